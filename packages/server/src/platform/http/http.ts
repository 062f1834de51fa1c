import { randomBytes } from 'node:crypto'
import { apiBase } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { unstorableIn } from '@gemba/domain/core/storable'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { writeAudit } from '../audit/audit.ts'
import { parseAddress, parseInput } from '../body/parseInput.ts'
import { readJsonBodies } from '../body/readJson.ts'
import type { Tx } from '../database/database.ts'
import { type Cost, transact } from '../database/transact.ts'
import { receiveUpload, type Upload } from '../files/readUpload.ts'
import { inMemory } from '../files/uploadTurns.ts'
import { announceWrite } from '../live/announce.ts'
import { localeFrom } from '../phrases.ts'
import type { Runtime } from '../runtime.ts'
import { rethrowPostponed, withCostlyWork } from '../workers/costly.ts'
import type { Owner } from '../workers/fairQueue.ts'
import { type Admitted, createAdmission, takesBody } from './admission.ts'
import { callerOf } from './caller.ts'
import { answerFailures } from './failures.ts'
import { parseResponse, perform } from './perform.ts'
import { isTransient } from './problems.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Route } from './route.ts'
import { supportOf } from './sessionMode.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a call of someone who is signed in or has a token: whose body it is, is asked before it is read */
    byPerson?: boolean
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 16 letters and digits (specification 1 §7), when the caller did not bring its own. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>) => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9]{16}$/.test(given)
    ? given
    : [...randomBytes(16)].map(byte => letters[byte % letters.length]).join('')
}

/** Registers the routes: every check that an endpoint declares happens only here. */
export const serveRoutes = (app: FastifyInstance, runtime: Runtime, routes: readonly Route[]) => {
  const admission = createAdmission(runtime)
  readJsonBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseOtherOrigins(request, runtime.settings.url)
    if (!request.routeOptions.config?.byPerson) admission.admitVisitor(request, reply)
  })
  answerFailures(app)
  for (const route of routes) {
    const { method, path, maxValues } = route.endpoint
    app.route({
      method,
      url: apiBase + path,
      bodyLimit: bodyLimitOf(route.endpoint),
      config: {
        ...(maxValues && { maxValues }),
        ...(route.access !== 'public' && { byPerson: true }),
        // Anonymous callers are counted by address.
        ...(route.access === 'public' && { rateLimit: { keyGenerator: callerOf } }),
        ...(route.access === 'token' && {
          rateLimit: {
            keyGenerator: callerOf,
            allowList: (request: FastifyRequest) => admission.isProven(route.bearer, request),
          },
        }),
      },
      ...(route.access === 'signed-in' && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) => admission.admit(route, request, reply),
      }),
      // The first moment after the limit by address, which counts those without a token too.
      ...(route.access === 'token' && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply) => admission.admitOwner(request, reply),
      }),
      handler: (request, reply) => respond({ runtime, admission }, route, request, reply),
    })
  }
}

/** The body limit. An upload reads its multipart body with its own limit. */
const bodyLimitOf = (endpoint: AnyEndpoint): number =>
  takesBody(endpoint) && endpoint.transfer !== 'upload' ? (endpoint.bodyLimit ?? defaultBodyLimit) : 1024
const defaultBodyLimit = 1024 * 1024

type Dependencies = { runtime: Runtime; admission: ReturnType<typeof createAdmission> }

const respond = async (given: Dependencies, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { runtime, admission } = given
  if (route.access !== 'signed-in') {
    const owner = admission.ownerOf(request)
    const sender = owner?.userId ?? callerOf(request)
    const input = readInput(route.endpoint, request, refusal => admission.refused(sender, refusal))
    const db = admission.forVisitor(request)
    const call = { locale: localeOf(request), request, reply, ...input, runtime: { ...runtime, db } }
    const result = await (route.access === 'public'
      ? route.handler(call)
      : route.handler({ ...call, owner: owner as Owner }))
    return send(route.endpoint, result, reply)
  }
  const { transfer, bodyLimit: limit = defaultBodyLimit } = route.endpoint
  const early = admission.early(request)
  if (transfer !== 'upload' || !early) return respondToPerson(given, route, { request, reply })
  const owner = { customerId: early.signIn.customerId, userId: early.actor.id }
  return receiveUpload(request, { folder: runtime.settings.dataFolder, limit, sender: early.actor.id }, waiting =>
    inMemory.ofPeople(owner, async () =>
      respondToPerson(given, route, { request, reply, upload: { name: waiting.name, bytes: await waiting.bytes() } }),
    ),
  )
}

