// Whose login report is read: one's own company's in the request's transaction, another one's as the platform, which is
// noted in the platform owner's audit chain.
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOneStatement, inPages, type OpenedList } from '../platform/exports/listExport.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { zoneOf } from '../platform/zone.ts'
import type { LoginQuery, Report } from './loginReport.ts'
import { readsCompanies } from './signIns.policy.ts'
import { allUserLogins, findUserLogins, type LoginRow } from './userLogins.queries.ts'

type Reading = { tx: Tx; actor: Actor; runtime: Pick<Runtime, 'db'> }
type Company = { id: string; name: string }

/** A page of the login report; 404 of a company that the reader does not see. */
export const readReport = ({ tx, actor, runtime }: Reading, query: LoginQuery) => {
  const report = reportFor(actor, query)
  if (isOwn(actor, report)) return findUserLogins(tx, report, query)
  if (!readsCompanies(actor)) throw refuse('not-found')
  const { customerId } = report
  return asPlatform(runtime.db, { reason: `Read the login report of ${customerId}` }, async platform => {
    const { rows } = await platform.execute(sql`select from customers where id = ${customerId}`)
    found(rows[0])
    return findUserLogins(platform, report, query)
  })
}

/** All of the report, for a file; another company's is read page by page, so that each is noted. */
export const openReport = (reading: Reading, query: LoginQuery): Promise<OpenedList<LoginRow>> => {
  const { tx, actor } = reading
  const report = reportFor(actor, query)
  const find = (page: { next: number; count: number }) => readReport(reading, { ...query, ...page })
  return isOwn(actor, report) ? inOneStatement(tx, find, async () => allUserLogins(report, query)) : inPages(find)
}

const reportFor = (actor: Actor, { customerId = actor.customer.id }: LoginQuery): Report => ({
  customerId,
  zone: zoneOf(actor),
})
const isOwn = ({ customer }: Actor, { customerId }: Report): boolean => customerId === customer.id

/** The companies whose report someone can read, by name; none where it is only their own. */
export const findReadableCompanies = async ({ actor, runtime }: Omit<Reading, 'tx'>): Promise<Company[]> => {
  if (!readsCompanies(actor)) return []
  return asPlatform(runtime.db, { reason: 'List companies to filter the login report' }, async tx => {
    const { rows } = await tx.execute<Company>(sql`select id, name from customers order by lower(name), id`)
    return rows
  })
}
