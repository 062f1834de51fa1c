import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { review } from '@gemba/domain/core/permissions'
import { isDigestDue } from '@gemba/domain/users/mailTimes'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import { clockOf } from '../../inbox/public/clockOf.ts'
import { queueMail } from '../../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../../mails/public/recipients.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DailyMailer, MailedCompany } from '../../platform/morning.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import { type Digest, type DigestLine, digestMailType } from './digestMail.ts'

/** How many lines a digest names; the rest is counted. */
const mostLines = 40
/** Who got which digest is kept for as many days: long enough that a node that was down sends none twice. */
const keptDays = 30

/**
 * Mails those who look after schedules what of the day before did not go as planned, once on a day at the hour that they
 * chose, where they are. Nothing is sent about a day on which everything was done in time.
 */
export const mailDigests: DailyMailer = async (tx, company, now) => {
  const types = checklistTypes.filter(type => company.features[checklistFlag[type]])
  if (types.length === 0) return
  const due = await findDue(tx, company, now)
  const dayOf = ({ day, zone }: Due) => `${day} ${zone}`
  for (const people of Map.groupBy(due, dayOf).values()) {
    const [{ day, zone } = { day: '', zone: '' }] = people
    const ids = await noteSent(
      tx,
      people.map(({ id }) => id),
      day,
    )
    if (ids.length === 0) continue
    const digests = (
      await Promise.all(types.map(type => readDigest(tx, { day: daysAfter(day, -1), zone, type }, now)))
    ).filter(({ lines }) => lines.length > 0)
    if (digests.length === 0) continue
    const recipients = await findRecipients(tx, { userIds: ids }, company.settings.language)
    for (const data of digests)
      for (const [language, to] of byLanguage(recipients)) await queueMail(tx, digestMailType, { to, data, language })
  }
}

type Due = { id: string; day: string; zone: string }

/** Those whose hour has come; `day` is today where they are. */
const findDue = async (tx: Tx, company: MailedCompany, now: Date): Promise<Due[]> => {
  const holders = await findHolders(tx, { permissions: [review('Schedules')] })
  if (holders.length === 0) return []
  const { rows } = await tx.execute<{ id: string; preferences: StoredPreferences }>(
    sql`select id, preferences from users where id = any(${sql.param(holders)}::uuid[])`,
  )
  return rows
    .map(({ id, preferences }) => ({ id, preferences, ...clockOf(preferences, company, now) }))
    .filter(({ preferences, hour }) => isDigestDue(preferences, hour))
    .map(({ id, day, zone }) => ({ id, day, zone }))
}

/** Notes that these people have their digest of a day; returns those who had not. */
const noteSent = async (tx: Tx, ids: readonly string[], day: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with old as (delete from schedule_digests where day < ${day}::date - ${keptDays}::int)
    insert into schedule_digests (user_id, day) select id, ${day}::date from unnest(${sql.param([...ids])}::uuid[]) as p(id)
    on conflict do nothing returning user_id as id`)
  return rows.map(({ id }) => id)
}

type Row = DigestLine & { counts: Partial<Digest['counts']> }

/** What became of the runs of one day, and the first of those that did not go as planned: the worst first. */
const readDigest = async (
  tx: Tx,
  { day, zone, type }: { day: string; zone: string; type: ChecklistType },
  now: Date,
): Promise<Digest> => {
  const { rows } = await tx.execute<Row>(sql`
    with of_day as (
      select case when o.status in ('planned', 'due') then case when o.late_at <= ${now.toISOString()}::timestamptz then 'open' end
          else o.status end as state, checklists.name, checklists.names, nullif(o.place, '') as place, o.slot_at, o.id,
        coalesce(o.cause = 'outage', false) as outage
      from occurrences o join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
      where checklists.type = ${type} and o.slot_at >= ${day}::date::timestamp at time zone ${zone}
        and o.slot_at < (${day}::date + 1)::timestamp at time zone ${zone}
    )
    select state, name, names, place, slot_at as "slotAt", outage, (
        select jsonb_object_agg(c.state, c.count) from (
          select state, count(*)::int as count from of_day where state is not null group by state) c) as counts
    from of_day where state in ('missed', 'open', 'doneLate', 'bypassed')
    order by array_position(array['missed', 'open', 'doneLate', 'bypassed'], state), slot_at, name, place, id
    limit ${mostLines}`)
  return {
    ...{ day, zone, type },
    counts: { done: 0, missed: 0, open: 0, doneLate: 0, bypassed: 0, ...rows[0]?.counts },
    lines: rows.map(({ state, name, names, place, slotAt, outage }) => ({
      ...{ state, name, names, place, slotAt: new Date(slotAt).toISOString(), outage },
    })),
  }
}
