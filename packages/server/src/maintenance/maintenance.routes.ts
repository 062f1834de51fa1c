import {
  cancelMaintenance,
  endMaintenance,
  getMaintenanceWindow,
  listMaintenanceWindows,
  planMaintenance,
  updateMaintenance,
} from '@gemba/domain/maintenance/maintenance.endpoints'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce, announceToAll } from '../platform/live/announce.ts'
import { windowAbilities, windowListAbilities } from './maintenance.policy.ts'
import { findWindows } from './maintenance.queries.ts'
import { maintenanceWindows } from './public/maintenanceWindows.table.ts'
import { endWindow, insertWindow, stateOf, updateWindow, type WindowRow } from './storeWindow.ts'

export const maintenanceRoutes = [
  route(listMaintenanceWindows, async ({ tx, actor, query }) => {
    const { rows, total } = await findWindows(tx, query)
    return { windows: rows.map(row => present(actor, row)), total, can: windowListAbilities(actor) }
  }),

  route(getMaintenanceWindow, async ({ tx, actor, params: { id } }) =>
    present(actor, await getOne(tx, maintenanceWindows, id)),
  ),

  route(planMaintenance, async ({ tx, actor, body, audit }) => {
    const row = await insertWindow(tx, body)
    audit({ action: 'Maintenance Create', entity: 'maintenance-windows', entityId: row.id, new: words(row) })
    tellEveryone(tx)
    return present(actor, row)
  }),

  route(updateMaintenance, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, maintenanceWindows, id)
    const row = await updateWindow(tx, old, body)
    audit({
      action: 'Maintenance Update',
      entity: 'maintenance-windows',
      entityId: id,
      old: words(old),
      new: words(row),
    })
    tellEveryone(tx)
    return present(actor, row)
  }),

  route(endMaintenance, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getOne(tx, maintenanceWindows, id)
    const row = await endWindow(tx, old, body.version)
    audit({
      action: 'Maintenance Update',
      entity: 'maintenance-windows',
      entityId: id,
      old: words(old),
      new: words(row),
    })
    tellEveryone(tx)
    return present(actor, row)
  }),

  route(cancelMaintenance, async ({ tx, actor, params: { id }, audit }) => {
    const old = await deleteOne(tx, maintenanceWindows, id)
    if (!windowAbilities(actor, stateOf(old)).delete) throw refuse('conflict', { message: 'maintenance:hasBegun' })
    audit({ action: 'Maintenance Delete', entity: 'maintenance-windows', entityId: id, old: words(old) })
    tellEveryone(tx)
    return undefined
  }),
]

/** People read the current window with who they are (`getSignedInUser`). */
const tellEveryone = (tx: Tx) => {
  announce(tx, { topic: 'maintenance-windows' })
  announceToAll(tx, 'users')
}

const words = ({ startsAt, endsAt, noticeHours, message }: WindowRow) => ({ startsAt, endsAt, noticeHours, message })

const present = (actor: Actor, row: WindowRow) => {
  const state = stateOf(row)
  return { ...row, state, can: windowAbilities(actor, state) }
}
