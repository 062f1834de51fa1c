import { z } from 'zod'
import { ExactNumber } from '../../measurement/decimal.schema.ts'
import { ShortText } from '../localized.ts'
import { Id } from '../rules.schema.ts'
import { asked } from './common.ts'

/** One answer of a choice. `score` shares out the question's weight: the highest score of the question earns it all. */
export const Option = z.strictObject({
  id: Id,
  label: ShortText,
  nonconforming: z.boolean().optional(),
  score: ExactNumber.optional(),
})
export type Option = z.infer<typeof Option>

const options = z.array(Option).max(200)

export const PassFailQuestion = asked('passFail', {})

export const YesNoQuestion = asked('yesNo', {
  /** The answer that fails. Without it, no answer passes or fails. */
  nonconforming: z.enum(['yes', 'no']).optional(),
})

export const SingleChoiceQuestion = asked('singleChoice', { options })

export const MultipleChoiceQuestion = asked('multipleChoice', {
  options,
  minChosen: z.int().min(0).max(200).optional(),
  maxChosen: z.int().min(1).max(200).optional(),
})
