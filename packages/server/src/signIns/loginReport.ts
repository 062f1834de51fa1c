// The login report in SQL (specification 2 §2.9): details, summary, and those who have never signed in.
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listUserLogins } from '@gemba/domain/signIns/signIns.endpoints'
import { inactiveDays, type UserStatus } from '@gemba/domain/signIns/signIns.schema'
import { type SQL, sql } from 'drizzle-orm'
import { columnOf, containing } from '../platform/database/paging.ts'
import { foldedWords } from '../users/public/foldedWords.ts'
import { inDays } from './inDays.ts'
import { supportOf, terminalOf } from './sourceOf.ts'

export type LoginQuery = QueryOf<typeof listUserLogins>
/** Whose login report, in whose days: also read as the platform, which sees all companies. */
export type Report = { customerId: string; zone: string }

const names = { username: sql`u.username`, firstName: sql`u.first_name`, lastName: sql`u.last_name` }
const person = sql`u.id, u.username, u.first_name as "firstName", u.last_name as "lastName"`

const statuses: Record<UserStatus, SQL> = {
  active: sql`u.active`,
  deactivated: sql`not u.active`,
  neverSignedIn: sql`u.active and u.last_sign_in_at is null`,
  inactive: sql`u.active and u.last_sign_in_at < now() - ${inactiveDays} * interval '1 day'`,
}

const nowhere = sql`null as method, null as terminal, null as support`

/** Which people, besides their company. */
const peopleIn = ({ userId, id, userStatus, search }: LoginQuery): SQL[] => [
  ...(userId ? [sql`u.id = ${userId}`] : []),
  ...(id ? [sql`u.id = ${id}`] : []),
  ...(userStatus ? [statuses[userStatus]] : []),
  ...foldedWords(search ?? '').map(word => sql`u.search_text like ${containing(word)}`),
]

/** The sign-ins `s` of these days. */
const loginsIn = ({ customerId, zone }: Report, query: LoginQuery): SQL =>
  all(sql`s.customer_id = ${customerId}`, sql`s.outcome = 'signedIn'`, ...inDays(sql`s.created_at`, zone, query))

const all = (...conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** The rows of a report in their order, or a page of them, and what counts them. */
type Statements = { rows: (limit: SQL) => SQL; counted: SQL }

/** The statements of a report. */
export const reportOf = (report: Report, query: LoginQuery): Statements =>
  query.groupByUser
    ? summary(report, query)
    : query.userStatus === 'neverSignedIn'
      ? strangers(report, query)
      : details(report, query)

const directionOf = ({ descending }: { descending?: boolean | undefined }) => (descending ? sql`desc` : sql`asc`)

/** Each sign-in, also of support. They are counted without their people where nothing is asked of these. */
const details = (report: Report, query: LoginQuery): Statements => {
  const { sort = 'loginDate', descending = query.sort === undefined } = query
  const column = columnOf({ loginDate: sql`s.created_at`, ...names }, sort)
  const people = peopleIn(query)
  const logins = loginsIn(report, query)
  const from = sql`from sign_ins s join users u on u.customer_id = s.customer_id and u.id = s.user_id
    where ${all(logins, ...people)}`
  return {
    rows: limit => sql`select ${person}, s.created_at as "loginDate", s.method, ${terminalOf} as terminal,
      ${supportOf} as support, null as "loginCount" ${from}
      order by ${column} ${directionOf({ descending })}, s.id ${limit}`,
    counted: people.length > 0 ? from : sql`from sign_ins s where ${logins}`,
  }
}

/** The people who have never signed in: they have no sign-ins to list. */
const strangers = ({ customerId }: Report, query: LoginQuery): Statements => {
  const column = columnOf({ loginDate: sql`u.username`, ...names }, query.sort ?? 'username')
  const from = sql`from users u where ${all(sql`u.customer_id = ${customerId}`, ...peopleIn(query))}`
  return {
    rows: limit => sql`select ${person}, null as "loginDate", ${nowhere}, null as "loginCount" ${from}
      order by ${column} ${directionOf(query)}, u.id ${limit}`,
    counted: from,
  }
}

/**
 * Each person with how often they signed in themselves. Only for the order by that number the sign-ins of everyone are
 * counted, else those of the page's people.
 */
const summary = (report: Report, query: LoginQuery): Statements => {
  const logins = all(loginsIn(report, query), sql`s.support_id is null`)
  const from = sql`from users u where ${all(sql`u.customer_id = ${report.customerId}`, ...peopleIn(query))}`
  const sort = query.sort ?? 'username'
  const column = columnOf({ ...names, loginCount: sql`coalesce(n.logins, 0)` }, sort)
  const order = sql`order by ${column} ${directionOf(query)}, u.id`
  const shown = (count: SQL) => sql`select ${person}, null as "loginDate", ${nowhere}, ${count} as "loginCount"`
  const ofEveryone = sql`select s.user_id, count(*)::int as logins from sign_ins s where ${logins} group by 1`
  const ofOne = sql`(select count(*)::int from sign_ins s where ${logins} and s.user_id = u.id)`
  return {
    rows: limit =>
      sort === 'loginCount'
        ? sql`${shown(sql`coalesce(n.logins, 0)`)} from (select u.* ${from}) u
            left join (${ofEveryone}) n on n.user_id = u.id ${order} ${limit}`
        : sql`${shown(ofOne)} from (select u.* ${from} ${order} ${limit}) u ${order}`,
    counted: from,
  }
}
