import { dayIn } from '@gemba/domain/core/calendarDay'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { weekdayName } from '../../plantCalendars/public/weekdays.ts'
import { useFormat } from '../../platform/format.ts'
import classes from './calendar.module.css'
import { OccurrenceChip } from './OccurrenceChip.tsx'
import { useDayWords } from './useDayWords.ts'
import type { WeekProps } from './WeekTable.tsx'

/** The calendar on a phone: the days of the week as buttons, and the occurrences of the chosen one. */
export const DayList = ({ days, today, now, occurrences, offOn, onOpen }: WeekProps) => {
  const { t, i18n } = useTranslation('schedules')
  const { timezone } = useFormat()
  const dayWords = useDayWords()
  const [chosen, setChosen] = useState(today)
  const day = days.includes(chosen) ? chosen : (days[0] ?? today)
  const shown = occurrences.filter(({ slotAt }) => dayIn(timezone, new Date(slotAt)) === day)
  const off = offOn(new Set(occurrences.map(({ scheduleId }) => scheduleId)), day)
  const byPlace = Map.groupBy(shown, ({ place }) => place ?? '')
  return (
    <>
      <div className={classes.days} role="group" aria-label={t('weekView.week')}>
        {days.map((one, index) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-label={dayWords(one)}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => setChosen(one)}
          >
            {weekdayName(i18n.language, index + 1, 'short')}
            <b>{Number(one.slice(8))}</b>
          </button>
        ))}
      </div>
      <h2>{dayWords(day)}</h2>
      {off && <p className={classes.hint}>{off.name ?? t('preview.noWork')}</p>}
      {shown.length === 0 && <p className={classes.hint}>{t('weekView.nothingThatDay')}</p>}
      {[...byPlace].map(([place, ofPlace]) => (
        <section key={place} className={classes.ofPlace}>
          <h3>{place ? <bdi>{place}</bdi> : t('noPlace')}</h3>
          {ofPlace.map(occurrence => (
            <OccurrenceChip key={occurrence.id} {...{ occurrence, now, onOpen }} />
          ))}
        </section>
      ))}
    </>
  )
}
