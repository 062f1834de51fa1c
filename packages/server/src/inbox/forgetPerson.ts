import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { inboxEntries } from './public/inbox.table.ts'

/** What they were notified of. What others were notified of names them by their id. */
export const forgetNotificationsOf: ForgetPerson = async (tx, { id }) => {
  await tx.delete(inboxEntries).where(eq(inboxEntries.userId, id))
}
