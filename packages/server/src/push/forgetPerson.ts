import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { pushDevices, pushMessages } from './public/push.table.ts'

/** Their devices, and what was sent there. */
export const forgetPushes: ForgetPerson = async (tx, { id }) => {
  await tx.delete(pushDevices).where(eq(pushDevices.userId, id))
  await tx.delete(pushMessages).where(eq(pushMessages.userId, id))
}
