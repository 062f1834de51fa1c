import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'

/**
 * Stores a new password, as `hashPassword` made it, ends the person's other sessions and makes links that were mailed
 * to set one useless: in the request's own transaction, so that it is audited or rolled back. The session determines
 * the person; 401 when it has ended.
 */
export const storePassword = async (tx: Tx, { sessionId }: { sessionId: string }, hash: string) => {
  const { rows } = await tx.execute<{ stored: boolean }>(sql`select store_password(${sessionId}, ${hash}) as stored`)
  if (!rows[0]?.stored) throw refuse('not-signed-in')
}
