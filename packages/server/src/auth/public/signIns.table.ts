import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { index, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'
import { terminals } from './terminals.table.ts'

/**
 * Who came into a company and who was refused, for each person whom the attempt named; `created_at` is when. Rows are
 * only added; a job deletes those that are older than the company keeps them.
 */
export const signIns = customerTable(
  'sign_ins',
  {
    userId: uuid().notNull(),
    method: varchar({ length: 20 }).$type<SignIn['method']>().notNull(),
    outcome: varchar({ length: 20 }).$type<SignIn['outcome']>().notNull(),
    device: varchar({ length: 60 }).notNull().default(''),
    network: varchar({ length: 45 }).notNull().default(''),
    /** the trusted terminal at which it was */
    terminalId: uuid(),
    /** the session that it began, by its handle */
    session: uuid(),
    /** the support session that it was, of someone who worked as the person */
    supportId: uuid(),
  },
  table => [
    index('sign_ins_person').on(table.customerId, table.userId, table.createdAt, table.outcome, table.supportId),
    index('sign_ins_time').on(table.customerId, table.createdAt, table.outcome, table.userId, table.supportId),
    reference(table, table.userId, users, 'cascade'),
    reference(table, table.terminalId, terminals),
  ],
)
