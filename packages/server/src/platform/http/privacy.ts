import type { FastifyInstance } from 'fastify'

/**
 * Responses of the API are private and not cached: the next person at a shared tablet must not find them. A response
 * that sets its own header, such as an image that is revalidated each time, keeps its own header.
 */
export const keepPrivate = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
