import type { RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'

/** People who joined a group or left it for the same reason. */
export type Moves = { joined: boolean; reason: RuleCondition[]; userIds: string[] }

/**
 * Waits for changes of people that have begun; later ones wait for the end of the transaction and then see its rules.
 * Whatever changes a rule calls it first (ruleFunctions.ts).
 */
export const holdRules = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('group rules ' || ${currentCustomer}::text, 0))`)

/** Makes the group have exactly those people in it of whom its rule is true. Returns who moved. */
export const applyRule = async (tx: Tx, groupId: string): Promise<Moves[]> => {
  const { rows } = await tx.execute<Moves>(sql`
    select joined, reason, array_agg(user_id order by user_id) as "userIds"
    from apply_rules(${currentCustomer}, ${groupId}, null) group by joined, reason`)
  return rows
}
