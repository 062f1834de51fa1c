import type { Scope } from '../core/scope.ts'

/** Groups: all of them, or those that a person is in. */
export const groupScope = {
  all: ['Groups Review All'],
  own: ['Groups Review'],
} satisfies Scope
