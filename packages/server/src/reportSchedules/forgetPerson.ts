import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { reportDeliveries } from './public/reportSchedules.table.ts'

/** That reports were sent to someone stays; who it was goes. Schedules leave out whom they name in vain. */
export const forgetRecipient: ForgetPerson = async (tx, { id }) => {
  await tx.update(reportDeliveries).set({ name: '', address: '' }).where(eq(reportDeliveries.userId, id))
}
