import { z } from 'zod'
import type { Definition } from '../checklists/definition/definition.schema.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Evaluation } from '../checklists/evaluation/evaluate.ts'
import { worstLimit } from '../checklists/measurement/worstLimit.ts'

/** Number of failing characteristics that are named; the rest is counted. */
const named = 2

/** What fails in a submission, short enough for a row of a list. */
export const Failing = z.object({
  count: z.int().min(0),
  first: z.array(
    z.object({
      label: z.record(z.string(), z.string()),
      /** how far the worst reading is outside its limit; null where nothing is measured */
      outside: z
        .object({ side: z.enum(['below', 'above']), by: z.string(), decimals: z.int(), unit: z.string().optional() })
        .nullable(),
    }),
  ),
  /** of the checklist, for labels that are missing in the user's language */
  language: z.string(),
})
export type Failing = z.infer<typeof Failing>

/** What fails after all rounds so far, in the order of the form. */
export const failingOf = (definition: Definition, evaluation: Evaluation): Failing => {
  const questions = questionsOf(definition)
  const failing = evaluation.questions.flatMap((evaluated, index): Failing['first'] => {
    const question = questions[index]
    if (!question || !evaluated.visible || evaluated.outcome !== 'fail') return []
    const worst = worstLimit(evaluated)
    if (!worst || !('decimals' in question)) return [{ label: question.label, outside: null }]
    const { decimals, unit } = question
    return [{ label: question.label, outside: { side: worst.side, by: String(worst.distance), decimals, unit } }]
  })
  return { count: failing.length, first: failing.slice(0, named), language: definition.defaultLanguage }
}
