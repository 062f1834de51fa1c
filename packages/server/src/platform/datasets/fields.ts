// How datasets declare their fields.
import type { DimensionType, MeasureFormat } from '@gemba/domain/datasets/fields.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Dimension, Measure } from './dataset.ts'

type Further<Field> = Omit<Field, 'kind' | 'type' | 'format' | 'value'>

export const dimension = (type: DimensionType, value: SQL, further: Further<Dimension> = {}): Dimension => ({
  ...{ kind: 'dimension', type, value },
  ...further,
})

/** A number of things, or the number of a thing among others. */
export const whole = (value: SQL, further: Further<Dimension> = {}): Dimension =>
  dimension('number', value, { isWhole: true, ...further })

/** A text of which '' says that there is none. */
export const textOrNone = (value: SQL, further: Further<Dimension> = {}): Dimension =>
  dimension('text', sql`nullif(${value}, '')`, further)

export const choice = (
  value: SQL,
  codes: readonly string[],
  words: (code: string) => string,
  further: Further<Dimension> = {},
): Dimension => dimension('choice', value, { choices: { codes, words }, ...further })

/** The address of the page that shows a record, for `records` of a dataset. */
export const recordAddress = (path: SQL, further: Further<Dimension> = {}) => ({
  recordAddress: dimension('text', path, further),
})

/** A thing that is known by its id and reads by its name. */
export const thing = (value: SQL, labels: Dimension['labels'], further: Further<Dimension> = {}): Dimension =>
  dimension('text', value, { isId: true, ...(labels && { labels }), ...further })

export const measure = (format: MeasureFormat, value: SQL, further: Further<Measure> = {}): Measure => ({
  ...{ kind: 'measure', format, value },
  ...further,
})

/** How many records match. `id` says which row is which record, where a join may repeat them. */
export const countOf = (condition: SQL, id?: SQL): Measure => {
  const count = (what: SQL) => sql`count(${what}) filter (where ${condition})`
  return measure('count', count(sql`*`), id && { once: count(sql`distinct ${id}`) })
}

/** Of the records that match `whole`, the share that matches `part` as well; null where there are none. */
export const shareOf = (part: SQL, whole: SQL, id?: SQL): Measure => {
  const share = (what: SQL) =>
    sql`count(${what}) filter (where (${part}) and (${whole}))::float8 / nullif(count(${what}) filter (where ${whole}), 0)`
  return measure('share', share(sql`*`), id && { once: share(sql`distinct ${id}`) })
}

/** The average time between two moments. */
export const hoursBetween = (from: SQL, to: SQL): Measure =>
  measure('hours', sql`avg(extract(epoch from ${to} - ${from}) / 3600)`)
