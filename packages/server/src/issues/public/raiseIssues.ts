import { dayIn } from '@gemba/domain/core/calendarDay'
import { customerZone } from '../../platform/zone.ts'
import { mergedAnswers } from '../../records/public/run.ts'
import type { RoundReaction } from '../../records/public/storeRound.ts'
import { failuresOf } from '../failures.ts'
import { prepareIssues } from '../openIssues.ts'
import type { IssueReaction } from './issueRaised.ts'
import { hasTracker } from './tracker.ts'

/** Opens issues for what failed in a round, where the tracker is switched on. `reactions`: to each of these issues. */
export const raiseIssues =
  (reactions: readonly IssueReaction[]): RoundReaction =>
  async (tx, coming) => {
    const { checklist, submissionId, before, header, draft, run, answers, evaluation, by, at, audit } = coming
    if (!hasTracker(by, checklist.type)) return
    const day = dayIn(customerZone(by), at)
    const asked = new Set(Object.keys(answers))
    const failures = await failuresOf(tx, evaluation, mergedAnswers(run, answers), { asked, day, actor: by })
    const { machine, part } = before ?? header
    return prepareIssues(tx, failures, {
      source: { submissionId, checklistId: checklist.id, type: checklist.type, machine, part, round: draft.round },
      numbering: { pattern: by.customer.settings.issueNumberPattern, day },
      ...{ audit, by: by.id, reactions },
    })
  }
