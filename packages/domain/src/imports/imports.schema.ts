import { z } from 'zod'
import { Moment, Person, Version } from '../core/fields.ts'
import { type Permission, review } from '../core/permissions.ts'

/** The largest file, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024
/** The most rows below the head of a file. */
export const maxImportRows = 50_000
/** For so many hours an import can be undone, and a file that was not imported is kept. */
export const importHours = 24

/** What can be imported. */
export const ImportKind = z.enum(['users', 'groups', 'tags'])
export type ImportKind = z.infer<typeof ImportKind>

type ImportPermissions = {
  create: Permission
  /** any of them: each row is shown beside what there is already */
  review: readonly Permission[]
  /** to see what others import */
  all: Permission
}

/** What someone needs who imports things of a kind. */
export const importPermissions: Readonly<Record<ImportKind, ImportPermissions>> = {
  users: { create: 'Users Create', review: review('Users'), all: 'Users Review All' },
  groups: { create: 'Groups Create', review: review('Groups'), all: 'Groups Review All' },
  tags: { create: 'Tags Create', review: review('Tags'), all: 'Tags Review All' },
}

/**
 * `checking`, `applying` and `undoing` are work in the background; a `failed` import wrote nothing of what was left, and
 * what it wrote can be undone.
 */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** What a row would do, in the order of the tabs. */
export const rowOutcomes = ['new', 'changed', 'same', 'error'] as const
export const RowOutcome = z.enum(rowOutcomes)
export type RowOutcome = z.infer<typeof RowOutcome>

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const delimiters = [',', ';', '\t'] as const

/** How a file was read: what was found, or what the person said it is. */
export const Reading = z.union([
  z.object({ format: z.literal('xlsx'), sheet: z.string() }),
  z.object({ format: z.literal('csv'), encoding: z.enum(textEncodings), delimiter: z.enum(delimiters) }),
])
export type Reading = z.infer<typeof Reading>

/** A column of the file: its name, what stands in it, and what it is imported as; null: not at all. */
export const ImportedColumn = z.object({
  head: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
})
export type ImportedColumn = z.infer<typeof ImportedColumn>

export const OutcomeCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  error: z.number().int(),
})
export type OutcomeCounts = z.infer<typeof OutcomeCounts>

export const ImportSummary = z.object({
  id: z.uuid(),
  kind: ImportKind,
  fileName: z.string(),
  state: ImportState,
  /** rows below the head */
  rows: z.number().int(),
  /** rows that the work in the background has done */
  done: z.number().int(),
  counts: OutcomeCounts,
  /** rows that undoing left as they are, because someone has worked with them since */
  kept: z.number().int(),
  createdAt: Moment,
  createdBy: Person.nullable(),
  appliedAt: Moment.nullable(),
  undoneAt: Moment.nullable(),
  can: z.object({ apply: z.boolean(), undo: z.boolean() }),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportDetails = ImportSummary.extend({
  reading: Reading,
  columns: z.array(ImportedColumn),
  /** what can be imported, with its name in the reader's language; the first ones find the thing */
  fields: z.array(z.object({ name: z.string(), label: z.string(), finds: z.boolean(), required: z.boolean() })),
  version: Version,
})
export type ImportDetails = z.infer<typeof ImportDetails>

/** What is wrong with a cell, in the reader's language; without a field it is about the row. */
export const CellFault = z.object({ field: z.string().nullable(), message: z.string() })

/** A row as it would be, with what it replaces. */
export const ImportRow = z.object({
  /** the number of the row in the file, from 1 */
  row: z.number().int(),
  outcome: RowOutcome,
  values: z.record(z.string(), z.string()),
  /** the fields that change, as they are now */
  before: z.record(z.string(), z.string()),
  faults: z.array(CellFault),
})
export type ImportRow = z.infer<typeof ImportRow>
