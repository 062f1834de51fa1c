import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { PublicSource } from '@gemba/domain/records/respondent.schema'
import type { Failing } from '@gemba/domain/workflow/failing'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { noStatus, type StatusCode, type StatusFilter, workflowStatuses } from '@gemba/domain/workflow/statuses'
import type { listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { isCalled, shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { publicSource } from '../records/public/respondent.ts'
import { personOf } from '../users/public/person.ts'

/** The filters that both screens of the workflow share; `s` is the submission. */
export const submissionFilters = (filters: {
  from?: string | null | undefined
  to?: string | null | undefined
  timezone: string
  locale: Locale
  search?: string | undefined
  category?: string | null | undefined
  tagIds?: readonly string[] | undefined
  tagType?: string | undefined
  statuses?: readonly StatusFilter[] | undefined
}): SQL[] => {
  const { from, to, timezone, locale, search, category, tagIds, tagType, statuses } = filters
  const words = search && containing(search)
  return [
    sql`s.type = 'product'`,
    ...(from ? [since(from, timezone)] : []),
    ...(to ? [sql`s.submitted_at < (${to}::date + 1)::timestamp at time zone ${timezone}`] : []),
    ...(words
      ? [
          sql`(s.ir_number ilike ${words} or s.lot ilike ${words} or s.part ilike ${words}
            or s.checklist_id in (select c.id from checklists c where ${isCalled(words, locale, { checklist: 'c' })}))`,
        ]
      : []),
    ...(category
      ? [
          sql`s.checklist_id in (select c.id from checklists c join checklist_categories k on k.customer_id = c.customer_id and k.id = c.category_id
            where k.code = ${category} and k.type = 'product')`,
        ]
      : []),
    ...(tagIds?.length
      ? [
          sql`exists (select from checklist_tags t where t.checklist_id = s.checklist_id and t.tag_id = any(${arrayOf(tagIds)}::uuid[]))`,
        ]
      : []),
    ...(tagType
      ? [
          sql`exists (select from checklist_tags t join tags g on g.customer_id = t.customer_id and g.id = t.tag_id
            where t.checklist_id = s.checklist_id and g.type = ${tagType})`,
        ]
      : []),
    ...(statuses?.length ? [statusFilter(statuses)] : []),
  ]
}

/** Inspected on this day or later; the day starts where the reader is. */
const since = (day: string, timezone: string) =>
  sql`s.submitted_at >= (${day}::date)::timestamp at time zone ${timezone}`

/** A PostgreSQL array from a list: drizzle would spread it into several parameters. */
const arrayOf = (values: readonly string[]) => sql`${sql.param(values)}`

const statusFilter = (statuses: readonly StatusFilter[]) => {
  const codes = statuses.filter(code => code !== noStatus.code)
  const open = codes.length < statuses.length ? sql`s.status is null` : sql`false`
  return sql`(${open} or s.status = any(${arrayOf(codes)}::text[]))`
}

/** The place of a status in the filter's list, '(No Status)' last: no language has a say in it. */
export const statusOrder = sql`coalesce(array_position(
  ${arrayOf(workflowStatuses.map(({ code }) => code))}::text[], s.status::text), ${noStatus.order})`

/** What a list is sorted by; `nullable` where rows without a value come first, which no index offers. */
type Sorting = { by: SQL; nullable?: true }

/** The ORDER BY of a column. Without nulls, it is that of an index in both directions. */
export const sortedBy = ({ by, nullable }: Sorting, descending: boolean | undefined): SQL =>
  nullable
    ? sql`${by} ${descending ? sql`desc nulls last` : sql`asc nulls first`}`
    : sql`${by} ${descending ? sql`desc` : sql`asc`}`

const sortable = (locale: Locale): Record<string, Sorting> => ({
  IRNumber: { by: sql`s.ir_number` },
  checklistName: { by: shownName(locale, { checklist: 'c' }) },
  status: { by: statusOrder },
  submitted: { by: sql`s.submitted_at` },
  reviewedDate: { by: sql`s.reviewed_at`, nullable: true },
  pendingSince: { by: sql`s.pending_since` },
})

type QueueQuery = Omit<QueryOf<typeof listWorkflowSubmissions>, 'role' | 'roleId'> & { role: WorkflowRole }

export type QueueRow = {
  id: string
  checklist_id: string
  revision: number
  ir_number: string
  checklist_name: string
  lot: string
  status: StatusCode | null
  submitted_at: string
  /** of a run without network: when, as its device claims */
  submitted_on_device: string | null
  submitted_by: Person
  user_identity: string
  publicly: PublicSource | null
  reviewed_by: Person | null
  reviewed_at: string | null
  assigned_to: Person | null
  pending_since: string
  result: 'pass' | 'fail'
  failing: Failing | null
  remeasure: boolean
  is_workflow_reverse: boolean
  reverse_reason: string | null
}

/** Why it was reversed, while it is; `s` is the submission. */
export const reverseReason = sql`(case when s.is_workflow_reverse then (
  select h.reason from workflow_histories h
  where h.submission_id = s.id and h.decision = 'reverse' order by h.sequence desc limit 1) end)`

/**
 * A page of one role's queue, what waits longest first, with the counts of both tabs in the same two statements, and
 * how many more wait under this tab that were inspected before the first day asked for.
 */
export const findQueue = async (
  tx: Tx,
  userId: string,
  { timezone, locale }: { timezone: string; locale: Locale },
  query: QueueQuery,
) => {
  const { role, pendingWithMe, startDate, endDate, statusIds, tagIds, checklistCategory, search, id } = query
  const mine = sql`(s.assigned_to is null or s.assigned_to = ${userId})`
  const onTheTab = pendingWithMe ? mine : sql`not ${mine}`
  const inTime = startDate ? since(startDate, timezone) : sql`true`
  const filters = [
    sql`s.pending_with = ${role}`,
    sql`s.type = ${query.checklistType}`,
    ...(id ? [sql`s.id = ${id}`] : []),
    ...submissionFilters({
      to: endDate,
      timezone,
      locale,
      search,
      category: checklistCategory,
      tagIds,
      tagType: query.tagTypeId,
      statuses: statusIds,
    }),
  ]
  const where = sql`where ${sql.join(filters, sql` and `)}`
  const sorting = columnOf(sortable(locale), query.sort ?? 'pendingSince')
  const [{ rows }, { rows: totals }] = await Promise.all([
    tx.execute<QueueRow>(sql`
    select s.id, s.checklist_id, s.revision, s.ir_number, ${shownName(locale, { checklist: 'c' })} as checklist_name, s.lot, s.status, s.submitted_at,
      (select d.submitted_on_device from submission_rounds r join drafts d on d.customer_id = r.customer_id and d.id = r.draft_id
        where r.customer_id = s.customer_id and r.submission_id = s.id and r.round = 1) as submitted_on_device,
      ${personOf(sql`s.submitted_by`)} as submitted_by, s.user_identity, ${publicSource(sql`s.respondent`)} as publicly, ${personOf(sql`s.reviewed_by`)} as reviewed_by,
      s.reviewed_at, ${personOf(sql`s.assigned_to`)} as assigned_to, s.pending_since, s.result, s.failing, s.remeasure, s.is_workflow_reverse,
      ${reverseReason} as reverse_reason
    from submissions s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
    ${where} and ${inTime} and ${onTheTab}
    order by ${sortedBy(sorting, query.descending)}, s.pending_since, s.id
    ${pageLimit(query)}`),
    tx.execute<{ me: number; team: number; earlier: number; oldest: string | null }>(sql`
    select (count(*) filter (where ${inTime} and ${mine}))::int as me,
      (count(*) filter (where ${inTime} and not ${mine}))::int as team,
      (count(*) filter (where not ${inTime} and ${onTheTab}))::int as earlier,
      min(s.pending_since) filter (where ${inTime} and ${onTheTab}) as oldest
    from submissions s ${where}`),
  ])
  const { me = 0, team = 0, earlier = 0, oldest = null } = totals[0] ?? {}
  return { rows, me, team, earlier, oldest, total: pendingWithMe ? me : team }
}

/**
 * The place of an inspection among those its role can take, and what is before and after it, longest waiting first. What
 * is in no queue, or in a colleague's, has the first one after it.
 */
export const findNeighbours = async (tx: Tx, userId: string, role: WorkflowRole, submissionId: string) => {
  type Neighbour = {
    id: string
    checklist_id: string
    revision: number
    position: number
    total: number
    offset: number
  }
  const { rows } = await tx.execute<Neighbour>(sql`
    with queue as (
      select s.id, s.checklist_id, s.revision, (row_number() over w)::int as position, (count(*) over ())::int as total
      from submissions s
      where s.pending_with = ${role} and s.type = 'product' and (s.assigned_to is null or s.assigned_to = ${userId})
      window w as (order by s.pending_since, s.id)
    ), here as (select coalesce((select position from queue where id = ${submissionId}), 0) as position)
    select q.*, q.position - here.position as offset
    from queue q, here
    where abs(q.position - here.position) <= 1`)
  const at = (offset: number) => rows.find(row => row.offset === offset)
  const ref = (row: Neighbour | undefined) =>
    row ? { id: row.id, checklistId: row.checklist_id, revision: row.revision } : null
  return { position: at(0)?.position ?? null, total: rows[0]?.total ?? 0, previous: ref(at(-1)), next: ref(at(1)) }
}
