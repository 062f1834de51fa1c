import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom } from '../phrases.ts'
import { isNavigation, problemPage } from './problemPage.ts'
import { problemOf, refusalOf, secondsToWait } from './problems.ts'

/**
 * Responds to a failure: programs get a problem document, and browsers that navigate get a page. Server errors
 * (500, 503) are logged. Fastify calls it itself for invalid URLs, before any hook.
 */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error, request.method)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const locale = localeFrom(request.headers['accept-language'])
  const problem = problemOf(refusal, locale, request.id)
  const wait = secondsToWait(refusal)
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
  reply.code(refusal.status).header('cache-control', 'no-store').header('x-request-id', request.id)
  if (!isNavigation(request)) return reply.type('application/problem+json').send(problem)
  return reply.type('text/html; charset=utf-8').send(problemPage(problem, { locale, url: request.url, wait }))
}

/** Responds to every failure of the server's routes. */
export const answerFailures = (http: FastifyInstance): void => {
  http.setErrorHandler(answerFailure)
}
