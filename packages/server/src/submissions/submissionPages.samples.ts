import { openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { issueAddress } from '../issues/issuePages.samples.ts'
import { type Ask, offered, type Seen, type Shown, type ShownPages } from '../platform/testing/shownPages.ts'

export const record = async (ask: Ask, { at, query }: Seen): Promise<Shown> => {
  const id = at.response ?? String(query.get('id'))
  const { can, checklist } = await ask(getSubmission, { params: { id } })
  return {
    links: can.openIssues.map(one => issueAddress(checklist.type, one)),
    acts: offered(can.resendEmail && resendSubmissionEmail, can.remeasure && openDraft),
  }
}

export const submissionPages: ShownPages = {
  '/checklists/$checklistType/$id/responses/$response/$revision': record,
  '/print/report/response': record,
}
