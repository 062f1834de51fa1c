// What the filters of specification 3 mean in SQL. Names of fields choose from what the dataset declares and values are
// bound: nothing of a filter is part of a statement's text.

import { dayIn } from '@gemba/domain/core/calendarDay'
import {
  type ConditionOperator,
  type FilterOf,
  type FilterValue,
  filterTypes,
  type SingleFilter,
} from '@gemba/domain/datasets/filter.schema'
import { relativeDays } from '@gemba/domain/datasets/relativeDays'
import { relativeTime } from '@gemba/domain/datasets/relativeTime'
import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../isUuid.ts'
import { choiceLabels } from './choiceLabels.ts'
import type { Dimension, Reader } from './dataset.ts'
import type { WallRange } from './dateLevels.ts'
import { ofWall, rangeOf, within, withinAny } from './storedRange.ts'
import { refuseAt, type Target } from './target.ts'

export type Asking = { reader: Reader; now: Date }
export type Grouping = Extract<Target, { kind: 'dimension' }>

const never = sql`false`

export const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
export const any = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql`(${sql.join([...conditions], sql` or `)})` : never
export const allOf = (conditions: readonly SQL[]): SQL => (conditions.length ? all(conditions) : sql`true`)

/**
 * The condition of a filter on the records; of one whose target is counted, on the groups. Top N is a matter of the whole
 * query and is not here.
 * @throws 422 at the path: a value that is no number, no date …
 */
export const conditionOf = (
  filter: Exclude<SingleFilter, FilterOf<'topN'>>,
  target: Target,
  asking: Asking,
  path: string,
): SQL => {
  if (target.kind === 'counted') return countedCondition(filter, target.value, path)
  switch (filter.filterType) {
    case filterTypes.basic:
      return isAmong(filter, target.dimension.value, given => isOneOf(target, given, asking, path))
    case filterTypes.advanced: {
      const conditions = filter.conditions
        .filter(({ operator }) => operator !== 'None')
        .map(({ operator, value = null }, at) =>
          compared(target, operator, value, asking, `${path}.conditions.${at}.value`),
        )
      if (conditions.length === 0) return sql`true`
      return filter.logicalOperator === 'And' ? all(conditions) : any(conditions)
    }
    case filterTypes.relativeDate:
      return inDays(target, relativeDays(filter, dayIn(asking.reader.zone, asking.now)), asking, path)
    case filterTypes.relativeTime:
      return inTime(filter, target, asking, path)
  }
}

/** Whether a group is this value; null is none at all. @throws 422 at the path */
export const isValue = (target: Grouping, value: FilterValue, asking: Asking, path: string): SQL =>
  isAmong({ operator: 'In', values: [value] }, target.dimension.value, given => isOneOf(target, given, asking, path))

// Numbers

const numberOperators: Partial<Record<ConditionOperator, SQL>> = {
  LessThan: sql`<`,
  LessThanOrEqual: sql`<=`,
  GreaterThan: sql`>`,
  GreaterThanOrEqual: sql`>=`,
  Is: sql`=`,
  IsNot: sql`is distinct from`,
}

const comparedNumber = (expression: SQL, operator: ConditionOperator, value: FilterValue, path: string): SQL => {
  if (operator === 'IsBlank') return sql`${expression} is null`
  if (operator === 'IsNotBlank') return sql`${expression} is not null`
  const sign = numberOperators[operator]
  if (!sign) throw refuseAt(path, 'datasets:notThisOperator')
  return sql`${expression} ${sign} ${numberOf(value, path)}::float8`
}

const countedCondition = (filter: SingleFilter, expression: SQL, path: string): SQL => {
  if (filter.filterType === filterTypes.advanced) {
    const conditions = filter.conditions
      .filter(({ operator }) => operator !== 'None')
      .map(({ operator, value = null }, at) =>
        comparedNumber(expression, operator, value, `${path}.conditions.${at}.value`),
      )
    if (conditions.length === 0) return sql`true`
    return filter.logicalOperator === 'And' ? all(conditions) : any(conditions)
  }
  if (filter.filterType === filterTypes.basic)
    return isAmong(filter, expression, given => isOneNumber(expression, given, path))
  throw refuseAt(path, 'datasets:notThisFilter')
}

