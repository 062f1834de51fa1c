import { randomUUID } from 'node:crypto'
import type { SignInInput } from '@gemba/domain/auth/auth.schema'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { SignIn } from '../platform/nodeParts.ts'
import { refuse } from '../platform/refusal.ts'
import { enterPlace, findPlace } from './activeCustomer.ts'
import { beginAttempt, clearAttempts, wrongPassword } from './attempts.ts'
import { sessions } from './auth.table.ts'
import type { Auth } from './betterAuth.ts'
import { asOwner } from './connection.ts'
import { findLogin } from './logins.ts'

const signInOf =
  (auth: Auth, disableRefresh: boolean) =>
  async (headers: Headers): Promise<SignIn | null> => {
    const found = await auth.api.getSession({ headers, query: { disableRefresh } })
    if (!found) return null
    const { id, userId, activeCustomerId, undecided } = found.session
    return { sessionId: id, userId, customerId: activeCustomerId ?? null, undecided: undecided ?? false }
  }

/** The sign-in that a request's cookie belongs to, read from the database every time: ending one works at once. */
export const findSignIn = (auth: Auth) => signInOf(auth, false)

/** The same without counting as use, after which a sign-in lives for twelve hours more. */
export const lookForSignIn = (auth: Auth) => signInOf(auth, true)

/**
 * Signs in with a username or an e-mail address. Answers the cookies, and whether the session has to be decided about.
 * Throws 401 when name or password is wrong, the same for a name that nobody has, and 429 while the name is locked.
 */
export const signInWith = async (db: Database, auth: Auth, { username, password }: SignInInput, headers: Headers) => {
  const login = await findLogin(db, username)
  const attempt = await beginAttempt(db, login?.username ?? username.toLowerCase())
  // A name that nobody has takes better-auth as long as one that somebody has.
  const body = { username: login?.username ?? randomUUID(), password }
  const { headers: answered, response } = await auth.api
    .signInUsername({ body, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw error instanceof APIError ? wrongPassword(attempt, 'first') : error
    })
  if (!response || !login) throw wrongPassword(attempt, 'first')
  await clearAttempts(db, login.username)
  const undecided = await settle(db, auth, response.token, headers)
  return { cookies: answered.getSetCookie().map(lasting), undecided }
}

/**
 * A session lives for twelve hours after it was last used, which the database knows; a cookie of that age would end it
 * in the middle of the next shift.
 */
const lasting = (cookie: string) => cookie.replace(/Max-Age=\d+/, `Max-Age=${30 * 24 * 3600}`)

/** The new session takes the place of the one that the browser had, and enters the customer. */
const settle = async (db: Database, auth: Auth, token: string, headers: Headers) => {
  const before = await findSignIn(auth)(headers)
  if (before) await asOwner(db).delete(sessions).where(eq(sessions.id, before.sessionId))
  const [session] = await asOwner(db).select().from(sessions).where(eq(sessions.token, token))
  const place = session?.activeCustomerId && (await findPlace(db, session.userId, session.activeCustomerId))
  if (!session || !place) throw refuse('not-signed-in', { message: 'auth:noPlace' })
  return enterPlace(db, { sessionId: session.id, userId: session.userId }, place)
}
