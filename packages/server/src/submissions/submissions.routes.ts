import { submitDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { route } from '../platform/http/route.ts'
import type { RoundReaction } from '../records/public/storeRound.ts'
import { getWholeSubmission } from './getSubmission.ts'
import { recordRoutes } from './record/record.routes.ts'
import { submit } from './submit.ts'

/** What other rooms do about a round that is handed in. */
export type SubmissionReactions = { roundStored: readonly RoundReaction[] }

export const submissionRoutes = (reactions: SubmissionReactions) => [
  route(submitDraft, ({ tx, actor, locale, params, body, audit, runtime, request }) => {
    const sender = { actor, locale, audit, from: { runtime, request } }
    return submit(tx, sender, { draftId: params.id, changes: body }, reactions.roundStored)
  }),

  route(getSubmission, ({ tx, actor, locale, params }) => getWholeSubmission(tx, actor, locale, params.id)),

  ...recordRoutes,
]
