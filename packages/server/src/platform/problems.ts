import { type Problem, type ProblemCode, problemType } from '@gemba/domain/core/problem'
import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { hasPhrase, type Locale, phrase } from './phrases.ts'
import { Refusal, refuse } from './refusal.ts'

const titles: Record<ProblemCode, string> = {
  'not-signed-in': 'Not signed in',
  'permission-missing': 'Permission missing',
  'not-found': 'Not found',
  'feature-not-enabled': 'Feature not enabled',
  'invalid-input': 'Invalid input',
  'stale-version': 'Changed in the meantime',
  conflict: 'Conflict',
  'already-decided': 'Already decided',
  'lock-lost': 'Lock lost',
  locked: 'Locked',
  'too-many-requests': 'Too many requests',
  'too-large': 'Too large',
  unavailable: 'Unavailable',
  unexpected: 'Unexpected error',
}

/** Any failure as the refusal that its caller is told; what is no refusal of ours is 'unexpected' and gets logged. */
export const refusalOf = (error: unknown, method: string): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return refuse('invalid-input', { fields: fieldsOf(error) })
  const { code, statusCode } = databaseCause(error) as Partial<FastifyError> & { code?: string }
  if (code === '23505') return refuse('conflict', { message: 'platform:duplicate' })
  // PostgreSQL 18 tells what is still referred to (23001) from what refers to nothing (23503); before it was all 23503.
  if (code === '23001') return refuse('conflict', { message: 'platform:in-use' })
  if (code === '23503')
    return method === 'DELETE' ? refuse('conflict', { message: 'platform:in-use' }) : refuse('not-found')
  if (code && impossible.has(code)) return refuse('invalid-input')
  if (code && unavailable.has(code)) return refuse('unavailable')
  if (noConnection.has((error as Error | undefined)?.message ?? '')) return refuse('unavailable')
  if (statusCode === 413) return refuse('too-large')
  if (statusCode === 429) return refuse('too-many-requests', { params: { seconds: 60 } })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return refuse('invalid-input', { message: 'platform:not-json' })
  return refuse('unexpected')
}

/** What no column can hold: not an id, a day or a number that there is; a character that ends texts. */
const impossible = new Set(['22P02', '22007', '22008', '22003', '22021', '22P05'])
const unavailable = new Set(['57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', '08006', '08003'])

/** What pg throws, without a code, when no connection was free or came about in time. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Two requests that got into each other's way: the loser may simply try again. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(databaseCause(error).code ?? '')

const databaseCause = (error: unknown): { code?: string; statusCode?: number } => {
  const outer = (error ?? {}) as { code?: string; statusCode?: number; cause?: unknown }
  return outer.code || !outer.cause ? outer : databaseCause(outer.cause)
}

const fieldsOf = (error: z.ZodError) =>
  Object.fromEntries(error.issues.map(issue => [issue.path.join('.') || 'body', issue.message]))

/** The problem document that leaves the house, in the caller's language. */
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
