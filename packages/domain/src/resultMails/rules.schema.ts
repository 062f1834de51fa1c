import { z } from 'zod'
import { LONGEST_ADDRESS } from '../checklists/checklist.schema.ts'
import { checklistTypes } from '../checklists/checklistTypes.ts'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

const ids = (most: number) => z.array(z.uuid()).max(most)

/** Which results are meant: a run that an answer stopped has failed, and is one of the failures. */
export const resultsMeant = ['all', 'fail', 'stopped'] as const
/** Of which submissions: everyone's, those of signed-in people, those by a public link. */
export const originsMeant = ['all', 'signedIn', 'publicLink'] as const

const Address = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_ADDRESS, 'resultMails:textTooLong')
  .pipe(z.email('resultMails:addressInvalid'))

/** Who gets the results of which runs, and what is attached. An empty list of conditions means all. */
export const ResultMailRuleInput = z
  .object({
    name: NameText.pipe(z.string().min(1, 'resultMails:nameRequired').max(100, 'resultMails:textTooLong')),
    active: z.boolean(),
    types: z.array(z.enum(checklistTypes)).max(2),
    checklistIds: ids(50),
    categoryIds: ids(50),
    /** of the checklist; one of them is enough */
    tagIds: ids(50),
    /** part of the machine's name, in any case; empty: every machine */
    machine: z.string().trim().max(100, 'resultMails:textTooLong'),
    result: z.enum(resultsMeant),
    origin: z.enum(originsMeant),
    userIds: ids(50),
    groupIds: ids(20),
    roleIds: ids(20),
    inspector: z.boolean(),
    /** supervisors to whom the checklist is assigned */
    supervisors: z.boolean(),
    /** of people without an account; new ones only where the company allows them */
    addresses: z.array(Address).max(20),
    pdf: z.boolean(),
    csv: z.boolean(),
  })
  .superRefine(({ userIds, groupIds, roleIds, inspector, supervisors, addresses }, context) => {
    const named = userIds.length + groupIds.length + roleIds.length + addresses.length
    if (!inspector && !supervisors && named === 0)
      context.addIssue({ code: 'custom', path: ['userIds'], message: 'resultMails:recipientRequired' })
  })
export type ResultMailRuleInput = z.infer<typeof ResultMailRuleInput>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const ResultMailRule = z.object({
  ...ResultMailRuleInput.shape,
  ...{ id: z.uuid(), name: z.string(), machine: z.string(), version: Version },
  /** those chosen who are still there */
  chosen: z.object({
    users: z.array(Named),
    groups: z.array(Named),
    roles: z.array(Named),
    checklists: z.array(Named),
    categories: z.array(Named),
    tags: z.array(Named),
  }),
  /** whether its addresses get anything, and others may be added */
  outside: z.boolean(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type ResultMailRule = z.infer<typeof ResultMailRule>

/** The lists of ids of a rule, and what they name. */
export const namedBy = {
  ...{ userIds: 'users', groupIds: 'groups', roleIds: 'roles' },
  ...{ checklistIds: 'checklists', categoryIds: 'categories', tagIds: 'tags' },
} as const satisfies Partial<Record<keyof ResultMailRuleInput, keyof ResultMailRule['chosen']>>
export type NamedBy = keyof typeof namedBy

type Chosen = Pick<ResultMailRuleInput, NamedBy | 'inspector' | 'supervisors' | 'addresses'> &
  Pick<ResultMailRule, 'chosen'>

/**
 * Why a rule sends nothing: of a condition everything that was chosen was deleted, so that no run meets it, or everyone who
 * would get the e-mail was. Empty for a rule that works.
 */
export const deadParts = ({ chosen, inspector, supervisors, addresses, ...rule }: Chosen): NamedBy[] => {
  const allGone = (name: NamedBy) => rule[name].length > 0 && chosen[namedBy[name]].length === 0
  const conditions = (['checklistIds', 'categoryIds', 'tagIds'] as const).filter(allGone)
  const recipients = ['userIds', 'groupIds', 'roleIds'] as const
  const reaches =
    inspector || supervisors || addresses.length > 0 || recipients.some(name => chosen[namedBy[name]].length > 0)
  return [...conditions, ...(reaches ? [] : recipients.filter(allGone))]
}

/** A run, as far as rules ask about it. */
export type RunOfRule = {
  checklistId: string
  type: (typeof checklistTypes)[number]
  categoryId: string | null
  tagIds: readonly string[]
  machine: string
  result: 'pass' | 'fail'
  /** an answer ended it early */
  stopped: boolean
  byPublicLink: boolean
}

/** The conditions of a rule that a run can miss. */
export const ruleConditions = [
  'active',
  'types',
  'checklistIds',
  'categoryIds',
  'tagIds',
  'machine',
  'result',
  'origin',
] as const
export type RuleCondition = (typeof ruleConditions)[number]

type Conditions = Pick<ResultMailRuleInput, RuleCondition>

const isAmong = (ids: readonly string[], of: readonly (string | null)[]) =>
  ids.length === 0 || of.some(id => id !== null && ids.includes(id))

/** The conditions of a rule that a run does not meet; a rule is about a run that misses none. */
export const missedConditions = (rule: Conditions, run: RunOfRule): RuleCondition[] => {
  const met: Record<RuleCondition, boolean> = {
    active: rule.active,
    types: rule.types.length === 0 || rule.types.includes(run.type),
    checklistIds: isAmong(rule.checklistIds, [run.checklistId]),
    categoryIds: isAmong(rule.categoryIds, [run.categoryId]),
    tagIds: isAmong(rule.tagIds, run.tagIds),
    machine: run.machine.toLowerCase().includes(rule.machine.toLowerCase()),
    result: rule.result === 'all' || (rule.result === 'fail' ? run.result === 'fail' : run.stopped),
    origin: rule.origin === 'all' || (rule.origin === 'publicLink') === run.byPublicLink,
  }
  return ruleConditions.filter(condition => !met[condition])
}
