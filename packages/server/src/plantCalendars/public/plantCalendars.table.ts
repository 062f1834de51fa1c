import type { DayOff, Shift } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { sql } from 'drizzle-orm'
import { integer, jsonb, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** When a plant works. `version` tells schedules that follow it to plan anew. */
export const plantCalendars = customerTable(
  'plant_calendars',
  {
    ...edited,
    name: varchar({ length: 60 }).notNull(),
    workingDays: integer().array().notNull(),
    shifts: jsonb().$type<Shift[]>().notNull(),
    daysOff: jsonb().$type<DayOff[]>().notNull(),
  },
  table => [uniqueIndex('plant_calendars_name').on(table.customerId, sql`lower(name)`)],
)
