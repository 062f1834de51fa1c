import { Button, Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Status } from '../../ui/display/Status.tsx'
import { isDoneHere, type SeenOccurrence } from '../onDevice.ts'
import { OccurrenceFacts } from './OccurrenceFacts.tsx'
import classes from './ScheduledTab.module.css'

type MissedCardProps = {
  occurrence: SeenOccurrence
  onExplain: () => void
  /** It can be selected with others. */
  selecting?: { selected: boolean; onSelect: (selected: boolean) => void } | undefined
}

/** Whether the user may say why it was missed; the server may not have got the run that was done for it here. */
export const owesReason = (occurrence: SeenOccurrence): boolean => occurrence.can.explain && !isDoneHere(occurrence)

/** A missed run that still owes a reason. It stays missed. */
export const MissedCard = ({ occurrence, onExplain, selecting }: MissedCardProps) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const box = useId()
  const { slotAt, cause, shift, checklist, place } = occurrence
  const doneHere = isDoneHere(occurrence)
  const when = shift ? t('scheduled.missedShift', { when: format.when(slotAt), shift }) : format.when(slotAt)
  return (
    <li className={classes.card} data-selected={selecting?.selected || undefined}>
      <div className={classes.head}>
        {selecting && (
          <label className={classes.check} htmlFor={box}>
            <Checkbox
              id={box}
              aria-label={t('scheduled.select', { what: [checklist.name, place, when].filter(Boolean).join(', ') })}
              checked={selecting.selected}
              onChange={event => selecting.onSelect(event.currentTarget.checked)}
            />
          </label>
        )}
        <OccurrenceFacts
          occurrence={occurrence}
          more={doneHere ? when : cause === 'outage' ? t('scheduled.cause.outage') : t('scheduled.nobody', { when })}
        />
        {doneHere ? (
          <Status state="pending">{t('scheduled.queued')}</Status>
        ) : (
          <Status state="fail">{t('scheduled.missed')}</Status>
        )}
      </div>
      {owesReason(occurrence) && (
        <div className={classes.acts}>
          <Button variant="default" onClick={onExplain}>
            {t('scheduled.explain')}
            <span className="g-only-read"> {checklist.name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
