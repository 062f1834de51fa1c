import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How long a connection may take to send a body. The first half minute is free; after that the average must be at least
 * 8 KiB a second: the largest upload, 25 MB over the worst line of a plant, takes 54 minutes, a form of 1 MB at most
 * two and a half. Node ends whatever takes longer than `requestTimeout` altogether.
 */
const defaultLimits = { graceMs: 30_000, bytesPerSecond: 8 * 1024 }

/**
 * Node's own limits, for Fastify's options. The proxy before us keeps connections for 60 s, so ours stay longer. A
 * connection on which nothing moves for `connectionTimeout` ends, with the answer that nobody reads.
 */
export const connectionLimits = {
  connectionTimeout: 150_000,
  requestTimeout: 60 * 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
}

/** Closes connections with too slow bodies, with 408 as Node does. */
export const endSlowBodies = (http: FastifyInstance, { graceMs, bytesPerSecond } = defaultLimits): void => {
  http.addHook('onRequest', async ({ raw, log }) => {
    const { socket, headers } = raw
    // Injected requests have no socket.
    if (!(socket instanceof Socket) || !('content-length' in headers || 'transfer-encoding' in headers)) return
    const begun = performance.now()
    const before = socket.bytesRead
    const check = setInterval(() => {
      const seconds = (performance.now() - begun - graceMs) / 1000
      if (raw.complete || socket.destroyed) return clearInterval(check)
      if (seconds < 0 || socket.bytesRead - before >= seconds * bytesPerSecond) return
      clearInterval(check)
      log.info({ bytes: socket.bytesRead - before, seconds }, 'a request body was too slow')
      const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      http.server.emit('clientError', error, socket)
    }, graceMs / 3).unref()
    raw.once('close', () => clearInterval(check))
  })
}
