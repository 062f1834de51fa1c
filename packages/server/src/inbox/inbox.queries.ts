import type { Person } from '@gemba/domain/core/fields'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { countedPage, totalCount } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { personOf } from '../users/public/person.ts'
import { isOpenableBy } from './openable.ts'
import { inboxEntries } from './public/inbox.table.ts'

const { id, userId, createdAt, createdBy, readAt, settledAt, notification } = inboxEntries
const waitingFor = (actor: Actor) => and(eq(userId, actor.id), isNull(settledAt), isOpenableBy(actor))

/** What waits for a person, as far as they may open it, newest first. */
export const findInbox = (tx: Tx, actor: Actor, window: { next: number; count: number }) =>
  countedPage(
    tx
      .select({
        id,
        at: createdAt,
        by: sql<Person | null>`${personOf(sql`${createdBy}`)}`,
        read: sql<boolean>`${readAt} is not null`,
        notification,
      })
      .from(inboxEntries)
      .where(waitingFor(actor))
      .orderBy(desc(createdAt), desc(id)),
    window,
    tx.select(totalCount).from(inboxEntries).where(waitingFor(actor)),
  )

export const countUnread = async (tx: Tx, actor: Actor): Promise<number> => {
  const [row] = await tx
    .select({ unread: count() })
    .from(inboxEntries)
    .where(and(waitingFor(actor), isNull(readAt)))
  return row?.unread ?? 0
}

/** Marks what a person has read; all of it when no ids are given. */
export const markRead = (tx: Tx, person: string, ids: readonly string[] | undefined) =>
  tx
    .update(inboxEntries)
    .set({ readAt: new Date() })
    .where(and(eq(userId, person), isNull(readAt), ids && inArray(id, [...ids])))
