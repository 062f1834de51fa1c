import type { Scope } from '../core/scope.ts'

/** Tutorials belong to the whole company. */
export const tutorialScope = { all: ['Tutorials Review'] } satisfies Scope
