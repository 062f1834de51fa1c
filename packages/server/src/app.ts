import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { contract } from '@gemba/domain/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveAuth } from './auth/auth.plugin.ts'
import { type Auth, createAuth } from './auth/betterAuth.ts'
import { openSignIns } from './auth/sessionLookup.ts'
import { findPlatformOwner } from './customers/public/platformOwner.ts'
import { jobs, routes } from './features.ts'
import { requestConnections } from './platform/database/connections.ts'
import { type Addresses, connect, type Database } from './platform/database/database.ts'
import { openReports } from './platform/datasets/openReports.ts'
import { openFileStore } from './platform/files/openFileStore.ts'
import { type FiguresOfAll, serveHealth } from './platform/health/health.plugin.ts'
import { type Figures, measure } from './platform/health/metrics.ts'
import { compressJson } from './platform/http/compress.ts'
import { answerFailure } from './platform/http/failures.ts'
import { requestIdOf, serveRoutes } from './platform/http/http.ts'
import { shedLoad } from './platform/http/pressure.ts'
import { keepPrivate } from './platform/http/privacy.ts'
import { requestLog } from './platform/http/requestLog.ts'
import { connectionLimits, endSlowBodies } from './platform/http/slowBodies.ts'
import { ensureQueues, type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { serveEvents } from './platform/live/events.plugin.ts'
import { listenTo } from './platform/live/notifications.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { serveOpenApi } from './platform/openapi/openapi.plugin.ts'
import { openPusher } from './platform/push/pusher.ts'
import type { Runtime } from './platform/runtime.ts'
import type { Settings } from './platform/settings.ts'
import { serveWebFiles } from './platform/webFiles/webFiles.plugin.ts'
import { openWorkers, threadsOf } from './platform/workers/workers.ts'
import { loadActor } from './users/public/loadActor.ts'
import { nameOfPerson } from './users/public/person.ts'

export type App = {
  http: FastifyInstance
  runtime: Runtime
  auth: Auth
  /** the metrics of this process */
  figures: () => Promise<Figures>
  /** starts what happens outside requests: jobs and what they wake for */
  start: () => Promise<void>
  /** finishes the requests that are under way, then the jobs, then closes the database */
  close: () => Promise<void>
}

/**
 * The whole server on a migrated database that has its logins, not yet listening. Tests and `start` make it the same way.
 * `figuresOfAll`: where it is one of several processes.
 */
export const createApp = async (
  settings: Settings,
  addresses: Addresses,
  figuresOfAll?: FiguresOfAll,
): Promise<App> => {
  const db: Database = connect(
    addresses,
    { auditKey: settings.auditKey, findPlatformOwner },
    requestConnections(settings.processes),
  )
  const auth = createAuth(db, settings)
  const http = Fastify({
    ...requestLog(settings.logLevel),
    genReqId: request => requestIdOf(request.headers),
    trustProxy: settings.trustedProxies,
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerFailure,
    ...connectionLimits,
  })
  const notifications = listenTo(addresses, http.log)
  const files = await openFileStore(settings)
  const mailer = openMailer(settings)
  const workers = openWorkers(threadsOf(settings.processes))
  const runtime: Runtime = {
    db,
    settings,
    log: http.log,
    files,
    mailer,
    pusher: openPusher(settings),
    workers,
    reports: openReports(db, settings.processes),
    notifications,
    signIns: await openSignIns(db, auth, settings),
    people: { loadActor, nameOf: nameOfPerson },
  }
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    // Tablets on the shop floor reach the server by plain HTTP inside the plant; TLS is the proxy's business.
    hsts: settings.url.startsWith('https:'),
  })
  await http.register(multipart, { limits: { files: 1, fileSize: 100 * 1024 * 1024 } })
  await http.register(rateLimit, { global: false, max: 120, timeWindow: '1 minute' })
  await shedLoad(http, settings.busyAfter)
  endSlowBodies(http)
  keepPrivate(http)
  compressJson(http)
  const metrics = measure(http, db, workers)
  serveHealth(http, db, metrics, figuresOfAll)
  serveAuth(http, auth, runtime)
  serveEvents(http, runtime)
  serveRoutes(http, runtime, routes)
  serveOpenApi(http, contract)
  await serveWebFiles(http, settings.secret)
  await ensureQueues(db, jobs)
  let working: Jobs | undefined
  return {
    http,
    runtime,
    auth,
    figures: () => metrics.registry.getMetricsAsJSON(),
    start: async () => {
      working = await startJobs(jobs, { runtime, log: http.log, counter: metrics.jobs })
    },
    close: async () => {
      await http.close()
      await working?.stop()
      await workers.close()
      mailer?.close()
      await notifications.close()
      await db.close()
    },
  }
}
