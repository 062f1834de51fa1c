import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveAuth } from './auth/auth.plugin.ts'
import { type Auth, createAuth } from './auth/betterAuth.ts'
import { findSignIn } from './auth/signIns.ts'
import { type Database, connect } from './platform/database.ts'
import { requestIdOf, serveRoutes } from './platform/http.ts'
import type { Services } from './platform/services.ts'
import type { Settings } from './platform/settings.ts'
import { routes } from './routes.ts'
import { loadActor } from './users/public/loadActor.ts'

export type App = { http: FastifyInstance; services: Services; auth: Auth; close: () => Promise<void> }

/** The whole server on a migrated database, not yet listening. Tests and `start` make it the same way. */
export const createApp = async (settings: Settings, databaseUrl: string): Promise<App> => {
  const db: Database = connect(databaseUrl)
  const auth = createAuth(db, settings)
  const http = Fastify({
    logger: { level: settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    genReqId: request => requestIdOf(request.headers),
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
  })
  const services: Services = { db, settings, log: http.log, signIns: { find: findSignIn(auth), loadActor } }
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    // Tablets on the shop floor reach the server by plain HTTP inside the plant; TLS is the proxy's business.
    hsts: settings.url.startsWith('https:'),
  })
  await http.register(multipart, { limits: { files: 1, fileSize: 100 * 1024 * 1024 } })
  serveAuth(http, auth)
  serveRoutes(http, services, routes)
  return {
    http,
    services,
    auth,
    close: async () => {
      await http.close()
      await db.close()
    },
  }
}
