import {
  bypassDraft as bypassDraftCall,
  bypassOccurrence as bypassOccurrenceCall,
  listOfferedBypassReasons,
} from '@gemba/domain/bypasses/bypasses.endpoints'
import { deviceOf } from '../auth/public/device.ts'
import { mainLanguageOf, reasonIn } from '../bypassReasons/public/reasonNames.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Sender } from '../drafts/public/draft.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import type { BypassReaction } from '../records/public/storeBypass.ts'
import { bypassDraft, bypassOccurrence } from './bypass.ts'
import { prepareCosigner } from './giveReason.ts'
import { findOffered } from './offeredReasons.queries.ts'

/** What other rooms do about a run that is bypassed. */
export type BypassReactions = { bypassStored: readonly BypassReaction[] }

export const bypassRoutes = ({ bypassStored }: BypassReactions) => [
  route(listOfferedBypassReasons, async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.checklistTypeCode)
    const offered = await findOffered(tx, query.checklistTypeCode)
    const reasons = offered.map(row => ({ ...row, name: reasonIn(row, locale, mainLanguageOf(actor)) }))
    return { reasons, byPin: actor.terminal !== null }
  }),

  preparedRoute(bypassOccurrenceCall, prepareCosigner, ({ tx, params: { id }, body, prepared, ...call }) =>
    bypassOccurrence(tx, senderOf(call), { id, bypassing: { ...body, compared: prepared } }, bypassStored),
  ),

  preparedRoute(bypassDraftCall, prepareCosigner, ({ tx, params: { id }, body, prepared, ...call }) =>
    bypassDraft(
      tx,
      senderOf(call),
      { draftId: id, changes: body, bypassing: { ...body, compared: prepared } },
      bypassStored,
    ),
  ),
]

type From = Omit<Sender, 'device' | 'runtime'> & {
  runtime: Sender['runtime']
  request: Parameters<typeof deviceOf>[0]
}

const senderOf = ({ actor, locale, audit, runtime, request }: From): Sender => ({
  ...{ actor, locale, audit, runtime, device: deviceOf(request, runtime.settings) },
})
