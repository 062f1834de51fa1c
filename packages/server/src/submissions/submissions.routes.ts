import { submitDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { route } from '../platform/http/route.ts'
import { getWholeSubmission } from './getSubmission.ts'
import { recordRoutes } from './record/record.routes.ts'
import { submit } from './submit.ts'

export const submissionRoutes = [
  route(submitDraft, ({ tx, actor, locale, params, body, audit, services, request }) =>
    submit(tx, { actor, locale, audit, from: { services, request }, url: services.settings.url }, params.id, body),
  ),

  route(getSubmission, ({ tx, actor, locale, params }) => getWholeSubmission(tx, actor, locale, params.id)),

  ...recordRoutes,
]
