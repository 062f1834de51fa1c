import { z } from 'zod'
import { Day } from '../core/fields.ts'
import { ColumnKey, type ProfileColumn } from '../customers/profileColumns.ts'
import { Language } from '../users/user.schema.ts'

/** What a rule can ask about a column that the company defines: what is in it, or a day since or until which it is. */
const columnSubjects = ['column', 'from', 'until'] as const

/** What a rule can ask about a person. */
export const ruleSubjects = ['role', 'tag', 'username', 'badge', 'language', 'state', ...columnSubjects] as const
export type RuleSubject = (typeof ruleSubjects)[number]

export const isAboutColumn = (about: RuleSubject) => columnSubjects.some(subject => subject === about)

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

/** The columns that a rule can be about: not those that people fill in themselves, who could join groups that way. */
export const columnsForRules = (columns: readonly ProfileColumn[]): ProfileColumn[] => columns.filter(({ own }) => !own)

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

/** From or until a day of the calendar, never of today's: a rule is true until something changes, not until midnight. */
const dayCondition = <const About extends RuleSubject>(about: About) =>
  z.object({
    about: z.literal(about),
    column: ColumnKey,
    /** who has no day is neither before nor after another one */
    not: z.boolean().refine(negated => !negated),
    values: z.array(Day).length(1, 'groups:valueRequired'),
  })

export const RuleCondition = z.discriminatedUnion('about', [
  condition('role', z.uuid()),
  condition('tag', z.uuid()),
  condition('username', Beginning),
  condition('badge', Beginning),
  condition('language', Language),
  condition('state', z.enum(ruleStates)),
  condition('column', ColumnValue).extend({ column: ColumnKey }),
  dayCondition('from'),
  dayCondition('until'),
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
