import { type Problem, type ProblemCode, problemType } from '@gemba/domain/core/problem'
import type { FastifyError } from 'fastify'
import { isStalePlan } from '../database/preparingClient.ts'
import { hasPhrase, type Locale, phrase } from '../phrases.ts'
import { secondsOfLockout } from './lockout.ts'
import { isOutage } from './outage.ts'
import { Refusal, refuse } from './refusal.ts'

const titles: Record<ProblemCode, string> = {
  'not-signed-in': 'Not signed in',
  'permission-missing': 'Permission missing',
  'not-found': 'Not found',
  gone: 'Gone',
  'feature-not-enabled': 'Feature not enabled',
  'invalid-input': 'Invalid input',
  'stale-version': 'Changed in the meantime',
  conflict: 'Conflict',
  'already-decided': 'Already decided',
  'lock-lost': 'Lock lost',
  locked: 'Locked',
  'not-in-mode': 'Not possible in this mode',
  'mode-over': 'Mode over',
  'too-many-requests': 'Too many requests',
  'too-large': 'Too large',
  unavailable: 'Unavailable',
  'provider-failed': 'Provider failed',
  maintenance: 'Maintenance',
  unexpected: 'Unexpected error',
}

/**
 * Turns any failure into a refusal. Invalid input is refused where it is read, so everything else is a server error:
 * 'unavailable' when a dependency is unavailable, otherwise 'unexpected'. Both are logged.
 */
export const refusalOf = (error: unknown, method: string): Refusal => {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return refuse('unavailable')
  const { code, statusCode } = databaseCause(error) as Partial<FastifyError> & { code?: string }
  if (code === '23505') return refuse('conflict', { message: 'platform:duplicate' })
  // What is still referred to is not deleted: PostgreSQL 18 says 23001, before it was 23503.
  if (code === '23001' || (code === '23503' && method === 'DELETE'))
    return refuse('conflict', { message: 'platform:in-use' })
  if (statusCode === 413) return refuse('too-large')
  // An address that cannot be read names nothing.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return refuse('not-found')
  if (statusCode === 429) return refuse('too-many-requests', { params: { seconds: 60 }, details: { seconds: 60 } })
  // Fastify's and its plugins' own refusals of what could not be read.
  if (statusCode && statusCode < 500 && code?.startsWith('FST_'))
    return refuse('invalid-input', { message: 'platform:not-json' })
  return refuse('unexpected')
}

/** Seconds for `retry-after`; undefined when waiting does not help. */
export const secondsToWait = ({ code, status, options }: Refusal): number | undefined => {
  if (code === 'maintenance') return secondsOfLockout(options.details)
  if (status === 503) return 5
  return status === 429 ? Number(options.details?.seconds ?? 60) : undefined
}

/** What does not fail again: the loser of two requests that conflicted in the database, or a connection of before. */
export const isTransient = (error: unknown) =>
  ['40001', '40P01'].includes(databaseCause(error).code ?? '') || isStalePlan(error)

const databaseCause = (error: unknown): { code?: string; statusCode?: number } => {
  const outer = (error ?? {}) as { code?: string; statusCode?: number; cause?: unknown }
  return outer.code || !outer.cause ? outer : databaseCause(outer.cause)
}

/** The problem document in the caller's language. */
export const problemOf = ({ code, status, options }: Refusal, locale: Locale, requestId: string): Problem => {
  const word = (text: string) => (text.includes(':') && hasPhrase(text) ? phrase(locale, text, options.params) : text)
  return {
    type: problemType(code),
    title: titles[code],
    status,
    message: phrase(locale, options.message ?? `platform:${code}`, params(code, options.params)),
    requestId,
    ...(options.fields && {
      fields: Object.fromEntries(Object.entries(options.fields).map(([path, text]) => [path, word(text)])),
    }),
    ...(options.details && { details: options.details }),
  }
}

const params = (code: ProblemCode, given: Record<string, string | number> = {}) =>
  code === 'permission-missing' ? { permission: '', ...given } : given
