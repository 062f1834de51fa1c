import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import {
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  listOperatorChecklists,
  openDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { kindAt } from '../checklists/checklistPages.samples.ts'
import { nothing, offered, type ShownPages } from '../platform/testing/shownPages.ts'

export const recordAddress = (
  checklistType: ChecklistType,
  { id, checklistId, revision }: { id: string; checklistId: string; revision: number },
) =>
  addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
    checklistType,
    id: checklistId,
    response: id,
    revision: String(revision),
  })

export const draftPages: ShownPages = {
  '/checklists/$checklistType': async (ask, { at }) => {
    const query = { checklistTypeCode: kindAt(at) }
    const assigned = await ask(listOperatorChecklists, { query: { ...query, assigned: true } })
    const submitted = await ask(listOperatorChecklists, { query: { ...query, submitted: true } })
    const runs = assigned.checklists.filter(
      ({ can, draftSubmissions }) => can.run || draftSubmissions.some(draft => draft.can.open),
    )
    const drafts = assigned.checklists.flatMap(({ draftSubmissions }) => draftSubmissions)
    return {
      links: [
        ...runs.map(({ code }) => runAddress(kindAt(at), code)),
        ...submitted.checklists.flatMap(({ id: checklistId, submissions }) =>
          submissions.map(({ id, revision }) => recordAddress(kindAt(at), { id, checklistId, revision })),
        ),
      ],
      acts: offered(
        drafts.some(({ can }) => can.open) && openDraft,
        drafts.some(({ can }) => can.delete) && deleteDraft,
        drafts.some(({ can }) => can.unlock) && unlockDraft,
      ),
    }
  },
  '/checklists/$checklistType/internal/$code': async (ask, { at }) => {
    const { drafts } = await ask(getRunnableChecklist, { params: { code: String(at.code) } })
    for (const { id } of drafts) await ask(getDraft, { params: { id } })
    return {}
  },
  '/checklists/$checklistType/internal/$code/completed': nothing,
  // What waits on the device; the server is asked for nothing.
  '/outbox': nothing,
}
