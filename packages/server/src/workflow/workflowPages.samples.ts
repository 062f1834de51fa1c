import { listChecklistCategories } from '@gemba/domain/checklists/categories.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { inspectionAddress, reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import {
  assignSubmission,
  decideSubmission,
  getReview,
  listWorkflowSubmissions,
  reportWorkflowStatus,
} from '@gemba/domain/workflow/workflow.endpoints'
import { offered, type ShownPages } from '../platform/testing/shownPages.ts'
import { record } from '../submissions/submissionPages.samples.ts'

export const workflowPages: ShownPages = {
  '/checklists/$checklistType/submissions/$role': async (ask, { at, me }) => {
    const role = WorkflowRole.parse(at.role)
    await ask(listTags, { query: { type: 'category' } })
    await ask(listChecklistCategories, { query: { type: 'product' } })
    const mine = await ask(listWorkflowSubmissions, { query: { role } })
    const { report } = await ask(reportWorkflowStatus, { body: {} })
    const rows = [...mine.submissions, ...report.map(row => ({ ...row, id: row.submissionId }))]
    return {
      links: [
        ...rows.map(row => reviewAddress(role, row)),
        // The palette finds the same inspections.
        ...report.map(row => inspectionAddress(me, { ...row, id: row.submissionId })),
      ],
    }
  },
  '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': async (ask, seen) => {
    const { at } = seen
    const { can } = await ask(getReview, {
      params: { id: String(at.response) },
      query: { role: WorkflowRole.parse(at.role) },
    })
    const shown = await record(ask, seen)
    return {
      links: [...(shown.links ?? []), addressOf('/print/report/response', undefined, { id: String(at.response) })],
      acts: [...(shown.acts ?? []), ...offered(can.decide && decideSubmission, can.assign && assignSubmission)],
    }
  },
}
