import { type DateLevel, dateLevels } from '@gemba/domain/datasets/dateLevels'
import type { Aggregate } from '@gemba/domain/datasets/fields.schema'
import type { FilterTarget } from '@gemba/domain/datasets/filter.schema'
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '../http/refusal.ts'
import { type Dataset, type Dimension, type Measure, own } from './dataset.ts'

/** What a column or a filter is about: what groups, or what is counted for each group. */
export type Target =
  | { kind: 'dimension'; id: string; dimension: Dimension; level?: DateLevel }
  | { kind: 'counted'; value: SQL; joins: readonly string[]; once?: SQL; summed?: SQL }

/** @throws 422 at the path, with the phrase */
export const refuseAt = (path: string, problem: string) => refuse('invalid-input', { fields: { [path]: problem } })

const isDateLevel = (name: string): name is DateLevel => (dateLevels as readonly string[]).includes(name)

const fieldOf = (dataset: Dataset, name: string, path: string): Dimension | Measure => {
  const field = own(dataset.fields, name)
  if (!field) throw refuseAt(path, 'datasets:unknownField')
  return field
}

/** @throws 422 where the field or its level does not exist, or the field can't be summed up like this */
export const targetOfColumn = (
  dataset: Dataset,
  { field: name, level, aggregate }: QueryColumn,
  path: string,
): Target => {
  const field = fieldOf(dataset, name, `${path}.field`)
  if (field.kind === 'measure') {
    if (level || aggregate) throw refuseAt(path, 'datasets:measureAlready')
    return measured(field)
  }
  if (level) requireLevel(field, level, `${path}.level`)
  if (aggregate) return counted(summedUp(field, aggregate, `${path}.aggregate`), field)
  return { kind: 'dimension', id: name, dimension: field, ...(level && { level }) }
}

/** The same for the target of a filter. */
export const targetOfFilter = (dataset: Dataset, target: FilterTarget, path: string): Target => {
  if (target.table !== dataset.id) throw refuseAt(`${path}.table`, 'datasets:otherDataset')
  if ('measure' in target) {
    const field = fieldOf(dataset, target.measure, `${path}.measure`)
    if (field.kind !== 'measure') throw refuseAt(`${path}.measure`, 'datasets:unknownField')
    return measured(field)
  }
  const column = 'column' in target ? { field: target.column } : levelOf(dataset, target, path)
  const { aggregationFunction: aggregate } = target
  return targetOfColumn(dataset, { ...column, ...(aggregate && { aggregate }) }, path)
}

type Level = Extract<FilterTarget, { hierarchy: string }>

/** A level of the dataset's own drill paths is a field; one of a date is a level of that. */
const levelOf = (dataset: Dataset, { hierarchy, hierarchyLevel }: Level, path: string): QueryColumn => {
  if (own(dataset.hierarchies ?? {}, hierarchy)?.includes(hierarchyLevel)) return { field: hierarchyLevel }
  if (!isDateLevel(hierarchyLevel)) throw refuseAt(`${path}.hierarchyLevel`, 'datasets:unknownField')
  return { field: hierarchy, level: hierarchyLevel }
}

const requireLevel = ({ type }: Dimension, level: DateLevel, path: string) => {
  if (type !== 'moment' && (type !== 'day' || level === 'hour')) throw refuseAt(path, 'datasets:noDate')
}

const counted = (value: SQL, { joins = [] }: Dimension | Measure): Target => ({ kind: 'counted', value, joins })
const measured = (field: Measure): Target => ({
  ...counted(field.value, field),
  ...(field.once && { once: field.once }),
  ...(field.summed && { summed: field.summed }),
})

const ofNumbers: Partial<Record<Aggregate, (value: SQL) => SQL>> = {
  sum: value => sql`sum(${value})`,
  average: value => sql`avg(${value})`,
  min: value => sql`min(${value})`,
  max: value => sql`max(${value})`,
  median: value => sql`percentile_cont(0.5) within group (order by ${value})`,
  standardDeviation: value => sql`stddev_samp(${value})`,
}

const summedUp = ({ type, value }: Dimension, aggregate: Aggregate, path: string): SQL => {
  if (aggregate === 'count') return sql`count(${value})`
  if (aggregate === 'distinctCount') return sql`count(distinct ${value})`
  const sum = type === 'number' ? ofNumbers[aggregate] : undefined
  if (!sum) throw refuseAt(path, 'datasets:noNumber')
  return sum(value)
}
