import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { defaultMaxValues, exceeded } from './jsonBounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** maximum number of values in a JSON body of this route; 10,000 by default */
    maxValues?: number
  }
}

/** Reads JSON bodies only, and checks their bounds before parsing. */
export const readJsonBodies = (http: FastifyInstance): void => {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const tooMuch = exceeded(bytes, request.routeOptions.config.maxValues ?? defaultMaxValues)
    if (tooMuch === 'too-deep') return done(refuse('invalid-input', { message: 'platform:too-deep' }))
    if (tooMuch) return done(refuse('too-large', { message: 'platform:too-many-values' }))
    return parse(request, bytes.toString(), done)
  })
}
