import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { useState } from 'react'
import { dayText, type Reading } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import classes from './Slicer.module.css'

const lastDays = [7, 30, 90, 180, 365] as const
/** Units of powerbi-models: 0 days, 4 calendar months, 6 calendar years. */
const [days, month, year] = [0, 4, 6] as const

/** The first and the last day of a range; empty where it is open. */
const rangeOf = (filters: readonly DatasetFilter[]): { from: string; to: string } => {
  const conditions = filters.flatMap(filter => (filter.filterType === 0 ? filter.conditions : []))
  const value = (operator: string) =>
    String(conditions.find(one => one.operator === operator)?.value ?? '').slice(0, 10)
  return { from: value('GreaterThanOrEqual'), to: value('LessThanOrEqual') }
}

/** What is chosen, in words. */
export const dateChoice = (filters: readonly DatasetFilter[], reading: Reading): string => {
  const { words } = reading
  const [filter] = filters
  if (!filter) return words('all')
  if (filter.filterType === 4) {
    const { operator, timeUnitType: unit, timeUnitsCount: count } = filter
    if (operator === 1 && unit === month) return words('thisMonth')
    if (operator === 1 && unit === year) return words('thisYear')
    const known = operator === 0 && unit === days ? lastDays.find(one => one === count) : undefined
    return known ? words(`last${known}`) : words('filtered')
  }
  if (filter.filterType !== 0) return words('filtered')
  const { from, to } = rangeOf(filters)
  if (from && to) return words('between', { from: dayText(from, reading), to: dayText(to, reading) })
  if (!from && !to) return words('filtered')
  return from ? words('since', { from: dayText(from, reading) }) : words('until', { to: to && dayText(to, reading) })
}

type DateSlicerProps = {
  table: string
  column: string
  filters: readonly DatasetFilter[]
  choose: (filters: DatasetFilter[]) => void
  close: () => void
}

/** Usual spans of time, or one from a day to another. */
export const DateSlicer = ({ table, column, filters, choose, close }: DateSlicerProps) => {
  const { reading } = useFrame()
  const { words } = reading
  const [range, setRange] = useState(() => rangeOf(filters))
  const target = { table, column }
  const relative = (
    operator: 0 | 1,
    timeUnitsCount: number,
    timeUnitType: typeof days | typeof month | typeof year,
  ) => {
    choose([{ filterType: 4, target, operator, timeUnitsCount, timeUnitType, includeToday: true }])
    close()
  }
  const isWrong = Boolean(range.from && range.to && range.from > range.to)
  const applyRange = () => {
    const conditions = [
      ...(range.from ? [{ operator: 'GreaterThanOrEqual' as const, value: range.from }] : []),
      ...(range.to ? [{ operator: 'LessThanOrEqual' as const, value: range.to }] : []),
    ]
    choose(conditions.length > 0 ? [{ filterType: 0, target, logicalOperator: 'And', conditions }] : [])
    close()
  }
  return (
    <>
      <div className={classes.list}>
        {lastDays.map(count => (
          <button key={count} type="button" className={classes.option} onClick={() => relative(0, count, days)}>
            {words(`last${count}`)}
          </button>
        ))}
        <button type="button" className={classes.option} onClick={() => relative(1, 1, month)}>
          {words('thisMonth')}
        </button>
        <button type="button" className={classes.option} onClick={() => relative(1, 1, year)}>
          {words('thisYear')}
        </button>
        <button
          type="button"
          className={classes.option}
          onClick={() => {
            choose([])
            close()
          }}
        >
          {words('all')}
        </button>
      </div>
      <div className={classes.range}>
        {(['from', 'to'] as const).map(end => (
          <label key={end}>
            {words(end)}
            <input
              className={classes.input}
              type="date"
              value={range[end]}
              aria-invalid={isWrong}
              onChange={event => setRange({ ...range, [end]: event.currentTarget.value })}
            />
          </label>
        ))}
        {isWrong && (
          <p role="alert" className={classes.wrong}>
            {words('order')}
          </p>
        )}
        <button type="button" className={classes.act} disabled={isWrong} onClick={applyRange}>
          {words('apply')}
        </button>
      </div>
    </>
  )
}
