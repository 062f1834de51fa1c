import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { ReportScheduleSummary } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { listReportSchedules } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import type { Named } from '@gemba/domain/users/userState.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { isPersonLike, personName } from '../users/public/person.ts'
import type { ReportScheduleRow } from './public/reportSchedules.table.ts'
import { lastRunOf } from './reportRuns.queries.ts'
import { peopleNamed } from './runs/findMeant.ts'

export type FoundSchedule = Pick<
  ReportScheduleRow,
  'id' | 'name' | 'type' | 'content' | 'format' | 'rule' | 'onlyIfNotEmpty' | 'onlyFailures' | 'paused' | 'version'
> & {
  ownZone: string | null
  startsOn: string
  endsOn: string | null
  owner: Named
  nextAt: string | null
  people: number
  outside: number
  lastRun: ReportScheduleSummary['lastRun']
}

const named = peopleNamed({ userIds: sql`s.user_ids`, groupIds: sql`s.group_ids`, roleIds: sql`s.role_ids` })

const columns = sql`
  s.id, s.name, s.type, s.content, s.format, s.rule, s.zone as "ownZone", s.starts_on::text as "startsOn",
  s.ends_on::text as "endsOn", s.only_if_not_empty as "onlyIfNotEmpty", s.only_failures as "onlyFailures", s.paused, s.version,
  jsonb_build_object('id', o.id, 'name', ${personName('o')}) as owner, s.next_at as "nextAt",
  (select count(*)::int from users u where u.active and u.id in (${named})) as people,
  cardinality(s.addresses) as outside, ${lastRunOf} as "lastRun"`
const source = sql`from report_schedules s join users o on o.customer_id = s.customer_id and o.id = s.owner_id`

/** A page of schedules, those first that send next. */
export const findSchedules = async (
  tx: Tx,
  { search, id, type, sort, descending, ...page }: QueryOf<typeof listReportSchedules>,
): Promise<{ rows: FoundSchedule[]; total: number }> => {
  const words = search ? containing(search) : undefined
  const order = columnOf({ name: sql`s.name`, next: sql`s.next_at`, owner: personName('o') }, sort ?? 'next')
  const where = sql`where true ${id ? sql`and s.id = ${id}` : sql``} ${type ? sql`and s.type = ${type}` : sql``}
    ${words ? sql`and (s.name ilike ${words} or ${isPersonLike('o', words)} or s.addresses::text ilike ${words})` : sql``}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    tx.execute<FoundSchedule>(sql`select ${columns} ${source} ${where}
      order by ${order} ${descending ? sql`desc` : sql`asc`} nulls last, s.name, s.id ${pageLimit(page)}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${source} ${where}`),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

type Details = FoundSchedule &
  Pick<ReportScheduleRow, 'filters' | 'zone' | 'userIds' | 'groupIds' | 'roleIds' | 'addresses'> & {
    chosen: { users: Named[]; groups: Named[]; roles: Named[] }
    confirmed: { by: string; at: string } | null
  }

const namesOf = (
  rows: SQL,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name), '[]')
  from (${rows}) n)`

/** A schedule with everything that its editor needs; 404 if there is none. */
export const getScheduleDetails = async (tx: Tx, id: string): Promise<Details> => {
  const { rows } = await tx.execute<Details>(sql`
    select ${columns}, s.filters, s.zone, s.user_ids as "userIds", s.group_ids as "groupIds", s.role_ids as "roleIds", s.addresses,
      (select jsonb_build_object('by', ${personName('b')}, 'at', to_jsonb(s.confirmed_at) #>> '{}') from users b
        where b.customer_id = s.customer_id and b.id = s.confirmed_by) as confirmed,
      jsonb_build_object(
        'users', ${namesOf(sql`select u.id, ${personName('u')} as name from users u where u.id = any(s.user_ids)`)},
        'groups', ${namesOf(sql`select g.id, g.name from groups g where g.id = any(s.group_ids)`)},
        'roles', ${namesOf(sql`select r.id, r.name from roles r where r.id = any(s.role_ids)`)}) as chosen
    ${source} where s.id = ${id}`)
  return found(rows[0])
}

const mostFound = 20

/** Active people, groups and roles to choose from, the first of each by name. */
export const findChoices = async (tx: Tx, search: string) => {
  const like = containing(search)
  const part = (kind: string, rows: SQL) =>
    sql`(select ${kind}::text as kind, n.* from (${rows}) n order by n.name, n.id limit ${mostFound})`
  const { rows } = await tx.execute<Named & { kind: 'users' | 'groups' | 'roles' }>(sql`
    ${part('users', sql`select u.id, ${personName('u')} as name from users u where u.active and not u.is_b2c_user and ${isPersonLike('u', like)}`)}
    union all ${part('groups', sql`select g.id, g.name from groups g where g.name ilike ${like}`)}
    union all ${part('roles', sql`select r.id, r.name from roles r where r.name ilike ${like}`)}`)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }))
  return { users: of('users'), groups: of('groups'), roles: of('roles') }
}
