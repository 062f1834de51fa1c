import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Figures, type Metrics, sumUp } from './metrics.ts'

/** The figures of all processes of this node that answer. */
export type FiguresOfAll = () => Promise<Figures[]>

/**
 * `/healthz`: the process responds. `/readyz`: it can serve requests, so a load balancer can use it; not while it
 * shuts down or the database is unavailable. `/metrics`: for Prometheus, not available through a proxy; of all processes
 * of the node where there are several.
 */
export const serveHealth = (http: FastifyInstance, db: Database, { registry }: Metrics, ofAll?: FiguresOfAll) => {
  let closing = false
  http.addHook('preClose', async () => {
    closing = true
  })
  const quiet = { logLevel: 'warn' } as const
  http.get('/healthz', quiet, async () => ({ status: 'ok' }))
  http.get('/readyz', quiet, async (_, reply) => {
    const reason = closing ? 'shutting down' : await whyNoDatabase(db)
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' }
  })
  http.get('/metrics', quiet, async (request, reply) => {
    if (request.headers['x-forwarded-for']) return reply.code(404).send()
    return reply.type(registry.contentType).send(ofAll ? await sumUp(await ofAll()) : await registry.metrics())
  })
}

/** Uses a connection of its own: a node with all connections busy is not broken. */
const whyNoDatabase = async ({ pools }: Database): Promise<string | undefined> => {
  const timeout = new Promise<string>(done => setTimeout(done, 2_000, 'the database does not answer').unref())
  const asked = pools.gemba_auth.query('select 1').then(
    () => undefined,
    () => 'the database cannot be reached',
  )
  return Promise.race([asked, timeout])
}
