import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { Status } from '../../ui/display/Status.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import classes from './calendar.module.css'
import { OccurrenceReason } from './OccurrenceReason.tsx'
import { shownStatus, statusGlyphs } from './occurrenceState.ts'

type OccurrencePanelProps = { occurrence: Occurrence; now: number; onClose: () => void }
const record = '/checklists/$checklistType/$id/responses/$response/$revision'
const editor = '/admin/checklists/$checklistType/$id/schedules/$scheduleId'

/** One occurrence: its times, what became of it, and what the reader may do with it. */
export const OccurrencePanel = ({ occurrence, now, onClose }: OccurrencePanelProps) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const go = useGo()
  const mayOpen = useMayOpen()
  const [asking, setAsking] = useState<'cancel' | 'explain'>()
  const { checklist, place, shift, person, cause, settledAt, settledBy, submission, draft, explanation, can } =
    occurrence
  const at = { checklistType: checklist.type, id: checklist.id }
  const status = shownStatus(occurrence, now)
  const recordAt = submission && { ...at, response: submission.id, revision: String(submission.revision) }
  const facts: [string, string | null | undefined | false][] = [
    [t('weekView.place'), place ?? t('noPlace')],
    [t('weekView.shift'), shift],
    [t('weekView.window'), `${format.when(occurrence.opensAt)} – ${format.when(occurrence.dueAt)}`],
    [t('weekView.lateFrom'), format.when(occurrence.lateAt)],
    [t('weekView.missedFrom'), format.when(occurrence.missedAt)],
    [t('weekView.askedOf'), person && personName(person)],
    [t('weekView.settled'), settledAt && format.when(settledAt)],
    [t('weekView.onDevice'), submission?.submittedOnDevice && format.when(submission.submittedOnDevice)],
    [t('weekView.by'), settledBy && personName(settledBy)],
    [t('weekView.draft'), draft && t('weekView.begun', { name: draft.name, time: format.when(draft.begunAt) })],
    [t('weekView.cause'), cause && t(`weekView.causes.${cause}`)],
    [t('weekView.bypassReason'), submission?.bypassReason],
    [
      t('weekView.explanation'),
      explanation && t('weekView.explained', { text: explanation.text, name: personName(explanation.by) }),
    ],
  ]
  if (asking) return <OccurrenceReason act={asking} occurrence={occurrence} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={checklist.name} closeOnClickOutside>
      <Status state={statusGlyphs[status]}>{t(`weekView.status.${status}`)}</Status>
      <dl className={classes.facts}>
        {facts.flatMap(([label, value]) =>
          value
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      <div className={classes.acts}>
        {mayOpen(editor, { ...at, scheduleId: occurrence.scheduleId }) && (
          <Button
            variant="default"
            onClick={() => void go(addressOf(editor, { ...at, scheduleId: occurrence.scheduleId }))}
          >
            {t('weekView.openSchedule')}
          </Button>
        )}
        {can.cancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            {t('weekView.cancel')}
          </Button>
        )}
        {can.explain && <Button onClick={() => setAsking('explain')}>{t('weekView.explain')}</Button>}
        {recordAt && mayOpen(record, recordAt) && (
          <Button onClick={() => void go(addressOf(record, recordAt))}>{t('weekView.openRecord')}</Button>
        )}
        {can.run && (status === 'due' || status === 'late') && (
          <Button
            onClick={() =>
              void go(
                runAddress(
                  checklist.type,
                  checklist.code,
                  draft ? { draftId: draft.id } : { occurrence: occurrence.id },
                ),
              )
            }
          >
            {t('weekView.run')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
