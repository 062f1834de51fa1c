import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Runtime } from '../platform/runtime.ts'
import { groupAbilities } from './groups.policy.ts'
import { findChecklistsOf, type GroupRow } from './groups.queries.ts'
import { findRuleNames } from './ruleNames.ts'

export const presentGroup = (actor: Actor, row: GroupRow) => ({ ...row, can: groupAbilities(actor, row) })

/** A group as its page shows it. */
export const presentDetails = async (tx: Tx, actor: Actor, row: GroupRow, people: Runtime['people']) => {
  const [usedBy, named, updatedBy] = await Promise.all([
    findChecklistsOf(tx, row.id),
    findRuleNames(tx, row.rule?.conditions ?? []),
    row.updatedBy ? people.nameOf(tx, row.updatedBy) : undefined,
  ])
  return { ...presentGroup(actor, row), usedBy, named, updatedBy: updatedBy ?? null }
}
