// The names of what audit rows are about and refer to, and their pages. One statement looks for all ids of a page in
// every table, each by its primary key.
import type { RoutePath } from '@gemba/domain/core/address'
import type { Permission } from '@gemba/domain/core/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { personName } from '../users/public/person.ts'

type Kind = {
  /** rows of `id`, `name` and the values of the page's address, for the ids in `wanted` */
  found: (wanted: SQL) => SQL
  page?: RoutePath
  /** with this every page of the kind opens that is there */
  opensWith?: Permission
}

const none = sql.raw(`'{}'::jsonb`)
const id = sql.raw(`jsonb_build_object('id', id)`)
const ofType = sql.raw(`jsonb_build_object('checklistType', type, 'id', id)`)
const named = (table: string, params: SQL = none) => {
  return (wanted: SQL) =>
    sql`select id, name, ${params} as params from ${sql.identifier(table)} where id = any(${wanted})`
}

const kinds: readonly Kind[] = [
  {
    found: wanted =>
      sql`select id, ${personName('users')} as name, ${id} as params from users where id = any(${wanted})`,
    page: '/admin/users/$id',
    opensWith: 'Users Review',
  },
  { found: named('roles', id), page: '/admin/roles/$id', opensWith: 'Roles Review' },
  { found: named('groups', id), page: '/admin/groups/$id', opensWith: 'Groups Review All' },
  { found: named('tags', id), page: '/admin/tags/$id', opensWith: 'Tags Review' },
  { found: named('tag_types', id), page: '/admin/tag-types/$id', opensWith: 'Tag Types Review' },
  { found: named('enrollment_keys', id), page: '/admin/invites/$id', opensWith: 'Enrollment Keys Review' },
  { found: named('terminals'), page: '/admin/terminals', opensWith: 'Company Settings Review' },
  { found: named('customers') },
  { found: named('collections', id), page: '/admin/collections/$id', opensWith: 'Collections Review' },
  { found: named('tutorials') },
  {
    // The name of a private one is its owner's.
    found: wanted => sql`select id, name, ${none} as params from dashboard_configurations
      where id = any(${wanted}) and not is_private`,
  },
  { found: named('checklist_categories') },
  {
    found: named('checklists', ofType),
    page: '/admin/checklists/$checklistType/$id',
    opensWith: 'Checklists Review All',
  },
  { found: named('bypass_reasons', id), page: '/admin/bypass-reasons/$id', opensWith: 'Bypass Reasons Review' },
  {
    found: wanted => sql`select id, language as name, ${none} as params from result_mail_templates
      where id = any(${wanted})`,
    page: '/admin/result-mails/templates',
    opensWith: 'Result Mails Review',
  },
  { found: named('result_mail_rules', id), page: '/admin/result-mails/$id', opensWith: 'Result Mails Review' },
  { found: named('plant_calendars', id), page: '/admin/plant-calendars/$id', opensWith: 'Plant Calendars Review' },
  {
    found: wanted => sql`select s.id, coalesce(nullif(s.name, ''), c.name) as name, jsonb_build_object(
        'checklistType', c.type, 'id', c.id, 'scheduleId', s.id) as params
      from schedules s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
      where s.id = any(${wanted})`,
    page: '/admin/checklists/$checklistType/$id/schedules/$scheduleId',
    opensWith: 'Schedules Review All',
  },
  {
    found: wanted => sql`select o.id, c.name || ', ' || o.slot as name, ${none} as params
      from occurrences o join checklists c on c.customer_id = o.customer_id and c.id = o.checklist_id
      where o.id = any(${wanted})`,
  },
  {
    found: wanted => sql`select id, name, jsonb_build_object('checklistType', type, 'id', id) as params
      from report_schedules where id = any(${wanted})`,
    page: '/admin/reporting-scheduler/$checklistType/$id',
    opensWith: 'Reporting Scheduler Review',
  },
  {
    found: wanted => sql`select r.id, s.name, jsonb_build_object('checklistType', s.type, 'id', s.id) as params
      from report_runs r join report_schedules s on s.customer_id = r.customer_id and s.id = r.schedule_id
      where r.id = any(${wanted})`,
    page: '/admin/reporting-scheduler/$checklistType/$id',
    opensWith: 'Reporting Scheduler Review',
  },
  {
    found: wanted => sql`select l.id, l.name, jsonb_build_object('checklistType', c.type, 'id', c.id) as params
      from public_links l join checklists c on c.customer_id = l.customer_id and c.id = l.checklist_id
      where l.id = any(${wanted})`,
    page: '/admin/checklists/$checklistType/$id/links',
    opensWith: 'Public Links Review All',
  },
  {
    found: wanted => sql`select s.id, s.machine as name, jsonb_build_object('checklistType', c.type, 'id', c.id,
        'codeId', s.id) as params
      from start_codes s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
      where s.id = any(${wanted})`,
    page: '/admin/checklists/$checklistType/$id/start-codes/$codeId',
    opensWith: 'Start Codes Review All',
  },
  { found: named('drafts') },
  // Whether it was shared decides who opens it.
  { found: named('adhoc_reports') },
  { found: named('power_bi_reports') },
  {
    found: wanted => sql`select s.id, coalesce(s.ir_number, c.name) as name, jsonb_build_object('checklistType', s.type,
        'id', s.checklist_id, 'response', s.id, 'revision', s.revision::text) as params
      from submissions s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
      where s.id = any(${wanted})`,
    page: '/checklists/$checklistType/$id/responses/$response/$revision',
    opensWith: 'Submissions Review All',
  },
  {
    found: wanted => sql`select id, number as name, ${ofType} as params from issues where id = any(${wanted})`,
    page: '/checklists/$checklistType/issues/$id',
    opensWith: 'Issues Review All',
  },
]

export type Thing = { name: string; page: { path: RoutePath; params: Record<string, string> } | null }

type Reader = { may: (permission: Permission) => boolean }

/** What is behind these ids, with its page for readers who may open it; ids of nothing are left out. */
export const findThings = async (
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Thing>> => {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.param([...ids])}::uuid[]`
  const parts = kinds.map(
    ({ found }, kind) => sql`(select ${sql.raw(String(kind))} as kind, t.* from (${found(wanted)}) t)`,
  )
  type Row = { kind: number; id: string; name: string; params: Record<string, string> }
  const { rows } = await tx.execute<Row>(sql.join(parts, sql` union all `))
  return new Map(
    rows.map(({ kind, id, name, params }) => {
      const { page, opensWith } = kinds[kind] ?? {}
      const opens = page && opensWith && reader.may(opensWith)
      return [id, { name, page: opens ? { path: page, params } : null }]
    }),
  )
}
