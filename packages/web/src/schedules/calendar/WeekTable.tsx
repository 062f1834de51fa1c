import { dayIn } from '@gemba/domain/core/calendarDay'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import classes from './calendar.module.css'
import type { OffDay } from './daysOff.ts'
import { moveInGrid } from './gridKeys.ts'
import { OccurrenceChip } from './OccurrenceChip.tsx'
import { useDayWords } from './useDayWords.ts'

export type WeekProps = {
  days: readonly string[]
  today: string
  now: number
  occurrences: readonly Occurrence[]
  offOn: (scheduleIds: ReadonlySet<string>, day: string) => OffDay | undefined
  onOpen: (occurrence: Occurrence) => void
}

/** Rows by place, columns by day; a line in today's column is where the clock is. */
export const WeekTable = ({ days, today, now, occurrences, offOn, onOpen }: WeekProps) => {
  const { t } = useTranslation('schedules')
  const { timezone, time } = useFormat()
  const dayWords = useDayWords()
  const byPlace = Map.groupBy(occurrences, ({ place }) => place ?? '')
  const rows = [...byPlace].sort(([one], [other]) => one.localeCompare(other, undefined, { numeric: true }))
  const all = new Set(occurrences.map(({ scheduleId }) => scheduleId))
  const first = rows[0]?.[1][0]
  const line = <hr className={classes.now} aria-label={t('weekView.now', { time: time(new Date(now)) })} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrow keys of the buttons in it
    <div className={classes.scroll} onKeyDown={moveInGrid}>
      <table className={classes.week} aria-label={t('weekView.week')}>
        <thead>
          <tr>
            <th scope="col">{t('weekView.place')}</th>
            {days.map(day => (
              <th
                key={day}
                scope="col"
                data-off={offOn(all, day) && true}
                aria-current={day === today ? 'date' : undefined}
              >
                {dayWords(day)}
                {offOn(all, day) && <small>{offOn(all, day)?.name ?? t('preview.noWork')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([place, ofPlace], row) => {
            const byDay = Map.groupBy(ofPlace, ({ slotAt }) => dayIn(timezone, new Date(slotAt)))
            const schedules = new Set(ofPlace.map(({ scheduleId }) => scheduleId))
            return (
              <tr key={place}>
                <th scope="row">{place ? <bdi>{place}</bdi> : t('noPlace')}</th>
                {days.map((day, index) => {
                  const inCell = byDay.get(day) ?? []
                  const past = inCell.filter(({ slotAt }) => Date.parse(slotAt) <= now).length
                  return (
                    <td key={day} data-off={offOn(schedules, day) && true} data-today={day === today || undefined}>
                      {inCell.map((occurrence, place) => (
                        <Fragment key={occurrence.id}>
                          {day === today && place === past && line}
                          <OccurrenceChip
                            {...{ occurrence, now, onOpen }}
                            at={{ row, day: index, first: occurrence === first }}
                          />
                        </Fragment>
                      ))}
                      {day === today && past === inCell.length && line}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
