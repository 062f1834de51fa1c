import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { columnsForRules, type GroupRule, type RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { customers } from '../customers/public/customers.table.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere, getOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { roles } from '../roles/public/roles.table.ts'
import { tags } from '../tags/public/tags.table.ts'
import { applyRule, holdRules, type Moves } from './public/applyRule.ts'
import { groups } from './public/groups.table.ts'
import { idsIn } from './ruleNames.ts'

type Change = { id: string; version: number; rule: GroupRule | null }

/**
 * Sets the rule of a group, whose people are then exactly those of whom it is true. Without one they stay. Returns how many
 * joined and left; the audit names each of them with the reason.
 * @throws 422 when a role, tag or column that the rule names is not this company's, 409 when someone was faster
 */
export const storeRule = async (tx: Tx, { id, version, rule }: Change, audit: (entry: AuditEntry) => void) => {
  const [, old] = await Promise.all([holdRules(tx), getOne(tx, groups, id)])
  const conditions = rule?.conditions ?? []
  const named = [areThere(tx, roles, idsIn(conditions, 'role')), areThere(tx, tags, idsIn(conditions, 'tag'))]
  if ((await Promise.all(named)).includes(false))
    throw refuse('invalid-input', { fields: { rule: 'groups:namedGone' } })
  await requireColumns(tx, conditions)
  await updateOne(tx, groups, id, { version, rule })
  const moves = await applyRule(tx, id)
  const [joined, left] = [moves.filter(one => one.joined), moves.filter(one => !one.joined)]
  const because = (some: readonly Moves[]) => some.map(({ reason, userIds }) => ({ reason, userIds }))
  audit({
    ...{ action: 'Groups Update', entity: 'groups', entityId: id },
    ...{ old: { rule: old.rule }, new: { rule, joined: because(joined), left: because(left) } },
  })
  return { joined: countOf(joined), left: countOf(left) }
}

/** Read anew: the settings of the caller may be those of before the rules were held. */
const requireColumns = async (tx: Tx, conditions: readonly RuleCondition[]): Promise<void> => {
  const named = conditions.filter(condition => 'column' in condition)
  if (named.length === 0) return
  const [customer] = await tx.select({ settings: customers.settings }).from(customers)
  const known = columnsForRules(customerSettings(customer?.settings).profileColumns)
  const isKnown = ({ about, column }: (typeof named)[number]) =>
    known.some(({ key, kind }) => key === column && (about === 'column' || kind === 'date'))
  if (!named.every(isKnown)) throw refuse('invalid-input', { fields: { rule: 'groups:columnGone' } })
}

const countOf = (moves: readonly Moves[]) => moves.reduce((sum, { userIds }) => sum + userIds.length, 0)
