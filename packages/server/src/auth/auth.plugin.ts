import { ResetInput, ResetRequestInput, SignInAnswer, SignInInput } from '@gemba/domain/auth/auth.schema'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { fromNodeHeaders } from 'better-auth/node'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseInput } from '../platform/body/parseInput.ts'
import { callerOf } from '../platform/http/caller.ts'
import { refuse } from '../platform/http/refusal.ts'
import { localeFrom } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { sessions } from './auth.table.ts'
import { type Auth, callerHeader } from './betterAuth.ts'
import { asAuth } from './connection.ts'
import { inTurn } from './passwordWork.ts'
import { takeTurn } from './public/rateLimit.ts'
import { beginReset, finishReset, mailPasswordChanged } from './resets.ts'
import { signInWith } from './signIns.ts'

const resetLimit = { most: 10, seconds: 60 }
const resetLimitOfName = { most: 3, seconds: 15 * 60 }
/** The response time must not show whether an e-mail was written. */
const shortestAnswer = 250

/** Signing in and out and setting a new password, under the paths that better-auth gives them. */
export const serveAuth = (app: FastifyInstance, auth: Auth, runtime: Runtime) => {
  const { db, settings } = runtime
  app.post(authPaths.signIn, async (request, reply) => {
    const input = parseInput(SignInInput, request.body ?? {})
    const { cookies, ...answer } = await signInWith(runtime, auth, input, { request, headers: headersOf(request) })
    return reply.header('set-cookie', cookies).send(SignInAnswer.parse(answer))
  })

  app.post(authPaths.signOut, async (request, reply) => {
    const given = headersOf(request)
    // We end the session ourselves: better-auth deletes the cookie and reports success even if it could not end the
    // session.
    const signIn = await runtime.signIns.look(request.headers.cookie)
    if (signIn) await asAuth(db).delete(sessions).where(eq(sessions.id, signIn.sessionId))
    const { headers } = await auth.api.signOut({ headers: given, returnHeaders: true })
    return reply.header('set-cookie', headers.getSetCookie()).code(204).send()
  })

  app.post(authPaths.requestPasswordReset, async (request, reply) => {
    const { username } = parseInput(ResetRequestInput, request.body ?? {})
    await takeTurn(db, `reset by ${callerOf(request)}`, resetLimit)
    await takeTurn(db, `reset of ${username.toLowerCase()}`, resetLimitOfName)
    const work = beginReset(db, auth, settings, username, localeOf(request))
    await Promise.all([work, new Promise(done => setTimeout(done, shortestAnswer))])
    return reply.code(204).send()
  })

  app.post(authPaths.resetPassword, async (request, reply) => {
    const input = parseInput(ResetInput, request.body ?? {})
    await takeTurn(db, `new password by ${callerOf(request)}`, resetLimit)
    const login = await inTurn(`address ${callerOf(request)}`, () => finishReset(db, auth, input))
    await mailPasswordChanged(db, settings, login, localeOf(request))
    return reply.code(204).send()
  })

  app.all('/api/auth/*', () => {
    throw refuse('not-found')
  })
}

const localeOf = (request: FastifyRequest) => localeFrom(request.headers['accept-language'])

const headersOf = (request: FastifyRequest) => {
  const headers = fromNodeHeaders(request.headers)
  headers.set(callerHeader, request.ip)
  return headers
}
