import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AuditEntry } from '../audit/audit.ts'
import { compiled } from '../body/compiled.ts'
import { once } from './idempotency.ts'
import { commits, type Refusal, refuse } from './refusal.ts'
import type { Call, Route } from './route.ts'
import { withWhoChanged } from './staleRow.ts'

/** What a handler did in its transaction, and what it left for the time after the commit. */
type Performed = {
  outcome: { result: unknown } | { refused: Refusal }
  entries: AuditEntry[]
  afterCommit: (() => void)[]
  answerLater: (() => Promise<unknown>) | undefined
}

type Given = Omit<Call<AnyEndpoint>, 'audit' | 'afterCommit' | 'answerLater'>

/** Runs a route's handler, or returns the stored response of its idempotency key. Throws refusals that roll back. */
export const perform = async (route: Extract<Route, { access: 'signed-in' }>, given: Given): Promise<Performed> => {
  const { endpoint } = route
  const { tx, actor, runtime, request, params, query, body, upload } = given
  const performed: Omit<Performed, 'outcome'> = { entries: [], afterCommit: [], answerLater: undefined }
  const handle = async () =>
    parseResponse(
      endpoint,
      await route
        .handler({
          ...given,
          audit: entry => void performed.entries.push(entry),
          afterCommit: work => void performed.afterCommit.push(work),
          answerLater: work => {
            performed.answerLater = work
          },
        })
        .catch(async error => {
          throw await withWhoChanged(error, tx, actor, runtime)
        }),
    )
  const key = endpoint.method === 'POST' ? keyOf(request) : undefined
  const said = { params, query, body: withoutSecrets(endpoint, body), file: upload?.name }
  const result =
    key === undefined
      ? handle()
      : once(tx, { key, userId: actor.id, endpoint: endpoint.path, said, bytes: upload?.bytes }, handle)
  const outcome = await result.then(
    value => ({ result: value }),
    (refused: unknown) => {
      if (!commits(refused)) throw refused
      return { refused }
    },
  )
  return { ...performed, outcome }
}

/** The input without its secrets: what is stored of a request must not help to guess them. */
const withoutSecrets = ({ secrets = [] }: AnyEndpoint, body: unknown) =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name)))
    : body

/** Callers rely on their idempotency key, so an invalid one is refused and not ignored. */
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && key.length > 0 && key.length <= 100)) return key
  throw refuse('invalid-input', { message: 'platform:key-unfit' })
}

/** Responds with what the schema names and nothing else. The bytes of a file were already given to the reply. */
export const parseResponse = (endpoint: AnyEndpoint, result: unknown) => {
  if (endpoint.transfer === 'file') return undefined
  const read = compiled(endpoint.response as z.ZodType).safeParse(result)
  if (read.success) return read.data
  throw new InvalidResponse(endpoint, read.error)
}

/** A response that doesn't match its schema is a server error. The log has the path, not the value. */
class InvalidResponse extends Error {
  constructor({ method, path }: AnyEndpoint, { issues }: z.ZodError) {
    const where = issues.slice(0, 10).map(issue => `${issue.path.join('.') || 'response'} (${issue.code})`)
    super(`the response of ${method} ${path} breaks its schema in ${issues.length} places: ${where.join(', ')}`)
    this.name = 'InvalidResponse'
  }
}
