import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { checklistAssignments } from './public/checklists.table.ts'

/** Checklists that were assigned to them by name. */
export const forgetAssignments: ForgetPerson = async (tx, { id }) => {
  await tx.delete(checklistAssignments).where(eq(checklistAssignments.userId, id))
}
