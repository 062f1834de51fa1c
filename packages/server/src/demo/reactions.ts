import type { IssueReaction } from '../issues/public/issueRaised.ts'
import type { BypassReaction } from '../records/public/storeBypass.ts'
import type { RoundReaction } from '../records/public/storeRound.ts'
import type { DecisionReaction } from '../workflow/public/decided.ts'

/** What rooms do about what is stored; the same as when people do it. */
export type Reactions = {
  issueRaised: readonly IssueReaction[]
  roundStored: readonly RoundReaction[]
  bypassStored: readonly BypassReaction[]
  decided: readonly DecisionReaction[]
}
