import { informingKinds } from '@gemba/domain/notifications'
import { isDigestDue, usualDigestHour } from '@gemba/domain/users/mailTimes'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { type InferSelectModel, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { mailSummaries } from './mailEntries.ts'
import { keepOpenable } from './openable.ts'
import { type Company, clockOf } from './public/clockOf.ts'
import type { inboxEntries } from './public/inbox.table.ts'

type Waiting = Pick<InferSelectModel<typeof inboxEntries>, 'userId' | 'createdAt' | 'target' | 'notification'>

const asksForSomething = sql`kind <> all(${sql.param(informingKinds)}::text[])`

/**
 * Mails the company's people what had waited for them for more than a day at the hour that they chose, where they are: once
 * on a day, later on the day when nothing ran at that hour, and never in their quiet hours.
 */
export const sumUp = async (tx: Tx, company: Company, now: Date): Promise<void> => {
  const { rows: readers } = await tx.execute<{ id: string; preferences: StoredPreferences }>(sql`
    select id, preferences from users where active and id in (
      select user_id from inbox_entries
      where settled_at is null and ${asksForSomething} and created_at < ${now.toISOString()}::timestamptz - interval '1 day')`)
  const due = readers
    .map(({ id, preferences }) => ({ id, preferences, ...clockOf(preferences, company, now) }))
    .filter(({ preferences, hour }) => isDigestDue(preferences, hour))
    .map(({ id, preferences, day, zone }) => ({ id, day, zone, hour: preferences.digestHour ?? usualDigestHour }))
  if (due.length === 0) return
  const { rows } = await tx.execute<Omit<Waiting, 'createdAt'> & { createdAt: string }>(sql`
    update inbox_entries e set summed_up_on = p.day
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as p(id uuid, day date, zone text, hour int)
    where e.user_id = p.id and e.settled_at is null and ${asksForSomething} and (e.summed_up_on is null or e.summed_up_on < p.day)
      and e.created_at < ((p.day + make_interval(hours => p.hour)) at time zone p.zone) - interval '1 day'
    returning e.user_id as "userId", e.created_at as "createdAt", e.target, e.notification`)
  const waiting = rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) }))
  await mailSummaries(tx, company, await keepOpenable(tx, waiting, company.features))
}
