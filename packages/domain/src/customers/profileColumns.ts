import { z } from 'zod'

/**
 * A column's place in what is stored of people (`users.attributes`), in addresses and in rules. It stays when the column is
 * renamed or moved.
 */
export const columnKeys = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10'] as const
export const ColumnKey = z.enum(columnKeys)
export type ColumnKey = z.infer<typeof ColumnKey>

export const columnKinds = ['text', 'number', 'date', 'choice'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Something that a company wants to know of its people, such as their line or when they joined. */
export const ProfileColumn = z.object({
  key: ColumnKey,
  name: z.string(),
  kind: z.enum(columnKinds),
  /** what can be chosen; empty for other kinds */
  options: z.array(z.string()).default([]),
  /** people change it themselves; without it only administrators do, who may make rules of it */
  own: z.boolean().default(false),
})
export type ProfileColumn = z.infer<typeof ProfileColumn>

/** The first key that no column has; undefined when there are as many as there can be. */
export const freeKey = (columns: readonly { key: ColumnKey }[]): ColumnKey | undefined =>
  columnKeys.find(key => columns.every(column => column.key !== key))

/** The columns that people fill in themselves from now on. */
export const ownColumns = (before: readonly ProfileColumn[], after: readonly ProfileColumn[]): ProfileColumn[] =>
  before.filter(({ key, own }) => !own && after.some(column => column.key === key && column.own))

/** The columns whose values no longer mean anything: those that are gone, and those of another kind. */
export const emptiedColumns = (before: readonly ProfileColumn[], after: readonly ProfileColumn[]): ProfileColumn[] =>
  before.filter(({ key, kind }) => !after.some(column => column.key === key && column.kind === kind))
