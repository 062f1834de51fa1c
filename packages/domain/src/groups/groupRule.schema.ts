import { z } from 'zod'
import { ColumnKey, type ProfileColumn } from '../customers/profileColumns.ts'
import { Language } from '../users/user.schema.ts'

/** What a rule can ask about a person. */
export const ruleSubjects = ['role', 'tag', 'username', 'badge', 'language', 'state', 'column'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

/** In a group by rule is nobody who was deactivated. */
export const ruleStates = ['active', 'invited'] as const

export const maxConditions = 10
export const maxConditionValues = 20

/** What a username or badge begins with, whatever its case. */
const Beginning = z
  .string()
  .transform(text => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'groups:beginningRequired')
      .max(60, 'groups:beginningTooLong')
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'groups:beginningInvisible'),
  )

/** What someone has in a column that the company defines, whatever its case. */
const ColumnValue = z
  .string()
  .transform(text => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'groups:valueRequired').max(200, 'groups:valueTooLong'))

/**
 * The columns that a rule can be about: not those that people fill in themselves, who could join groups that way, and no
 * days, which mean something else each day.
 */
export const columnsForRules = (columns: readonly ProfileColumn[]): ProfileColumn[] =>
  columns.filter(({ own, kind }) => !own && kind !== 'date')

const condition = <const About extends RuleSubject, Value extends z.ZodType<string, string>>(
  about: About,
  value: Value,
) =>
  z.object({
    about: z.literal(about),
    /** whom it is not true of */
    not: z.boolean(),
    /** one of them is enough */
    values: z.array(value).min(1, 'groups:valueRequired').max(maxConditionValues, 'groups:tooManyValues'),
  })

export const RuleCondition = z.discriminatedUnion('about', [
  condition('role', z.uuid()),
  condition('tag', z.uuid()),
  condition('username', Beginning),
  condition('badge', Beginning),
  condition('language', Language),
  condition('state', z.enum(ruleStates)),
  condition('column', ColumnValue).extend({ column: ColumnKey }),
])
export type RuleCondition = z.infer<typeof RuleCondition>

/** Who is in a group: the active people of whom all of its conditions are true, or any. */
export const GroupRule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(RuleCondition).min(1, 'groups:conditionRequired').max(maxConditions, 'groups:tooManyConditions'),
})
export type GroupRule = z.infer<typeof GroupRule>

/** The rule in a query, as JSON. */
export const GroupRuleQuery = z
  .string()
  .max(12_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'groups:conditionRequired' })
      return z.NEVER
    }
  })
  .pipe(GroupRule)
