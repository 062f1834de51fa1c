import { listScheduleSends } from '@gemba/domain/schedules/schedules.endpoints'
import { route } from '../../platform/http/route.ts'
import { findSends } from './scheduleSends.queries.ts'

export const scheduleSendRoutes = [
  route(listScheduleSends, async ({ tx, actor, locale, query }) => {
    const { rows, total } = await findSends(tx, { actor, locale }, query)
    return { sends: rows, total }
  }),
]
