import type { ProblemCode } from '@gemba/domain/core/problem'

const statusOf: Record<ProblemCode, number> = {
  'not-signed-in': 401,
  'permission-missing': 403,
  'not-found': 404,
  gone: 410,
  'feature-not-enabled': 404,
  'invalid-input': 422,
  'stale-version': 409,
  conflict: 409,
  'already-decided': 409,
  'lock-lost': 409,
  locked: 409,
  'not-in-mode': 409,
  'mode-over': 409,
  'too-many-requests': 429,
  'too-large': 413,
  unavailable: 503,
  'provider-failed': 502,
  maintenance: 503,
  unexpected: 500,
}

type Options = {
  /** phrase `feature:key` instead of the code's own text */
  message?: string
  params?: Record<string, string | number>
  /** path of a field → phrase `feature:key`, or a text that is shown as it is */
  fields?: Record<string, string>
  details?: Record<string, unknown>
  /** true: what the handler did so far is committed, and then the call is refused; otherwise it is rolled back */
  commits?: boolean
}

/** A refused call; failures.ts turns it into a problem document. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly options: Options
  constructor(code: ProblemCode, options: Options = {}) {
    super(code)
    this.code = code
    this.options = options
  }
  get status() {
    return statusOf[this.code]
  }
}

/** `throw refuse('not-found')`: the request's transaction is rolled back, unless `commits` is set. */
export const refuse = (code: ProblemCode, options?: Options) => new Refusal(code, options)

/** Returns the thing, or throws 404, also if it belongs to another customer. */
export const found = <T>(thing: T | null | undefined): T => {
  if (thing === null || thing === undefined) throw refuse('not-found')
  return thing
}

/** A refusal after which the handler's changes are committed. */
export const commits = (error: unknown): error is Refusal => error instanceof Refusal && error.options.commits === true
