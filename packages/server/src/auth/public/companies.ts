// What the platform owner does about the sign-ins of a company, in a transaction bound to it (memberFunctions.ts).
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Signs everyone out of the company, on all nodes, when the transaction commits. */
export const endCompanySessions = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select end_company_sessions()`)
}
