import { endSessionMode, startRoleView } from '@gemba/domain/auth/sessionMode.endpoints'
import { eq } from 'drizzle-orm'
import { getOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { mayView } from '../platform/http/roleView.ts'
import { publicRoute, route } from '../platform/http/route.ts'
import { roles } from '../roles/public/roles.table.ts'
import { sessionModes } from './auth.table.ts'
import { asAuth } from './connection.ts'

export const sessionModeRoutes = [
  route(startRoleView, async ({ tx, actor, body: { roleId }, runtime: { db } }) => {
    const role = await getOne(tx, roles, roleId)
    if (!mayView(actor, role)) throw refuse('permission-missing', { message: 'auth:roleNotViewed' })
    const mode = { sessionId: actor.sessionId, kind: 'role', roleId } as const
    const { rowCount } = await asAuth(db).insert(sessionModes).values(mode).onConflictDoNothing()
    // Another request has begun a mode since this one was admitted.
    if (rowCount === 0) throw refuse('conflict', { message: 'platform:otherMode' })
    return undefined
  }),

  publicRoute(endSessionMode, async ({ runtime: { db, signIns }, request }) => {
    const signIn = await signIns.find(request.headers.cookie)
    if (!signIn) throw refuse('not-signed-in')
    await asAuth(db).delete(sessionModes).where(eq(sessionModes.sessionId, signIn.sessionId))
    return undefined
  }),
]
