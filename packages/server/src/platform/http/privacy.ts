import type { FastifyInstance } from 'fastify'

/**
 * What the API answers is for who asked and stays in no cache: the next person at a shared tablet finds nothing of it.
 * An answer that says otherwise itself, such as a picture that is asked for again each time, keeps what it says.
 */
export const keepPrivate = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
