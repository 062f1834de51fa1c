import { Problem, type ProblemCode, problemCode } from '@gemba/domain/core/problem'

/** Why a call failed. `offline`: the server was not reached, so nothing is known of what it did. */
export class CallError extends Error {
  readonly code: ProblemCode | 'offline'
  readonly status: number
  /** path of a field → what is wrong with it, in the reader's language */
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

/** The error that an answer of 400 and more means; an answer that is no problem document is 'unexpected'. */
export const callErrorOf = (status: number, answer: unknown, requestId: string, fallback: string): CallError => {
  const read = Problem.safeParse(answer)
  if (read.success) return new CallError(read.data, problemCode(read.data.type))
  return new CallError(
    { status, message: fallback, requestId },
    status === 401 ? 'not-signed-in' : status >= 502 ? 'unavailable' : 'unexpected',
  )
}

/** Any failure as a CallError, so that a screen has one thing to show. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError({ message: error instanceof Error ? error.message : String(error), requestId: '' }, 'unexpected')
