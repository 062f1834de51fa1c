import type { PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './plantCalendars.module.css'
import { WeekPicture } from './public/WeekPicture.tsx'

type PlantCalendarWeekProps = { calendar: PlantCalendarInput; schedules: number }

/** Beside the form: the week as it is typed, and how many schedules follow it. */
export const PlantCalendarWeek = ({ calendar, schedules }: PlantCalendarWeekProps) => {
  const { t } = useTranslation('plantCalendars')
  return (
    <section className={classes.well}>
      <h2>{t('week')}</h2>
      <WeekPicture calendar={calendar} />
      <p>{t('followed', { count: schedules })}</p>
    </section>
  )
}
