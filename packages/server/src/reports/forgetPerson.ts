import { and, eq } from 'drizzle-orm'
import { write } from '../platform/database/atCommit.ts'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { adhocReports } from './adhoc/adhocReports.table.ts'
import { deleteStatesOf, deleteStatesOfPerson } from './userStates/userStates.queries.ts'
import { reportViews } from './views/reportViews.table.ts'

/**
 * What a person shared stays with their colleagues; what they kept for themselves goes. Reports were viewed as often as
 * before, but by whom is no record that anyone needs.
 */
export const forgetReports: ForgetPerson = async (tx, { id }) => {
  const gone = await tx
    .delete(adhocReports)
    .where(and(eq(adhocReports.ownerId, id), eq(adhocReports.isShared, false)))
    .returning({ id: adhocReports.id })
  await deleteStatesOf(
    tx,
    gone.map(({ id }) => id),
  )
  await deleteStatesOfPerson(tx, id)
  write(tx, tx.update(reportViews).set({ createdBy: null }).where(eq(reportViews.createdBy, id)))
}
