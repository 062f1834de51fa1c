import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { severities } from '@gemba/domain/checklists/severity'
import { seesAny } from '@gemba/domain/core/scope'
import { IssueStatus } from '@gemba/domain/issues/issue.schema'
import { issueScope } from '@gemba/domain/issues/issues.scope'
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
import type { Actor } from '../platform/http/actor.ts'
import { peopleLabels } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'
import { issues, issueViewers } from './public/issues.table.ts'
import { hasTracker } from './public/tracker.ts'
import { visibleIssues } from './public/visible.ts'

const checklist = ofChecklists({
  customerId: sql`i.customer_id`,
  checklistId: sql`i.checklist_id`,
  type: sql`i.type`,
})

const tracked = (actor: Actor) => checklistTypes.filter(type => hasTracker(actor, type))
const open = sql`i.status in ('open', 'in-progress')`

export const issuesDataset: Dataset = {
  id: 'issues',
  isOpen: actor => mayReport(actor) || seesAny(issueScope, actor),
  isOn: actor => tracked(actor).length > 0,
  from: sql`issues i`,
  customer: sql`i.customer_id`,
  joins: checklist.joins,
  rows: actor =>
    sql`${mayReport(actor) ? sql`true` : visibleIssues(actor)} and i.type = any(${sql.param(tracked(actor))}::text[])`,
  fields: {
    raisedAt: dimension('moment', sql`i.created_at`),
    closedAt: dimension('moment', sql`i.closed_at`),
    dueDate: dimension('day', sql`i.due_date`),
    ...checklist.fields,
    issueStatus: choice(sql`i.status`, IssueStatus.options, code => `issues:export.status.${code}`, {
      label: 'datasets:field.status',
    }),
    severity: choice(sql`i.severity`, severities, code => `issues:export.severity.${code}`),
    owner: thing(sql`i.owner_id`, peopleLabels),
    machine: textOrNone(sql`i.machine`),
    part: textOrNone(sql`i.part`),
    issueNumber: dimension('text', sql`i.number`),
    issueTitle: dimension('text', sql`i.title`),
    daysOpen: whole(sql`floor(extract(epoch from coalesce(i.closed_at, now()) - i.created_at) / 86400)`),
    occurrences: whole(sql`i.occurrences`),
    issue: thing(sql`i.id`, undefined),
    ...recordAddress(sql`'/checklists/' || i.type || '/issues/' || i.id`),
    issueCount: measure('count', sql`count(*)`),
    openIssues: countOf(open),
    overdueIssues: countOf(sql`${open} and i.due_date < current_date`),
    overdueRate: shareOf(sql`i.due_date < current_date`, open),
    occurrenceCount: measure('count', sql`sum(i.occurrences)`),
    hoursToClose: hoursBetween(sql`i.created_at`, sql`i.closed_at`),
  },
  date: 'raisedAt',
  hierarchies: checklist.hierarchies,
  records: ['issueNumber', 'raisedAt', 'issueTitle', 'issueStatus', 'severity', 'owner', 'dueDate', 'checklist'],
  audited: true,
  tables: [...checklist.tables, issues, issueViewers, users],
}
