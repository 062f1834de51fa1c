import type { MaintenanceInput } from '@gemba/domain/maintenance/maintenance.schema'
import { type WindowState, windowStateAt } from '@gemba/domain/maintenance/windowState'
import type { InferSelectModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { insertOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { overlaps } from './maintenance.queries.ts'
import { maintenanceWindows } from './public/maintenanceWindows.table.ts'

export type WindowRow = InferSelectModel<typeof maintenanceWindows>

/** A window may be entered a moment after the start that was meant by 'now'. */
const graceMs = 5 * 60_000

/** What a window is now. */
export const stateOf = (row: Pick<WindowRow, 'startsAt' | 'endsAt' | 'noticeHours'>): WindowState =>
  windowStateAt(row, new Date())

const refuseField = (field: string, message: string) => refuse('invalid-input', { fields: { [field]: message } })

const rowOf = ({ startsAt, endsAt, ...rest }: MaintenanceInput) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  ...rest,
})

const requireFree = async (tx: Tx, times: { startsAt: Date; endsAt: Date }, own?: string) => {
  if (times.endsAt.getTime() <= Date.now()) throw refuseField('endsAt', 'maintenance:endPast')
  // Of two administrators who plan at the same moment the second sees the window of the first.
  const held = tx.execute(sql`select from customers for no key update`)
  const [, taken] = await Promise.all([held, overlaps(tx, times, own)])
  if (taken) throw refuseField('startsAt', 'maintenance:overlaps')
}

/** Stores a new window. @throws 422 when it begins in the past or overlaps another one */
export const insertWindow = async (tx: Tx, input: MaintenanceInput): Promise<WindowRow> => {
  const row = rowOf(input)
  if (row.startsAt.getTime() < Date.now() - graceMs) throw refuseField('startsAt', 'maintenance:startPast')
  await requireFree(tx, row)
  return insertOne(tx, maintenanceWindows, row)
}

/** Changes a window. @throws 409 when it has ended, 422 when it is on and its start is changed, or when it overlaps */
export const updateWindow = async (
  tx: Tx,
  old: WindowRow,
  { version, ...input }: MaintenanceInput & { version: number },
): Promise<WindowRow> => {
  const row = rowOf(input)
  const state = stateOf(old)
  if (state === 'ended') throw refuse('conflict', { message: 'maintenance:hasEnded' })
  const moved = row.startsAt.getTime() !== old.startsAt.getTime()
  if (moved && state === 'running') throw refuseField('startsAt', 'maintenance:hasBegun')
  if (moved && row.startsAt.getTime() < Date.now() - graceMs) throw refuseField('startsAt', 'maintenance:startPast')
  await requireFree(tx, row, old.id)
  return updateOne(tx, maintenanceWindows, old.id, { ...row, version })
}

/** Ends a window that is on. @throws 409 when it is not */
export const endWindow = async (tx: Tx, old: WindowRow, version: number): Promise<WindowRow> => {
  if (stateOf(old) !== 'running') throw refuse('conflict', { message: 'maintenance:notRunning' })
  return updateOne(tx, maintenanceWindows, old.id, { endsAt: sql`now()`, version })
}
