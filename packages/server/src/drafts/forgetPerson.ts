import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { deviceVisits } from './public/deviceVisits.table.ts'

/** When their devices were here. */
export const forgetVisits: ForgetPerson = async (tx, { id }) => {
  await tx.delete(deviceVisits).where(eq(deviceVisits.userId, id))
}
