import { addressOf } from '@gemba/domain/core/address'
import {
  cancelMaintenance,
  endMaintenance,
  getMaintenanceWindow,
  listMaintenanceWindows,
  planMaintenance,
  updateMaintenance,
} from '@gemba/domain/maintenance/maintenance.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { insertWindow } from './storeWindow.ts'

const hour = 3_600_000
let count = 0
/** No two overlap, and none is announced. */
const later = () => {
  count += 1
  const start = Date.now() + (1000 + count * 2) * hour
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + hour).toISOString() }
}
const rest = { noticeHours: 24, message: { en: 'A new version', de: 'Eine neue Version', ar: '' } }

export const maintenanceSamples = samplesOf<World & { maintenanceWindow: Thing }>({
  build: async ({ inCustomer }) => ({
    maintenanceWindow: await inCustomer(tx => insertWindow(tx, { ...later(), ...rest })),
  }),
  paths: { '/maintenance-windows/': ({ maintenanceWindow }) => ({ id: maintenanceWindow.id }) },
  pages: {
    '/admin/maintenance': async ask => {
      const { windows, can } = await ask(listMaintenanceWindows, { query: {} })
      const links = windows.map(({ id }) => addressOf('/admin/maintenance/$id', { id }))
      return { links, acts: offered(can.create && planMaintenance) }
    },
    '/admin/maintenance/$id': async (ask, { at }) => {
      const { can } = await ask(getMaintenanceWindow, { params: { id: String(at.id) } })
      return {
        acts: offered(can.update && updateMaintenance, can.end && endMaintenance, can.delete && cancelMaintenance),
      }
    },
  },
  calls: {
    planMaintenance: { body: () => ({ ...later(), ...rest }) },
    updateMaintenance: { body: () => ({ ...later(), ...rest, version: 1 }) },
    endMaintenance: {
      body: () => ({ version: 1 }),
      accepted: async (call, { maintenanceWindow: { id } }) => {
        const [startsAt, endsAt] = [new Date().toISOString(), new Date(Date.now() + hour).toISOString()]
        const { version } = await call(updateMaintenance, {
          params: { id },
          body: { startsAt, endsAt, ...rest, version: 1 },
        })
        return { version }
      },
    },
  },
})
