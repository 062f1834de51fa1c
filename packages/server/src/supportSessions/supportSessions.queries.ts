import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { listSupportSessions } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import type { SupportEnd, SupportPerson } from '@gemba/domain/supportSessions/supportSessions.schema'
import { ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, countedPage, ordered, totalCount } from '../platform/database/paging.ts'
import { foldedWords } from '../users/public/foldedWords.ts'
import { personObject, personOf } from '../users/public/person.ts'
import { supportSessions } from './public/supportSessions.table.ts'

const { id, supporterName, reason, createdAt, until, endedAt, endedBy } = supportSessions

/** When the sign-in ended in which it was open; null of one that was ended itself, and while it goes on. */
const signedOutAt = sql`case when ${endedAt} is null and ${until} > now() and end_of_support_sign_in(${id}) <= now()
  then end_of_support_sign_in(${id}) end`

/** Null while it goes on. */
const ended = sql<SupportEnd | null>`coalesce(${endedBy}, case when ${until} <= now() then 'time'
  when ${signedOutAt} is not null then 'support' end)`

/** How many changes were recorded in it, besides its beginning. */
const made = sql<number>`(
  select count(*)::int from audit_rows a
  where a.customer_id = support_sessions.customer_id and a.support_id = support_sessions.id and a.action <> 'Support Begin')`

/** A page of support sign-ins, the newest first. */
export const findSupportSessions = (tx: Tx, { search, ...query }: QueryOf<typeof listSupportSessions>) => {
  const found = search ? or(...[supporterName, reason].map(column => ilike(column, containing(search)))) : undefined
  return countedPage(
    tx
      .select({
        ...{ id, by: supporterName, reason, from: createdAt, ended },
        user: sql<Person>`${personOf(sql.raw('support_sessions.user_id'))}`,
        to: sql<Date>`coalesce(${endedAt}, ${signedOutAt}, ${until})`.mapWith(until),
        changes: made,
      })
      .from(supportSessions)
      .where(found)
      .orderBy(...ordered({ from: createdAt }, query, { sort: 'from', descending: true }, id)),
    query,
    tx.select(totalCount).from(supportSessions).where(found),
  )
}

/** Active people of the transaction's company, the first by name, without those as whom nobody signs in. */
export const findSupportPeople = async (tx: Tx, customerId: string, search: string): Promise<SupportPerson[]> => {
  const words = foldedWords(search).map((word): SQL => sql`and u.search_text like ${containing(word)}`)
  const { rows } = await tx.execute<{ person: Person; roles: string[] }>(sql`
    select ${personObject('u')} as person, array(
        select r.name from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = u.customer_id and ur.user_id = u.id order by r.name) as roles
    from users u
    where u.customer_id = ${customerId} and u.active and not is_system_administrator(u.id)
      ${sql.join(words, sql` `)}
    order by u.last_name, u.first_name, u.username limit 20`)
  return rows.map(({ person, roles }) => ({ ...person, roles }))
}
