import type { Scope } from '../core/scope.ts'

/** Issues: all of them, or those that a person owns, raised, or has a run with, in any of its rounds. */
export const issueScope = {
  all: ['Issues Review All'],
  concerned: ['Issues Review'],
} satisfies Scope
