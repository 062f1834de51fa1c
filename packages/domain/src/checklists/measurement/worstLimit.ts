import type { QuestionEvaluation } from '../evaluation/evaluate.ts'

/** By how much the worst reading of an answer misses its limit; undefined when none does. */
export const worstLimit = ({
  limit,
  measurement,
}: {
  limit?: QuestionEvaluation['limit'] | undefined
  measurement?: QuestionEvaluation['measurement'] | undefined
}) => {
  const facts = [limit, ...(measurement?.samples.map(sample => sample.limit) ?? [])]
  return facts.filter(fact => fact !== undefined).toSorted((a, b) => Number(b.distance) - Number(a.distance))[0]
}
