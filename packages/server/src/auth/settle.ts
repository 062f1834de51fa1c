import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { enterPlace, findPlace, type Place } from './activeCustomer.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'
import type { Entrance } from './noteSignIn.ts'
import { findTerminal } from './public/findTerminal.ts'
import { sourceOf } from './signInSource.ts'

type Coming = { sessionId: string; userId: string; customerId: string; method: Entrance['method'] }

/**
 * Enters a company with a session, which at a terminal of that company becomes one of the terminal. Undefined when the
 * person may not enter.
 */
export const comeIn = async (
  db: Database,
  request: FastifyRequest,
  { sessionId, userId, customerId, method }: Coming,
): Promise<Place | undefined> => {
  const entrance = { ...sourceOf(request), method, sessionId }
  const here = await findTerminal(db, request)
  if (here?.customerId !== customerId) return findPlace(db, userId, customerId, entrance)
  const mark = (terminalId: string | null) =>
    asAuth(db).update(sessions).set({ terminalId }).where(eq(sessions.id, sessionId))
  // Marked before the entrance, which holds the terminal's row: whoever revokes it finds this session, or was first.
  await mark(here.id)
  const place = await findPlace(db, userId, customerId, { ...entrance, terminalId: here.id })
  if (place?.terminalId === null) await mark(null)
  return place
}

type Settled = { undecided: boolean; atTerminal: boolean }

/**
 * A new session takes the place of the one that the browser had, and enters the company: at a terminal of it for the idle
 * time of terminals. Returns whether the person has to decide about other sessions; 401 when they may not enter, or came
 * with a PIN to a terminal that was revoked meanwhile.
 */
export const settle = async (
  { db, signIns }: Pick<Runtime, 'db' | 'signIns'>,
  request: FastifyRequest,
  coming: Coming,
): Promise<Settled> => {
  const before = await signIns.find(request.headers.cookie)
  if (before) await asAuth(db).delete(sessions).where(eq(sessions.id, before.sessionId))
  const place = await comeIn(db, request, coming)
  if (!place) throw refuse('not-signed-in', { message: 'auth:noPlace' })
  const atTerminal = place.terminalId !== null
  if (!atTerminal && coming.method === 'pin') throw refuse('not-signed-in', { message: 'auth:noTerminal' })
  return { undecided: await enterPlace(db, coming, place), atTerminal }
}
