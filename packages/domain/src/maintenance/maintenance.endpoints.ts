import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { MaintenanceChange, MaintenanceInput, MaintenanceWindow } from './maintenance.schema.ts'
import { windowStates } from './windowState.ts'

const permission = review('Maintenance')
/** The window that is announced or on is part of what the signed-in user reads about themself. */
const writes = { changes: ['users'], announcedBy: 'handler' } as const

export const listMaintenanceWindows = endpoint({
  method: 'GET',
  path: '/maintenance-windows',
  permission,
  summary: 'Maintenance windows, the latest first',
  query: PageQuery.extend({ state: z.enum(windowStates).optional() }),
  response: pageOf('windows', MaintenanceWindow).extend({ can: z.object({ create: z.boolean() }) }),
})

export const exportMaintenanceWindows = exportOf(listMaintenanceWindows)

export const getMaintenanceWindow = endpoint({
  method: 'GET',
  path: '/maintenance-windows/:id',
  permission,
  summary: 'A maintenance window',
  response: MaintenanceWindow,
})

export const planMaintenance = endpoint({
  ...writes,
  method: 'POST',
  path: '/maintenance-windows',
  permission: 'Maintenance Create',
  summary: 'Plans a window in which only system administrators can use the product',
  body: MaintenanceInput,
  response: MaintenanceWindow,
})

export const updateMaintenance = endpoint({
  ...writes,
  method: 'PUT',
  path: '/maintenance-windows/:id',
  permission: 'Maintenance Update',
  summary: 'Changes a window that has not ended; of one that is on, only its end and message',
  body: MaintenanceChange,
  response: MaintenanceWindow,
})

export const endMaintenance = endpoint({
  ...writes,
  method: 'POST',
  path: '/maintenance-windows/:id/end',
  permission: 'Maintenance Update',
  summary: 'Ends a window that is on; everyone can use the product again',
  body: z.object({ version: Version }),
  response: MaintenanceWindow,
})

export const cancelMaintenance = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/maintenance-windows/:id',
  permission: 'Maintenance Delete',
  summary: 'Cancels a window that has not begun',
})
