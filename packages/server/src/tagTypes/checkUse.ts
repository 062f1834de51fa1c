import { type TagTarget, tagTargets } from '@gemba/domain/tags/tagTargets'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'

type Rules = { code: string; appliesTo: readonly TagTarget[]; multiple: boolean }

/** Which things carry which tags. */
const carried: Record<TagTarget, SQL> = {
  checklists: sql`select customer_id, tag_id, checklist_id as thing from checklist_tags`,
  users: sql`select customer_id, tag_id, user_id as thing from user_tags`,
}

/** Throws 422 at the field when something carries tags of a type against what the type says by now. */
export const checkUse = async (tx: Tx, { code, appliesTo, multiple }: Rules): Promise<void> => {
  for (const target of tagTargets) {
    const isFor = appliesTo.includes(target)
    if (isFor && multiple) continue
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select thing from (${carried[target]}) carried
          join tags t on t.customer_id = carried.customer_id and t.id = carried.tag_id
        where t.type = ${code} group by thing having count(*) > ${isFor ? 1 : 0}) against`)
    const count = rows[0]?.count ?? 0
    if (count === 0) continue
    const fields: Record<string, string> = isFor
      ? { multiple: `tagTypes:several.${target}` }
      : { appliesTo: `tagTypes:stillUsed.${target}` }
    throw refuse('invalid-input', { fields, params: { count } })
  }
}
