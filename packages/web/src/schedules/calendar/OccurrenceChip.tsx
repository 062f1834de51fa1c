import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import classes from './calendar.module.css'
import { shownStatus, statusGlyphs } from './occurrenceState.ts'

type OccurrenceChipProps = {
  occurrence: Occurrence
  now: number
  onOpen: (occurrence: Occurrence) => void
  /** where it is in the table, for the arrow keys */
  at?: { row: number; day: number; first: boolean }
}

/** An occurrence in the calendar: its status as a shape, its time or shift, and the checklist. */
export const OccurrenceChip = ({ occurrence, now, onOpen, at }: OccurrenceChipProps) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const status = shownStatus(occurrence, now)
  const time = format.time(occurrence.slotAt)
  return (
    <button
      type="button"
      className={classes.chip}
      data-status={status}
      data-row={at?.row}
      data-day={at?.day}
      tabIndex={at && !at.first ? -1 : 0}
      onClick={() => onOpen(occurrence)}
    >
      <StateGlyph state={statusGlyphs[status]} size={16} />
      <span>
        <b>{time}</b> {occurrence.shift && <bdi>{occurrence.shift}</bdi>}
        <small>
          <bdi>{occurrence.checklist.name}</bdi>
        </small>
        <span className={at ? 'g-only-read' : classes.word}>{t(`weekView.status.${status}`)}</span>
      </span>
    </button>
  )
}
