import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import type { listIssues } from '@gemba/domain/issues/issues.endpoints'
import type { PublicSource } from '@gemba/domain/records/respondent.schema'
import { type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../checklists/public/assigned.ts'
import { shownName } from '../checklists/public/checklistName.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone } from '../platform/zone.ts'
import { publicSource } from '../records/public/respondent.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { personName, personOf } from '../users/public/person.ts'
import { withWords } from './issueWords.ts'
import type { issues } from './public/issues.table.ts'
import { allVisible, visibleIssues } from './public/visible.ts'

type Stored = typeof issues.$inferSelect

export type IssueRow = Pick<
  Stored,
  'id' | 'number' | 'type' | 'title' | 'severity' | 'status' | 'machine' | 'part' | 'occurrences'
> & {
  owner: Person | null
  due_date: string | null
  overdue: boolean
  checklist: { id: string; name: string } | null
  created_at: string
  updated_at: string
}

const ongoing = sql`i.status in ('open', 'in-progress')`

/** For whom issues are listed: the customer's day, and the language that they read. */
export type IssueReader = { actor: Actor; today: string; locale: Locale }

export const readerOf = (actor: Actor, locale: Locale): IssueReader => ({
  ...{ actor, locale },
  today: dayIn(customerZone(actor)),
})

/** Columns of a summary, for `from issues i`. */
const summaryColumns = ({ today, locale }: IssueReader): SQL => sql`
  i.id, i.number, i.type, i.title, i.severity, i.status, ${personOf(sql`i.owner_id`)} as owner, i.due_date::text,
  (${ongoing} and i.due_date < ${today}::date) is true as overdue,
  (select jsonb_build_object('id', c.id, 'name', ${shownName(locale, { checklist: 'c' })}) from checklists c where c.id = i.checklist_id) as checklist,
  i.machine, i.part, i.occurrences, i.created_at, i.updated_at`

const dueDate = sql`i.due_date`
/** What the tracker is sorted by. Only a due date may be missing; without nulls, an index has the order. */
const sortable: Record<string, SQL> = {
  number: sql`i.number`,
  title: sql`i.title`,
  severity: sql`array_position(array['critical', 'high', 'medium', 'low'], i.severity::text)`,
  status: sql`array_position(array['open', 'in-progress', 'resolved', 'closed'], i.status::text)`,
  dueDate,
  createdAt: sql`i.created_at`,
  occurrences: sql`i.occurrences`,
}

type Counts = { open: number; overdue: number; mine: number; unowned: number }

type ListQuery = QueryOf<typeof listIssues>

const ownOf = (actor: Actor, { type }: ListQuery): SQL[] => [sql`i.type = ${type}`, visibleIssues(actor)]

const filtersOf = async (tx: Tx, { actor, today }: IssueReader, query: ListQuery): Promise<SQL[]> => [
  ...(query.id ? [sql`i.id = ${query.id}`] : []),
  ...(query.status?.length ? [sql`i.status = any(${sql.param(query.status)}::text[])`] : []),
  ...(query.severity ? [sql`i.severity = ${query.severity}`] : []),
  ...(query.ownerId ? [sql`i.owner_id = ${query.ownerId}`] : []),
  ...(query.mine ? [sql`i.owner_id = ${actor.id}`] : []),
  ...(query.unowned ? [sql`${ongoing} and i.owner_id is null`] : []),
  ...(query.overdue ? [sql`${ongoing} and i.due_date < ${today}::date`] : []),
  ...(query.checklistId ? [sql`i.checklist_id = ${query.checklistId}`] : []),
  ...(query.search ? await withWords(tx, query.type, query.search) : []),
]

const orderOf = ({ sort, descending }: ListQuery): SQL => {
  const column = columnOf(sortable, sort ?? 'createdAt')
  const down = descending ?? sort === undefined
  // What is closed is looked up, not worked on: it never comes before what is open, unless sorted by status.
  const doneLast = sort === 'status' ? sql`` : sql`(i.status = 'closed'),`
  const nullsLast = column === dueDate ? sql`nulls last` : sql``
  return sql`${doneLast} ${column} ${down ? sql`desc` : sql`asc`} ${nullsLast}, i.id`
}

const rowsOf = (reader: IssueReader, where: SQL, query: ListQuery) =>
  sql`select ${summaryColumns(reader)} from issues i ${where} order by ${orderOf(query)}`

const whereOf = (conditions: readonly SQL[]) => sql`where ${sql.join([...conditions], sql` and `)}`

/** The statement of all issues of a query, in the order of its pages. */
export const allIssues = async (tx: Tx, reader: IssueReader, query: ListQuery): Promise<SQL> => {
  const filters = await filtersOf(tx, reader, query)
  return rowsOf(reader, whereOf([...ownOf(reader.actor, query), ...filters]), query)
}

/** A page of issues, newest first by default and closed ones last, with the counts above the list. */
export const findIssues = async (tx: Tx, reader: IssueReader, query: ListQuery) => {
  const { actor, today } = reader
  const own = ownOf(actor, query)
  const filters = await filtersOf(tx, reader, query)
  const where = whereOf([...own, ...filters])
  // A promise, because a query is sent again by everyone who waits for it.
  const page = Promise.resolve(tx.execute<IssueRow>(sql`${rowsOf(reader, where, query)} ${pageLimit(query)}`))
  const count = async () => {
    const counted = filters.length > 0 ? sql`issues i ${where}` : allVisible(actor, query.type)
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${counted}`)
    return rows[0]?.total ?? 0
  }
  // Where the page has all that was found, it is not searched again.
  const countSearched = async () => {
    const { rows } = await page
    return query.next === 0 && rows.length < query.count ? rows.length : count()
  }
  const [{ rows }, total, { rows: counts }] = await Promise.all([
    page,
    query.search ? countSearched() : count(),
    tx.execute<Counts>(sql`
      select count(*)::int as open,
        (count(*) filter (where i.due_date < ${today}::date))::int as overdue,
        (count(*) filter (where i.owner_id = ${actor.id}))::int as mine,
        (count(*) filter (where i.owner_id is null))::int as unowned
      from issues i where ${ongoing} and ${sql.join(own, sql` and `)}`),
  ])
  return { rows, total, counts: counts[0] ?? { open: 0, overdue: 0, mine: 0, unowned: 0 } }
}

export type IssueDetailsRow = IssueRow & {
  version: number
  description: string
  question_id: string | null
  owner_id: string | null
  created_by: Person | null
  closed_at: string | null
  /** the revision that asked the question that failed */
  definition: Definition | null
}

/** One issue that the person may see, or undefined. */
export const findIssue = async (tx: Tx, reader: IssueReader, id: string): Promise<IssueDetailsRow | undefined> => {
  const { rows } = await tx.execute<IssueDetailsRow>(sql`
    select ${summaryColumns(reader)}, i.version, i.description, i.question_id, i.owner_id,
      ${personOf(sql`i.created_by`)} as created_by, i.closed_at, (
        select r.definition
        from checklist_revisions r, jsonb_path_query(r.definition, '$.sections[*].questions[*]') as q(value)
        where r.checklist_id = i.checklist_id and q.value ->> 'id' = i.question_id
        order by r.revision = (
          select s.revision from issue_occurrences o
          join submissions s on s.customer_id = o.customer_id and s.id = o.submission_id and s.checklist_id = i.checklist_id
          where o.issue_id = i.id order by o.created_at, o.id limit 1
        ) desc nulls last, r.revision desc limit 1
      ) as definition
    from issues i where i.id = ${id} and ${visibleIssues(reader.actor)}`)
  return rows[0]
}

export type OccurrenceRow = {
  id: string
  historyId: string | null
  at: string
  by: Person | null
  note: string
  photos: string[]
  round: number
  submission: {
    id: string
    checklistId: string
    revision: number
    irNumber: string | null
    publicly: PublicSource | null
    can: { open: boolean }
  } | null
}

/** What happened to an issue: occurrences, comments and changes, each newest first, with the names of all its owners. */
export const findIssueEvents = async (tx: Tx, actor: Actor, issueId: string) => {
  const { rows } = await tx.execute<{
    occurrences: OccurrenceRow[]
    comments: { id: string; at: string; by: Person | null; text: string }[]
    history: { id: string; at: string; by: Person | null; changes: IssueChange[] }[]
    owners: Record<string, string>
  }>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'historyId', o.history_id, 'at', o.created_at, 'by', ${personOf(sql`o.created_by`)},
          'note', o.note, 'photos', o.photos, 'round', o.round, 'submission', (
            select jsonb_build_object('id', id, 'checklistId', checklist_id, 'revision', revision, 'irNumber', ir_number, 'publicly', ${publicSource(sql`submissions.respondent`)},
              'can', jsonb_build_object('open', ${visibleSubmissions(actor)}))
            from submissions where submissions.id = o.submission_id)) order by o.created_at desc), '[]')
        from issue_occurrences o where o.issue_id = ${issueId}) as occurrences,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'at', c.created_at, 'by', ${personOf(sql`c.created_by`)},
          'text', c.text) order by c.created_at desc), '[]')
        from issue_comments c where c.issue_id = ${issueId}) as comments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'at', h.created_at, 'by', ${personOf(sql`h.created_by`)},
          'changes', h.changes) order by h.created_at desc), '[]')
        from issue_histories h where h.issue_id = ${issueId}) as history,
      (select coalesce(jsonb_object_agg(u.id, ${personName('u')}), '{}')
        from users u where u.id::text in (
          select unnest(array[c.value ->> 'old', c.value ->> 'new'])
          from issue_histories h, jsonb_array_elements(h.changes) as c(value)
          where h.issue_id = ${issueId} and c.value ->> 'field' = 'ownerId')) as owners`)
  return rows[0] ?? { occurrences: [], comments: [], history: [], owners: {} }
}

/** Open issues of a checklist to which its operator may link a failed answer; else what they may see anyway. */
export const findOpenIssues = async (
  tx: Tx,
  actor: Actor,
  {
    checklistId,
    questionId,
    search,
  }: { checklistId: string; questionId?: string | undefined; search?: string | undefined },
) => {
  type Row = Pick<Stored, 'id' | 'number' | 'title' | 'machine' | 'part' | 'occurrences'> & { same_question: boolean }
  const words = search && containing(search)
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.number, i.title, i.machine, i.part, i.occurrences,
      (i.question_id = ${questionId ?? null}) is true as same_question
    from issues i
    where i.checklist_id = ${checklistId} and ${ongoing}
      and (${visibleIssues(actor)} or exists (select from ${checklists}
        where ${checklists.customerId} = i.customer_id and ${checklists.id} = i.checklist_id and ${assignedTo(actor)}))
      ${words ? sql`and (i.number ilike ${words} or i.title ilike ${words})` : sql``}
    order by same_question desc, i.created_at desc limit 50`)
  return rows.map(({ same_question, ...issue }) => ({ ...issue, sameQuestion: same_question }))
}

/** Whether another issue of the same question and machine/part is ongoing: there is only ever one. */
export const hasOngoingTwin = async (tx: Tx, issue: Pick<Stored, 'id' | 'occurrenceKey'>): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from issues i where i.occurrence_key = ${issue.occurrenceKey} and i.id <> ${issue.id} and i.closed_at is null limit 1`)
  return rows.length > 0
}
