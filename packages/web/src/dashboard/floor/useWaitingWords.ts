import { addressOf } from '@gemba/domain/core/address'
import { isOver, type Waiting } from '@gemba/domain/dashboard/urgency'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SeenOccurrence } from '../../operator/public/seenOccurrence.ts'
import { useFormat } from '../../platform/format.ts'
import type { Glyph } from '../../ui/display/StateGlyph.tsx'
import { isSoon } from './standing.ts'

export type WaitingWords = {
  title: string
  facts: readonly (string | null | false | undefined)[]
  glyph: Glyph
  time: string
  tone?: 'late' | 'soon' | undefined
  /** what one does about it */
  act: string
  to: string
  /** how many hours it has waited, of those that were agreed */
  waited?: { of: number; hours: number }
}

const hour = 3_600_000

/** How something that waits reads, and where it leads. */
export const useWaitingWords = (waiting: Waiting<SeenOccurrence>, now: number): WaitingWords => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const at = new Date(now)
  const age = format.age(new Date(waiting.since), at)
  const since = t('waits.since', { time: format.clock(new Date(waiting.since), at) })
  const over = isOver(waiting, now)
  const overdue = () => t('waits.overdue', { age: format.age(new Date(waiting.due ?? now), at) })
  const tone = over ? ('late' as const) : undefined
  switch (waiting.kind) {
    case 'approval': {
      const { title, irNumber, machine, lot, failed, result, round, remeasure, role } = waiting.of
      const hours = ((waiting.due ?? now) - waiting.since) / hour
      const fails = failed ? t('waits.failing', { count: failed }) : result === 'fail' && t('waits.fails')
      return {
        title,
        facts: [
          irNumber,
          remeasure ? t('waits.remeasure') : fails,
          round > 1 && t('waits.round', { round }),
          machine,
          lot,
        ],
        glyph: remeasure || round > 1 ? 'setting' : result === 'fail' ? 'fail' : 'pass-open',
        time: over ? t('waits.agreed', { age, hours }) : age,
        tone,
        act: t('act.review'),
        to: reviewAddress(role, waiting.of),
        waited: { of: Math.max(0, now - waiting.since) / hour, hours },
      }
    }
    case 'again':
    case 'draft': {
      const { title, type, code, id, name, answered, total, again } = waiting.of
      const to = runAddress(type, code, { draftId: id })
      const progress = t('waits.answered', { answered, total })
      const time = over ? overdue() : since
      if (again) {
        const facts = [again.irNumber, t('waits.round', { round: again.round }), again.comment || progress]
        return { title, facts, glyph: 'setting', time, tone, act: t('act.again'), to }
      }
      return { title, facts: [name, progress], glyph: 'incomplete', time, tone, act: t('act.goOn'), to }
    }
    case 'run': {
      const { checklist, place, draft, here, id, dueAt } = waiting.of
      return {
        title: checklist.name,
        facts: [
          place,
          here ? t('waits.refused') : draft && t('waits.begun', { time: format.clock(draft.begunAt, at) }),
        ],
        glyph: over ? 'fail' : 'pending',
        time: over ? overdue() : t('waits.due', { time: format.clock(dueAt, at) }),
        tone,
        act: here ? t('act.outbox') : draft ? t('act.goOn') : t('act.run'),
        to: here
          ? '/outbox'
          : runAddress(checklist.type, checklist.code, draft ? { draftId: draft.id } : { occurrence: id }),
      }
    }
    case 'issue': {
      const { title, type, id, number, dueDate } = waiting.of
      return {
        title,
        facts: [number, t('waits.yourIssue')],
        glyph: over ? 'fail' : 'pending',
        time: over ? overdue() : dueDate ? t('waits.dueDay', { day: format.day(dueDate) }) : since,
        tone: isSoon(waiting, now) ? 'soon' : tone,
        act: t('act.open'),
        to: addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id }),
      }
    }
    case 'reason': {
      const { title, type, place } = waiting.of
      return {
        title,
        facts: [place, t('waits.missed')],
        glyph: 'none',
        time: since,
        act: t('act.reason'),
        to: addressOf('/checklists/$checklistType', { checklistType: type }, { tab: 'scheduled' }),
      }
    }
  }
}
