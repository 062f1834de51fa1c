import { z } from 'zod'
import { dateLevels } from './dateLevels.ts'
import { aggregates } from './fields.schema.ts'
import { DatasetFilter } from './filter.schema.ts'

const Name = z.string().min(1).max(60)

/** A field as a query shows it: a dimension, perhaps at a level of its date or summed up, or a measure. */
export const QueryColumn = z.strictObject({
  field: Name,
  level: z.enum(dateLevels).optional(),
  aggregate: z.enum(aggregates).optional(),
})
export type QueryColumn = z.infer<typeof QueryColumn>

export const maxQueryRows = 10_000
export const mostQueryFilters = 50
/** Values that the filters of a query compare with, all together. */
export const mostQueryValues = 2000
/** A page of results goes no deeper than a person would page. */
export const maxQueryOffset = 1_000_000

/**
 * A question to a dataset. Dimensions without `aggregate` group, in their order; measures and the others are counted for
 * each group. `grouped: false` shows each record by itself.
 */
export const DatasetQuery = z.strictObject({
  dataset: Name,
  columns: z.array(QueryColumn).min(1).max(20),
  grouped: z.boolean().default(true),
  filters: z.array(DatasetFilter).max(mostQueryFilters).default([]),
  /** `column` counts from 0; what is not sorted by comes after it, so the order is always the same */
  sort: z
    .array(z.strictObject({ column: z.number().int().min(0).max(19), descending: z.boolean().default(false) }))
    .max(5)
    .default([]),
  limit: z.number().int().min(1).max(maxQueryRows).default(1000),
  offset: z.number().int().min(0).max(maxQueryOffset).default(0),
})
export type DatasetQuery = z.infer<typeof DatasetQuery>

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type Cell = z.infer<typeof Cell>

/**
 * The answer. A cell has the value by which one filters: the code of a choice, the id of a person, `2026-03` of a month;
 * `labels` says how values read, by column, where they don't read as they are.
 */
export const DatasetResult = z.object({
  rows: z.array(z.array(Cell)),
  /** one for each column; null where values read as they are */
  labels: z.array(z.record(z.string(), z.string()).nullable()),
  /** there are more rows than the limit */
  isCut: z.boolean(),
  /** when the figures were computed */
  at: z.iso.datetime(),
})
export type DatasetResult = z.infer<typeof DatasetResult>
