import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { getRole } from '@gemba/domain/roles/roles.endpoints'

/** A role as its page has loaded it. */
export type OpenRole = ResponseOf<typeof getRole>
