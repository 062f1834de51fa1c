import { opens } from '@gemba/domain/core/site'
import { inspectionAddress } from '@gemba/domain/workflow/inspectionAddress'
import { searchInspections } from '@gemba/domain/workflow/workflow.endpoints'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

const queue = '/checklists/$checklistType/submissions/$role'

/** Inspections by IR number, checklist, part or lot, for those who decide on them or look after them. */
export const inspectionSearch: RecordSearch = {
  id: 'inspections',
  order: 10,
  phrase: 'records.inspections',
  mayUse: me => opens(site(), me, queue, { checklistType: 'product' }),
  find: async (words, me, signal) => {
    const { inspections } = await call(searchInspections, { query: { search: words }, signal, quiet: true })
    return inspections.map(row => ({
      id: row.id,
      label: row.irNumber,
      detail: row.checklistName,
      to: inspectionAddress(me, row),
    }))
  },
}
