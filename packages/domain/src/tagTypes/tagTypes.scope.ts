import { review } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/** Tag types belong to the whole company: whoever sees any sees all. */
export const tagTypeScope = { all: review('Tag Types') } satisfies Scope
