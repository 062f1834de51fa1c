import { listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { deviceCookie, deviceOf, newDevice } from '../auth/public/device.ts'
import { transact } from '../platform/database/transact.ts'
import { type Prepare, preparedRoute } from '../platform/http/route.ts'
import { findDeviceChecklists, findDeviceDrafts } from './deviceChecklists.queries.ts'
import { noteVisit } from './deviceVisits.ts'
import { permitRuns } from './public/runPermit.ts'

/** A read changes nothing, so a transaction before it notes that the device was here; a new one gets an id with it. */
const noteDevice: Prepare<typeof listDeviceChecklists, { id: string; isNew: boolean }> = async given => {
  const { runtime, actor, request } = given
  const known = deviceOf(request, runtime.settings)
  const id = known ?? newDevice()
  await transact(runtime.db, { customerId: actor.customer.id, userId: actor.id }, tx =>
    noteVisit(tx, { userId: actor.id, deviceId: id }),
  )
  return { id, isNew: known === undefined }
}

export const deviceChecklistRoutes = [
  preparedRoute(listDeviceChecklists, noteDevice, async ({ tx, actor, runtime, reply, prepared: device }) => {
    if (device.isNew) reply.header('set-cookie', deviceCookie(runtime.settings, device.id))
    const [checklists, drafts] = await Promise.all([findDeviceChecklists(tx, actor), findDeviceDrafts(tx, actor)])
    const permitted = checklists.map(one => ({ ...one, permit: permitRuns(actor, runtime.settings, one) }))
    return { checklists: permitted, drafts }
  }),
]
