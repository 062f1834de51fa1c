import { addressOf } from '@gemba/domain/core/routeTable'
import { hasFeature, may } from '@gemba/domain/core/visitor'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { roleNames, WorkflowRole } from '@gemba/domain/workflow/roles'
import { reportWorkflowStatus, type WorkflowReportRow } from '@gemba/domain/workflow/workflow.endpoints'
import { boundPages } from '../../platform/boundPages.ts'
import { call } from '../../platform/call.ts'
import type { RecordSearch } from '../../platform/recordSearch.ts'
import { reviewAddress } from '../queueAddress.ts'

/** Inspections by IR number, checklist, part or lot, for those who decide on them or look after them. */
export const inspectionSearch: RecordSearch = {
  id: 'inspections',
  phrase: 'records.inspections',
  mayUse: me =>
    hasFeature(me, 'allowProductChecklists') && (may(me, 'Workflow Review') || may(me, 'Workflow Review All')),
  find: async (words, me, signal) => {
    const { report } = await call(reportWorkflowStatus, { body: { search: words, count: 5 }, signal, quiet: true })
    return report.map(row => ({
      id: row.submissionId,
      label: row.irNumber,
      detail: row.checklistName,
      to: addressFor(me, row),
    }))
  },
}

const record = '/checklists/$checklistType/$id/responses/$response/$revision'

/** Who decides gets the page on which he does; everybody else the record. */
const addressFor = (me: SignedInUser, row: WorkflowReportRow) => {
  const { submissionId, checklistId, revision, pendingWith } = row
  const own = WorkflowRole.options.filter(role => me.roles.some(({ name }) => name === roleNames[role]))
  const role = own.find(one => one === pendingWith) ?? own[0]
  if (!role && boundPages.has(record) && may(me, 'Submissions Review'))
    return addressOf(record, {
      checklistType: 'product',
      id: checklistId,
      response: submissionId,
      revision: String(revision),
    })
  return reviewAddress(role ?? pendingWith ?? 'qa-manager', { id: submissionId, checklistId, revision })
}
