import type { DatasetFilter, FilterOf } from '@gemba/domain/datasets/filter.schema'
import { filterTypes } from '@gemba/domain/datasets/filter.schema'
import { isCombined, targetsOf, valuesIn } from '@gemba/domain/datasets/filterTargets'
import { type DatasetQuery, mostQueryValues } from '@gemba/domain/datasets/query.schema'
import { type SQL, sql } from 'drizzle-orm'
import { combinedCondition } from './combined.ts'
import { type Asking, allOf, conditionOf, wallClock } from './conditions.ts'
import { type Dataset, own, type Reader } from './dataset.ts'
import { beginningOf, writtenAs } from './dateLevels.ts'
import { fromSums } from './fromSums.ts'
import { refuseAt, type Target, targetOfColumn, targetOfFilter } from './target.ts'

/** A filter with what it is about; one of the best N with what orders them. */
type Aimed = {
  filter: DatasetFilter
  target: Target
  /** of a filter of several fields */
  further: readonly Target[]
  order: Target | undefined
  path: string
}

const countedFromSums = (target: Target): Target =>
  target.kind === 'counted' && target.summed ? { ...target, value: target.summed } : target

const countedOnce = (target: Target): Target =>
  target.kind === 'counted' && target.once ? { ...target, value: target.once } : target

/**
 * One statement for a query, which returns for each row a list `cells` and a list `labels` with a text or null for each
 * column. What was asked is bound; only declared SQL is its text. One row more than the limit tells that there are more.
 * @throws 422 at what the dataset doesn't have or can't do
 */
export const compile = (dataset: Dataset, query: DatasetQuery, reader: Reader, now: Date): SQL => {
  if (valueCount(query.filters) > mostQueryValues) throw refuseAt('filters', 'datasets:tooManyValues')
  const asking = { reader, now }
  const asked = query.columns.map((column, at) => targetOfColumn(dataset, column, `columns.${at}`))
  const counted = asked.findIndex(({ kind }) => kind === 'counted')
  if (!query.grouped && counted >= 0) throw refuseAt(`columns.${counted}`, 'datasets:needsGroups')
  const aimed = query.filters.map((filter, at): Aimed => {
    const path = `filters.${at}`
    const order =
      filter.filterType === filterTypes.topN ? targetOfFilter(dataset, filter.orderBy, `${path}.orderBy`) : undefined
    const [target, ...further] = targetsOf(filter).map(one => targetOfFilter(dataset, one, `${path}.target`))
    return { filter, target: target as Target, further, order, path }
  })
  const targets = [
    ...asked,
    ...aimed.flatMap(({ target, further, order }) => [target, ...further, ...(order ? [order] : [])]),
  ]
  const { needed, apart } = joinedFor(dataset, asked, aimed)
  const isRepeated = dataset.repeats?.some(join => needed.has(join)) ?? false
  const sums = query.grouped ? fromSums(dataset, { targets, asked, aimed }, reader) : undefined
  const read = sums ? countedFromSums : isRepeated ? countedOnce : (target: Target) => target
  const columns = asked.map(read)
  const filters = aimed.map(one => ({
    ...one,
    ...{ target: read(one.target), further: one.further.map(read), order: one.order && read(one.order) },
  }))
  const shown = query.columns.map((_, at) => sql.raw(`c${at}`))
  const selected = columns.map((target, at) => sql`${keyOf(target, reader)} as ${shown[at]}`)
  const keys = columns.flatMap(({ kind }, at) => (kind === 'dimension' ? [at] : []))
  const labels = columns.map(target => (target.kind === 'dimension' ? target.dimension.labels?.(reader) : undefined))
  const labelled = labels.flatMap((rows, at) =>
    rows
      ? [sql`left join (${rows}) l${sql.raw(String(at))} on l${sql.raw(String(at))}.value = c${sql.raw(String(at))}`]
      : [],
  )
  return sql`
    with grouped as (select ${sql.join(selected, sql`, `)} ${recordsOf(sums ?? dataset, { needed, apart, filters }, asking)}
      ${query.grouped && keys.length > 0 ? sql`group by ${sql.raw(keys.map(key => key + 1).join(', '))}` : sql``}
      ${havingOf(filters, query, asking)})
    select json_build_array(${sql.join(
      columns.map((target, at) => cellOf(target, shown[at] as SQL)),
      sql`, `,
    )}) as cells,
      json_build_array(${sql.join(
        labels.map((rows, at) => (rows ? sql.raw(`l${at}.label`) : sql`null`)),
        sql`, `,
      )}) as labels
    from grouped ${sql.join(labelled, sql` `)}
    ${orderOf(query, columns, keys)} limit ${query.limit + 1} offset ${query.offset}`
}

