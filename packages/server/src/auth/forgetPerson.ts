import { sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'

/**
 * Their place in this company and the sessions in it end, and with their last place their identity; of their sign-ins stays
 * when they were. One function of the owner, because neither tables of identities nor past sign-ins are changed otherwise.
 */
export const forgetSignIns: ForgetPerson = async (tx, { id }) => {
  await tx.execute(sql`select forget_member(${id})`)
}
