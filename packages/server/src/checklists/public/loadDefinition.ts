import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { found } from '../../platform/http/refusal.ts'
import { createRecent } from '../../platform/recent.ts'
import { checklistRevisions } from './checklists.table.ts'

/** Characters of JSON. As objects they take some times as many bytes. */
const most = 16 * 1024 * 1024

const recent = createRecent<Definition>(most)

const findDefinition = prepared(tx =>
  tx
    .select({ definition: sql<string>`${checklistRevisions.definition}::text` })
    .from(checklistRevisions)
    .where(
      and(
        eq(checklistRevisions.customerId, sql.placeholder('customerId')),
        eq(checklistRevisions.id, sql.placeholder('id')),
      ),
    ),
)

/**
 * The definition of a revision, by the ids of a row that the caller has read. A published revision never changes, so it
 * is read once; the same object is given to all, and none can change it.
 */
export const loadDefinition = async (tx: Tx, revision: { customerId: string; id: string }): Promise<Definition> => {
  const key = `${revision.customerId} ${revision.id}`
  const known = recent.get(key)
  if (known) return known
  const [row] = await findDefinition(tx).execute(revision)
  const text = found(row).definition
  const definition: Definition = deepFreeze(JSON.parse(text))
  recent.set(key, definition, text.length)
  return definition
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
