import type { QuestionEvaluation } from '../evaluation/evaluate.ts'

/** How far the worst reading of an answer is outside its limit; undefined if none is. */
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
