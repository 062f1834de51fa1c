import type { PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { DayScale } from '../../ui/measurement/DayScale.tsx'
import { clockTime, timeAt } from './clockTime.ts'
import { weekdayName, weekdays } from './weekdays.ts'
import { shownHours, workParts } from './workParts.ts'

type WeekPictureProps = { calendar: Pick<PlantCalendarInput, 'workingDays' | 'shifts'> }

/** When a plant works in a week without days off. */
export const WeekPicture = ({ calendar: { workingDays, shifts } }: WeekPictureProps) => {
  const { t, i18n } = useTranslation('plantCalendars')
  const { locale } = useFormat()
  const whole = shifts.filter(({ start, end }) => start && end)
  const time = (minutes: number) => clockTime(locale, timeAt(minutes))
  const rows = weekdays.map(weekday => {
    const works = workingDays.includes(weekday)
    const bars = workParts(whole, {
      weekday,
      works,
      workedBefore: workingDays.includes(weekday === 1 ? 7 : weekday - 1),
    })
    const words = bars.map(({ from, to }) => t('hours', { from: time(from), to: time(to) })).join(', ')
    const note = bars.length === 0 ? t(works ? 'noShift' : 'noWork') : undefined
    return { id: String(weekday), name: weekdayName(i18n.language, weekday, 'short'), bars, note, words }
  })
  return (
    <DayScale
      label={t('week')}
      hours={shownHours(whole).map(minutes => ({ at: minutes, label: time(minutes) }))}
      rows={rows}
    />
  )
}
