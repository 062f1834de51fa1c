import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { unattendedHeader } from '@gemba/domain/core/unattended'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBodyRoom, hasSmallBody } from '../body/bodyRoom.ts'
import { createInvalidBodies } from '../body/invalidBodies.ts'
import { requestConnections } from '../database/connections.ts'
import type { Database, Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Runtime, SignIn } from '../runtime.ts'
import type { Owner } from '../workers/fairQueue.ts'
import { checkAccess } from './access.ts'
import type { Actor } from './actor.ts'
import { callerOf } from './caller.ts'
import { refuseDuringMaintenance } from './lockout.ts'
import { onTheFloor } from './onTheFloor.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Bearer, Route } from './route.ts'
import { refuseInMode } from './sessionMode.ts'
import { createRequestTurns } from './turns.ts'

/** Who asks: the sign-in and the person behind it, with permission for the call. */
export type Admitted = { signIn: SignIn & { customerId: string }; actor: Actor }

export const takesBody = ({ body, transfer }: AnyEndpoint): boolean =>
  transfer === 'upload' || body.type !== 'undefined'

/** Whether a page asks by itself, such as to load a list again, while nobody touches it: its claim can only end its sign-in. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] !== undefined

/** Whether something costly is done for a call before its transaction begins, which needs permission already then. */
const beginsEarly = ({ endpoint, ...route }: Route, request: FastifyRequest): boolean =>
  endpoint.transfer === 'upload' ||
  (takesBody(endpoint) && !hasSmallBody(request)) ||
  (route.access === 'signed-in' && route.prepare !== undefined)

/**
 * Sign-in, feature and permission. They are looked up in the request's own transaction; before anything of a large body
 * is read they are looked up as well, because much can change until its end has arrived.
 */
export const createAdmission = (runtime: Runtime) => {
  const tokens = new WeakMap<FastifyRequest, string>()
  const early = new WeakMap<FastifyRequest, Admitted>()
  const owners = new WeakMap<FastifyRequest, Owner>()
  const logged = new WeakSet<FastifyRequest>()
  const invalidBodies = createInvalidBodies()
  const takeRoom = createBodyRoom()
  const turns = createRequestTurns(requestConnections(runtime.settings.processes))

  /** The log of a request says who asked. */
  const logWho = (
    { userId, customerId }: Pick<SignIn, 'userId' | 'customerId'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (logged.has(request)) return
    logged.add(request)
    request.log = request.log.child({ userId, customerId })
    reply.log = request.log
  }
  /** Binds a transaction to the caller, in one round trip. Throws 401, 403 or 404. */
  const enter = async (
    tx: Tx,
    { endpoint }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Admitted> => {
    // Sent together: the second statement finds whom the first one has bound the transaction to.
    const [signIn, person] = await Promise.all([
      runtime.signIns.enter(tx, request.headers.cookie, isUnattended(request)),
      runtime.people.loadActor(tx),
    ])
    if (signIn?.isModeOver) throw refuse('mode-over')
    if (!signIn?.customerId || signIn.undecided) throw refuse('not-signed-in')
    logWho(signIn, request, reply)
    if (!person) throw refuse(signIn.mode === 'support' ? 'mode-over' : 'not-signed-in')
    const known = { ...person, sessionId: signIn.sessionId, terminal: signIn.terminal }
    const actor = signIn.terminal?.byPin ? onTheFloor(known) : known
    refuseDuringMaintenance(actor)
    refuseInMode(endpoint, actor)
    checkAccess(endpoint, actor)
    if (takesBody(endpoint)) invalidBodies.check(actor.id)
    return { signIn: { ...signIn, customerId: signIn.customerId }, actor }
  }
  return {
    /** Admits a request before its body is read. Throws 401, 403, 404 or 429. */
    admit: async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // Anonymous callers cost the database nothing.
      const token = runtime.signIns.tokenOf(request.headers.cookie)
      if (token === undefined) throw refuse('not-signed-in')
      tokens.set(request, token)
      if (!beginsEarly(route, request)) return
      const look = () => transact(runtime.db, { readOnly: true }, tx => enter(tx, route, request, reply))
      const admitted = await turns.ofSignIn(token, look)
      takeRoom('people', admitted.actor.id, request, reply)
      early.set(request, admitted)
    },
    /** Whether the token of a call proves whose it is. It costs no more than a signature. */
    isProven: (bearer: Bearer, request: FastifyRequest): boolean => {
      const owner = bearer(runtime.settings, request)
      if (owner) owners.set(request, owner)
      return owner !== undefined
    },
    /** Admits a call by token, which `isProven` was asked about, before its body is read. Throws 401, 429 and 503. */
    admitOwner: (request: FastifyRequest, reply: FastifyReply): void => {
      const owner = owners.get(request)
      if (!owner) throw refuse('not-signed-in')
      logWho(owner, request, reply)
      invalidBodies.check(owner.userId)
      takeRoom('people', owner.userId, request, reply)
    },
    /** Whose call it is by its token. */
    ownerOf: (request: FastifyRequest): Owner | undefined => owners.get(request),
    /** Admits the body of an anonymous call before it is read. Throws 429 and 503. */
    admitVisitor: (request: FastifyRequest, reply: FastifyReply): void => {
      invalidBodies.check(callerOf(request))
      takeRoom('visitors', callerOf(request), request, reply)
    },
    /** Who was admitted before the body; undefined where only the request's transaction admits. */
    early: (request: FastifyRequest): Admitted | undefined => early.get(request),
    /** Admits a request in its transaction. Throws 401, 403, 404 or 429, and 409 when they changed company meanwhile. */
    enter: async (tx: Tx, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Admitted> => {
      const admitted = await enter(tx, route, request, reply)
      // What was prepared belongs to the company of before.
      const before = early.get(request)
      if (before && before.signIn.customerId !== admitted.signIn.customerId) throw refuse('conflict')
      return admitted
    },
    /** Runs the transaction of a request in turn with those of others. Throws 429 and 503. */
    inTurn: <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
      turns.ofSignIn(tokens.get(request) ?? '', work),
    /** The database for a call without a sign-in: each of its transactions waits for its turn. */
    forVisitor: (request: FastifyRequest): Database => {
      const owner = owners.get(request)
      const userId = callerOf(request)
      return {
        ...runtime.db,
        inTurn: (customerId, work) =>
          owner
            ? turns.ofSignIn(`${owner.customerId} ${owner.userId}`, work)
            : turns.ofVisit({ customerId: customerId ?? '', userId }, work),
      }
    },
    /** Counts a body that was refused. */
    refused: (sender: string, refusal: Refusal): void => invalidBodies.count(sender, refusal),
  }
}
