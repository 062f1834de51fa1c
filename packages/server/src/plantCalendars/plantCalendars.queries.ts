import type { PageQuery } from '@gemba/domain/core/paging'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { plantCalendars } from './public/plantCalendars.table.ts'

const following = sql`from schedules s where s.customer_id = plant_calendars.customer_id and s.calendar_id = plant_calendars.id`
const columns = {
  ...getTableColumns(plantCalendars),
  /** that ask for something by it */
  schedules: sql<number>`(select count(*)::int ${following} and s.ended_at is null)`,
  /** with those that ended */
  referring: sql<number>`(select count(*)::int ${following})`,
}

/** A page of calendars with how many schedules follow them, by name unless asked for otherwise, and the total count. */
export const findPlantCalendars = (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const offered = { name: sql`lower(${plantCalendars.name})`, schedules: columns.schedules }
  return pageOf(
    tx
      .select({ ...columns, total: totalOver })
      .from(plantCalendars)
      .where(
        and(
          id ? eq(plantCalendars.id, id) : undefined,
          search ? ilike(plantCalendars.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, plantCalendars.id)),
    { next, count },
  )
}

/** One calendar, or 404. */
export const getPlantCalendarRow = async (tx: Tx, id: string) => {
  const [row] = await tx.select(columns).from(plantCalendars).where(eq(plantCalendars.id, id))
  return found(row)
}

export type PlantCalendarRow = Awaited<ReturnType<typeof getPlantCalendarRow>>

/** Whether a calendar of the company has this name, in whatever case. */
export const isTaken = async (tx: Tx, name: string, ownId?: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (
      select from plant_calendars
      where lower(name) = lower(${name}::text) and id is distinct from ${ownId ?? null}::uuid) as taken`)
  return rows[0]?.taken === true
}

/** The shifts that schedules of a calendar ask for, by id. */
export const findAskedShifts = async (tx: Tx, calendarId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct asked.id
    from schedules s, jsonb_array_elements_text(s.recurrence -> 'shiftIds') as asked (id)
    where s.calendar_id = ${calendarId}::uuid and s.ended_at is null and s.recurrence ->> 'every' = 'shift'`)
  return new Set(rows.map(({ id }) => id))
}
