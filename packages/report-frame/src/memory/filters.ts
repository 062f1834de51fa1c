// What filters let through of a table in memory; they mean the same as on the server (platform/datasets/conditions).
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DatasetFilter, FilterOf, FilterValue, HierarchyNode } from '@gemba/domain/datasets/filter.schema'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import { relativeDays } from '@gemba/domain/datasets/relativeDays'
import { relativeTime } from '@gemba/domain/datasets/relativeTime'
import { dayOf, type Grouping, impossible, type Reader } from './columns.ts'

type Condition = FilterOf<'advanced'>['conditions'][number]

/** Whether a value is what a filter names: of a date without a level all that begin so. */
const isValue = (cell: Cell, given: FilterValue, { isDate, level }: Pick<Grouping, 'isDate' | 'level'>): boolean => {
  if (given === null || cell === null) return cell === given
  if (isDate && !level) return String(cell).startsWith(String(given))
  return typeof cell === 'number' ? cell === Number(given) : cell === given
}

const texts: Partial<Record<Condition['operator'], (text: string, given: string) => boolean>> = {
  Contains: (text, given) => text.includes(given),
  DoesNotContain: (text, given) => !text.includes(given),
  StartsWith: (text, given) => text.startsWith(given),
  DoesNotStartWith: (text, given) => !text.startsWith(given),
}

const compared = (order: number, operator: Condition['operator']): boolean => {
  if (operator === 'Is') return order === 0
  if (operator === 'IsNot') return order !== 0
  if (operator === 'LessThan') return order < 0
  if (operator === 'LessThanOrEqual') return order <= 0
  if (operator === 'GreaterThan') return order > 0
  if (operator === 'GreaterThanOrEqual') return order >= 0
  throw impossible(`The data can't be filtered by ${operator}.`)
}

const holds = (cell: Cell, { operator, value = null }: Condition, of: { isDate: boolean }, reader: Reader): boolean => {
  if (operator === 'None') return true
  if (operator === 'IsBlank' || operator === 'IsEmptyString') return cell === null
  if (operator === 'IsNotBlank' || operator === 'IsNotEmptyString') return cell !== null
  if (value === null) throw impossible('A condition needs a value.')
  const text = texts[operator]
  if (text) return text(String(cell ?? '').toLowerCase(), String(value).toLowerCase())
  if (cell === null) return operator === 'IsNot'
  if (of.isDate) {
    const given = String(value)
    const [left, right] = given.length <= 10 ? [dayOf(cell, reader), given] : [new Date(String(cell)), new Date(given)]
    return compared(left < right ? -1 : left > right ? 1 : 0, operator)
  }
  if (typeof cell === 'number') return compared(cell - Number(value), operator)
  const [left, right] = [String(cell).toLowerCase(), String(value).toLowerCase()]
  return compared(left < right ? -1 : left > right ? 1 : 0, operator)
}

/** Whether a filter of one field lets a value through. */
export const lets = (
  filter: Exclude<DatasetFilter, FilterOf<'topN' | 'tuple' | 'hierarchy'>>,
  cell: Cell,
  of: Pick<Grouping, 'isDate' | 'level'>,
  reader: Reader,
): boolean => {
  if (filter.filterType === 1) {
    if (filter.operator === 'All') return true
    return filter.values.some(value => isValue(cell, value, of)) === (filter.operator === 'In')
  }
  if (filter.filterType === 0) {
    const all = filter.conditions.filter(({ operator }) => operator !== 'None')
    if (all.length === 0) return true
    const isHeld = (one: Condition) => holds(cell, one, of, reader)
    return filter.logicalOperator === 'And' ? all.every(isHeld) : all.some(isHeld)
  }
  if (!of.isDate) throw impossible('Only dates can be filtered by a span of time.')
  if (cell === null) return false
  if (filter.filterType === 4) {
    const { from, to } = relativeDays(filter, dayIn(reader.zone, reader.now))
    const day = dayOf(cell, reader)
    return day >= from && day < to
  }
  const { from, to } = relativeTime(filter, reader.zone, reader.now)
  const at = new Date(String(cell)).getTime()
  return at >= from && at < to
}

/** Whether a combination or a tree lets the values of its fields through. */
export const letsTogether = (
  filter: FilterOf<'tuple'> | FilterOf<'hierarchy'>,
  cells: readonly Cell[],
  of: readonly Grouping[],
): boolean => {
  const is = (at: number, value: FilterValue) => isValue(cells[at] ?? null, value, of[at] as Grouping)
  if (filter.filterType === 6) return filter.values.some(tuple => tuple.every(({ value }, at) => is(at, value)))
  const isChosen = (nodes: readonly HierarchyNode[], at: number, isAbove: boolean): boolean => {
    const node = nodes.find(({ value }) => is(at, value))
    if (!node) return isAbove
    const { operator = 'Inherited', children = [] } = node
    return isChosen(children, at + 1, operator === 'Inherited' ? isAbove : operator === 'Selected')
  }
  return isChosen(filter.hierarchyData, 0, false)
}
