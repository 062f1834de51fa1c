import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { Support } from '../audit/audit.ts'
import type { Actor } from './actor.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses what is not possible in the mode of the sign-in: every write while the product is viewed as a role, in a support
 * sign-in those that are not declared as possible (`inSupport`), and reading that is declared as not possible. @throws 409
 * `not-in-mode`, and `mode-over` when what the mode needs is no longer there: the sign-in must leave it first, so that nothing
 * that was meant for it happens elsewhere
 */
export const refuseInMode = (endpoint: AnyEndpoint, { mode }: Actor): void => {
  const { method, inRoleView, inSupport = method === 'GET' } = endpoint
  if (mode?.kind === 'over') throw refuse('mode-over')
  if (mode?.kind === 'role' && method !== 'GET')
    throw refuse('not-in-mode', { message: 'platform:viewOnly', params: { role: mode.role.name } })
  if (mode?.kind === 'role' && inRoleView === false)
    throw refuse('not-in-mode', { message: 'platform:notInRoleView', params: { role: mode.role.name } })
  if (mode?.kind === 'support' && !inSupport) throw refuse('not-in-mode', { message: 'platform:notInSupport' })
}

/** Who does something as the actor, for the audit chain. */
export const supportOf = ({ mode }: Actor): Support | undefined =>
  mode?.kind === 'support' ? { id: mode.id, by: mode.by } : undefined
