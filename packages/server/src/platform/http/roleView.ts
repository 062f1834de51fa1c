// The product as people with a role see it: with what both the role and the viewer have, and without changing anything.
import { knownAs } from '@gemba/domain/core/visitor'
import type { Actor, ActorFacts } from './actor.ts'

type Viewed = ActorFacts['roles'][number]

/** Only system administrators see the product as one. */
export const mayView = (viewer: Pick<Actor, 'hasRole'>, role: Pick<Viewed, 'name' | 'basedOn'>): boolean =>
  knownAs(role) !== 'system administrator' || viewer.hasRole('system administrator')

/** The viewer as someone with the role alone. */
export const viewAs = (viewer: Actor, role: Viewed): ActorFacts => {
  const { id, name, basedOn } = role
  const permissions = role.permissions.filter(viewer.may)
  const isOwn =
    viewer.hasRole(knownAs(role)) || (viewer.may('Users Update') && permissions.length === role.permissions.length)
  const shown = { id, name, basedOn: basedOn ?? null, permissions }
  return { ...viewer, roles: [shown], mode: { kind: 'role', role: shown, isOwn } }
}