const valueCount = (filters: readonly DatasetFilter[]) => filters.reduce((sum, filter) => sum + valuesIn(filter), 0)

/** What a column groups by, or counts. */
const keyOf = (target: Target, reader: Reader): SQL => {
  if (target.kind === 'counted') return target.value
  const { dimension, level } = target
  return level ? beginningOf(level, wallClock(dimension, reader)) : dimension.value
}

/** A value as JSON has it. */
const cellOf = (target: Target, shown: SQL): SQL => {
  if (target.kind === 'counted') return sql`${shown}::float8`
  if (target.level) return writtenAs(target.level, shown)
  const { type } = target.dimension
  if (type === 'moment') return sql`to_char(${shown} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return type === 'number' ? sql`${shown}::float8` : sql`${shown}`
}

const joinsOf = (target: Target): readonly string[] =>
  target.kind === 'counted' ? target.joins : (target.dimension.joins ?? [])

/** `needed`: joins of each row; `apart`: those that filters alone need, and that would repeat a record for each that fits. */
type Joined = { needed: ReadonlySet<string>; apart: ReadonlySet<string> }
type Asked = Joined & { filters: readonly Aimed[] }

const joinedFor = ({ repeats = [] }: Dataset, asked: readonly Target[], aimed: readonly Aimed[]): Joined => {
  const grouping = aimed.flatMap(({ filter, target, order }) =>
    filter.filterType === filterTypes.topN || target.kind === 'counted' ? [target, ...(order ? [order] : [])] : [],
  )
  const read = new Set([...asked, ...grouping].flatMap(joinsOf))
  const filtering = aimed.flatMap(({ target, further }) => [target, ...further]).flatMap(joinsOf)
  const apart = new Set(filtering.filter(join => repeats.includes(join) && !read.has(join)))
  return { needed: new Set([...read, ...filtering.filter(join => !apart.has(join))]), apart }
}

const joinsNamed = ({ joins = {} }: Dataset, names: ReadonlySet<string>): SQL =>
  sql.join(
    Object.entries(joins).flatMap(([name, join]) => (names.has(name) ? [join] : [])),
    sql` `,
  )

/** `from … where …`: the records that the reader may see, with the joins that columns and filters need of them. */
const recordsOf = (dataset: Dataset, { needed, apart, filters }: Asked, asking: Asking): SQL => {
  const from = sql`from ${dataset.from} ${joinsNamed(dataset, needed)}`
  const { actor } = asking.reader
  const together: SQL[] = []
  const beside: SQL[] = []
  const without: SQL[] = []
  for (const { filter, target, further, path } of filters) {
    const isApart = [target, ...further].flatMap(joinsOf).some(join => apart.has(join))
    const list = isApart ? together : beside
    if (isCombined(filter)) list.push(combinedCondition(filter, [target, ...further], asking, path))
    else if (target.kind === 'dimension' && filter.filterType !== filterTypes.topN) {
      // A record without a value has it nowhere, and not only elsewhere.
      if (isApart && filter.filterType === filterTypes.basic && filter.operator === 'NotIn')
        without.push(conditionOf({ ...filter, operator: 'In' }, target, asking, path))
      else list.push(conditionOf(filter, target, asking, path))
    }
  }
  const isThere = (condition: SQL) =>
    sql`exists (select from (values (true)) record (is_there) ${joinsNamed(dataset, apart)} where ${condition})`
  const rows = [
    sql`${dataset.customer} = ${actor.customer.id}::uuid`,
    dataset.rows(actor),
    ...beside,
    ...(together.length > 0 ? [isThere(allOf(together))] : []),
    ...without.map(condition => sql`not ${isThere(condition)}`),
  ]
  const best = filters.flatMap(({ filter, ...aim }) =>
    filter.filterType === filterTypes.topN ? [isAmongBest({ filter, ...aim }, { from, rows }, asking)] : [],
  )
  return sql`${from} where ${allOf([...rows, ...best])}`
}

type TopN = Aimed & { filter: FilterOf<'topN'> }

/** Matches the records of the best N groups, of those that the other filters leave. */
const isAmongBest = (
  { filter, target, order, path }: TopN,
  { from, rows }: { from: SQL; rows: readonly SQL[] },
  { reader }: Asking,
): SQL => {
  if (target.kind !== 'dimension') throw refuseAt(`${path}.target`, 'datasets:notThisFilter')
  if (order?.kind !== 'counted') throw refuseAt(`${path}.orderBy`, 'datasets:needsMeasure')
  const key = keyOf(target, reader)
  const direction = filter.operator === 'Top' ? sql`desc` : sql`asc`
  return sql`${key} in (select best.key from (select ${key} as key, ${order.value} as figure ${from}
    where ${allOf(rows)} group by 1) best where best.key is not null and best.figure is not null
    order by best.figure ${direction}, best.key limit ${filter.itemCount})`
}

const havingOf = (filters: readonly Aimed[], { grouped }: DatasetQuery, asking: Asking): SQL => {
  const conditions = filters.flatMap(({ filter, target, path }) => {
    if (target.kind !== 'counted' || filter.filterType === filterTypes.topN || isCombined(filter)) return []
    if (!grouped) throw refuseAt(`${path}.target`, 'datasets:needsGroups')
    return [conditionOf(filter, target, asking, path)]
  })
  return conditions.length > 0 ? sql`having ${allOf(conditions)}` : sql``
}

/** First what was asked for, then every group in its order, so that pages neither repeat nor miss a row. */
const orderOf = ({ sort }: DatasetQuery, columns: readonly Target[], keys: readonly number[]): SQL => {
  for (const [at, { column }] of sort.entries())
    if (!columns[column]) throw refuseAt(`sort.${at}.column`, 'datasets:unknownField')
  const sorted = new Set(sort.map(({ column }) => column))
  const order = [
    ...sort.map(
      ({ column, descending }) =>
        sql`${orderBy(columns[column] as Target, column)} ${descending ? sql`desc` : sql`asc`} nulls last`,
    ),
    ...keys.filter(key => !sorted.has(key)).map(key => sql`${orderBy(columns[key] as Target, key)} nulls last`),
    // Two of one name.
    ...keys.map(key => sql.raw(`c${key}`)),
  ]
  return order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``
}

const orderBy = (target: Target, at: number): SQL => {
  if (target.kind === 'counted' || target.level) return sql.raw(`c${at}`)
  const { choices, labels } = target.dimension
  if (choices) return sql`array_position(${sql.param(choices.codes)}::text[], c${sql.raw(String(at))}::text)`
  return sql.raw(labels ? `lower(l${at}.label)` : `c${at}`)
}

/** The declared dataset of this name. */
export const datasetOf = (datasets: readonly Dataset[], id: string): Dataset | undefined =>
  own(Object.fromEntries(datasets.map(dataset => [dataset.id, dataset])), id)
