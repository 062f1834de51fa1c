import type { QueryOf } from '@gemba/domain/core/endpoint'
import { seesAll, seesAny } from '@gemba/domain/core/scope'
import type { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import type { PublicSource } from '@gemba/domain/records/respondent.schema'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../checklists/public/assigned.ts'
import { isCalled, shownName } from '../checklists/public/checklistName.ts'
import { checklistCategories, checklistRevisions, checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'
import { bypassPhotoCount, bypassReason } from '../records/public/bypass.ts'
import { publicSource } from '../records/public/respondent.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { isScheduled } from '../schedules/public/reminders.ts'
import { findDrafts } from './drafts.queries.ts'
import { isOnList, isUnderWay, mayOpen } from './public/assigned.ts'
import { drafts } from './public/drafts.table.ts'

export type OperatorQuery = QueryOf<typeof listOperatorChecklists>

/** The maximum number of submissions shown with each checklist; `submissionTotal` says how many there are. */
const submissionsShown = 500
/** … and on a page of many checklists no more than this in all, but some of each. */
const submissionsInAll = 10_000
const fewestShown = 20

const tables = { revision: 'checklist_revisions' }

const columns = {
  id: checklists.id,
  code: checklists.code,
  category: checklistCategories.name,
  active: checklists.active,
  revision: sql<number>`coalesce(${sql`${checklists.revision}`}, 0)`,
  questionCount: sql<number>`coalesce(${sql`${checklistRevisions.questionCount}`}, 0)`,
}

/** By its order an index has to be used: of `exists`, PostgreSQL may read the table until there is one. */
const hasSubmissions = ({ id }: Actor) => sql<boolean>`((
  select true from submissions s where s.customer_id = ${sql`${checklists.customerId}`}
    and s.checklist_id = ${sql`${checklists.id}`} and s.submitted_by = ${id}
  order by s.submitted_at limit 1) is not null)`

const withParts = (tx: Tx, actor: Actor, locale: Locale) =>
  tx
    .select({
      ...columns,
      name: shownName(locale, tables),
      isSubmitted: hasSubmissions(actor),
      assigned: sql<boolean>`${assignedTo(actor)}`,
      total: totalOver,
    })
    .from(checklists)
    .leftJoin(
      checklistRevisions,
      and(
        eq(checklistRevisions.customerId, checklists.customerId),
        eq(checklistRevisions.checklistId, checklists.id),
        eq(checklistRevisions.revision, checklists.revision),
      ),
    )
    .leftJoin(
      checklistCategories,
      and(eq(checklistCategories.customerId, checklists.customerId), eq(checklistCategories.id, checklists.categoryId)),
    )

const matches = (search: string | undefined, locale: Locale) =>
  search ? or(isCalled(containing(search), locale, tables), ilike(checklists.code, containing(search))) : undefined

/** A page of what the actor may run, sorted by name by default, and the total count. */
export const findAssigned = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { next, count, search, id, checklistTypeCode, ...order } = query
  const offered = { name: shownName(locale, tables), code: checklists.code, category: checklistCategories.name }
  return pageOf(
    withParts(tx, actor, locale)
      .where(
        and(
          eq(checklists.type, checklistTypeCode),
          isOnList(actor),
          id ? eq(checklists.id, id) : undefined,
          matches(search, locale),
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, checklists.id)),
    { next, count },
  )
}

/** A page of checklists that are scheduled for the actor, by name. */
export const findScheduled = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { next, count, search, id, checklistTypeCode, ...order } = query
  const offered = { name: shownName(locale, tables), code: checklists.code, category: checklistCategories.name }
  return pageOf(
    withParts(tx, actor, locale)
      .where(
        and(
          eq(checklists.type, checklistTypeCode),
          isScheduled(actor),
          id ? eq(checklists.id, id) : undefined,
          matches(search, locale),
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, checklists.id)),
    { next, count },
  )
}

export const countAssigned = async (tx: Tx, actor: Actor, type: OperatorQuery['checklistTypeCode']) => {
  const where = and(eq(checklists.type, type), isOnList(actor))
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(checklists).where(where)
  return row?.count ?? 0
}

