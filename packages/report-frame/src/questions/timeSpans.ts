// Spans of time in words: 'last 7 days', 'this month', 'yesterday'.
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { QuestionWords } from './questionWords.ts'

export type TimeSpan =
  | { kind: 'today' }
  | { kind: 'yesterday' }
  | { kind: 'this'; unit: DateLevel }
  /** without a count: the one before, as the calendar has it */
  | { kind: 'last'; unit: DateLevel; count?: number | undefined }

/** Units of powerbi-models: counted back from today, and as the calendar has them. Quarters are counted as three months. */
const counted = { day: 0, week: 1, month: 3, quarter: 3, year: 5 } as const
const ofCalendar = { day: 0, week: 2, month: 4, quarter: 4, year: 6 } as const

/** The records of a date within a span. Hours are counted from now. */
export const timeFilter = (span: TimeSpan, target: { table: string; column: string }): DatasetFilter => {
  const relative = { filterType: 4, target, includeToday: true } as const
  if (span.kind === 'today') return { ...relative, operator: 1, timeUnitsCount: 1, timeUnitType: 0 }
  if (span.kind === 'yesterday')
    return { ...relative, operator: 0, timeUnitsCount: 1, timeUnitType: 0, includeToday: false }
  const { unit } = span
  const count = span.kind === 'last' ? (span.count ?? 1) : 1
  if (unit === 'hour')
    return {
      ...{ filterType: 7, target, timeUnitType: 8, timeUnitsCount: count },
      operator: span.kind === 'this' ? 1 : 0,
    }
  const months = unit === 'quarter' ? 3 : 1
  if (span.kind === 'this') return { ...relative, operator: 1, timeUnitsCount: 1, timeUnitType: ofCalendar[unit] }
  const isCounted = span.count !== undefined
  return {
    ...{ ...relative, operator: 0, timeUnitsCount: count * months },
    timeUnitType: (isCounted ? counted : ofCalendar)[unit],
    includeToday: isCounted,
  }
}

/** The span in words, as the language counts: '7 days'. */
export const timeText = (span: TimeSpan, { words, language }: { words: QuestionWords; language: string }): string => {
  if (span.kind === 'today') return words('now.day')
  if (span.kind === 'yesterday') return words('before.day')
  const isQuarter = span.unit === 'quarter'
  const unit = span.unit === 'quarter' ? 'month' : span.unit
  if (span.kind === 'this') return words(`now.${unit}`)
  if (span.count === undefined) return words(`before.${unit}`)
  const counting = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  return words('time.last', {
    span: new Intl.NumberFormat(language, counting).format(span.count * (isQuarter ? 3 : 1)),
  })
}
