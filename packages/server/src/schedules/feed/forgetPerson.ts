import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../../platform/forgetPerson.ts'
import { calendarFeeds } from './calendarFeeds.table.ts'

/** A feed is of one person alone. */
export const forgetFeed: ForgetPerson = async (tx, { id }) => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id))
}
