import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { mailNotification, mailSummaries } from './mailEntries.ts'
import { keepOpenable } from './openable.ts'
import type { Company } from './public/clockOf.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { findAfterQuiet } from './quietReaders.ts'

/**
 * Mails people what came in their quiet hours and still waits unread: one notification as its own e-mail, several as a
 * list. Runs every hour, because quiet hours end on the hour.
 */
export const mailAfterQuiet = async (tx: Tx, company: Company, now: Date): Promise<void> => {
  const which = sql`id in (select user_id from inbox_entries e where ${heldBack(now)})`
  const people = await findAfterQuiet(tx, company, now, which)
  if (people.length === 0) return
  const held = await tx
    .update(inboxEntries)
    .set({ mailedAt: now })
    .where(and(inArray(inboxEntries.userId, people), heldBack(now)))
    .returning()
  const entries = await keepOpenable(tx, held, company.features)
  for (const [userId, own] of Map.groupBy(entries, entry => entry.userId)) {
    const [first, second] = own
    if (first && !second) await mailNotification(tx, company, first, [userId])
    else await mailSummaries(tx, company, own)
  }
}

/** What no job has mailed: not what one is about to mail, nor what is so old that the daily summaries have named it. */
const heldBack = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`mailed_at is null and settled_at is null and read_at is null
    and created_at between ${at} - interval '3 days' and ${at} - interval '2 minutes'`
}
