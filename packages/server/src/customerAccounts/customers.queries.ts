// Companies in a transaction of the platform owner, which sees them all.
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { type SQL, sql } from 'drizzle-orm'
import { takesSeat } from '../customers/public/seats.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'

type ListQuery = QueryOf<typeof listCustomers>

export type CustomerRow = {
  id: string
  name: string
  place: string
  isPlatformOwner: boolean
  features: Partial<Record<FeatureFlag, boolean>>
  settings: Partial<CustomerSettings>
  expiresOn: string | null
  leadDays: number
  suspended: boolean
  deleting: boolean
  seats: number | null
  users: number
  runs: number[]
}

/** What the list shows of a company `c`, with the counts of `people` and the days of `runs`. */
export const summary = sql`c.id, c.name, c.place, c.is_platform_owner as "isPlatformOwner", c.features, c.settings,
  c.expires_on::text as "expiresOn", c.expiration_lead_days as "leadDays", c.suspended_at is not null as suspended,
  exists (select from company_deletions d
    where d.company_id = c.id and d.called_off_at is null and d.done_at is null) as deleting, c.seats`

/** What is submitted within the last `days`. Both types are named, because the index begins with them. */
const submittedWithin = (days: number) => sql`s.type in ('process', 'product')
  and s.submitted_at > now() - ${sql.raw(String(days))} * interval '1 day'`

/** Submissions of the last 30 days by company and age in days. */
export const runsByDay = (companies: SQL) => sql`
  select s.customer_id, floor(extract(epoch from now() - s.submitted_at) / 86400)::int as age, count(*)::int as runs
  from submissions s where s.customer_id in (${companies}) and ${submittedWithin(30)} group by 1, 2`

/** The days of a company `c` as a list, the oldest first. */
export const runsOf = sql`array(
  select coalesce(d.runs, 0) from generate_series(29, 0, -1) as day(age)
  left join days d on d.customer_id = c.id and d.age = day.age order by day.age desc)`

export const usersOf = sql`(select count(*)::int from users u where u.customer_id = c.id and ${takesSeat})`

const sortable: Record<string, SQL> = {
  name: sql`lower(c.name)`,
  place: sql`lower(c.place)`,
  expiresOn: sql`c.expires_on`,
  users: usersOf,
}

/** `day`: the reader's, by which the list says the state of each subscription as well. */
const shownOn = (day: string): Record<NonNullable<ListQuery['which']>, SQL> => ({
  current: sql`(c.expires_on is null or c.expires_on >= ${day}::date - 365)`,
  notice: sql`${day}::date between c.expires_on - c.expiration_lead_days and c.expires_on`,
  ended: sql`c.expires_on < ${day}::date`,
  suspended: sql`c.suspended_at is not null`,
})

const whereOf = ({ id, search = '', feature, which }: ListQuery, day: string): SQL => {
  const words = search.split(/\s+/).filter(Boolean)
  const filters = [
    ...(id ? [sql`c.id = ${id}`] : []),
    ...words.map(word => sql`c.name || ' ' || c.place ilike ${containing(word)}`),
    ...(feature ? [sql`c.features @> ${JSON.stringify({ [feature]: true })}::jsonb`] : []),
    ...(which ? [shownOn(day)[which]] : []),
  ]
  return filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``
}

/** A page of the companies, by name by default, and what all that match have together. */
export const findCustomers = async (tx: Tx, query: ListQuery, day: string) => {
  const where = whereOf(query, day)
  const column = columnOf(sortable, query.sort ?? 'name')
  const direction = query.descending ? sql`desc nulls last` : sql`asc nulls last`
  const order = sql`order by ${column} ${direction}, c.id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<CustomerRow>(sql`
      with page as (select c.* from customers c ${where} ${order} ${pageLimit(query)}),
        days as (${runsByDay(sql`select id from page`)})
      select ${summary}, ${usersOf} as users, ${runsOf} as runs from page c ${order}`),
    tx.execute<{ total: number; users: number; runs: number }>(sql`
      with matching as (select c.id from customers c ${where})
      select (select count(*)::int from matching) as total,
        (select count(*)::int from users u where u.customer_id in (select id from matching) and ${takesSeat}) as users,
        (select count(*)::int from submissions s where s.customer_id in (select id from matching)
          and ${submittedWithin(30)}) as runs`),
  ])
  const { total = 0, users = 0, runs = 0 } = counted[0] ?? {}
  return { rows, total, totals: { users, runs } }
}
