import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isNavigation } from './problemPage.ts'
import { refuse } from './refusal.ts'

/** Answered however busy the process is: whether it lives, its figures, and the line that tells pages of changes. */
const always = ['/healthz', '/metrics', '/api/events']

/**
 * Turns a request away while the process is late with its work, so that what is under way gets done. A page that was
 * delivered keeps its scripts, fonts and pictures: their files cost next to nothing, and it is of no use without them.
 * @throws 503 for calls, and for pages somebody goes to
 */
export const turnAway = (request: FastifyRequest): void => {
  const path = request.url.replace(/\?.*/s, '')
  if (always.includes(path)) return
  if (path.startsWith('/api/') || path === '/readyz' || isNavigation(request)) throw refuse('unavailable')
}

/** Sheds load while the event loop is later than this with its work; 0: never. */
export const shedLoad = (http: FastifyInstance, busyAfterMs: number) =>
  http.register(underPressure, { maxEventLoopDelay: busyAfterMs, pressureHandler: turnAway })
