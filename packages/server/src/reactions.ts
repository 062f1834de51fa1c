// What happens because something else happened: each event of one room with everything that other rooms do about it, in
// this order and in the transaction that stores it. The room of the event knows none of them. See docs/decisions/0026.
import { reassignRole } from './checklists/public/reassignRole.ts'
import { retagChecklists } from './checklists/public/retagChecklists.ts'
import { unassignGroup } from './checklists/public/unassignGroup.ts'
import { giveChanged } from './collections/public/giveShared.ts'
import { reassignKeys } from './enrollmentKeys/public/reassignKeys.ts'
import { followRole } from './groups/public/followRole.ts'
import { forgetGoneTags, nameComingTags } from './groups/public/followTags.ts'
import type { GroupReaction } from './groups/public/groupDeleted.ts'
import type { IssueReaction } from './issues/public/issueRaised.ts'
import { noteInspectors } from './issues/public/issueViewers.ts'
import { notifyRaised } from './issues/public/notifyOwners.ts'
import { raiseIssues } from './issues/public/raiseIssues.ts'
import type { ContentReaction } from './platform/sharing/sharedKind.ts'
import { recordAnswers } from './recordedAnswers/public/recordAnswers.ts'
import type { BypassReaction } from './records/public/storeBypass.ts'
import type { RoundReaction } from './records/public/storeRound.ts'
import { queueResultMail } from './resultMails/public/queueResultMail.ts'
import type { RoleReaction } from './roles/public/roleReplaced.ts'
import { fulfilOccurrence } from './schedules/public/fulfil.ts'
import { settleBypassed } from './schedules/public/holdToBypass.ts'
import { reassignSchedules } from './schedules/public/reassignSchedules.ts'
import { queueAnswerNotice } from './submissions/public/queueAnswerNotice.ts'
import type { TagReaction } from './tags/public/tagsReplaced.ts'
import { retagPeople } from './users/public/tagPeople.ts'
import type { DecisionReaction } from './workflow/public/decided.ts'
import { notifyNextApprovers, notifyRoundApprovers } from './workflow/public/notifyApprovers.ts'
import { queueReversalMail } from './workflow/public/queueReversalMail.ts'
import { startApproval } from './workflow/public/startApproval.ts'

/** An issue is opened, or occurs again. */
const issueRaised: readonly IssueReaction[] = [notifyRaised]

/** A round of a submission is stored. */
const roundStored: readonly RoundReaction[] = [
  fulfilOccurrence,
  startApproval,
  notifyRoundApprovers,
  raiseIssues(issueRaised),
  noteInspectors,
  queueResultMail,
  queueAnswerNotice,
  recordAnswers,
]

/** A run is bypassed. */
const bypassStored: readonly BypassReaction[] = [settleBypassed]

/** A decision on an inspection is stored. */
const decided: readonly DecisionReaction[] = [queueReversalMail, notifyNextApprovers]

/** A role gives way to another one. */
const roleReplaced: readonly RoleReaction[] = [reassignRole, reassignKeys, followRole, reassignSchedules]

/** Tags give way to others. */
const tagsReplaced: readonly TagReaction[] = [nameComingTags, retagChecklists, retagPeople, forgetGoneTags]

/** A group is deleted. */
const groupDeleted: readonly GroupReaction[] = [unassignGroup]

/** Something changes that the platform owner may share. */
const contentChanged: readonly ContentReaction[] = [giveChanged]

export const reactions = {
  contentChanged,
  issueRaised,
  roundStored,
  bypassStored,
  decided,
  roleReplaced,
  tagsReplaced,
  groupDeleted,
}
