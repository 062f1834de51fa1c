import { listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { needDevice } from '../auth/public/device.ts'
import { route } from '../platform/http/route.ts'
import { findDeviceChecklists, findDeviceDrafts } from './deviceChecklists.queries.ts'
import { permitRuns } from './public/runPermit.ts'

export const deviceChecklistRoutes = [
  route(listDeviceChecklists, async ({ tx, actor, runtime, request, reply }) => {
    const [checklists, drafts] = await Promise.all([findDeviceChecklists(tx, actor), findDeviceDrafts(tx, actor)])
    const { settings } = runtime
    const device = needDevice(request, reply, settings)
    const permitted = checklists.map(one => ({ ...one, permit: permitRuns(actor, { settings, device }, one) }))
    return { checklists: permitted, drafts }
  }),
]
