import {
  createResultMailRule,
  deleteResultMailRule,
  explainResultMail,
  findResultMailRecipients,
  getResultMailRule,
  listResultMailRules,
  updateResultMailRule,
} from '@gemba/domain/resultMails/rules.endpoints'
import { deadParts, type ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { checklistCategories, checklists } from '../checklists/public/checklists.table.ts'
import { groups } from '../groups/public/groups.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere, deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { roles } from '../roles/public/roles.table.ts'
import { tags } from '../tags/public/tags.table.ts'
import { users } from '../users/public/users.table.ts'
import { explainReached } from './explainReached.ts'
import { addRule, ruleWords } from './public/addRule.ts'
import { resultMailRules } from './public/resultMails.table.ts'
import { findChoices, findChosen, findRules, type RuleRow } from './rules.queries.ts'

export const resultMailRuleRoutes = [
  route(listResultMailRules, async ({ tx, actor, query }) => {
    const { rows, total } = await findRules(tx, query)
    return {
      rules: await present(tx, actor, rows),
      total,
      can: { create: actor.may('Result Mails Create') },
      outside: outsideOf(actor),
    }
  }),

  route(getResultMailRule, async ({ tx, actor, params }) =>
    one(tx, actor, await getOne(tx, resultMailRules, params.id)),
  ),

  route(createResultMailRule, async ({ tx, actor, body, audit }) => {
    await requireThere(tx, body)
    requireAllowed(actor, body.addresses)
    return one(tx, actor, await addRule({ tx, audit }, body))
  }),

  route(updateResultMailRule, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, resultMailRules, id)
    await requireThere(tx, body, old)
    requireAllowed(actor, body.addresses, old.addresses)
    await requireAlive(tx, body)
    const rule = await updateOne(tx, resultMailRules, id, body)
    const entry = { action: 'Result Mails Update', entity: 'result-mail-rules', entityId: id } as const
    audit({ ...entry, old: ruleWords(old), new: ruleWords(rule) })
    return one(tx, actor, rule)
  }),

  route(deleteResultMailRule, async ({ tx, params: { id }, audit }) => {
    const old = ruleWords(await deleteOne(tx, resultMailRules, id))
    audit({ action: 'Result Mails Delete', entity: 'result-mail-rules', entityId: id, old })
    return undefined
  }),

  route(findResultMailRecipients, ({ tx, query }) => findChoices(tx, query.search ?? '')),

  route(explainResultMail, ({ tx, actor, params }) => explainReached(tx, actor, params.id)),
]

const present = async (tx: Tx, actor: Actor, rules: readonly RuleRow[]) => {
  const chosenBy = await findChosen(tx, rules)
  const can = { update: actor.may('Result Mails Update'), delete: actor.may('Result Mails Delete') }
  return rules.map(rule => ({ ...rule, chosen: chosenBy(rule), outside: outsideOf(actor), can }))
}

const one = async (tx: Tx, actor: Actor, rule: RuleRow) => {
  const [presented] = await present(tx, actor, [rule])
  if (!presented) throw refuse('not-found')
  return presented
}

/** Whether the company lets rules name people without an account. */
const outsideOf = ({ customer }: Actor): boolean => customer.settings.resultMailsOutside

/** Addresses that are there already may stay; they get nothing until the company allows them again. */
const requireAllowed = (actor: Actor, addresses: readonly string[], old: readonly string[] = []): void => {
  if (!outsideOf(actor) && addresses.some(address => !old.includes(address)))
    throw refuse('invalid-input', { fields: { addresses: 'resultMails:outsideNotAllowed' } })
}

/** A rule that is on has to be about some run and reach someone; it can be turned off as it is. */
const requireAlive = async (tx: Tx, input: ResultMailRuleInput): Promise<void> => {
  if (!input.active) return
  const chosen = (await findChosen(tx, [input]))(input)
  const dead = deadParts({ ...input, chosen })
  if (dead.length > 0)
    throw refuse('invalid-input', { fields: Object.fromEntries(dead.map(name => [name, 'resultMails:onlyDeleted'])) })
}

const tables = {
  ...{ userIds: users, groupIds: groups, roleIds: roles },
  ...{ checklistIds: checklists, categoryIds: checklistCategories, tagIds: tags },
} as const
type Ids = Pick<ResultMailRuleInput, keyof typeof tables>

/** Requires that those who were not chosen before belong to the customer; who is gone since then may stay. */
const requireThere = async (tx: Tx, input: Ids, old?: Ids) => {
  const names = Object.keys(tables) as (keyof Ids)[]
  const added = (name: keyof Ids) => input[name].filter(id => !old?.[name].includes(id))
  const there = await Promise.all(names.map(name => areThere(tx, tables[name], added(name))))
  const gone = names.find((_, place) => !there[place])
  if (gone) throw refuse('invalid-input', { fields: { [gone]: 'resultMails:unknownChoice' } })
}
