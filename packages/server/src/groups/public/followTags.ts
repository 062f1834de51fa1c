import type { GroupRule, RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { TagReaction } from '../../tags/public/tagsReplaced.ts'
import { applyRule, holdRules } from './applyRule.ts'

type Replacements = ReadonlyMap<string, string>
type Row = { id: string; rule: GroupRule }

/** Rules that name a tag which gives way to another one name that too, before people get it, so that no one leaves. */
export const nameComingTags: TagReaction = async (tx, { replacements }) => {
  const groups = await findRules(tx, [...replacements.keys()])
  if (groups.length === 0) return undefined
  return async () => {
    for (const { id, rule } of groups)
      await store(
        tx,
        id,
        changed(rule, value => [value, ...(replacements.has(value) ? [next(replacements, value)] : [])]),
      )
  }
}

/** Once people have the other tag, rules name that alone. */
export const forgetGoneTags: TagReaction = async (tx, { replacements, audit }) => {
  const groups = await findRules(tx, [...replacements.keys()])
  if (groups.length === 0) return undefined
  return async () => {
    for (const { id, rule } of groups) {
      const now = changed(rule, value => [next(replacements, value)])
      await store(tx, id, now)
      await applyRule(tx, id)
      audit({ action: 'Groups Update', entity: 'groups', entityId: id, old: { rule }, new: { rule: now } })
    }
  }
}

const findRules = async (tx: Tx, tagIds: readonly string[]): Promise<Row[]> => {
  if (tagIds.length === 0) return []
  const named = tagIds.map(id => JSON.stringify([{ about: 'tag', values: [id] }]))
  const [, { rows }] = await Promise.all([
    holdRules(tx),
    tx.execute<Row>(sql`
      select id, rule from groups where rule -> 'conditions' @> any(${sql.param(named)}::jsonb[]) order by id for update`),
  ])
  return rows
}

const next = (replacements: Replacements, id: string): string => replacements.get(id) ?? id

const changed = (rule: GroupRule, valuesOf: (value: string) => string[]): GroupRule => ({
  ...rule,
  conditions: rule.conditions.map(
    (condition): RuleCondition =>
      condition.about === 'tag'
        ? { ...condition, values: [...new Set(condition.values.flatMap(valuesOf))] }
        : condition,
  ),
})

const store = (tx: Tx, id: string, rule: GroupRule) =>
  tx.execute(sql`update groups set rule = ${JSON.stringify(rule)}::jsonb, version = version + 1 where id = ${id}`)