const localeOf = ({ headers }: FastifyRequest) => localeFrom(headers['accept-language'])

type Asked = { request: FastifyRequest; reply: FastifyReply; upload?: Upload }

const respondToPerson = async (
  { runtime, admission }: Dependencies,
  route: Extract<Route, { access: 'signed-in' }>,
  { request, reply, upload }: Asked,
) => {
  const shared = { locale: localeOf(request), runtime, request, reply }
  const read = (userId: string) => readInput(route.endpoint, request, refusal => admission.refused(userId, refusal))
  // Where nothing is done before the transaction, no one was admitted yet: it checks permissions before the input.
  const early = admission.early(request)
  const input = early && read(early.actor.id)
  const prepared =
    route.prepare && early && input
      ? await route.prepare({ runtime, request, actor: early.actor, ...input, upload })
      : undefined
  let caller: Admitted | undefined
  const work = async (tx: Tx) => {
    caller = await admission.enter(tx, route, request, reply)
    const { signIn, actor } = caller
    const performed = await perform(route, { ...shared, ...(input ?? read(actor.id)), upload, prepared, tx, actor })
    rethrowPostponed()
    const { outcome, entries } = performed
    if (entries.length > 0 && 'result' in outcome) announceWrite(tx, route.endpoint, actor.id)
    await writeAudit(tx, runtime.db.auditKey, signIn.customerId, actor.id, entries, supportOf(actor))
    return performed
  }
  const binding = { readOnly: route.endpoint.method === 'GET' }
  const owner = () => (caller as Admitted).signIn
  const cost: Cost = { statements: 0, roundTrips: 0 }
  const attempt = () => admission.inTurn(request, () => transact(runtime.db, binding, work, cost))
  const run = () => withCostlyWork(runtime.workers, owner, attempt)
  // It was rolled back, so it can run again.
  const performed = await run().catch(error => (isTransient(error) ? run() : Promise.reject(error)))
  reply.header('server-timing', `db;desc="${cost.statements} statements, ${cost.roundTrips} round trips"`)
  for (const task of performed.afterCommit) task()
  if ('refused' in performed.outcome) throw performed.outcome.refused
  await performed.answerLater?.()
  return route.endpoint.transfer === 'file' ? reply : sendJson(reply, performed.outcome.result)
}

const send = (endpoint: AnyEndpoint, result: unknown, reply: FastifyReply) =>
  endpoint.transfer === 'file' ? reply : sendJson(reply, parseResponse(endpoint, result))

const sendJson = (reply: FastifyReply, result: unknown) =>
  result === undefined ? reply.code(204).send() : reply.send(result)

/** As `inputOf`; calls `refused` with a refusal first. */
const readInput = (endpoint: AnyEndpoint, request: FastifyRequest, refused: (refusal: Refusal) => void) => {
  try {
    return inputOf(endpoint, request)
  } catch (error) {
    if (error instanceof Refusal) refused(error)
    throw error
  }
}

const inputOf = (endpoint: AnyEndpoint, request: FastifyRequest) => {
  const params = endpoint.params.safeParse(request.params)
  // An id that can't be one is an id that does not exist.
  if (!params.success || unstorableIn(params.data).length > 0) throw refuse('not-found')
  return {
    params: params.data,
    query: parse(endpoint.query, request.query, parseAddress),
    body: endpoint.transfer === 'upload' ? undefined : parse(endpoint.body, request.body, parseInput),
  }
}

const parse = (schema: z.ZodType, value: unknown, read: typeof parseInput) =>
  schema.type === 'undefined' ? undefined : read(schema, value ?? {})

/** Accepts writes from our own pages only; a form on another site must not use a person's cookie. */
const refuseOtherOrigins = ({ method, headers }: FastifyRequest, own: string) => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (
    origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : sameHost(origin, host, own)
  )
    return
  throw refuse('permission-missing', { message: 'platform:other-origin' })
}

const sameHost = (origin: string, host: string | undefined, own: string) =>
  URL.canParse(origin) && (new URL(origin).host === host || origin === own)
