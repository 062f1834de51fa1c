import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { review } from '@gemba/domain/core/permissions'
import { isDigestDue } from '@gemba/domain/users/mailTimes'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import { clockOf } from '../../inbox/public/clockOf.ts'
import { queueMail } from '../../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../../mails/public/recipients.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DailyMailer, MailedCompany } from '../../platform/morning.ts'
import { minuteIn } from '../../platform/zone.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import { type DigestLine, type DigestPart, digestMailType } from './digestMail.ts'

/** How many lines a digest names; the rest is counted. */
const mostLines = 40
/** Who got which digest is kept for as many days: long enough that a node that was down sends none twice. */
const keptDays = 30

/**
 * Mails those who look after schedules what did not go as planned since their last digest, once on a day at the hour that
 * they chose, where they are: what has become late since, and what was settled. Nothing is sent where everything was done
 * in time.
 */
export const mailDigests: DailyMailer = async (tx, company, now) => {
  const types = checklistTypes.filter(type => company.features[checklistFlag[type]])
  if (types.length === 0) return
  const due = await findDue(tx, company, now)
  for (const people of Map.groupBy(due, ({ day, zone }) => `${day} ${zone}`).values()) {
    const [{ day, zone } = { day: '', zone: '' }] = people
    const noted = await noteSent(tx, people, { day, zone, now })
    for (const [since, readers] of Map.groupBy(noted, one => one.since)) {
      const period = { since, until: now.toISOString() }
      const read = await Promise.all(types.map(type => readPart(tx, type, period)))
      const parts = read.filter(({ lines }) => lines.length > 0)
      if (parts.length === 0) continue
      const userIds = readers.map(({ id }) => id)
      const recipients = await findRecipients(tx, { userIds }, company.settings.language)
      const data = { day: minuteIn(zone, new Date(since)).slice(0, 10), zone, parts }
      for (const [language, to] of byLanguage(recipients)) await queueMail(tx, digestMailType, { to, data, language })
    }
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

/**
 * Notes that these people have their digest of a day. Returns those who had not, with the moment since which they do not
 * know what happened: that of their last digest; the first one begins with the day before.
 */
const noteSent = async (
  tx: Tx,
  people: readonly Due[],
  { day, zone, now }: { day: string; zone: string; now: Date },
): Promise<{ id: string; since: string }[]> => {
  const ids = sql`${sql.param(people.map(({ id }) => id))}::uuid[]`
  const { rows } = await tx.execute<{ id: string; since: string }>(sql`
    with before as (
      select user_id, max(created_at) as at from schedule_digests where user_id = any(${ids}) and day < ${day}::date group by user_id
    ), old as (delete from schedule_digests where day < ${day}::date - ${keptDays}::int),
    noted as (
      insert into schedule_digests (user_id, day, created_at)
      select id, ${day}::date, ${now.toISOString()}::timestamptz from unnest(${ids}) as p(id)
      on conflict do nothing returning user_id)
    select noted.user_id as id, coalesce(before.at, (${day}::date - 1)::timestamp at time zone ${zone}) as since
    from noted left join before using (user_id)`)
  return rows.map(({ id, since }) => ({ id, since: new Date(since).toISOString() }))
}

type Row = DigestLine & { counts: Partial<DigestPart['counts']> }

/**
 * What became of runs in some time, and the first of those that did not go as planned: the worst first. It goes by when a
 * run became late or was settled, not by when it was planned: one of 22:00 may be missed in the morning, one of a week days
 * later.
 */
const readPart = async (
  tx: Tx,
  type: ChecklistType,
  { since, until }: { since: string; until: string },
): Promise<DigestPart> => {
  const isOpen = sql`o.status in ('planned', 'due')`
  // The clock has perhaps not noted yet what was missed.
  const isMissed = sql`${isOpen} and o.missed_at <= ${until}::timestamptz`
  const { rows } = await tx.execute<Row>(sql`
    with seen as (
      select case when ${isMissed} then 'missed' when ${isOpen} then 'open' else o.status end as state,
        case when ${isMissed} then o.missed_at when ${isOpen} then o.late_at else o.settled_at end as at,
        checklists.name, checklists.names, nullif(o.place, '') as place, o.slot_at, o.id,
        coalesce(o.cause = 'outage', false) as outage
      from occurrences o join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id
      where checklists.type = ${type} and (
        (${isOpen} and o.late_at <= ${until}::timestamptz)
        or (not ${isOpen} and o.settled_at > ${since}::timestamptz and o.settled_at <= ${until}::timestamptz))
    ), told as (select * from seen where at > ${since}::timestamptz)
    select state, name, names, place, slot_at as "slotAt", outage, (
        select jsonb_object_agg(c.state, c.count) from (
          select state, count(*)::int as count from told group by state) c) as counts
    from told where state in ('missed', 'open', 'doneLate', 'bypassed')
    order by array_position(array['missed', 'open', 'doneLate', 'bypassed'], state), slot_at, name, place, id
    limit ${mostLines}`)
  return {
    type,
    counts: { done: 0, missed: 0, open: 0, doneLate: 0, bypassed: 0, ...rows[0]?.counts },
    lines: rows.map(({ state, name, names, place, slotAt, outage }) => ({
      ...{ state, name, names, place, slotAt: new Date(slotAt).toISOString(), outage },
    })),
  }
}
