import { z } from 'zod'
import { DecisionCode } from './decision.schema.ts'
import { WorkflowRole } from './role.schema.ts'
import { StatusCode } from './status.schema.ts'

/** What a decision asks for. */
export const Need = z.enum(['comment', 'reason', 'concession'])
export type Need = z.infer<typeof Need>

/** Why a decision isn't possible, or what it lacks. */
const RefusalCode = z.enum([
  'finallyDecided',
  'pendingWithOther',
  'roleMissing',
  'ownSubmission',
  'ownLink',
  'roundOpen',
  'latestRoundFails',
  'latestRoundIncomplete',
  'nothingToMeasureAgain',
  'notYourDecision',
  'nothingEarlier',
  'onlyQaManagerReverses',
  'notAnEarlierRole',
  'commentMissing',
  'reasonMissing',
  'concessionMissing',
  'quantityAboveLot',
  'endDatePassed',
])
export type RefusalCode = z.infer<typeof RefusalCode>

/** The phrase is `refusal.<code>`, filled with the params. */
export const DecisionProblem = z.object({
  code: RefusalCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DecisionProblem = z.infer<typeof DecisionProblem>

/** A decision of a role as the review page shows it: possible, or why not. */
export const Choice = z.object({
  decision: DecisionCode,
  possible: z.boolean(),
  /** the reason why not; null when possible */
  refusal: DecisionProblem.nullable(),
  needs: z.array(Need),
  /** the status that it would give; for a reversal the present one */
  status: StatusCode.nullable(),
  /** the roles to choose from when reversing, else empty */
  targets: z.array(WorkflowRole),
})
export type Choice = z.infer<typeof Choice>
