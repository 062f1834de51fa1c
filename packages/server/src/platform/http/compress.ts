import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compressed = promisify(gzip)
/** Less than this is one packet either way. */
const least = 1400

/**
 * Compresses JSON for callers that take gzip: a checklist is a fifth then. It happens in one of Node's own threads;
 * files and the web application are sent as they are stored.
 */
export const compressJson = (http: FastifyInstance): void => {
  http.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < least || reply.hasHeader('content-encoding')) return payload
    if (!/\bjson\b/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compressed(payload)
  })
}
