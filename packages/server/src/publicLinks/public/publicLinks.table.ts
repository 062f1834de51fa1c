import { type AskLevel, wrongPinsADay } from '@gemba/domain/publicLinks/publicLinks.schema'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Links by which people without an account fill in a checklist. One is never deleted: its submissions name it. */
export const publicLinks = customerTable(
  'public_links',
  {
    ...edited,
    checklistId: uuid().notNull(),
    name: varchar({ length: 100 }).notNull(),
    /** each of its codes is for one submission */
    series: boolean().notNull(),
    /** a day of the company's timezone */
    endsOn: date({ mode: 'string' }),
    maxUses: integer(),
    /** counted in the row, whose lock lets the last use happen once */
    uses: integer().notNull().default(0),
    lastUsedAt: moment(),
    language: varchar({ length: 20 }).notNull(),
    machine: varchar({ length: 100 }).notNull(),
    part: varchar({ length: 100 }).notNull(),
    lot: varchar({ length: 100 }).notNull(),
    asksName: varchar({ length: 10 }).$type<AskLevel>().notNull(),
    asksEmail: varchar({ length: 10 }).$type<AskLevel>().notNull(),
    mailsReceipt: boolean().notNull(),
    entersApproval: boolean().notNull(),
    /** derived as the PIN of a person is */
    pinHash: varchar({ length: 200 }),
    /** wrong ones within the time that ends then */
    wrongPins: integer().notNull().default(0),
    wrongPinsUntil: moment(),
    /** in whose name submissions are stored */
    ownerId: uuid().notNull(),
    revokedAt: moment(),
  },
  table => [
    index('public_links_checklist').on(table.customerId, table.checklistId, table.createdAt),
    reference(table, table.checklistId, checklists),
    reference(table, table.ownerId, users),
  ],
)

/** Whether a link had so many wrong PINs that it lets no one in now who has not entered the right one before. */
export const isLocked = sql`(${publicLinks.wrongPins} >= ${wrongPinsADay}::int
  and coalesce(${publicLinks.wrongPinsUntil}, 'epoch') > now())`

/** Whether submissions by the links of a checklist may enter its approval; without a row they may not. */
export const publicApprovals = customerTable(
  'public_approvals',
  { checklistId: uuid().notNull(), allowed: boolean().notNull() },
  table => [
    unique('public_approvals_checklist').on(table.customerId, table.checklistId),
    reference(table, table.checklistId, checklists, 'cascade'),
  ],
)

/** The codes of a link: one, or a series. A code itself is derived from its row (codes.ts) and stored nowhere. */
export const publicCodes = customerTable(
  'public_codes',
  {
    linkId: uuid().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the code, by which it is found */
    codeHash: varchar({ length: 64 }).notNull(),
    /** of a series: when it was used up */
    usedAt: moment(),
  },
  table => [
    unique('public_codes_number').on(table.customerId, table.linkId, table.number),
    // In all companies: the code alone says whose it is.
    index('public_codes_hash').on(table.codeHash),
    reference(table, table.linkId, publicLinks, 'cascade'),
  ],
)
