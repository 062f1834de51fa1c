import { z } from 'zod'
import { checklistTypes } from '../checklists/checklistTypes.ts'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

const ids = (most: number) => z.array(z.uuid()).max(most)

/** Which results are meant. */
export const resultsMeant = ['all', 'fail'] as const
/** Of which submissions: everyone's, those of signed-in people, those by a public link. */
export const originsMeant = ['all', 'signedIn', 'publicLink'] as const

/** Who gets the results of which runs, and what is attached. An empty list of conditions means all. */
export const ResultMailRuleInput = z
  .object({
    name: NameText.pipe(z.string().min(1, 'resultMails:nameRequired').max(100, 'resultMails:textTooLong')),
    active: z.boolean(),
    types: z.array(z.enum(checklistTypes)).max(2),
    categoryIds: ids(50),
    /** part of the machine's name, in any case; empty: every machine */
    machine: z.string().trim().max(100, 'resultMails:textTooLong'),
    result: z.enum(resultsMeant),
    origin: z.enum(originsMeant),
    userIds: ids(50),
    groupIds: ids(20),
    roleIds: ids(20),
    inspector: z.boolean(),
    pdf: z.boolean(),
    csv: z.boolean(),
  })
  .superRefine(({ userIds, groupIds, roleIds, inspector }, context) => {
    if (!inspector && userIds.length + groupIds.length + roleIds.length === 0)
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
    categories: z.array(Named),
  }),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type ResultMailRule = z.infer<typeof ResultMailRule>

/** A run, as far as rules ask about it. */
export type RunOfRule = {
  type: (typeof checklistTypes)[number]
  categoryId: string | null
  machine: string
  result: 'pass' | 'fail'
  byPublicLink: boolean
}

type Conditions = Pick<ResultMailRuleInput, 'active' | 'types' | 'categoryIds' | 'machine' | 'result' | 'origin'>

/** Whether a rule is about a run: every condition that it names is met. */
export const matchesRule = (rule: Conditions, run: RunOfRule): boolean =>
  rule.active &&
  (rule.types.length === 0 || rule.types.includes(run.type)) &&
  (rule.categoryIds.length === 0 || (run.categoryId !== null && rule.categoryIds.includes(run.categoryId))) &&
  run.machine.toLowerCase().includes(rule.machine.toLowerCase()) &&
  (rule.result === 'all' || run.result === 'fail') &&
  (rule.origin === 'all' || (rule.origin === 'publicLink') === run.byPublicLink)
