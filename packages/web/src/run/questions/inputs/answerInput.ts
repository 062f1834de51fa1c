import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, AnswerOf, AnswerType } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'

/** What the field of every question type gets. */
export type AnswerInputProps<Type extends AnswerType> = {
  question: QuestionOf<Type>
  answer: AnswerOf<Type> | undefined
  facts: QuestionEvaluation
  /** the question as it is shown */
  label: string
  /** looked at, carried over from an earlier round, or lost to another person */
  readOnly: boolean
  onChange: (answer: AnswerOf<Type>) => void
}

/** An answer with other values; its note, photos and issue stay. An answer that was n.a. is one no more. */
export const answerWith = <Type extends AnswerType>(
  type: Type,
  answer: AnswerOf<Type> | undefined,
  values: Partial<AnswerOf<Type>>,
): AnswerOf<Type> => {
  const { na: _, ...kept } = (answer ?? { type }) as Answer
  const next: Record<string, unknown> = { ...kept, ...values }
  for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key]
  return next as AnswerOf<Type>
}
