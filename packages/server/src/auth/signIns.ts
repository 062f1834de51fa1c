import { randomUUID } from 'node:crypto'
import type { SignInInput } from '@gemba/domain/auth/auth.schema'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { beginAttempt, clearAttempts, wrongPassword } from './attempts.ts'
import { sessions } from './auth.table.ts'
import type { Auth } from './betterAuth.ts'
import { asAuth } from './connection.ts'
import { mustChangePassword } from './firstPassword.ts'
import { originOf, rememberOn } from './knownPeople.ts'
import { findLogin, type Login } from './logins.ts'
import { noteRefusal } from './noteSignIn.ts'
import { inTurn } from './passwordWork.ts'
import { returnTurn, takeTurn } from './public/rateLimit.ts'
import { settle } from './settle.ts'
import { sourceOf } from './signInSource.ts'

/**
 * A refusal of better-auth means that no one is signed in. A failure means that the database did not respond: it
 * returns 500 without the cause.
 */
const unlessAway = (error: unknown): null => {
  if (!(error instanceof APIError)) throw error
  if (error.statusCode >= 500) throw refuse('unavailable')
  return null
}

/** Wrong passwords of all names together, from one address. A whole plant may stand behind one. */
const wrongOfAddress = { most: 300, seconds: 3600 }
/** Tries of one address or one known device; a whole shift may sign in through one address. */
const turnsOfOrigin = { most: 120, seconds: 60 }

type Asking = { request: FastifyRequest; headers: Headers }

/**
 * Signs in with a username or an e-mail address. Returns the cookies, whether the session has to be decided about, and
 * whether the person has to set a password of their own first. Throws 401 when name or password is wrong, the same for
 * an unknown name, and 429 while there is a pause after wrong ones from the same place.
 */
export const signInWith = async (runtime: Runtime, auth: Auth, input: SignInInput, asking: Asking) => {
  const login = await findLogin(runtime.db, input.username)
  return attempt(runtime, auth, input, login, asking).catch(error => {
    if (login) noteRefusal(runtime, login.userId, { ...sourceOf(asking.request), method: 'password' }, error)
    throw error
  })
}

const attempt = async (
  runtime: Runtime,
  auth: Auth,
  { username, password }: SignInInput,
  login: Login | undefined,
  { request, headers }: Asking,
) => {
  const { db, settings, signIns } = runtime
  const guess = {
    username: login?.username ?? username.toLowerCase(),
    origin: originOf(request, login?.userId, settings),
  }
  await takeTurn(db, `sign-in by ${guess.origin}`, turnsOfOrigin)
  const wrongOnes = `wrong passwords from ${guess.origin}`
  await takeTurn(db, wrongOnes, wrongOfAddress)
  const counted = await beginAttempt(db, guess)
  // better-auth takes as long for an unknown name, or one without a password, as for one with a password.
  const body = { username: login?.hasPassword ? login.username : randomUUID(), password }
  const { headers: answered, response } = await inTurn(guess.origin, () =>
    auth.api.signInUsername({ body, headers, returnHeaders: true }),
  ).catch((error: unknown) => {
    unlessAway(error)
    throw wrongPassword(counted, 'first')
  })
  if (!response || !login) throw wrongPassword(counted, 'first')
  await returnTurn(db, wrongOnes)
  await clearAttempts(db, guess)
  const { atTerminal, ...entered } = await enter(runtime, request, response.token)
  const session = atTerminal ? [signIns.cookieOf(response.token)] : answered.getSetCookie().map(lasting)
  return { ...entered, cookies: [...session, ...rememberOn(request, login.userId, settings)] }
}

/**
 * A session lives for twelve hours after it was last used, which the database knows; a cookie of that age would end it
 * in the middle of the next shift.
 */
const lasting = (cookie: string) => cookie.replace(/Max-Age=\d+/, `Max-Age=${30 * 24 * 3600}`)

const enter = async (runtime: Runtime, request: FastifyRequest, token: string) => {
  const { db } = runtime
  const [session] = await asAuth(db).select().from(sessions).where(eq(sessions.token, token))
  const { id: sessionId = '', userId = '', activeCustomerId: customerId } = session ?? {}
  if (!customerId) throw refuse('not-signed-in', { message: 'auth:noPlace' })
  const settled = await settle(runtime, request, { sessionId, userId, customerId, method: 'password' })
  return { ...settled, mustChangePassword: await mustChangePassword(db, userId) }
}
