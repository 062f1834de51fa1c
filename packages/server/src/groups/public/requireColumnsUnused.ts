import type { ColumnKey } from '@gemba/domain/customers/profileColumns'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { holdRules } from './applyRule.ts'

/**
 * Columns of people can only lose their values, or be filled in by people themselves, while no rule of a group is about
 * them: everyone else would join a group of those who have something else.
 * @throws 422 with the groups
 */
export const requireColumnsUnused = async (tx: Tx, keys: readonly ColumnKey[]): Promise<void> => {
  if (keys.length === 0) return
  const named = keys.map(column => JSON.stringify([{ column }]))
  const [, { rows }] = await Promise.all([
    holdRules(tx),
    tx.execute<{ names: string[] | null }>(sql`
      select array_agg(name order by lower(name)) as names from groups
      where rule -> 'conditions' @> any(${sql.param(named)}::jsonb[])`),
  ])
  const names = rows[0]?.names
  if (names)
    throw refuse('invalid-input', {
      fields: { profileColumns: 'groups:columnInRule' },
      params: { groups: names.join(', ') },
    })
}
