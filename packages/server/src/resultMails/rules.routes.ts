import {
  createResultMailRule,
  deleteResultMailRule,
  findResultMailRecipients,
  getResultMailRule,
  listResultMailRules,
  updateResultMailRule,
} from '@gemba/domain/resultMails/rules.endpoints'
import type { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { checklistCategories } from '../checklists/public/checklists.table.ts'
import { groups } from '../groups/public/groups.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere, deleteOne, getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { roles } from '../roles/public/roles.table.ts'
import { users } from '../users/public/users.table.ts'
import { resultMailRules } from './public/resultMails.table.ts'
import { findChoices, findChosen, findRules, type RuleRow } from './rules.queries.ts'

export const resultMailRuleRoutes = [
  route(listResultMailRules, async ({ tx, actor, query }) => {
    const { rows, total } = await findRules(tx, query)
    return { rules: await present(tx, actor, rows), total, can: { create: actor.may('Result Mails Create') } }
  }),

  route(getResultMailRule, async ({ tx, actor, params }) =>
    one(tx, actor, await getOne(tx, resultMailRules, params.id)),
  ),

  route(createResultMailRule, async ({ tx, actor, body, audit }) => {
    await requireThere(tx, body)
    const rule = await insertOne(tx, resultMailRules, body)
    audit({ action: 'Result Mails Create', entity: 'result-mail-rules', entityId: rule.id, new: wordsOf(rule) })
    return one(tx, actor, rule)
  }),

  route(updateResultMailRule, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, resultMailRules, id)
    await requireThere(tx, body, old)
    const rule = await updateOne(tx, resultMailRules, id, body)
    const entry = { action: 'Result Mails Update', entity: 'result-mail-rules', entityId: id } as const
    audit({ ...entry, old: wordsOf(old), new: wordsOf(rule) })
    return one(tx, actor, rule)
  }),

  route(deleteResultMailRule, async ({ tx, params: { id }, audit }) => {
    const old = wordsOf(await deleteOne(tx, resultMailRules, id))
    audit({ action: 'Result Mails Delete', entity: 'result-mail-rules', entityId: id, old })
    return undefined
  }),

  route(findResultMailRecipients, ({ tx, query }) => findChoices(tx, query.search ?? '')),
]

const present = async (tx: Tx, actor: Actor, rules: readonly RuleRow[]) => {
  const chosenBy = await findChosen(tx, rules)
  const can = { update: actor.may('Result Mails Update'), delete: actor.may('Result Mails Delete') }
  return rules.map(rule => ({ ...rule, chosen: chosenBy(rule), can }))
}

const one = async (tx: Tx, actor: Actor, rule: RuleRow) => {
  const [presented] = await present(tx, actor, [rule])
  if (!presented) throw refuse('not-found')
  return presented
}

type Ids = Pick<ResultMailRuleInput, 'userIds' | 'groupIds' | 'roleIds' | 'categoryIds'>

/** Requires that those who were not chosen before belong to the customer; who is gone since then may stay. */
const requireThere = async (tx: Tx, input: Ids, old?: Ids) => {
  const added = (name: keyof Ids) => input[name].filter(id => !old?.[name].includes(id))
  const tables = { userIds: users, groupIds: groups, roleIds: roles, categoryIds: checklistCategories } as const
  for (const name of Object.keys(tables) as (keyof Ids)[])
    if (!(await areThere(tx, tables[name], added(name))))
      throw refuse('invalid-input', { fields: { [name]: 'resultMails:unknownChoice' } })
}

const wordsOf = ({ name, active, types, categoryIds, machine, result, origin, ...rest }: ResultMailRuleInput) => {
  const { userIds, groupIds, roleIds, inspector, pdf, csv } = rest
  return {
    ...{ name, active, types, categoryIds, machine, result, origin },
    ...{ userIds, groupIds, roleIds, inspector, pdf, csv },
  }
}
