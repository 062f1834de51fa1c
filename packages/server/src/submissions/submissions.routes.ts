import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { deviceOf } from '../auth/public/device.ts'
import { route } from '../platform/http/route.ts'
import type { RoundReaction } from '../records/public/storeRound.ts'
import { getWholeSubmission } from './getSubmission.ts'
import { recordRoutes } from './record/record.routes.ts'
import { submit } from './submit.ts'

/** What other rooms do about a round that is submitted. */
export type SubmissionReactions = { roundStored: readonly RoundReaction[] }

export const submissionRoutes = (reactions: SubmissionReactions) => [
  route(submitDraft, ({ tx, actor, locale, params, body, audit, runtime, request }) => {
    const sender = { actor, locale, audit, runtime, device: deviceOf(request, runtime.settings) }
    return submit(tx, sender, { draftId: params.id, changes: body }, reactions.roundStored)
  }),

  route(getSubmission, ({ tx, actor, locale, params }) => getWholeSubmission(tx, actor, locale, params.id)),

  ...recordRoutes,
]
