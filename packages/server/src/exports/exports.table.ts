import type { ExportFailure, ExportInput, ExportState, FileFormat } from '@gemba/domain/exports/exports.schema'
import { bigint, index, integer, jsonb, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../platform/database/table.ts'
import type { Locale } from '../platform/phrases.ts'
import { users } from '../users/public/users.table.ts'
import type { Rights } from './rights.ts'

/** Lists and archives that people export in the background. The files are in the file store (`exportKey`). */
export const exports = customerTable(
  'exports',
  {
    userId: uuid().notNull(),
    /** of the call that exports the list */
    path: varchar({ length: 200 }).notNull(),
    query: jsonb().$type<ExportInput['query']>().notNull(),
    format: varchar({ length: 10 }).$type<FileFormat>().notNull(),
    /** of the texts in the file */
    language: varchar({ length: 5 }).$type<Locale>().notNull(),
    name: varchar({ length: 200 }).notNull(),
    /** `deleted`: its person does not see it any more, and its file is about to go */
    state: varchar({ length: 20 }).$type<ExportState | 'deleted'>().notNull().default('waiting'),
    /** counted when it begins, so that of two that run only the latest goes on: a node may come back from the dead */
    attempt: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    expected: integer(),
    size: bigint({ mode: 'number' }),
    failure: varchar({ length: 20 }).$type<ExportFailure>(),
    /** what its person might see when it was made */
    rights: jsonb().$type<Rights>(),
    endsAt: moment().notNull(),
  },
  table => [
    index('exports_own').on(table.customerId, table.userId, table.createdAt),
    index('exports_ended').on(table.endsAt),
    reference(table, table.userId, users, 'cascade'),
  ],
)

export type ExportRow = typeof exports.$inferSelect
