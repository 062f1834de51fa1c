import { aboutNews, type News, type NewsKind } from '@gemba/domain/inbox/news.schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { sendJob } from '../../platform/jobs/job.ts'
import { announce } from '../../platform/live/announce.ts'
import { inboxEntries } from './inbox.table.ts'

/** The job that mails news to those who want mail (mailNews.job.ts). */
export const mailNewsJobName = 'inbox.mail'
export const mailNewsRetries = { limit: 8, delaySeconds: 30, maxDelaySeconds: 3600 }

/**
 * Puts news into people's inboxes, in the caller's transaction. Mail is only queued here; a job words and sends it. Who
 * is told must be able to open what the news leads to: the caller chooses people by their permissions.
 */
export const tell = async (tx: Tx, userIds: readonly string[], news: News): Promise<void> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  const { entity, id: entityId } = aboutNews(news)
  const entries = await tx
    .insert(inboxEntries)
    .values(people.map(userId => ({ userId, kind: news.kind, entity, entityId, news })))
    .returning({ id: inboxEntries.id })
  await sendJob(tx, { name: mailNewsJobName, retries: mailNewsRetries }, { ids: entries.map(({ id }) => id) })
  await announce(tx, { topic: 'inbox', userIds: people })
}

type About = ReturnType<typeof aboutNews>

/** Takes news about one thing out of all inboxes, because nobody waits for it any more; all kinds unless told. */
export const settle = async (tx: Tx, { entity, id }: About, kinds?: readonly NewsKind[]): Promise<void> => {
  const settled = await tx
    .update(inboxEntries)
    .set({ settledAt: currentMoment })
    .where(
      and(
        eq(inboxEntries.entity, entity),
        eq(inboxEntries.entityId, id),
        isNull(inboxEntries.settledAt),
        kinds && inArray(inboxEntries.kind, [...kinds]),
      ),
    )
    .returning({ userId: inboxEntries.userId })
  if (settled.length > 0) await announce(tx, { topic: 'inbox', userIds: settled.map(({ userId }) => userId) })
}
