import type { listAudit, listAuditPeople } from '@gemba/domain/audit/audit.endpoints'
import { maxLooked } from '@gemba/domain/audit/audit.schema'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import { maxExported } from '@gemba/domain/core/maxExported'
import { and, asc, desc, eq, gt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { auditRows } from '../platform/audit/audit.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, countedPage, cut, totalCount } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { foldedWords } from '../users/public/foldedWords.ts'
import { personObject } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'
import { doneWith } from './auditWords.ts'

const { sequence, at, hash, id, action, entity, entityId, userId, supportId, record } = auditRows

type Query = QueryOf<typeof listAudit>
type Reader = { zone: string; locale: Locale }

/**
 * A page of what was done, newest first by default. A log may have millions of rows, so nothing counts or searches all of
 * them. Without filters the chain itself says where a page is, because its numbers have no gaps. With filters an index
 * finds the latest rows that match; `maxLooked` of them are counted and searched, and `isMore` says that there are others.
 */
export const findAudit = (tx: Tx, query: Query, reader: Reader) => {
  columnOf({ at, sequence }, query.sort ?? 'at')
  const filters = filtersOf(query, reader)
  return filters.length > 0 || query.search ? findLatest(tx, query, filters, reader) : findInChain(tx, query)
}

const isAscending = ({ sort, descending }: Query) => sort !== undefined && descending === false

const shown = { ...{ id, sequence, at, action, entity, entityId, record }, by: userId }
const person = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName }

const findInChain = async (tx: Tx, query: Query) => {
  const { next, count } = query
  const end = tx.select({ last: sql`coalesce(max(${sequence}), 0)` }).from(auditRows)
  const up = isAscending(query)
  const found = await countedPage(
    tx
      .select({ ...shown, user: person })
      .from(auditRows)
      .leftJoin(users, and(eq(users.customerId, auditRows.customerId), eq(users.id, userId)))
      .where(up ? gt(sequence, next) : lte(sequence, sql`${end} - ${next}`))
      .orderBy(up ? asc(sequence) : desc(sequence)),
    { next: 0, count },
    tx.select({ total: sql<number>`coalesce(max(${sequence}), 0)::int` }).from(auditRows),
  )
  return { ...found, isMore: false }
}

/** The rows that match filters, the latest of them, and then the words. Without a limit all rows are looked at. */
const matchesOf = (tx: Tx, query: Query, filters: readonly SQL[], { locale }: Reader, limit?: number) => {
  const way = isAscending(query) ? asc : desc
  const ofFilters = tx
    .select({ ...shown, customerId: auditRows.customerId })
    .from(auditRows)
    .where(and(...filters))
    .orderBy(way(at), way(sequence))
  const latest = (limit === undefined ? ofFilters : ofFilters.limit(limit)).as('latest')
  const ofPerson = and(eq(users.customerId, latest.customerId), eq(users.id, latest.by))
  const found = query.search ? matching(latest, query.search, locale) : undefined
  const { id, sequence: place, at: moment, action, entity, entityId, record, by } = latest
  return {
    rows: (page: { next: number; count: number }) =>
      cut(
        tx
          .select({ ...{ id, sequence: place, at: moment, action, entity, entityId, record, by }, user: person })
          .from(latest)
          .leftJoin(users, ofPerson)
          .where(found)
          .orderBy(way(latest.at), way(latest.sequence)),
        page,
      ),
    counts: async () => {
      const [counted] = await tx
        .select({ looked: totalCount.total, total: sql<number>`(count(*) filter (where ${found ?? sql`true`}))::int` })
        .from(latest)
        .leftJoin(users, ofPerson)
      return counted ?? { looked: 0, total: 0 }
    },
  }
}

const findLatest = async (tx: Tx, query: Query, filters: readonly SQL[], reader: Reader) => {
  const matches = matchesOf(tx, query, filters, reader, maxLooked + 1)
  const [rows, { looked, total }] = await Promise.all([matches.rows(query), matches.counts()])
  return { rows, total: Math.min(total, maxLooked), isMore: looked > maxLooked }
}

