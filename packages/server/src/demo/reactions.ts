import type { IssueReaction } from '../issues/public/issueRaised.ts'
import type { RoundReaction } from '../records/public/storeRound.ts'
import type { DecisionReaction } from '../workflow/public/decided.ts'

/** What rooms do about what is stored; the same as when people do it. */
export type Reactions = {
  issueRaised: readonly IssueReaction[]
  roundStored: readonly RoundReaction[]
  decided: readonly DecisionReaction[]
}