// One of several values

/** `isOne` says what it means to be one of the values; null among them is none at all. */
const isAmong = (
  { operator, values }: Pick<FilterOf<'basic'>, 'operator' | 'values'>,
  value: SQL,
  isOne: (given: readonly FilterValue[]) => SQL,
): SQL => {
  if (operator === 'All') return sql`true`
  const given = [...new Set(values)].filter(one => one !== null)
  const oneOf = sql`coalesce(${isOne(given)}, false)`
  const isIn = values.includes(null) ? sql`(${value} is null or ${oneOf})` : oneOf
  return operator === 'In' ? isIn : sql`not ${isIn}`
}

const isOneNumber = (value: SQL, given: readonly FilterValue[], path: string): SQL =>
  sql`${value} = any(${sql.param(given.map(one => numberOf(one, path)))}::float8[])`

const isOneOf = (target: Grouping, values: readonly FilterValue[], asking: Asking, path: string): SQL => {
  const { dimension } = target
  const { value, type } = dimension
  if (type === 'moment' || type === 'day') return inRanges(target, values, asking, path)
  if (type === 'number') return isOneNumber(value, values, path)
  if (type === 'yesNo') return any([true, false].filter(one => values.includes(one)).map(one => sql`${value} = ${one}`))
  const texts = values.map(String)
  if (!dimension.isId) return sql`${value} = any(${sql.param(texts)}::text[])`
  return sql`${value} = any(${sql.param(texts.filter(text => isUuid(text)))}::uuid[])`
}

const numberOf = (value: FilterValue, path: string): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw refuseAt(path, 'datasets:noNumber')
  return number
}

// Texts

const textOperators: Partial<Record<ConditionOperator, (text: SQL, value: string) => SQL>> = {
  Contains: (text, value) => sql`position(lower(${value}) in lower(${text})) > 0`,
  DoesNotContain: (text, value) => sql`position(lower(${value}) in lower(coalesce(${text}, ''))) = 0`,
  StartsWith: (text, value) => sql`starts_with(lower(${text}), lower(${value}))`,
  DoesNotStartWith: (text, value) => sql`not starts_with(lower(coalesce(${text}, '')), lower(${value}))`,
  Is: (text, value) => sql`lower(${text}) = lower(${value})`,
  IsNot: (text, value) => sql`lower(coalesce(${text}, '')) <> lower(${value})`,
  LessThan: (text, value) => sql`${text} < ${value}`,
  LessThanOrEqual: (text, value) => sql`${text} <= ${value}`,
  GreaterThan: (text, value) => sql`${text} > ${value}`,
  GreaterThanOrEqual: (text, value) => sql`${text} >= ${value}`,
}

const isNegative = (operator: ConditionOperator) => operator.startsWith('DoesNot') || operator === 'IsNot'

/** Compares how a value reads: that is what a person types. */
const comparedText = (
  target: Grouping,
  operator: ConditionOperator,
  text: string,
  { reader }: Asking,
  path: string,
): SQL => {
  const { dimension } = target
  const compare = textOperators[operator]
  if (!compare) throw refuseAt(path, 'datasets:notThisOperator')
  if (dimension.type === 'choice') {
    const labels = Object.entries(choiceLabels(dimension, reader.locale))
    const rows = labels.map(([value, label]) => sql`(${value}::text, ${label}::text)`)
    if (rows.length === 0) return compare(dimension.value, text)
    return readsAs(dimension, sql`select * from (values ${sql.join(rows, sql`, `)}) c (value, label)`, operator, text)
  }
  if (dimension.labels) return readsAs(dimension, dimension.labels(reader), operator, text)
  return compare(dimension.isId ? sql`${dimension.value}::text` : dimension.value, text)
}

