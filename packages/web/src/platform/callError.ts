import type { Problem, ProblemCode } from '@gemba/domain/core/problem'

/** Why a call failed. `offline`: the server was not reached, so the effect of the call is unknown. */
export class CallError extends Error {
  readonly code: ProblemCode | 'offline'
  readonly status: number
  /** path of a field → what is wrong with it, in the user's language */
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string

  constructor(
    problem: Omit<Partial<Problem>, 'type'> & { message: string; requestId: string },
    code: ProblemCode | 'offline',
  ) {
    super(problem.message)
    this.name = 'CallError'
    this.code = code
    this.status = problem.status ?? 0
    this.fields = problem.fields ?? {}
    this.details = problem.details ?? {}
    this.requestId = problem.requestId
  }
}

/**
 * The error of a response with status 400 or above; anything but a problem document is 'unexpected'. Parsed by hand:
 * the sign-in page needs this without the 23 kB of schemas.
 */
export const callErrorOf = (status: number, response: unknown, requestId: string, fallback: string): CallError => {
  const code = isProblem(response) ? response.type.slice(prefix.length) : undefined
  if (isProblem(response) && code) return new CallError(response, code as ProblemCode)
  return new CallError(
    { status, message: fallback, requestId },
    status === 401 ? 'not-signed-in' : status >= 502 ? 'unavailable' : 'unexpected',
  )
}

const prefix = 'urn:gemba:problem:'
const isProblem = (response: unknown): response is Problem => {
  const { type, message, requestId } = (response ?? {}) as Partial<Record<keyof Problem, unknown>>
  return (
    typeof type === 'string' && type.startsWith(prefix) && typeof message === 'string' && typeof requestId === 'string'
  )
}

/** Whether what was sent is worth sending again later: the server was not reached, or takes nothing for now. */
export const isAway = ({ code }: CallError): boolean =>
  code === 'offline' || code === 'unavailable' || code === 'maintenance'

/** Any failure as a CallError, so that a screen has one thing to show. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError({ message: error instanceof Error ? error.message : String(error), requestId: '' }, 'unexpected')
