import { review } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/** Settings belong to the whole company. */
export const companySettingsScope = { all: review('Company Settings') } satisfies Scope
