import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { savedViews } from './savedViews.table.ts'

/** Views are of one person alone. */
export const forgetViews: ForgetPerson = async (tx, { id }) => {
  await tx.delete(savedViews).where(eq(savedViews.userId, id))
}
