import type { PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findAskedShifts, isTaken } from '../plantCalendars.queries.ts'
import { plantCalendars } from './plantCalendars.table.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void }

/** Adds a calendar. Returns its id. */
export const storePlantCalendar = async ({ tx, audit }: Writing, input: PlantCalendarInput): Promise<string> => {
  await requireFreeName(tx, input.name)
  const row = await insertOne(tx, plantCalendars, input)
  audit({ action: 'Plant Calendars Create', entity: 'plant-calendars', entityId: row.id, new: plantCalendarWords(row) })
  return row.id
}

/** Changes a calendar. @throws 422 when a shift goes that a schedule asks for, 409 when someone was faster */
export const changePlantCalendar = async (
  { tx, audit }: Writing,
  id: string,
  input: PlantCalendarInput & { version: number },
): Promise<void> => {
  const [old] = await Promise.all([getOne(tx, plantCalendars, id), requireFreeName(tx, input.name, id)])
  // Written first: a schedule that is about to ask for a shift waits for it, or is among those that are looked at.
  const row = await updateOne(tx, plantCalendars, id, input)
  const kept = new Set(input.shifts.map(shift => shift.id))
  const gone = old.shifts.filter(shift => !kept.has(shift.id))
  if (gone.length > 0) {
    const asked = await findAskedShifts(tx, id)
    const missing = gone.find(shift => asked.has(shift.id))
    if (missing)
      throw refuse('invalid-input', {
        fields: { shifts: 'plantCalendars:shiftInUse' },
        params: { name: missing.name },
      })
  }
  audit({
    ...{ action: 'Plant Calendars Update', entity: 'plant-calendars', entityId: id },
    old: plantCalendarWords(old),
    new: plantCalendarWords(row),
  })
}

/** What the audit log keeps of a calendar. */
export const plantCalendarWords = ({ name, workingDays, shifts, daysOff }: PlantCalendarInput) => ({
  ...{ name, workingDays, shifts, daysOff },
})

const requireFreeName = async (tx: Tx, name: string, ownId?: string): Promise<void> => {
  if (await isTaken(tx, name, ownId)) throw refuse('invalid-input', { fields: { name: 'plantCalendars:nameTaken' } })
}
