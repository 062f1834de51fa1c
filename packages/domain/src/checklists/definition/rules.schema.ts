import { z } from 'zod'

/** The id of a question, section, option or column. It never changes. */
export const Id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)

/**
 * How an answer is compared. Every operator except notAnswered needs an answer: 'is not A' isn't true of a question
 * that is untouched or hidden. 'failed' is true as soon as one part of an answer failed, such as one of five samples.
 */
export const Operator = z.enum([
  'is',
  'isNot',
  'includes',
  'above',
  'atLeast',
  'below',
  'atMost',
  'answered',
  'notAnswered',
  'passed',
  'failed',
  'notApplicable',
])
export type Operator = z.infer<typeof Operator>

/** is, isNot, includes: 'pass', 'fail', 'yes', 'no', an option's id, a text or a number; above … atMost: a number. */
export const Comparison = z.strictObject({
  question: Id,
  operator: Operator,
  value: z.union([z.string().max(500), z.number()]).optional(),
})
export type Comparison = z.infer<typeof Comparison>

export type Rule = Comparison | { all: Rule[] } | { any: Rule[] } | { not: Rule }

const rules = z
  .array(z.lazy(() => Rule))
  .min(1)
  .max(50)

/** A rule in plain words: all of, any of, not, and comparisons with the answers of other questions. */
export const Rule: z.ZodType<Rule, Rule> = z.union([
  Comparison,
  z.strictObject({ all: rules }),
  z.strictObject({ any: rules }),
  z.strictObject({ not: z.lazy(() => Rule) }),
])
