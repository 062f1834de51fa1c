// What a person has to fill in for a decision: one rule for the screen and for the server.
import type { Choice, DecisionProblem, RefusalCode } from './choice.schema.ts'
import type { Decision } from './decision.schema.ts'

type InputCode = Extract<
  RefusalCode,
  'commentMissing' | 'reasonMissing' | 'concessionMissing' | 'quantityAboveLot' | 'endDatePassed' | 'notAnEarlierRole'
>

const fields: Record<InputCode, string> = {
  concessionMissing: 'concession',
  quantityAboveLot: 'concession.quantity',
  endDatePassed: 'concession.endDate',
  notAnEarlierRole: 'to',
  reasonMissing: 'reason',
  commentMissing: 'comment',
}

/** The field that a problem belongs to; undefined when it is about the decision as a whole. */
export const fieldOf = (code: RefusalCode): string | undefined => (fields as Partial<Record<RefusalCode, string>>)[code]

/** What is known besides the decision itself. */
export type InputContext = {
  /** null where the run didn't ask for it; the quantity then has no limit */
  lotSize: number | null
  /** today's date where the customer is, 'YYYY-MM-DD' */
  today: string
}

const problem = (code: InputCode, params: DecisionProblem['params'] = {}): DecisionProblem => ({ code, params })

/** What is missing in a decision or not allowed, in the order of the form's fields. */
export const inputProblems = (
  { needs, targets }: { needs: readonly Choice['needs'][number][]; targets: readonly Choice['targets'][number][] },
  decision: Decision,
  context: InputContext,
): DecisionProblem[] => [
  ...(needs.includes('concession') ? concessionProblems(decision, context) : []),
  ...(targets.length > 0 && !targets.some(role => role === decision.to) ? [problem('notAnEarlierRole')] : []),
  ...(needs.includes('reason') && !decision.reason?.trim() ? [problem('reasonMissing')] : []),
  ...(needs.includes('comment') && !decision.comment?.trim() ? [problem('commentMissing')] : []),
]

const concessionProblems = ({ concession }: Decision, { lotSize, today }: InputContext): DecisionProblem[] => {
  if (!concession) return [problem('concessionMissing')]
  if (concession.limit === 'endDate') return concession.endDate < today ? [problem('endDatePassed', { today })] : []
  return lotSize !== null && concession.quantity > lotSize ? [problem('quantityAboveLot', { lotSize })] : []
}
