import { sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { foldedOf } from '../../platform/database/foldedName.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { tags } from '../public/tags.table.ts'

type NewTag = { id: string; name: string; type: string }

/** Adds tags of types that are held, while names are. 422 where another tag of the type has one of the names by now. */
export const addTags = async (tx: Tx, added: readonly NewTag[], audit: (entry: AuditEntry) => void): Promise<void> => {
  if (added.length === 0) return
  const { rows } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r(name text, type text)
      join tags t on t.type = r.type and t.folded = ${foldedOf(sql`r.name`)} limit 1`)
  if (rows.length > 0) throw refuse('invalid-input', { fields: { name: 'tags:nameTaken' } })
  await tx.insert(tags).values(added.map(({ id, name, type }) => ({ id, name, type })))
  for (const { id, name, type } of added)
    audit({ action: 'Tags Create', entity: 'tags', entityId: id, new: { name, type } })
}
