import type { FastifyInstance } from 'fastify'
import { describeApi, type Named, type OpenApi } from './document.ts'
import { apiPage, apiStyle } from './page.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people: made from the contract when first asked for. */
export const serveOpenApi = (http: FastifyInstance, contract: readonly Named[]) => {
  let described: OpenApi | undefined
  const api = () => {
    described ??= describeApi(contract)
    return described
  }
  http.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(api()))
  http.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage(api())))
  http.get('/api/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(apiStyle))
}
