import type { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import { sql } from 'drizzle-orm'
import type { RoleReaction } from '../../roles/public/roleReplaced.ts'
import { applyRule, holdRules } from './applyRule.ts'

/** Rules that name a role which is replaced name the other one. */
export const followRole: RoleReaction = async (tx, { from, to, audit }) => {
  const named = JSON.stringify([{ about: 'role', values: [from] }])
  const [, { rows }] = await Promise.all([
    holdRules(tx),
    tx.execute<{ id: string; rule: GroupRule }>(sql`
      select id, rule from groups where rule -> 'conditions' @> ${named}::jsonb order by id for update`),
  ])
  if (rows.length === 0) return undefined
  return async () => {
    for (const { id, rule } of rows) {
      const next = replaceRole(rule, from, to)
      await tx.execute(sql`
        update groups set rule = ${JSON.stringify(next)}::jsonb, version = version + 1 where id = ${id}`)
      audit({ action: 'Groups Update', entity: 'groups', entityId: id, old: { rule }, new: { rule: next } })
      await applyRule(tx, id)
    }
  }
}

const replaceRole = (rule: GroupRule, from: string, to: string): GroupRule => ({
  ...rule,
  conditions: rule.conditions.map(condition =>
    condition.about === 'role'
      ? { ...condition, values: [...new Set(condition.values.map(id => (id === from ? to : id)))] }
      : condition,
  ),
})
