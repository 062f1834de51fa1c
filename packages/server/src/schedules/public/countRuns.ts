import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { preparedSql } from '../../platform/database/prepared.ts'

/** Whether a moment is in the period of the schedule `s`, both days included, by the clock that its times count by. */
export const inPeriod = (moment: SQL): SQL => sql`(
  s.starts_on <= (${moment} at time zone s.planned_zone)::date
  and (s.ends_on is null or s.ends_on >= (${moment} at time zone s.planned_zone)::date))`

const countOne = preparedSql(sql`
  insert into schedule_counters (schedule_id, place, counted)
  select s.id, case when s.places = '[]' then '' else ${sql.placeholder('machine')} end,
    case s.recurrence ->> 'every' when 'runs' then 1 else ${sql.placeholder('lotSize')}::int end
  from schedules s
  where s.recurrence ->> 'checklistId' = ${sql.placeholder('checklistId')} and s.active and s.ended_at is null and ${inPeriod(sql`now()`)}
    and (s.places = '[]' or s.places ? ${sql.placeholder('machine')})
  on conflict (customer_id, schedule_id, place) do update
    set counted = least(2000000000::bigint, schedule_counters.counted::bigint + excluded.counted)`)

type Run = { checklistId: string; machine: string; lotSize: number | null }

/** Counts a submitted run for schedules that ask for something after so many runs or parts; nobody waits for it. */
export const countStored = (tx: Tx, { checklistId, machine, lotSize }: Run): void =>
  write(tx, countOne(tx).execute({ checklistId, machine, lotSize: lotSize ?? 0 }))

/** Counts parts that are reported; returns how many are counted at that place since the last run was asked for. */
export const countUnits = async (tx: Tx, scheduleId: string, place: string, units: number): Promise<number> => {
  const { rows } = await tx.execute<{ counted: number }>(sql`
    insert into schedule_counters (schedule_id, place, counted) values (${scheduleId}, ${place}, ${units})
    on conflict (customer_id, schedule_id, place) do update set counted = least(2000000000::bigint, schedule_counters.counted::bigint + excluded.counted)
    returning counted`)
  return rows[0]?.counted ?? units
}
