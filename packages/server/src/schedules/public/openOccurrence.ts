import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import { splitForEach } from '../watch/openForEach.ts'
import { occurrences, schedules } from './schedules.table.ts'

/**
 * Opens a planned occurrence whose time has come before the clock looks again, so that a run finds what that look would
 * leave: an occurrence that is due, and where each person is asked, one of their own. Returns the id of this person's. What
 * is sent when it opens is left to the clock.
 */
export const openOccurrence = async (tx: Tx, id: string, personId: string): Promise<string> => {
  const row = await getOne(tx, occurrences, id)
  const schedule = await getOne(tx, schedules, row.scheduleId)
  await tx.update(occurrences).set({ status: 'due' }).where(eq(occurrences.id, id))
  if (schedule.doneBy === 'one' || row.userId !== null) return id
  await splitForEach(tx, [id])
  const { scheduleId, slot, place } = row
  const theirs = and(
    eq(occurrences.scheduleId, scheduleId),
    eq(occurrences.slot, slot),
    eq(occurrences.place, place),
    eq(occurrences.userId, personId),
  )
  const [own] = await tx.select({ id: occurrences.id }).from(occurrences).where(theirs)
  return own?.id ?? id
}
