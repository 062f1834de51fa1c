import {
  listSupportPeople,
  listSupportSessions,
  startSupport,
} from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { route } from '../platform/http/route.ts'
import { beginSupport } from './beginSupport.ts'
import { findSupportPeople, findSupportSessions } from './supportSessions.queries.ts'

export const supportSessionRoutes = [
  route(listSupportSessions, async ({ tx, query }) => {
    const { rows, ...found } = await findSupportSessions(tx, query)
    return { supportSessions: rows, ...found }
  }),

  route(listSupportPeople, async ({ actor, params: { id: customerId }, query, runtime: { db } }) => {
    const access = { reason: 'look for a user to help', by: actor.id, customerId }
    return { people: await asPlatform(db, access, tx => findSupportPeople(tx, customerId, query.search ?? '')) }
  }),

  route(startSupport, async ({ actor, params: { id: customerId }, body, runtime: { db } }) => {
    const access = { reason: 'sign in as a user for support', by: actor.id, customerId }
    const wanted = { customerId, ...body }
    await asPlatform(db, access, tx => beginSupport(tx, actor, db.auditKey, wanted))
    return undefined
  }),
]
