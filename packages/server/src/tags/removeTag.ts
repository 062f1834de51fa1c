import { sql } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { deleteTags } from './public/mergeTags.ts'
import { findRuleWith } from './tags.queries.ts'

/**
 * Deletes a tag, which is removed from what carries it. Not one that the rule of a group asks for: its people would leave
 * the group, or with a rule about who does not carry it everyone would join.
 * @throws 409 with the name of such a group
 */
export const removeTag = async (tx: Tx, id: string, audit: (entry: AuditEntry) => void): Promise<void> => {
  // Held first, so that no rule that is stored meanwhile names it.
  const { rows } = await tx.execute(sql`select from tags where id = ${id} for update`)
  found(rows[0])
  const group = await findRuleWith(tx, id)
  if (group !== undefined) throw refuse('conflict', { message: 'tags:inRule', params: { name: group } })
  await deleteTags(tx, [id], audit)
}
