import { eq, sql } from 'drizzle-orm'
import { write } from '../platform/database/atCommit.ts'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { adhocReports } from './adhoc/adhocReports.table.ts'
import { reportUserStates } from './userStates/userStates.table.ts'
import { reportViews } from './views/reportViews.table.ts'

/**
 * What a person shared stays with their colleagues; what they kept for themselves goes. Reports were viewed as often as
 * before, but by whom is no record that anyone needs.
 */
export const forgetReports: ForgetPerson = async (tx, { id }) => {
  // With what others chose in a report that goes.
  await tx.execute(sql`
    with gone as (
      delete from ${adhocReports} where ${adhocReports.ownerId} = ${id} and not ${adhocReports.isShared}
      returning ${adhocReports.id} as id)
    delete from ${reportUserStates}
    where ${reportUserStates.userId} = ${id} or ${reportUserStates.reportId} in (select id from gone)`)
  write(tx, tx.update(reportViews).set({ createdBy: null }).where(eq(reportViews.createdBy, id)))
}