/** The drafts of these checklists that the actor may open, no matter who started them. */
export const findDraftsOf = async (tx: Tx, actor: Actor, checklistIds: string[]) =>
  checklistIds.length > 0
    ? findDrafts(tx, and(inArray(drafts.checklistId, checklistIds), isUnderWay, mayOpen(actor)))
    : []

/** What of the submissions a person sees here: the whole customer's, or of those that they may read their own. */
const visible = (actor: Actor): SQL | undefined => {
  if (seesAll(submissionScope, actor)) return undefined
  return seesAny(submissionScope, actor) ? eq(submissions.submittedBy, actor.id) : sql`false`
}

/** The days asked for, from the start of the first to the end of the last, in the reader's zone. */
const within = (actor: Actor, { startDate, endDate }: Pick<OperatorQuery, 'startDate' | 'endDate'>) => {
  if (startDate && endDate && startDate > endDate)
    throw refuse('invalid-input', { fields: { endDate: 'drafts:endBeforeStart' } })
  const zone = zoneOf(actor)
  return and(
    startDate ? sql`${submissions.submittedAt} >= ${startDate}::date::timestamp at time zone ${zone}` : undefined,
    endDate ? sql`${submissions.submittedAt} < (${endDate}::date + 1)::timestamp at time zone ${zone}` : undefined,
  )
}

/** A page of checklists that were submitted in these days, the one with the newest submission first. */
export const findSubmitted = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { next, count, search, id, checklistTypeCode, ...range } = query
  // One look into an index for each checklist, however many submissions there are.
  const newest = sql`lateral (
    select submitted_at as at from submissions
    where ${and(eq(submissions.checklistId, checklists.id), visible(actor), within(actor, range))}
    order by submitted_at desc limit 1) newest`
  const offered = { name: shownName(locale, tables), code: checklists.code, date: sql`newest.at` }
  return pageOf(
    withParts(tx, actor, locale)
      .innerJoin(newest, sql`true`)
      .where(
        and(eq(checklists.type, checklistTypeCode), id ? eq(checklists.id, id) : undefined, matches(search, locale)),
      )
      .orderBy(...ordered(offered, range, { sort: 'date', descending: true }, checklists.id)),
    { next, count },
  )
}

type SubmittedRow = Pick<
  typeof submissions.$inferSelect,
  'id' | 'revision' | 'irNumber' | 'result' | 'status' | 'isWorkflowReverse' | 'machine' | 'lot' | 'isEmailSent'
> & {
  checklistId: string
  date: string
  ofChecklist: number
  publicly: PublicSource | null
  bypassReason: string | null
  bypassPhotos: number
}

/**
 * The submissions of these checklists in these days, newest first, with how many there are of each checklist: they are
 * counted only where not all are shown.
 */
export const findSubmissionsOf = async (
  tx: Tx,
  { actor, locale }: { actor: Actor; locale: Locale },
  checklistIds: string[],
  range: OperatorQuery,
) => {
  if (checklistIds.length === 0) return []
  const fair = Math.floor(submissionsInAll / checklistIds.length)
  const shown = sql.raw(String(Math.min(submissionsShown, Math.max(fewestShown, fair))))
  const ofThis = sql`from submissions where ${and(sql`checklist_id = asked.id`, visible(actor), within(actor, range))}`
  const { rows } = await tx.execute<SubmittedRow>(sql`
    select asked.id as "checklistId", found.* from unnest(${sql.param(checklistIds)}::uuid[]) as asked(id) cross join lateral (
      with newest as materialized (
        select id, submitted_at as date, revision, ir_number as "irNumber", result, status,
          is_workflow_reverse as "isWorkflowReverse", machine, lot, is_email_sent as "isEmailSent", ${publicSource(sql`respondent`)} as publicly, ${bypassReason(sql`bypass`, locale)} as "bypassReason",
          ${bypassPhotoCount(sql`bypass`)} as "bypassPhotos"
        ${ofThis} order by submitted_at desc, id limit ${shown}
      ), known as (select count(*)::int as count from newest)
      select *, case when (select count from known) < ${shown} then (select count from known)
        else (select count(*)::int ${ofThis}) end as "ofChecklist"
      from newest
    ) found
    order by found.date desc, found.id`)
  return rows.map(row => ({ ...row, date: new Date(row.date) }))
}
