import type { Permission } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/** The outbox: people who read the logs, and the company's administrators. */
export const mailScope = { all: ['Logs Review', 'Company Settings Update'] } satisfies Scope

/** Nothing is deleted from a log: `Logs Update` tries again, and `Logs Delete` withdraws what waits. */
export const resendsMails: readonly Permission[] = ['Logs Update', 'Company Settings Update']
export const cancelsMails: readonly Permission[] = ['Logs Delete', 'Company Settings Update']
