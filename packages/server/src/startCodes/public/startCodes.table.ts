import { index, integer, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { publicLinks } from '../../publicLinks/public/publicLinks.table.ts'

/** Codes on machines that begin a run there. One is never deleted: its label may still be on a machine. */
export const startCodes = customerTable(
  'start_codes',
  {
    ...edited,
    checklistId: uuid().notNull(),
    name: varchar({ length: 100 }).notNull(),
    /** a machine or an area, as schedules name their places */
    machine: varchar({ length: 100 }).notNull(),
    part: varchar({ length: 100 }).notNull(),
    /** by which people without an account fill it in */
    linkId: uuid(),
    /** by which the code is found (codes.ts); the code itself is stored nowhere */
    codeHash: varchar({ length: 64 }).notNull(),
    /** runs that were begun by it; its row changes without a new version */
    uses: integer().notNull().default(0),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  table => [
    // In all companies: the code alone says whose it is.
    index('start_codes_hash').on(table.codeHash),
    index('start_codes_checklist').on(table.customerId, table.checklistId, table.createdAt),
    index('start_codes_link').on(table.customerId, table.linkId),
    reference(table, table.checklistId, checklists),
    reference(table, table.linkId, publicLinks),
  ],
)
