import type { RuleCondition, RuleSubject } from '@gemba/domain/groups/groupRule.schema'
import type { Named } from '@gemba/domain/users/userState.schema'
import type { Tx } from '../platform/database/database.ts'
import { findRoleNames } from '../roles/public/findRoleNames.ts'
import { findTagNames } from '../tags/public/findTagNames.ts'

/** What conditions about roles or tags name, by id. */
export const idsIn = (conditions: readonly RuleCondition[], subject: RuleSubject & ('role' | 'tag')): string[] => [
  ...new Set(conditions.flatMap(({ about, values }) => (about === subject ? values : []))),
]

/** The names of the roles and tags in conditions; what no longer exists is left out. */
export const findRuleNames = async (tx: Tx, conditions: readonly RuleCondition[]): Promise<Named[]> => {
  const [roles, tags] = await Promise.all([
    findRoleNames(tx, idsIn(conditions, 'role')),
    findTagNames(tx, idsIn(conditions, 'tag')),
  ])
  return [...roles, ...tags]
}
