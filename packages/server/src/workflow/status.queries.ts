import type { BodyOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import type { reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/phrases.ts'
import { personOf } from '../users/public/person.ts'
import { reverseReason, statusOrder, submissionFilters } from './queue.queries.ts'

const sortable = (locale: Locale): Record<BodyOf<typeof reportWorkflowStatus>['sort'], SQL> => ({
  // numbers of one pattern sort as text; the date decides between patterns
  ir_number: sql`s.ir_number`,
  checklist_name: shownName(locale, { checklist: 'c' }),
  status: statusOrder,
  submission_date: sql`s.submitted_at`,
  reviewed_date: sql`s.reviewed_at`,
})

type ReportRow = {
  id: string
  checklist_id: string
  revision: number
  ir_number: string
  checklist_name: string
  status: StatusCode | null
  pending_with: WorkflowRole | null
  remeasure: boolean
  is_workflow_reverse: boolean
  submitted_by: Person
  user_identity: string
  submitted_at: string
  reviewed_by: Person | null
  reviewed_at: string | null
  reverse_reason: string | null
}

/** The workflow status of inspections, newest number first. */
export const findReport = async (
  tx: Tx,
  { timezone, locale }: { timezone: string; locale: Locale },
  body: BodyOf<typeof reportWorkflowStatus>,
) => {
  const filters = submissionFilters({
    from: body.dateStart,
    to: body.dateEnd,
    timezone,
    locale,
    search: body.search,
    category: body.checklistCategoryCode,
    tagIds: body.checkListTagName,
    statuses: body.statusId,
  })
  const inspections = sql`from submissions s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
    where ${sql.join(filters, sql` and `)}`
  const { rows } = await tx.execute<ReportRow>(sql`
    select s.id, s.checklist_id, s.revision, s.ir_number, ${shownName(locale, { checklist: 'c' })} as checklist_name, s.status, s.pending_with, s.remeasure,
      s.is_workflow_reverse, ${personOf(sql`s.submitted_by`)} as submitted_by, s.user_identity, s.submitted_at, ${personOf(sql`s.reviewed_by`)} as reviewed_by, s.reviewed_at,
      ${reverseReason} as reverse_reason
    ${inspections}
    order by ${sortable(locale)[body.sort]} ${body.descending ? sql`desc nulls last` : sql`asc nulls first`}, s.id
    limit ${body.count} offset ${body.next}`)
  const { rows: totals } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${inspections}`)
  return { rows, total: totals[0]?.total ?? 0 }
}

/** The ids of the customer's three approving roles. */
export const findRoleIds = async (tx: Tx): Promise<Partial<Record<WorkflowRole, string>>> => {
  const names = Object.entries(roleNames) as [WorkflowRole, string][]
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from roles where name in (${sql.join(
      names.map(([, name]) => sql`${name}`),
      sql`, `,
    )})`,
  )
  return Object.fromEntries(
    names.flatMap(([role, name]) => rows.filter(row => row.name === name).map(row => [role, row.id])),
  )
}
