import { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { workflowRoles } from '@gemba/domain/workflow/roles'
import { statusCodes } from '@gemba/domain/workflow/statuses'
import { sql } from 'drizzle-orm'
import { mayReport, ofChecklists } from '../checklists/public/checklistFields.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import {
  choice,
  countOf,
  dimension,
  hoursBetween,
  measure,
  recordAddress,
  shareOf,
  textOrNone,
  thing,
  whole,
} from '../platform/datasets/fields.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { peopleLabels } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'
import { workflowHistories } from './public/workflow.table.ts'

const checklist = ofChecklists({
  customerId: sql`s.customer_id`,
  checklistId: sql`s.checklist_id`,
  type: sql`s.type`,
})

/**
 * Decisions on inspections. One waits from the step before it, of whoever made that; who measured again or reversed is a
 * step too.
 */
export const approvalsDataset: Dataset = {
  id: 'approvals',
  isOpen: actor => mayReport(actor) || actor.may('Workflow Review All'),
  isOn: actor => actor.hasFeature('allowProductChecklists'),
  from: sql`(select h.*, lag(h.created_at) over (partition by h.customer_id, h.submission_id order by h.sequence) as waiting_since
      from workflow_histories h) h
    join submissions s on s.customer_id = h.customer_id and s.id = h.submission_id`,
  customer: sql`h.customer_id`,
  joins: checklist.joins,
  rows: () => sql`h.role is not null`,
  fields: {
    decidedAt: dimension('moment', sql`h.created_at`),
    ...checklist.fields,
    role: choice(sql`h.role`, workflowRoles, code => `workflow:role.${code}`),
    decision: choice(sql`h.decision`, DecisionCode.options, code => `datasets:decision.${code}`),
    status: choice(sql`h.status`, statusCodes, code => `workflow:export.status.${code}`),
    decidedBy: thing(sql`h.submitted_by`, peopleLabels),
    machine: textOrNone(sql`s.machine`),
    part: textOrNone(sql`s.part`),
    lot: textOrNone(sql`s.lot`),
    irNumber: dimension('text', sql`s.ir_number`),
    round: whole(sql`h.round`),
    submission: thing(sql`s.id`, undefined),
    ...recordAddress(
      sql`'/checklists/' || s.type || '/' || s.checklist_id || '/responses/' || s.id || '/' || s.revision`,
    ),
    decisionCount: measure('count', sql`count(*)`),
    inspectionCount: measure('count', sql`count(distinct h.submission_id)`),
    finalCount: countOf(sql`h.pending_with is null`),
    reversedCount: countOf(sql`h.decision = 'reverse'`),
    reversedRate: shareOf(sql`h.decision = 'reverse'`, sql`true`),
    waitingHours: hoursBetween(sql`h.waiting_since`, sql`h.created_at`),
    longestWaitingHours: measure('hours', sql`max(extract(epoch from h.created_at - h.waiting_since) / 3600)`),
  },
  date: 'decidedAt',
  hierarchies: checklist.hierarchies,
  records: ['irNumber', 'decidedAt', 'checklist', 'role', 'decision', 'status', 'decidedBy', 'part', 'lot'],
  audited: true,
  tables: [...checklist.tables, workflowHistories, submissions, users],
}