/**
 * Everything that matches filters and words, also beyond the latest `maxLooked`, and how much it is: for a file, which must
 * not look complete and lack something. Looks at the whole log, so it may take long.
 */
export const openMatches = async (tx: Tx, query: Query, reader: Reader) => {
  const filters = filtersOf(query, reader)
  const { total } = await matchesOf(tx, query, filters, reader).counts()
  const rows = async function* () {
    // Each batch begins behind the last row of the one before: rows that were passed are not read again.
    let behind: SQL | undefined
    for (;;) {
      const batch = await matchesOf(tx, query, behind ? [...filters, behind] : filters, reader).rows(firstBatch)
      yield batch
      const last = batch.at(-1)
      if (!last || batch.length < firstBatch.count) return
      const end = sql`(${last.at.toISOString()}::timestamptz, ${last.sequence}::bigint)`
      behind = isAscending(query) ? sql`(${at}, ${sequence}) > ${end}` : sql`(${at}, ${sequence}) < ${end}`
    }
  }
  return { total, rows: rows() }
}

const firstBatch = { next: 0, count: maxExported }

const filtersOf = ({ startDate, endDate, ...wanted }: Query, { zone }: Reader): SQL[] => {
  const [thing, did] = wanted.done?.split('.') ?? []
  return [
    wanted.id && eq(id, wanted.id),
    wanted.entity && eq(entity, wanted.entity),
    thing && eq(entity, thing),
    did && eq(action, did),
    wanted.entityId && eq(entityId, wanted.entityId),
    wanted.userId && eq(userId, wanted.userId),
    wanted.supportId && eq(supportId, wanted.supportId),
    startDate && sql`${at} >= ${startDate}::date::timestamp at time zone ${zone}`,
    endDate && sql`${at} < (${endDate}::date + 1)::timestamp at time zone ${zone}`,
  ].filter(filter => filter !== undefined && filter !== '')
}

type Latest = Record<'action' | 'entity' | 'record', SQLWrapper>

/** Words in what was recorded, in the name of who did it, or in the sentence that says what they did. */
const matching = (latest: Latest, words: string, locale: Locale): SQL | undefined => {
  const said = doneWith(locale, words).map(done => and(eq(latest.entity, done.entity), eq(latest.action, done.action)))
  // In the text of a record, names of fields are followed by a colon; what has one is not a value.
  const escaped = JSON.stringify(words).slice(1, -1)
  const value = `"(?:[^"\\\\]|\\\\.)*${escaped.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:[^"\\\\]|\\\\.)*"(?!:)`
  return or(
    sql`${latest.record} ilike ${containing(escaped)} and ${latest.record} ~* ${value}`,
    foldedWords(words).length > 0 ? isNamed('users', words) : undefined,
    ...said,
  )
}

/** The first people by name, or one of them. */
export const findPeople = async (tx: Tx, { search = '', id }: QueryOf<typeof listAuditPeople>): Promise<Person[]> => {
  const { rows } = await tx.execute<{ person: Person }>(sql`
    select ${personObject('u')} as person from users u
    where ${isNamed('u', search)} and ${id ? sql`u.id = ${id}` : sql`true`}
    order by u.last_name, u.first_name, u.username limit 20`)
  return rows.map(({ person }) => person)
}

/** Whether a person has every word in their name, username, address or badge. */
const isNamed = (alias: string, words: string): SQL =>
  sql.join(
    [sql`true`, ...foldedWords(words).map(word => sql`${sql.identifier(alias)}.search_text like ${containing(word)}`)],
    sql` and `,
  )

/** The end of the chain at the end of a day in a timezone. */
export const findRoot = async (tx: Tx, { day, zone }: { day: string; zone: string }) => {
  const [row] = await tx
    .select({ sequence, hash })
    .from(auditRows)
    .where(sql`${at} < ((${day}::date + 1)::timestamp at time zone ${zone})`)
    .orderBy(desc(sequence))
    .limit(1)
  return row ?? { sequence: 0, hash: '' }
}
