import type { ImportKind, ImportState, OutcomeCounts, Reading, RowOutcome } from '@gemba/domain/imports/imports.schema'
import { boolean, index, integer, jsonb, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment, reference } from '../platform/database/table.ts'

/** A file that someone checks or has imported. */
export const imports = customerTable(
  'imports',
  {
    ...edited,
    kind: varchar({ length: 20 }).$type<ImportKind>().notNull(),
    fileName: varchar({ length: 200 }).notNull(),
    reading: jsonb().$type<Reading>().notNull(),
    heads: text().array().notNull(),
    /** what each column is imported as; what people said of it is what a later file with the same heads begins with */
    fields: jsonb().$type<(string | null)[]>().notNull(),
    state: varchar({ length: 10 }).$type<ImportState>().notNull().default('checking'),
    /** counts the checks, so that one that is out of date writes nothing */
    attempt: integer().notNull().default(1),
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    counts: jsonb().$type<OutcomeCounts>().notNull().default({ new: 0, changed: 0, same: 0, error: 0 }),
    kept: integer().notNull().default(0),
    /** whether people who are new are invited by e-mail */
    invite: boolean().notNull().default(false),
    appliedAt: moment(),
    undoneAt: moment(),
  },
  table => [index('imports_newest').on(table.customerId, table.kind, table.createdAt)],
)
export type ImportFile = typeof imports.$inferSelect

/** What is wrong with a cell: a phrase with its parameters. */
export type StoredFault = { field: string | null; phrase: string; params?: Record<string, string | number> }

export const importRows = customerTable(
  'import_rows',
  {
    importId: uuid().notNull(),
    /** the number of the row in the file */
    row: integer().notNull(),
    cells: text().array().notNull(),
    outcome: varchar({ length: 10 }).$type<RowOutcome>(),
    /** the thing that was found, or that was made */
    thingId: uuid(),
    /** its fields as they would be, and those that change as they were */
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    before: jsonb().$type<Record<string, string>>().notNull().default({}),
    faults: jsonb().$type<StoredFault[]>().notNull().default([]),
    /** the version that applying wrote; null: not written */
    written: integer(),
  },
  table => [
    index('import_rows_in_order').on(table.customerId, table.importId, table.row),
    index('import_rows_outcome').on(table.customerId, table.importId, table.outcome, table.row),
    reference(table, table.importId, imports, 'cascade'),
  ],
)
