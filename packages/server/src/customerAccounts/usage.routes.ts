import { listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { route } from '../platform/http/route.ts'
import { findUsage } from './usage.queries.ts'

export const usageRoutes = [
  route(listUsage, ({ actor, query, runtime: { db } }) =>
    asPlatform(db, { reason: 'list what customers use', by: actor.id }, tx => findUsage(tx, query)),
  ),
]
