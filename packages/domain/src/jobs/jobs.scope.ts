import type { Permission } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/** Jobs of the company: people who read the logs, and the company's administrators. */
export const jobScope = { all: ['Logs Review', 'Company Settings Update'] } satisfies Scope

export const retriesJobs: readonly Permission[] = ['Logs Update', 'Company Settings Update']
