import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { searchIssues } from '@gemba/domain/issues/issues.endpoints'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

const page = '/checklists/$checklistType/issues/$id'

/** Issues by number, title, machine or part. */
export const issueSearch: RecordSearch = {
  id: 'issues',
  order: 40,
  phrase: 'records.issues',
  mayUse: me => ChecklistType.options.some(type => opens(site(), me, page, { checklistType: type })),
  find: async (words, _me, signal) => {
    const { issues } = await call(searchIssues, { query: { search: words }, signal, quiet: true })
    return issues.map(({ id, type, number, title, machine }) => ({
      id,
      label: title,
      detail: [number, machine].filter(Boolean).join(' · '),
      to: addressOf(page, { checklistType: type, id }),
    }))
  },
}
