import type { Scope } from '../core/scope.ts'

/** Queues of the approval: those of every role, or those of the roles that a person has. */
export const queueScope = {
  all: ['Workflow Review All'],
  ownRoles: ['Workflow Review'],
} satisfies Scope
