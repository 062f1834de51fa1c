import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { hasFeature, may } from '@gemba/domain/core/visitor'
import { listOperatorChecklists, type OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { call } from '../platform/call.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

/** Checklists that are assigned to the user, by words of their name or code: to run, or to go on with. */
export const runSearch: RecordSearch = {
  id: 'runs',
  order: 20,
  phrase: 'records.runs',
  mayUse: me => typesOf(me).length > 0 && may(me, 'Checklist Execution Update'),
  find: async (words, me, signal) => {
    const found = await Promise.all(
      typesOf(me).map(async type => {
        const query = { checklistTypeCode: type, assigned: true, search: words, count: 5 }
        const { checklists } = await call(listOperatorChecklists, { query, signal, quiet: true })
        return checklists.map(checklist => ({
          id: checklist.id,
          label: checklist.name,
          detail: checklist.category ?? checklist.code,
          to: addressFor(type, checklist),
        }))
      }),
    )
    return found.flat().slice(0, 5)
  },
}

const typesOf = (me: SignedInUser) => checklistTypes.filter(type => hasFeature(me, checklistFlag[type]))

/** With drafts there is a choice, and it is made on the list of checklists; without them the run begins. */
const addressFor = (type: ChecklistType, { code, name, draftSubmissions }: OperatorChecklist) =>
  draftSubmissions.length > 0
    ? addressOf('/checklists/$checklistType', { checklistType: type }, { search: name })
    : runAddress(type, code)
