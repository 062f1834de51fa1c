import { and, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { findWithDevices, queuePushes, queuePushSummary } from '../push/public/queuePushes.ts'
import { keepOpenable } from './openable.ts'
import { type Company, readCompany } from './public/clockOf.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { findAfterQuiet, findInQuiet } from './quietReaders.ts'

/**
 * Pushes the entries of one notification to people's devices, but in their quiet hours, after which they get it
 * (`pushAfterQuiet`). Entries are marked in the transaction that queues the messages, so nothing is pushed twice.
 */
export const pushNew = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const company = await readCompany(tx)
  const theirs = sql`id in (select user_id from inbox_entries where id = any(${sql.param([...ids])}::uuid[]))`
  const quiet = await findInQuiet(tx, company, now, theirs)
  const marked = await mark(tx, now, and(inArray(inboxEntries.id, [...ids]), notInArray(inboxEntries.userId, quiet)))
  await queuePushes(tx, await ofDevices(tx, company, marked), now)
}

/** Pushes what came in quiet hours and still waits unread: one notification as itself, several as their number. */
export const pushAfterQuiet = async (tx: Tx, company: Company, now: Date): Promise<void> => {
  const people = await findAfterQuiet(
    tx,
    company,
    now,
    sql`id in (select user_id from inbox_entries e where ${heldBack(now)})`,
  )
  if (people.length === 0) return
  const marked = await mark(tx, now, and(inArray(inboxEntries.userId, people), heldBack(now)))
  const entries = await ofDevices(tx, company, marked)
  for (const [userId, own] of Map.groupBy(entries, entry => entry.userId))
    if (own.length === 1) await queuePushes(tx, own, now)
    else await queuePushSummary(tx, userId, own.length, now)
}

const mark = (tx: Tx, now: Date, which: SQL | undefined) =>
  tx
    .update(inboxEntries)
    .set({ pushedAt: now })
    .where(and(which, isNull(inboxEntries.pushedAt), isNull(inboxEntries.settledAt), isNull(inboxEntries.readAt)))
    .returning()

type Entries = Awaited<ReturnType<typeof mark>>

/** Those that lead their person to something, and whose person has a device. */
const ofDevices = async (tx: Tx, company: Company, entries: Entries): Promise<Entries> => {
  if (entries.length === 0) return []
  const people = await findWithDevices(
    tx,
    entries.map(({ userId }) => userId),
  )
  return keepOpenable(
    tx,
    entries.filter(({ userId }) => people.has(userId)),
    company.features,
  )
}

/** Neither what a job is about to push, nor what is too old to be news. */
const heldBack = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`pushed_at is null and settled_at is null and read_at is null
    and created_at between ${at} - interval '3 days' and ${at} - interval '2 minutes'`
}
