import type { UserState } from '@gemba/domain/reports/userStates.endpoints'
import { jsonb, unique, uuid } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { users } from '../../users/public/users.table.ts'

/** What people chose in reports and find again when they open them. */
export const reportUserStates = customerTable(
  'report_user_states',
  {
    userId: uuid().notNull(),
    /** one that every company gets, or one that someone of the company made */
    reportId: uuid().notNull(),
    state: jsonb().$type<UserState>().notNull(),
    savedAt: moment().notNull().default(currentMoment),
  },
  table => [
    unique('report_user_states_once').on(table.customerId, table.userId, table.reportId),
    reference(table, table.userId, users),
  ],
)
