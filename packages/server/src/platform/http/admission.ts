import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createInvalidBodies } from '../body/invalidBodies.ts'
import { type Tx, transact } from '../database/database.ts'
import type { Runtime, SignIn } from '../runtime.ts'
import type { Actor } from './actor.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Route } from './route.ts'

/** An admitted request. `actor` is set if it was loaded before the body; `at` is the time. */
type Admitted = { signIn: SignIn & { customerId: string }; actor: Actor | undefined; at: number }

/** How long an admission is valid while the body arrives; after that the actor is loaded again. */
const staysMs = 10_000

export const takesBody = ({ body, transfer }: AnyEndpoint): boolean =>
  transfer === 'upload' || body.type !== 'undefined'

/**
 * Sign-in, feature and permission, checked before anything of a body is read. Each is looked up once a request: before
 * the body where there is one, otherwise in the request's own transaction, which saves a transaction.
 */
export const createAdmission = (runtime: Runtime) => {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const invalidBodies = createInvalidBodies()

  const enter = async (tx: Tx, { endpoint }: Route, signIn: SignIn): Promise<Actor> => {
    const actor = await runtime.people.loadActor(tx, signIn)
    if (!actor) throw refuse('not-signed-in')
    checkAccess(endpoint, actor)
    return actor
  }
  const look = async (route: Route, request: FastifyRequest): Promise<Admitted> => {
    const found = await runtime.signIns.find(new Headers(request.headers as Record<string, string>))
    if (!found?.customerId || found.undecided) throw refuse('not-signed-in')
    const signIn = { ...found, customerId: found.customerId }
    const early = takesBody(route.endpoint) || (route.access === 'signed-in' && route.prepare !== undefined)
    const actor = early ? await transact(runtime.db, signIn, tx => enter(tx, route, signIn)) : undefined
    return { signIn, actor, at: performance.now() }
  }

  return {
    /** Admits a request before its body is read. Throws 401, 403, 404 or 429. */
    admit: async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const known = await look(route, request)
      const { userId, customerId } = known.signIn
      request.log = request.log.child({ userId, customerId })
      reply.log = request.log
      if (takesBody(route.endpoint)) invalidBodies.check(userId)
      admitted.set(request, known)
    },
    /** The admission of this request. */
    of: async (route: Route, request: FastifyRequest): Promise<Admitted> => {
      const known = admitted.get(request)
      if (known && performance.now() - known.at < staysMs) return known
      return look(route, request)
    },
    enter,
    /** Counts a body that was refused. */
    refused: (userId: string, refusal: Refusal): void => invalidBodies.count(userId, refusal),
  }
}

const checkAccess = (endpoint: AnyEndpoint, actor: Actor) => {
  const { feature, permission } = endpoint
  if (feature) {
    const wanted = typeof feature === 'string' ? [feature] : feature
    if (!wanted.some(actor.hasFeature)) throw refuse('feature-not-enabled')
  }
  if (permission === 'signed-in' || permission === 'public') return
  const anyOf = typeof permission === 'string' ? [permission] : permission
  if (!anyOf.some(actor.may)) throw refuse('permission-missing', { params: { permission: anyOf.join(', ') } })
}
