import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { enterPlace, findPlace } from './activeCustomer.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { findTerminal } from './public/findTerminal.ts'
import { sourceOf } from './signInSource.ts'

type Settling = { sessionId: string; userId: string; customerId: string; method: 'password' | 'pin' }

/**
 * A new session takes the place of the one that the browser had, and enters the company: at a terminal of it for the idle
 * time of terminals. Returns whether the person has to decide about other sessions; 401 when they may not enter, or came
 * with a PIN to a terminal that was revoked meanwhile.
 */
export const settle = async (
  { db, signIns }: Pick<Runtime, 'db' | 'signIns'>,
  request: FastifyRequest,
  { sessionId, userId, customerId, method }: Settling,
): Promise<boolean> => {
  const before = await signIns.find(request.headers.cookie)
  if (before) await asAuth(db).delete(sessions).where(eq(sessions.id, before.sessionId))
  const here = await findTerminal(db, request)
  const terminalId = here?.customerId === customerId ? here.id : null
  // Marked before the entrance, which holds the terminal's row: whoever revokes it finds this session, or was first.
  await asAuth(db).update(sessions).set({ terminalId }).where(eq(sessions.id, sessionId))
  const place = await findPlace(db, userId, customerId, { ...sourceOf(request), method, sessionId, terminalId })
  if (!place) throw refuse('not-signed-in', { message: 'auth:noPlace' })
  if (place.terminalId === null && terminalId !== null)
    await asAuth(db).update(sessions).set({ terminalId: null }).where(eq(sessions.id, sessionId))
  if (place.terminalId === null && method === 'pin') throw refuse('not-signed-in', { message: 'auth:noTerminal' })
  return enterPlace(db, { sessionId, userId }, place)
}