/** What reads as nothing, as an option that no question has any more, contains and is no text. */
const readsAs = ({ value, readsItself }: Dimension, labels: SQL, operator: ConditionOperator, text: string): SQL => {
  const compare = textOperators[operator] as (text: SQL, value: string) => SQL
  const fits = compare(sql`l.label`, text)
  const those = (condition: SQL) => sql`(select value from (${labels}) l where ${condition})`
  const itself = compare(value, text)
  const isLabelled = sql`${value} in ${those(sql`true`)}`
  return isNegative(operator)
    ? sql`(${value} is null or ${value} not in ${those(sql`not (${fits})`)} and ${readsItself ? sql`(${isLabelled} or ${itself})` : sql`true`})`
    : sql`(${value} in ${those(fits)} ${readsItself ? sql`or not ${isLabelled} and ${itself}` : sql``})`
}

const compared = (
  target: Grouping,
  operator: ConditionOperator,
  given: FilterValue,
  asking: Asking,
  path: string,
): SQL => {
  const { type, value } = target.dimension
  if (operator === 'IsBlank' || operator === 'IsEmptyString') return sql`${value} is null`
  if (operator === 'IsNotBlank' || operator === 'IsNotEmptyString') return sql`${value} is not null`
  if (type === 'number') return comparedNumber(value, operator, given, path)
  if (type === 'moment' || type === 'day') return comparedDate(target, operator, given, asking, path)
  if (type === 'yesNo') {
    if (typeof given !== 'boolean') throw refuseAt(path, 'datasets:noYesNo')
    if (operator !== 'Is' && operator !== 'IsNot') throw refuseAt(path, 'datasets:notThisOperator')
    return operator === 'Is' ? sql`${value} = ${given}` : sql`${value} is distinct from ${given}`
  }
  if (given === null || given === '') throw refuseAt(path, 'datasets:noText')
  return comparedText(target, operator, String(given), asking, path)
}

// Dates

const inDays = ({ dimension }: Grouping, { from, to }: WallRange, asking: Asking, path: string): SQL => {
  if (dimension.type !== 'moment' && dimension.type !== 'day') throw refuseAt(path, 'datasets:noDate')
  return within(dimension, ofWall(dimension, { from: `${from}T00:00`, to: `${to}T00:00` }, asking.reader))
}

/** So many are each looked up in an index. */
const fewRanges = 20

const inRanges = ({ dimension }: Grouping, values: readonly FilterValue[], { reader }: Asking, path: string): SQL =>
  values.length <= fewRanges
    ? any(values.map(value => within(dimension, rangeOf(dimension, value, reader, path))))
    : withinAny(dimension, values, reader, path)

/** What the wall of the reader shows at a moment, or at the beginning of a day. */
export const wallClock = ({ type, value }: Dimension, { zone }: Reader): SQL =>
  type === 'day' ? sql`${value}::timestamp` : sql`(${value} at time zone ${zone})`

const comparedDate = (
  { dimension }: Grouping,
  operator: ConditionOperator,
  given: FilterValue,
  asking: Asking,
  path: string,
): SQL => {
  const range = rangeOf(dimension, given, asking.reader, path)
  const { value } = dimension
  const { from, to, isPoint } = range
  switch (operator) {
    case 'Is':
      return within(dimension, range)
    case 'IsNot':
      return sql`(${value} is null or not ${within(dimension, range)})`
    case 'LessThan':
      return sql`${value} < ${from}`
    case 'GreaterThanOrEqual':
      return sql`${value} >= ${from}`
    case 'LessThanOrEqual':
      return isPoint ? sql`${value} <= ${to}` : sql`${value} < ${to}`
    case 'GreaterThan':
      return isPoint ? sql`${value} > ${to}` : sql`${value} >= ${to}`
    default:
      throw refuseAt(path, 'datasets:notThisOperator')
  }
}

const inTime = (
  filter: FilterOf<'relativeTime'>,
  { dimension: { type, value } }: Grouping,
  { now, reader }: Asking,
  path: string,
): SQL => {
  if (type !== 'moment') throw refuseAt(path, 'datasets:noDate')
  const { from, to } = relativeTime(filter, reader.zone, now)
  const moment = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  return sql`(${value} >= ${moment(from)} and ${value} < ${moment(to)})`
}
