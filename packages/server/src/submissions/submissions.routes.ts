import { submitDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { announce } from '../platform/live/announce.ts'
import { route } from '../platform/route.ts'
import { getVisible, getWholeSubmission } from './getSubmission.ts'
import { resendResultMail } from './resultMail.ts'
import { submit } from './submit.ts'

export const submissionRoutes = [
  route(submitDraft, ({ tx, actor, locale, params, body, audit, services }) =>
    submit(tx, { actor, locale, audit, url: services.settings.url }, params.id, body),
  ),

  route(getSubmission, ({ tx, actor, locale, params }) => getWholeSubmission(tx, actor, locale, params.id)),

  route(resendSubmissionEmail, async ({ tx, actor, params, audit }) => {
    const { submission } = await getVisible(tx, actor, params.id)
    const mails = await resendResultMail(tx, submission.id)
    audit({
      action: 'Submissions Review',
      entity: 'submissions',
      entityId: submission.id,
      new: { mailsSentAgain: mails },
    })
    await announce(tx, { topic: 'submissions', id: submission.id })
    return undefined
  }),
]
