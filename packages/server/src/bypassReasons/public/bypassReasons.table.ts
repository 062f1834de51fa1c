import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { foldedOf } from '../../platform/database/foldedName.ts'
import { customerTable, edited } from '../../platform/database/table.ts'
import type { ReasonNames } from './reasonNames.ts'

/** Why a run may be left out. Records keep the name that a reason had, so any can be changed. */
export const bypassReasons = customerTable(
  'bypass_reasons',
  {
    ...edited,
    /** in the company's main language, as that was when it was saved */
    name: varchar({ length: 60 }).notNull(),
    /** in each language that it has a name in, also the main one */
    names: jsonb().$type<ReasonNames>().notNull().default({}),
    checklistTypes: text().array().$type<ChecklistType[]>().notNull(),
    needsText: boolean().notNull(),
    needsCosigner: boolean().notNull(),
    active: boolean().notNull(),
    /** in the list that is offered, the lowest first */
    place: integer().notNull(),
    /** the name as it is compared with others */
    folded: text().generatedAlwaysAs(foldedOf(sql`name`)).notNull(),
  },
  table => [uniqueIndex('bypass_reasons_name').on(table.customerId, table.folded)],
)
