import type { Actor } from '../platform/http/actor.ts'

const mayChange = (actor: Actor) => actor.may('Company Settings Update')

export const terminalListAbilities = (actor: Actor) => ({ trust: mayChange(actor) })

export const terminalAbilities = (actor: Actor, { state }: { state: 'trusted' | 'revoked' }) => {
  const may = state === 'trusted' && mayChange(actor)
  return { update: may, revoke: may }
}
