import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { type State, StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { isDoneHere, type SeenOccurrence } from '../onDevice.ts'
import classes from './ScheduledTab.module.css'

const states: Record<Occurrence['status'], State> = {
  ...{ planned: 'none', due: 'pending', done: 'done', doneLate: 'done', missed: 'fail' },
  ...{ bypassed: 'bypass', cancelled: 'na' },
}

/** A scheduled run for which there is nothing to do now: it opens later, or has ended. */
export const OccurrenceRow = ({ type, occurrence }: { type: ChecklistType; occurrence: SeenOccurrence }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const me = useMe()
  const { checklist, place, status, submission, settledBy, settledAt, opensAt, dueAt, cause, here } = occurrence
  const name = <bdi>{checklist.name}</bdi>
  const by = settledBy?.id === me.id ? 'you' : 'other'
  const doneAt = submission?.submittedOnDevice
  const outcome = isDoneHere(occurrence)
    ? here?.state === 'sent'
      ? t('scheduled.byYou')
      : routerLink({ to: '/outbox', children: t('scheduled.queued') })
    : status === 'planned' || status === 'due'
      ? t('scheduled.opens', { opens: format.clock(opensAt), due: format.clock(dueAt) })
      : status === 'bypassed'
        ? t('scheduled.bypassed', {
            name: settledBy ? personName(settledBy) : '',
            reason: submission?.bypassReason ?? '',
          })
        : status === 'cancelled'
          ? cause
            ? t(`scheduled.cause.${cause}`)
            : t('scheduled.cancelled')
          : [
              by === 'you' ? t('scheduled.byYou') : t('scheduled.by', { name: settledBy ? personName(settledBy) : '' }),
              status === 'doneLate' && t('scheduled.doneLate'),
              doneAt && t('scheduled.onDevice', { time: format.clock(doneAt) }),
            ]
              .filter(Boolean)
              .join(', ')
  return (
    <li className={classes.row}>
      <StateGlyph state={here ? (here.state === 'sent' ? 'done' : 'pending') : states[status]} size={22} />
      <div>
        <b>
          {submission
            ? routerLink({
                to: addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
                  ...{ checklistType: type, id: checklist.id, response: submission.id },
                  revision: String(submission.revision),
                }),
                children: name,
              })
            : name}
        </b>
        <small>
          <Dotted parts={[place && <bdi key="place">{place}</bdi>, <span key="outcome">{outcome}</span>]} />
        </small>
      </div>
      <span className={classes.at}>{format.clock(here?.submittedAt ?? settledAt ?? opensAt)}</span>
    </li>
  )
}
