import type { Scope } from '../core/scope.ts'

/** The outbox: people who read the logs, and the company's administrators. */
export const mailScope = { all: ['Logs Review', 'Company Settings Update'] } satisfies Scope
