import { listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { route } from '../platform/http/route.ts'
import { findDeviceChecklists, findDeviceDrafts } from './deviceChecklists.queries.ts'
import { permitRuns } from './public/runPermit.ts'

export const deviceChecklistRoutes = [
  route(listDeviceChecklists, async ({ tx, actor, runtime }) => {
    const [checklists, drafts] = await Promise.all([findDeviceChecklists(tx, actor), findDeviceDrafts(tx, actor)])
    const permitted = checklists.map(one => ({ ...one, permit: permitRuns(actor, runtime.settings, one) }))
    return { checklists: permitted, drafts }
  }),
]
