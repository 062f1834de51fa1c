import { listRuleChoices, previewGroupRule, setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import { sql } from 'drizzle-orm'
import { refuse } from '../platform/http/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import { roles } from '../roles/public/roles.table.ts'
import { findTagChoices } from '../tags/public/tagChoices.ts'
import { presentDetails } from './groups.present.ts'
import { getGroupRow } from './groups.queries.ts'
import { previewRule } from './previewRule.ts'
import { findRuleNames, idsIn } from './ruleNames.ts'
import { storeRule } from './storeRule.ts'

export const groupRuleRoutes: Route[] = [
  route(listRuleChoices, async ({ tx }) => {
    const [offered, tags] = await Promise.all([
      tx.select({ id: roles.id, name: roles.name }).from(roles).orderBy(sql`lower(${roles.name})`).limit(500),
      findTagChoices(tx, 'users'),
    ])
    return { roles: offered, tags }
  }),

  route(previewGroupRule, async ({ tx, params: { id }, query: { rule } }) => {
    const asked = [...idsIn(rule.conditions, 'role'), ...idsIn(rule.conditions, 'tag')]
    const [, known, preview] = await Promise.all([
      getGroupRow(tx, 'any', id),
      findRuleNames(tx, rule.conditions),
      previewRule(tx, id, rule),
    ])
    if (known.length < asked.length) throw refuse('invalid-input', { fields: { rule: 'groups:namedGone' } })
    return preview
  }),

  route(setGroupRule, async ({ tx, actor, params: { id }, body, audit, runtime }) => {
    const moved = await storeRule(tx, { id, ...body }, audit)
    const row = await getGroupRow(tx, 'any', id)
    return { ...(await presentDetails(tx, actor, row, runtime.people)), ...moved }
  }),
]
