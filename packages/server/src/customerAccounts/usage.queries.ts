// What companies use, in a transaction of the platform owner.
import type { PageQuery } from '@gemba/domain/core/paging'
import type { Usage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { takesSeat } from '../customers/public/seats.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'

const recently = sql`now() - interval '30 days'`

/** The figures of every company that matches, each table read once. */
const figures = (matching: SQL) => sql`
  with matching as (select c.id, c.name, c.seats from customers c ${matching}),
    people as (select u.customer_id, count(*) filter (where ${takesSeat}) as users,
        count(*) filter (where u.last_sign_in_at > ${recently}) as signed_in
      from users u where u.customer_id in (select id from matching) group by 1),
    submitted as (select s.customer_id, count(*) as runs from submissions s
      where s.customer_id in (select id from matching) and s.type in ('process', 'product')
        and s.submitted_at > ${recently} group by 1),
    stored as (select f.customer_id, sum(f.size) as bytes from files f
      where f.customer_id in (select id from matching) group by 1),
    unsent as (select m.customer_id, count(*) as mails from mails m
      where m.customer_id in (select id from matching) and m.status in ('queued', 'failed') group by 1),
    usage as (select m.id, m.name, m.seats, coalesce(users, 0)::int as users, coalesce(signed_in, 0)::int as "signedIn",
        coalesce(runs, 0)::int as runs, coalesce(bytes, 0)::float8 as "storedBytes", coalesce(mails, 0)::int as "mailsNotSent"
      from matching m left join people on people.customer_id = m.id left join submitted on submitted.customer_id = m.id
      left join stored on stored.customer_id = m.id left join unsent on unsent.customer_id = m.id)`

const sortable: Record<string, SQL> = {
  name: sql`lower(name)`,
  users: sql`users`,
  signedIn: sql`"signedIn"`,
  runs: sql`runs`,
  storedBytes: sql`"storedBytes"`,
  mailsNotSent: sql`"mailsNotSent"`,
}

type Totals = Omit<Usage, 'id' | 'name' | 'seats'> & { customers: number }

/** A page of the usage of the companies, by name by default, with the sums of all that match beside each row. */
export const findUsage = async (tx: Tx, query: PageQuery) => {
  const { id, search = '', sort = 'name', descending = false } = query
  const words = search.split(/\s+/).filter(Boolean)
  const filters = [
    ...(id ? [sql`c.id = ${id}`] : []),
    ...words.map(word => sql`c.name || ' ' || c.place ilike ${containing(word)}`),
  ]
  const where = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``
  const order = sql`order by ${columnOf(sortable, sort)} ${descending ? sql`desc` : sql`asc`}, id`
  const { rows } = await tx.execute<{ usage: Usage[] | null; totals: Totals }>(sql`
    ${figures(where)}
    select (select jsonb_agg(page) from (select * from usage ${order} ${pageLimit(query)}) as page) as usage,
      (select jsonb_build_object('customers', count(*), 'users', coalesce(sum(users), 0),
        'signedIn', coalesce(sum("signedIn"), 0), 'runs', coalesce(sum(runs), 0),
        'storedBytes', coalesce(sum("storedBytes"), 0), 'mailsNotSent', coalesce(sum("mailsNotSent"), 0)) from usage) as totals`)
  const { usage, totals } = rows[0] as (typeof rows)[number]
  return { usage: usage ?? [], total: totals.customers, totals }
}
