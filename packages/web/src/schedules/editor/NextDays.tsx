import type { SchedulePreview } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useDayWords } from '../calendar/useDayWords.ts'
import classes from './NextDays.module.css'

/** Today and the seven days after it, each as a line from midnight to midnight with a mark at each time. */
export const NextDays = ({ days, moved }: Pick<SchedulePreview, 'days' | 'moved'>) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const dayWords = useDayWords()
  const said = (day: string) => {
    const off = moved.find(one => one.day === day)
    if (!off) return undefined
    const name = off.name ?? t('preview.noWork')
    return off.to ? t('preview.moved', { name, to: format.day(off.to) }) : t('preview.leftOut', { name })
  }
  return (
    <ol className={classes.days} aria-label={t('preview.days')}>
      {days.map(({ day, times }) => (
        <li key={day}>
          <span>{dayWords(day)}</span>
          {times.length === 0 ? (
            <small>{said(day) ?? t('preview.noTime')}</small>
          ) : (
            <span className={classes.track}>
              {times.map(time => (
                <i key={time} style={{ insetInlineStart: `${placeOf(time)}%` }} title={time}>
                  <span className="g-only-read">{time}</span>
                </i>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** How much of the day has passed at a time, in percent. */
const placeOf = (time: string) => ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 1440) * 100
