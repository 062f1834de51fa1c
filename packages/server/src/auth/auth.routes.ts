import {
  changePassword,
  chooseCustomer,
  endOtherSessions,
  endSession,
  getSingleSession,
  listSessions,
  readSignUp,
  replaceFirstPassword,
  signUp,
  verifySignUp,
} from '@gemba/domain/auth/auth.endpoints'
import type { FastifyRequest } from 'fastify'
import type { AuditEntry } from '../platform/audit/audit.ts'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import { callerOf } from '../platform/http/caller.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { preparedRoute, publicRoute, route } from '../platform/http/route.ts'
import type { Runtime } from '../platform/runtime.ts'
import { enterPlace } from './activeCustomer.ts'
import { replaceFirstPassword as setOwnPassword } from './firstPassword.ts'
import { getLogin } from './logins.ts'
import { storePassword } from './passwords.ts'
import { hashInTurn } from './passwordWork.ts'
import { requireLengthIn, requireLengthOf } from './public/passwordLength.ts'
import { takeTurn } from './public/rateLimit.ts'
import { signUpLimit, takeAddressTurn } from './public/signUpLimits.ts'
import { mailSignUpLink, readSignUpLink } from './public/signUpLinks.ts'
import { cookieAtTerminal } from './public/terminalCookie.ts'
import { admitPassword, comparePassword, refusedPassword } from './public/verifyPassword.ts'
import { mailPasswordChanged } from './resets.ts'
import { decideForThis, endSessionOf, findOtherSessions, findSessions } from './sessions.queries.ts'
import { comeIn } from './settle.ts'
import { finishSignUp } from './signUps.ts'

export const authRoutes = [
  publicRoute(signUp, async ({ runtime: { db, settings }, body, locale, request }) => {
    await takeTurn(db, `sign-up by ${callerOf(request)}`, signUpLimit)
    await takeAddressTurn(db, body.email)
    await mailSignUpLink(db, settings, { typed: body.email, locale, pathOf: token => `/verify?token=${token}` })
    return undefined
  }),

  publicRoute(readSignUp, async ({ runtime: { db }, body, request }) => {
    await takeTurn(db, `sign-up by ${callerOf(request)}`, signUpLimit)
    return readSignUpLink(db, body.token)
  }),

  publicRoute(verifySignUp, async ({ runtime: { db }, body: { password, ...body }, locale, request }) => {
    const caller = callerOf(request)
    await takeTurn(db, `sign-up by ${caller}`, signUpLimit)
    await readSignUpLink(db, body.token)
    await requireLengthIn(db, found(await platformOwnerOf(db)).id, password)
    const hash = await hashInTurn(`address ${caller}`, password)
    return { username: await finishSignUp(db, { ...body, hash, language: locale }) }
  }),

  publicRoute(replaceFirstPassword, async ({ runtime, body, request }) => {
    const signIn = await runtime.signIns.find(request.headers.cookie)
    if (!signIn?.mustChangePassword || !signIn.customerId || signIn.mode) throw refuse('not-signed-in')
    await requireLengthOf(runtime.db, signIn.userId, body.newPassword)
    await setOwnPassword(runtime, signIn, signIn.customerId, body.newPassword)
    const after = await runtime.signIns.find(request.headers.cookie)
    return { undecided: after?.undecided ?? false }
  }),

  publicRoute(getSingleSession, async ({ runtime, request }) => {
    const { signIn, customerId } = await findUndecided(runtime, request)
    return { sessions: await findOtherSessions(runtime.db, signIn, customerId) }
  }),

  publicRoute(endOtherSessions, async ({ runtime, request }) => {
    const { signIn, customerId } = await findUndecided(runtime, request)
    await decideForThis(runtime.db, signIn, customerId)
    return undefined
  }),

  route(listSessions, async ({ actor, runtime }) => {
    const sessions = await findSessions(runtime.db, { userId: actor.id, sessionId: actor.sessionId })
    return { sessions, total: sessions.length }
  }),

  route(endSession, async ({ actor, runtime, params }) => {
    await endSessionOf(runtime.db, actor.id, params.id)
    return undefined
  }),

  preparedRoute(
    changePassword,
    async ({ runtime: { db }, actor, body }) => {
      await requireLengthOf(db, actor.id, body.newPassword)
      const compared = await comparePassword(db, actor, body.currentPassword)
      // Also after a wrong one: during a pause the response time must not show whether it was right.
      return { compared, hash: await hashInTurn(`session ${actor.sessionId}`, body.newPassword) }
    },
    async ({ tx, actor, runtime: { db, settings, log }, prepared, locale, audit, afterCommit }) => {
      const { compared, hash } = prepared
      const entry: AuditEntry = { action: 'Users Update', entity: 'users', entityId: actor.id }
      await admitPassword(db, compared).catch(error => {
        const refused = refusedPassword(error)
        if (refused.isNew) audit({ ...entry, reason: `own password not changed: ${refused.why}` })
        throw refused.refusal
      })
      await storePassword(tx, actor, hash)
      audit({ ...entry, reason: 'own password changed' })
      afterCommit(() => {
        getLogin(db, actor.id)
          .then(login => mailPasswordChanged(db, settings, login, locale))
          .catch(error => log.error({ err: error }, 'the e-mail about a changed password could not be queued'))
      })
      return undefined
    },
  ),

  preparedRoute(
    chooseCustomer,
    ({ runtime: { db }, actor: { id: userId, sessionId }, body: { customerId }, request }) =>
      comeIn(db, request, { sessionId, userId, customerId, method: 'switch' }),
    async ({ actor, runtime: { db, signIns }, prepared, request, reply }) => {
      const place = found(prepared)
      if (place.terminalId) reply.header('set-cookie', cookieAtTerminal(signIns, request))
      return { undecided: await enterPlace(db, { sessionId: actor.sessionId, userId: actor.id }, place) }
    },
  ),
]

/** The sign-in of a request that waits for a decision; 401 when there is none or it is decided. */
const findUndecided = async ({ signIns }: Runtime, request: FastifyRequest) => {
  const signIn = await signIns.find(request.headers.cookie)
  if (!signIn?.undecided || !signIn.customerId || signIn.mode) throw refuse('not-signed-in')
  return { signIn, customerId: signIn.customerId }
}
