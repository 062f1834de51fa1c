import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import classes from './OccurrenceLine.module.css'

/** The gauge as a clock (visual.md, New parts): open from and due until are ticks, now is the dot, over the tick it is red. */
export const OccurrenceLine = ({ occurrence, now }: { occurrence: Occurrence; now: number }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const [opens, due] = [Date.parse(occurrence.opensAt), Date.parse(occurrence.dueAt)]
  const late = now > Date.parse(occurrence.lateAt)
  const end = Math.max(due, Math.min(now, Date.parse(occurrence.missedAt)))
  // A tenth of the time on both sides: a tick at the edge would be cut.
  const room = (end - opens) / 8 || 60_000
  const at = (moment: number) => `${(100 * (moment - opens + room)) / (end - opens + 2 * room)}%`
  const place = (moment: number) => ({ insetInlineStart: at(moment) })
  const span = (from: number, to: number) => ({
    insetInlineStart: at(from),
    width: `calc(${at(to)} - ${at(from)})`,
  })
  const [opensText, dueText] = [format.clock(occurrence.opensAt), format.clock(occurrence.dueAt)]
  // With their days they are too long to stand at their ticks.
  const hasDays = opensText !== format.time(occurrence.opensAt) || dueText !== format.time(occurrence.dueAt)
  const shownNow = Math.min(now, Date.parse(occurrence.missedAt))
  return (
    <div
      className={`${classes.line} ${late ? classes.late : ''}`}
      role="img"
      aria-label={t('scheduled.line', { opens: opensText, due: dueText })}
    >
      <i className={classes.track} />
      <i className={classes.open} style={span(opens, due)} />
      {now > due && <i className={classes.over} style={span(due, shownNow)} />}
      <i className={classes.tick} style={place(opens)} />
      <i className={classes.tick} style={place(due)} />
      <i className={classes.now} style={place(shownNow)} />
      {hasDays ? (
        <p>
          <span>{opensText}</span>
          <span>{dueText}</span>
        </p>
      ) : (
        <>
          <span style={place(opens)}>{opensText}</span>
          <span style={place(due)}>{dueText}</span>
        </>
      )}
    </div>
  )
}
