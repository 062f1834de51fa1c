import { listDeviceStartCodes, openStartCode, visitStartCode } from '@gemba/domain/startCodes/startOpening.endpoints'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { callerOf } from '../platform/http/caller.ts'
import { publicRoute, route } from '../platform/http/route.ts'
import { findVisited } from './public/findVisited.ts'
import { findDeviceCodes, openedByCode } from './startOpening.queries.ts'

/** People at one gate have one address; no one guesses a code at this pace. */
const visits = { most: 60, seconds: 60 }

export const startOpeningRoutes = [
  route(openStartCode, ({ tx, actor, body, locale, runtime: { settings } }) =>
    openedByCode(tx, { actor, locale, settings }, body.code),
  ),

  publicRoute(visitStartCode, async ({ runtime: { db, settings }, body, request }) => {
    await takeTurn(db, `start visits by ${callerOf(request)}`, visits)
    const visited = await findVisited(db, settings, body.code)
    return { forVisitors: visited !== undefined, revoked: visited?.revoked ?? false }
  }),

  route(listDeviceStartCodes, async ({ tx, actor, runtime: { settings } }) => ({
    codes: await findDeviceCodes(tx, actor, settings),
  })),
]
