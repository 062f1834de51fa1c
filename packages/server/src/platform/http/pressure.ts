import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isNavigation } from './problemPage.ts'
import { refuse } from './refusal.ts'

/** Always served, however busy the process is: health, metrics and event streams. */
const always = ['/healthz', '/metrics', '/api/events']

/**
 * Refuses a request while the event loop is overloaded, so that current work gets done. A page that was
 * delivered still gets its scripts, fonts and images: they cost almost nothing, and it needs them.
 * @throws 503 for calls, and for pages someone opens
 */
export const refuseUnderLoad = (request: FastifyRequest): void => {
  const path = request.url.replace(/\?.*/s, '')
  if (always.includes(path)) return
  if (path.startsWith('/api/') || path === '/readyz' || isNavigation(request)) throw refuse('unavailable')
}

/** Sheds load while the event loop delay is above this; 0: never. */
export const shedLoad = (http: FastifyInstance, busyAfterMs: number) =>
  http.register(underPressure, { maxEventLoopDelay: busyAfterMs, pressureHandler: refuseUnderLoad })
