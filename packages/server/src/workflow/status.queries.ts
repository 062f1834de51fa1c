import type { BodyOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { PublicSource } from '@gemba/domain/records/respondent.schema'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import type { StatusCode } from '@gemba/domain/workflow/statuses'
import type { reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { pageLimit } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { bypassReason } from '../records/public/bypass.ts'
import { publicSource } from '../records/public/respondent.ts'
import { personOf } from '../users/public/person.ts'
import { reverseReason, sortedBy, statusOrder, submissionFilters } from './queue.queries.ts'

type Sort = BodyOf<typeof reportWorkflowStatus>['sort']

/**
 * What the report is sorted by. Those of some days are found by their day and then sorted: going through all numbers until
 * a page is full would take long where few match.
 */
const sortable = (locale: Locale, isOfSomeDays: boolean): Record<Sort, Parameters<typeof sortedBy>[0]> => ({
  // numbers of one pattern sort as text; the date decides between patterns
  ir_number: { by: isOfSomeDays ? sql`(s.ir_number || '')` : sql`s.ir_number` },
  checklist_name: { by: shownName(locale, { checklist: 'c' }) },
  status: { by: statusOrder },
  submission_date: { by: sql`s.submitted_at` },
  reviewed_date: { by: sql`s.reviewed_at`, nullable: true },
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
  publicly: PublicSource | null
  submitted_at: string
  reviewed_by: Person | null
  reviewed_at: string | null
  reverse_reason: string | null
  bypass_reason: string | null
}

const checklist = sql`join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id`

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
  // Without its number it would be none; said so that the index of numbers can be used.
  const where = sql`where s.ir_number is not null and ${sql.join(filters, sql` and `)}`
  const sorting = sortable(locale, body.dateStart !== undefined)[body.sort]
  const order = sql`${sortedBy(sorting, body.descending)}, s.id`
  const [{ rows }, { rows: totals }] = await Promise.all([
    // The page is found in an index alone where that is possible; only its own rows are read.
    tx.execute<ReportRow>(sql`
    select s.id, s.checklist_id, s.revision, s.ir_number, ${shownName(locale, { checklist: 'c' })} as checklist_name, s.status, s.pending_with, s.remeasure,
      s.is_workflow_reverse, ${personOf(sql`s.submitted_by`)} as submitted_by, s.user_identity, ${publicSource(sql`s.respondent`)} as publicly, s.submitted_at, ${personOf(sql`s.reviewed_by`)} as reviewed_by, s.reviewed_at,
      ${reverseReason} as reverse_reason, ${bypassReason(sql`s.bypass`, locale)} as bypass_reason
    from (
      select s.id from submissions s ${body.sort === 'checklist_name' ? checklist : sql``}
      ${where} order by ${order} ${pageLimit(body)}
    ) page join submissions s on s.id = page.id ${checklist}
    order by ${order}`),
    tx.execute<{ total: number }>(sql`
      select count(*)::int as total from submissions s ${where}`),
  ])
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
