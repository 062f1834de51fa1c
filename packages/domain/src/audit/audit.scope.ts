import type { Scope } from '../core/scope.ts'

/** The audit log: people who read the logs, and the company's administrators. */
export const auditScope = { all: ['Logs Review', 'Company Settings Update'] } satisfies Scope
