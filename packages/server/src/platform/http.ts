import { randomBytes } from 'node:crypto'
import { apiBase } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import { type Statements, type Tx, transact } from './database.ts'
import { readUpload } from './files/readUpload.ts'
import { once } from './idempotency.ts'
import type { Services } from './nodeParts.ts'
import { localeFrom } from './phrases.ts'
import { isTransient, problemOf, refusalOf } from './problems.ts'
import { isKept, type Refusal, refuse } from './refusal.ts'
import type { Route } from './route.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 16 letters and digits (specification 1 §7), when the caller did not bring its own. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>) => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9]{16}$/.test(given)
    ? given
    : [...randomBytes(16)].map(byte => letters[byte % letters.length]).join('')
}

/** Turns the routes into HTTP: every check that an endpoint declares happens here and nowhere else. */
export const serveRoutes = (app: FastifyInstance, services: Services, routes: readonly Route[]) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseOtherOrigins(request, services.settings.url)
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request.method)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    const problem = problemOf(refusal, localeFrom(request.headers['accept-language']), request.id)
    return reply.code(refusal.status).type('application/problem+json').send(problem)
  })
  for (const route of routes) {
    const { method, path, bodyLimit } = route.endpoint
    app.route({
      method,
      url: apiBase + path,
      ...(bodyLimit && { bodyLimit }),
      // Whoever is not signed in is counted by his address.
      ...(route.access === 'public' && { config: { rateLimit: {} } }),
      handler: (request, reply) => answer(services, route, request, reply),
    })
  }
}

const answer = async (services: Services, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const locale = localeFrom(request.headers['accept-language'])
  const shared = { locale, services, request, reply }
  if (route.access === 'public') {
    const result = await route.handler({ ...shared, ...inputOf(route.endpoint, request) })
    return send(route.endpoint, result, reply)
  }
  const signIn = await services.signIns.find(new Headers(request.headers as Record<string, string>))
  if (!signIn?.customerId || signIn.undecided) throw refuse('not-signed-in')
  const { customerId, userId } = signIn
  request.log = request.log.child({ userId, customerId })
  reply.log = request.log
  const { transfer, bodyLimit = 1024 * 1024 } = route.endpoint
  const upload = transfer === 'upload' ? await readUpload(request, bodyLimit) : undefined
  const enter = async (tx: Tx) => {
    const actor = await services.signIns.loadActor(tx, signIn)
    if (!actor) throw refuse('not-signed-in')
    checkAccess(route.endpoint, actor)
    return actor
  }
  const bound = { customerId, userId }
  let prepared: unknown
  if (route.prepare) {
    const actor = await transact(services.db, bound, enter)
    prepared = await route.prepare({ services, actor, body: inputOf(route.endpoint, request).body, upload })
  }
  const after: (() => void)[] = []
  let later: (() => Promise<unknown>) | undefined
  const work = async (tx: Tx, statements: Statements) => {
    const actor = await enter(tx)
    const before = statements.count
    const input = inputOf(route.endpoint, request)
    const entries: AuditEntry[] = []
    after.length = 0
    later = undefined
    const handle = async () =>
      wayOut(
        route.endpoint,
        await route.handler({
          ...shared,
          ...input,
          upload,
          prepared,
          tx,
          actor,
          audit: entry => void entries.push(entry),
          afterCommit: task => void after.push(task),
          answerLater: rest => {
            later = rest
          },
        }),
      )
    const key = route.endpoint.method === 'POST' ? keyOf(request) : undefined
    const perform = () =>
      key !== undefined
        ? once(
            tx,
            {
              key,
              userId,
              endpoint: route.endpoint.path,
              said: { ...input, file: upload?.name },
              bytes: upload?.bytes,
            },
            handle,
          )
        : handle()
    const outcome = await perform().then(
      result => ({ result }),
      (refused: unknown) => {
        if (!isKept(refused)) throw refused
        return { refused }
      },
    )
    reply.header('server-timing', `db;desc="${statements.count - before} statements"`)
    await writeAudit(tx, customerId, userId, entries)
    return outcome
  }
  const run = () => transact(services.db, bound, work)
  // A deadlock's loser did nothing yet that lasts, so it simply runs once more.
  const outcome: Outcome = await run().catch(error => (isTransient(error) ? run() : Promise.reject(error)))
  for (const task of after) task()
  if ('refused' in outcome) throw outcome.refused
  await later?.()
  return route.endpoint.transfer === 'file' ? reply : sendJson(reply, outcome.result)
}

/** Whoever names his request relies on it: a name that cannot be kept is refused and not passed over. */
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && key.length > 0 && key.length <= 100)) return key
  throw refuse('invalid-input', { message: 'platform:key-unfit' })
}

type Outcome = { result: unknown } | { refused: Refusal }

/** What the schema names leaves the house, and nothing else. A file's bytes were already given to the reply. */
const wayOut = (endpoint: AnyEndpoint, result: unknown) =>
  endpoint.transfer === 'file' ? undefined : (endpoint.answer as z.ZodType).parse(result)

const send = (endpoint: AnyEndpoint, result: unknown, reply: FastifyReply) =>
  endpoint.transfer === 'file' ? reply : sendJson(reply, wayOut(endpoint, result))

const sendJson = (reply: FastifyReply, result: unknown) =>
  result === undefined ? reply.code(204).send() : reply.send(result)

const inputOf = (endpoint: AnyEndpoint, request: FastifyRequest) => {
  const params = endpoint.params.safeParse(request.params)
  // An id that can't be one is an id that does not exist.
  if (!params.success) throw refuse('not-found')
  return {
    params: params.data,
    query: parse(endpoint.query, request.query),
    body: endpoint.transfer === 'upload' ? undefined : parse(endpoint.body, request.body),
  }
}

const parse = (schema: z.ZodType, value: unknown) =>
  schema.type === 'undefined' ? undefined : schema.parse(value ?? {})

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

/** Writes come from our own pages only; a form on another site must not use a person's cookie. */
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
