import {
  createPlantCalendar,
  deletePlantCalendar,
  getPlantCalendar,
  listPlantCalendars,
  updatePlantCalendar,
} from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { plantCalendarAbilities, plantCalendarListAbilities } from './plantCalendars.policy.ts'
import { findPlantCalendars, getPlantCalendarRow, type PlantCalendarRow } from './plantCalendars.queries.ts'
import { plantCalendars } from './public/plantCalendars.table.ts'
import { changePlantCalendar, plantCalendarWords, storePlantCalendar } from './public/storePlantCalendar.ts'

export const plantCalendarRoutes = [
  route(listPlantCalendars, async ({ tx, actor, query }) => {
    const { rows, total } = await findPlantCalendars(tx, query)
    return { plantCalendars: rows.map(row => present(actor, row)), total, can: plantCalendarListAbilities(actor) }
  }),

  route(getPlantCalendar, ({ tx, actor, params }) => read(tx, actor, params.id)),

  route(createPlantCalendar, async ({ tx, actor, body, audit }) =>
    read(tx, actor, await storePlantCalendar({ tx, audit }, body)),
  ),

  route(updatePlantCalendar, async ({ tx, actor, params: { id }, body, audit }) => {
    await changePlantCalendar({ tx, audit }, id, body)
    return read(tx, actor, id)
  }),

  route(deletePlantCalendar, async ({ tx, params: { id }, audit }) => {
    // Held first, so that no schedule begins to follow it meanwhile.
    await tx.select({ id: plantCalendars.id }).from(plantCalendars).where(eq(plantCalendars.id, id)).for('update')
    const { schedules, referring } = await getPlantCalendarRow(tx, id)
    if (schedules > 0) throw refuse('conflict', { message: 'plantCalendars:inUse', params: { count: schedules } })
    if (referring > 0) throw refuse('conflict', { message: 'plantCalendars:wasUsed' })
    const old = await deleteOne(tx, plantCalendars, id)
    audit({ action: 'Plant Calendars Delete', entity: 'plant-calendars', entityId: id, old: plantCalendarWords(old) })
    return undefined
  }),
]

const read = async (tx: Tx, actor: Actor, id: string) => present(actor, await getPlantCalendarRow(tx, id))

const present = (actor: Actor, row: PlantCalendarRow) => ({ ...row, can: plantCalendarAbilities(actor, row) })
