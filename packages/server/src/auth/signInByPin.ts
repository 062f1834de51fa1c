import { randomBytes } from 'node:crypto'
import type { TerminalSignInAnswer, TerminalSignInInput } from '@gemba/domain/terminals/terminals.schema'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { wrongPin } from './attempts.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { rememberOn } from './knownPeople.ts'
import { noteRefusal } from './noteSignIn.ts'
import { isStillPin } from './pins.ts'
import { type BadgeHolder, findByBadge, provePin } from './provePin.ts'
import { type FoundTerminal, findTerminal } from './public/findTerminal.ts'
import { hashPin, requireGoodPin, storePin } from './public/pins.ts'
import { settle } from './settle.ts'
import { sourceOf } from './signInSource.ts'

type Answer = TerminalSignInAnswer & { cookies: string[] }

/**
 * Signs in at the trusted terminal that the browser is. Throws 401 when badge or PIN is wrong, the same for an unknown
 * badge and for people without a PIN, and 429 while the PIN is locked.
 */
export const signInByPin = async (
  runtime: Runtime,
  request: FastifyRequest,
  input: TerminalSignInInput,
): Promise<Answer> => {
  const terminal = await findTerminal(runtime.db, request)
  if (!terminal) throw refuse('not-signed-in', { message: 'auth:noTerminal' })
  const person = await findByBadge(runtime.db, terminal.customerId, input.code)
  return attempt(runtime, { request, terminal, person }, input).catch(error => {
    const { customerId, id: terminalId } = terminal
    const from = { ...sourceOf(request), method: 'pin', customerId, terminalId } as const
    if (person) noteRefusal(runtime, person.id, from, error)
    throw error
  })
}

type At = { request: FastifyRequest; terminal: FoundTerminal; person: BadgeHolder | undefined }

const attempt = async (runtime: Runtime, at: At, { code, pin, newPin }: TerminalSignInInput): Promise<Answer> => {
  const { person, stored } = await provePin(runtime.db, at, { code, pin })
  if (!stored.mustChange) return enter(runtime, at, { userId: person.id, hash: stored.hash })
  if (newPin === undefined) return { mustChangePin: true, undecided: false, cookies: [] }
  requireGoodPin(newPin, person.badge, 'newPin')
  if (newPin === pin) throw refuse('invalid-input', { fields: { newPin: 'terminals:pin.same' } })
  return enter(runtime, at, { userId: person.id, hash: stored.hash }, newPin)
}

/** A session of the person at the terminal, in place of the one that the browser had. */
const enter = async (
  runtime: Runtime,
  { request, terminal }: At,
  { userId, hash }: { userId: string; hash: string },
  newPin?: string,
): Promise<Answer> => {
  const { db, settings, signIns } = runtime
  const token = randomBytes(32).toString('base64url')
  const [session] = await asAuth(db)
    .insert(sessions)
    .values({
      ...{ token, userId, activeCustomerId: terminal.customerId, terminalId: terminal.id, byPin: true },
      // Nothing is possible with it until `settle` has decided about it.
      ...{ undecided: true, expiresAt: sql`now() + interval '1 minute'` },
      ...{ ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null },
    })
    .returning({ id: sessions.id })
  const sessionId = session?.id ?? ''
  try {
    if (!(await isStillPin(db, terminal.customerId, userId, hash))) throw wrongPin({ pause: 0 })
    if (newPin !== undefined) await replacePin(db, { customerId: terminal.customerId, userId, sessionId }, newPin)
    const { undecided } = await settle(runtime, request, { sessionId, userId, ...terminal, method: 'pin' })
    return {
      ...{ mustChangePin: false, undecided },
      cookies: [signIns.cookieOf(token), ...rememberOn(request, userId, settings)],
    }
  } catch (error) {
    await asAuth(db).delete(sessions).where(eq(sessions.id, sessionId))
    throw error
  }
}

const replacePin = async (
  db: Database,
  { customerId, userId, sessionId }: { customerId: string; userId: string; sessionId: string },
  pin: string,
): Promise<void> => {
  const hash = await hashPin(sessionId, pin)
  const entry: AuditEntry = {
    ...{ action: 'Users Update', entity: 'users', entityId: userId, reason: 'PIN from an administrator replaced' },
  }
  await transact(db, { customerId, userId }, async tx => {
    await storePin(tx, sessionId, hash)
    await writeAudit(tx, db.auditKey, customerId, userId, [entry])
  })
}
