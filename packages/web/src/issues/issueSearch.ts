import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { listIssues } from '@gemba/domain/issues/issues.endpoints'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

const page = '/checklists/$checklistType/issues/$id'

/** Issues by number, title, machine or part. */
export const issueSearch: RecordSearch = {
  id: 'issues',
  order: 40,
  phrase: 'records.issues',
  mayUse: me => typesOf(me).length > 0,
  find: async (words, me, signal) => {
    const found = await Promise.all(
      typesOf(me).map(async type => {
        const { issues } = await call(listIssues, { query: { type, search: words, count: 5 }, signal, quiet: true })
        return issues.map(({ id, number, title, machine }) => ({
          id,
          label: title,
          detail: [number, machine].filter(Boolean).join(' · '),
          to: addressOf(page, { checklistType: type, id }),
        }))
      }),
    )
    return found.flat().slice(0, 5)
  },
}

const typesOf = (me: SignedInUser) =>
  ChecklistType.options.filter(type => opens(site(), me, page, { checklistType: type }))
