import type { Decimal } from '../measurement/decimal.ts'
import type { LimitFact, MeasurementFacts } from '../measurement/limits.ts'

/** fail as soon as it is certain, even before all samples are in; none: answered or optional, but not judged. */
export type Outcome = 'pass' | 'fail' | 'na' | 'open' | 'none'

export type ProblemCode =
  | 'missing'
  | 'samplesMissing'
  | 'rowsMissing'
  | 'cellMissing'
  | 'filesMissing'
  | 'notComputable'
  | 'wrongType'
  | 'naNotAllowed'
  | 'tooManySamples'
  | 'tooManyRows'
  | 'tooManyFiles'
  | 'tooFewChosen'
  | 'tooManyChosen'
  | 'unknownOption'
  | 'unknownColumn'
  | 'notANumber'
  | 'notADate'
  | 'notATime'
  | 'notAChoice'
  | 'tooLong'
  | 'dateTooEarly'
  | 'dateTooLate'
  | 'needsNote'
  | 'needsPhotos'
  | 'needsIssue'
  | 'issueNotAsked'

/** Why an answer prevents submitting. The phrase is `problem.<code>`. */
export interface Problem {
  code: ProblemCode
  params?: Record<string, string | number>
}

/** Missing entries, as opposed to invalid ones; a stopped run no longer requires them. */
const STILL_TO_ENTER: ReadonlySet<ProblemCode> = new Set([
  'missing',
  'samplesMissing',
  'rowsMissing',
  'cellMissing',
  'filesMissing',
  'notComputable',
])

export const isStillToEnter = (problem: Problem): boolean => STILL_TO_ENTER.has(problem.code)

/** A cell of a table with a problem: `row` counts from 0. */
export interface CellFact {
  row: number
  column: string
  state: 'failed' | 'missing' | 'invalid'
  limit?: LimitFact
}

/** The outcome of one answer by itself, before triggers. */
export interface Verdict {
  outcome: Outcome
  /** Completely answered, n.a. included. */
  answered: boolean
  problems: Problem[]
  measurement?: MeasurementFacts
  /** Set when the value of a number or calculated question is outside its limits. */
  limit?: LimitFact
  /** The value of a calculated question as shown; null while it can't be calculated. */
  value?: Decimal | null
  cells?: CellFact[]
}
