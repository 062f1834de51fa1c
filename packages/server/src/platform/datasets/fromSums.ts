// Which form of a dataset a query is counted from: the coarsest one that has everything that it asks for.
import { type DatasetFilter, filterTypes } from '@gemba/domain/datasets/filter.schema'
import { sql } from 'drizzle-orm'
import { customerZone } from '../zone.ts'
import type { Dataset, Reader, SummedForm } from './dataset.ts'
import type { Target } from './target.ts'

type Aimed = { filter: DatasetFilter; target: Target; further: readonly Target[] }
/** `targets`: of all columns, filters and orders */
type Query = { targets: readonly Target[]; asked: readonly Target[]; aimed: readonly Aimed[] }

/** The dataset in that form; undefined where something asks for each record, or each of its parts. */
export const fromSums = (dataset: Dataset, query: Query, reader: Reader): Dataset | undefined => {
  const has = ({ grain }: SummedForm) =>
    query.targets.every(target =>
      target.kind === 'counted' ? target.summed : hasGrain(target.dimension.grain, grain),
    ) &&
    (grain === 'record' || isOfDays(dataset, query, reader))
  const form = dataset.summed?.find(has)
  return form && { ...dataset, from: form.from, rows: actor => sql`${dataset.rows(actor)} and ${form.rows}` }
}

const hasGrain = (coarsest: 'part' | 'record' | undefined, grain: SummedForm['grain']) =>
  coarsest === undefined || (coarsest === 'record' && grain === 'record')

/** Days are those of the company, with the records of all; a part of a day can't be told from the rest of it. */
const isOfDays = ({ showsAll }: Dataset, { asked, aimed }: Query, { actor, zone }: Reader): boolean =>
  Boolean(showsAll?.(actor)) &&
  zone === customerZone(actor) &&
  asked.every(target => !isMoment(target) || isWhole(target)) &&
  aimed.every(({ filter, target, further }) =>
    [target, ...further].every(one => !isMoment(one) || areWhole(filter, one)),
  )

const isMoment = (target: Target): target is Extract<Target, { kind: 'dimension' }> =>
  target.kind === 'dimension' && target.dimension.type === 'moment'

const isWhole = ({ level }: Extract<Target, { kind: 'dimension' }>) => level !== undefined && level !== 'hour'

const areWhole = (filter: DatasetFilter, target: Extract<Target, { kind: 'dimension' }>): boolean => {
  if (filter.filterType === filterTypes.basic) return filter.values.every(isOfWholeDays)
  if (filter.filterType === filterTypes.advanced) return filter.conditions.every(({ value }) => isOfWholeDays(value))
  return filter.filterType === filterTypes.relativeDate || (filter.filterType === filterTypes.topN && isWhole(target))
}

/** Years, months, weeks and days have no time; an hour and a moment do. */
const isOfWholeDays = (value: unknown): boolean => !String(value ?? '').includes('T')
