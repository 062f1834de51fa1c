import { customerSettings } from '@gemba/domain/customers/customer.schema'
import type { WorkingTime } from '@gemba/domain/schedules/workingDays'
import { eq, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { plantCalendars } from '../plantCalendars/public/plantCalendars.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { firstZone } from '../platform/zone.ts'
import { schedules } from './public/schedules.table.ts'

export type ScheduleRow = InferSelectModel<typeof schedules>

/** A schedule with what its times count in. */
export type Planned = {
  schedule: ScheduleRow
  calendar: (WorkingTime & { version: number }) | null
  /** IANA: its own, or the company's */
  zone: string
}

/** Schedules with their calendars and zones; locked for planning. */
export const findPlanned = async (tx: Tx, where: SQL | undefined, most: number): Promise<Planned[]> => {
  const rows = await tx
    .select({ schedule: getTableColumns(schedules), calendar: plantCalendars, settings: customers.settings })
    .from(schedules)
    .innerJoin(customers, eq(customers.id, schedules.customerId))
    .leftJoin(plantCalendars, eq(plantCalendars.id, schedules.calendarId))
    .where(where)
    .orderBy(schedules.plannedUntil)
    .limit(most)
    .for('update', most > 1 ? { of: schedules, skipLocked: true } : { of: schedules })
  return rows.map(({ schedule, calendar, settings }) => ({
    ...{ schedule, calendar },
    zone: firstZone(schedule.zone, customerSettings(settings).timezone),
  }))
}
