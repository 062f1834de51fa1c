import { sql } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne } from '../platform/database/rows.ts'
import { found } from '../platform/http/refusal.ts'
import { prepareReactions } from '../platform/reaction.ts'
import type { GroupReaction } from './public/groupDeleted.ts'
import { groups } from './public/groups.table.ts'

type Deleting = { audit: (entry: AuditEntry) => void; reactions: readonly GroupReaction[] }

/** Deletes a group, and what other rooms have assigned to it. Its people are named in the audit. */
export const removeGroup = async (tx: Tx, id: string, { audit, reactions }: Deleting): Promise<void> => {
  // Held first, so that nothing is assigned to it meanwhile.
  const { rows: held } = await tx.execute(sql`select from groups where id = ${id} for update`)
  found(held[0])
  const event = { id, audit }
  const write = await prepareReactions(tx, reactions, event)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select user_id as id from group_members where group_id = ${id} order by user_id`,
  )
  await write(event)
  const { name, rule } = await deleteOne(tx, groups, id)
  const old = { name, rule, userIds: rows.map(person => person.id) }
  audit({ action: 'Groups Delete', entity: 'groups', entityId: id, old })
}
