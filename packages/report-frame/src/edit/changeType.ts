// A visual as another type. What the new type has no place for is set aside while the report is edited: it belongs to no
// document, so neither a save nor a query has it, and it comes back with a type that has a place for it.
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { Visual, VisualData, VisualType } from '@gemba/domain/reports/report.schema'
import { columnsOf, fixedData, roomIn, wellNames, withColumns } from './wells.ts'

/** What a visual was made of, with what had no place in it before, and what became of it. */
type Change = { from: Pick<Visual, 'data' | 'filters' | 'image'>; to: Visual }

/** By the visual in the document, so that what is taken back has what was set aside then. */
const changes = new WeakMap<Visual, Change>()

/** Keeps what was set aside of a visual for what was made of it by another edit. */
export const keepAside = (before: Visual, after: Visual): Visual => {
  const change = changes.get(before)
  if (change && !changes.has(after)) changes.set(after, change)
  return after
}

const has = (columns: readonly QueryColumn[], column: QueryColumn): boolean =>
  columns.some(one => JSON.stringify(one) === JSON.stringify(column))
const allOf = (data: VisualData | null): QueryColumn[] => (data ? columnsOf(data) : [])

/** What a visual's fields are: those that it has, and not those of a type that has no wells. */
const chosenData = ({ type, data }: Visual): VisualData | null => (fixedData(type) ? null : data)

type SetAside = { dataset: string; columns: QueryColumn[] }

/** Fields that a visual has no place for at the moment; undefined where there are none. */
export const setAsideOf = (visual: Visual): SetAside | undefined => {
  const change = changes.get(visual)
  const from = change?.from.data
  const now = chosenData(visual)
  if (!from || (now && now.dataset !== from.dataset)) return undefined
  const known = [...allOf(chosenData(change.to)), ...allOf(now)]
  const columns = columnsOf(from).filter(column => !has(known, column))
  return columns.length > 0 ? { dataset: from.dataset, columns } : undefined
}

/** All fields that a visual has and had: where they were moved to another well, in their own one. */
const whole = (visual: Visual): VisualData | null => {
  const change = changes.get(visual)
  const now = chosenData(visual)
  const from = change?.from.data
  if (!change || !from) return now
  if (!now) return from
  if (now.dataset !== from.dataset) return now
  const made = chosenData(change.to)
  const aside = setAsideOf(visual)?.columns ?? []
  const homeOf = (column: QueryColumn, at: (typeof wellNames)[number]) =>
    made && has(made[at], column) ? wellNames.find(well => has(from[well], column)) : at
  const back = wellNames.reduce<VisualData>((data, well) => {
    const here = wellNames.flatMap(at => now[at].filter(column => homeOf(column, at) === well))
    return withColumns(data, well, [...here, ...from[well].filter(column => has(aside, column))])
  }, now)
  // What it was sorted by was set aside with its column.
  const sorted = from.sort && columnsOf(from)[from.sort.column]
  if (back.sort || !from.sort || !sorted || !has(aside, sorted)) return back
  return { ...back, sort: { ...from.sort, column: columnsOf(back).findIndex(column => has([column], sorted)) } }
}

/** What a type has room for. A split that has none becomes a group; a group becomes a split where that costs no value. */
const fitted = (data: VisualData, type: VisualType): VisualData => {
  const category = data.category.slice(0, roomIn(type, 'category'))
  const series = data.series.slice(0, roomIn(type, 'series'))
  const moved = (from: readonly QueryColumn[], to: readonly QueryColumn[], room: number) =>
    from.filter(column => !has([...category, ...series], column)).slice(0, Math.max(0, room - to.length))
  const splits = data.values.length > 1 ? [] : moved(data.category, series, roomIn(type, 'series'))
  const groups = moved(data.series, category, roomIn(type, 'category'))
  const all = { category: [...category, ...groups], series: [...series, ...splits] }
  const mostValues = all.series.length > 0 ? 1 : roomIn(type, 'values')
  const kept = { ...all, values: data.values.slice(0, mostValues) }
  return wellNames.reduce((now, well) => withColumns(now, well, kept[well]), data)
}

/** A visual as another type: its fields stay where there is room, go where there is, or are set aside. */
export const asType = (visual: Visual, type: VisualType): Visual => {
  const { image: _, ...rest } = visual
  const before = changes.get(visual)?.from
  const data = whole(visual)
  const image = visual.image ?? before?.image
  // Filters are those of the visual's data, and an image has none.
  const filters = visual.type === 'image' && before ? before.filters : visual.filters
  const from: Change['from'] = { data, filters, ...(image && { image }) }
  const to: Visual = {
    ...{ ...rest, type, filters: type === 'image' ? [] : filters },
    data: fixedData(type) ?? (data && type !== 'image' && type !== 'textbox' ? fitted(data, type) : null),
    ...(type === 'image' && image && { image }),
  }
  changes.set(to, { from, to })
  return to
}
