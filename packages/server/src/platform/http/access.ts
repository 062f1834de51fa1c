import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { Actor } from './actor.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Why a person may not make a call: 404 without its feature, 403 without its permission; undefined when they may. */
export const refusalOf = (
  { feature, permission, platform, byPassword }: AnyEndpoint,
  actor: Actor,
): Refusal | undefined => {
  if (platform && !(actor.customer.isPlatformOwner && actor.hasRole('system administrator')))
    return refuse('permission-missing', { params: { permission: [permission].flat().join(', ') } })
  if (byPassword && actor.terminal?.byPin) return refuse('permission-missing', { message: 'auth:needsPassword' })
  if (feature) {
    const wanted = typeof feature === 'string' ? [feature] : feature
    if (!wanted.some(actor.hasFeature)) return refuse('feature-not-enabled')
  }
  if (permission === 'signed-in' || permission === 'public') return undefined
  const anyOf = typeof permission === 'string' ? [permission] : permission
  if (anyOf.some(actor.may)) return undefined
  if (anyOf.some(actor.lacksPassword)) return refuse('permission-missing', { message: 'auth:needsPassword' })
  return refuse('permission-missing', { params: { permission: anyOf.join(', ') } })
}

/** Throws where a person may not make a call. */
export const checkAccess = (endpoint: AnyEndpoint, actor: Actor): void => {
  const refusal = refusalOf(endpoint, actor)
  if (refusal) throw refusal
}
