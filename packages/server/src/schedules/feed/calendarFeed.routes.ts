import { createHash } from 'node:crypto'
import { pathOf } from '@gemba/domain/core/apiPath'
import {
  getCalendarFeed,
  readCalendarFeed,
  replaceCalendarFeed,
  revokeCalendarFeed,
} from '@gemba/domain/schedules/calendarFeed.endpoints'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { refusalOf } from '../../platform/http/access.ts'
import { isLockedOut } from '../../platform/http/lockout.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { publicRoute, route } from '../../platform/http/route.ts'
import { announce } from '../../platform/live/announce.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import { calendarFeeds } from './calendarFeeds.table.ts'
import { companyOfKey, digestOfKey, newFeedKey } from './feedKey.ts'
import { findFeedRuns } from './findFeedRuns.ts'
import { writeCalendar } from './writeCalendar.ts'

const present = ({ createdAt, readAt }: typeof calendarFeeds.$inferSelect) => ({ madeAt: createdAt, readAt })

export const calendarFeedRoutes = [
  route(getCalendarFeed, async ({ tx, actor }) => {
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.id))
    return { feed: feed ? present(feed) : null }
  }),

  route(replaceCalendarFeed, async ({ tx, actor, runtime }) => {
    const key = newFeedKey(actor.customer.id)
    const digest = digestOfKey(key)
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, digest })
      .onConflictDoUpdate({
        target: [calendarFeeds.customerId, calendarFeeds.userId],
        set: { digest, createdAt: sql`now()`, readAt: null },
      })
      .returning()
    announce(tx, { topic: 'calendar-feed', userIds: [actor.id] })
    const url = new URL(pathOf(readCalendarFeed.path), runtime.settings.url)
    url.searchParams.set('key', key)
    return { url: url.href, feed: present(found(feed)) }
  }),

  route(revokeCalendarFeed, async ({ tx, actor }) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.id))
    announce(tx, { topic: 'calendar-feed', userIds: [actor.id] })
    return undefined
  }),

  publicRoute(readCalendarFeed, async ({ runtime: { db, settings }, query: { key }, request, reply }) => {
    const text = await readFeed(db, settings.url, key)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text)
  }),
]

/** The calendar of a key. @throws 404 whatever the reason that it opens nothing: a calendar's owner learns it in the product */
const readFeed = async (db: Database, url: string, key: string): Promise<string> => {
  const customerId = companyOfKey(key)
  if (!customerId) throw refuse('not-found')
  return transact(db, { customerId }, async tx => {
    const person = await findPerson(tx, key)
    const locale = person.preferences.language ?? person.customer.settings.language
    return writeCalendar(await findFeedRuns(tx, person, locale), { locale, url })
  })
}

/** Whose key it is, if they may see their scheduled runs now. Notes that it was read, at most every quarter of an hour. */
const findPerson = async (tx: Tx, key: string) => {
  const [feed] = await tx
    .select({ id: calendarFeeds.id, userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.digest, digestOfKey(key)))
  const { id, userId } = found(feed)
  const person = found(await loadActor(tx, userId))
  if (refusalOf(getCalendarFeed, person) || isLockedOut(person)) throw refuse('not-found')
  const stale = or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, sql`now() - interval '15 minutes'`))
  write(
    tx,
    tx
      .update(calendarFeeds)
      .set({ readAt: sql`now()` })
      .where(and(eq(calendarFeeds.id, id), stale)),
  )
  return person
}
