import { type ImportKind, importPermissions } from '@gemba/domain/imports/imports.schema'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'

/** Makes sure that a person may import things of a kind: the calls are the same for all of them. 403 otherwise. */
export const requireKind = (actor: Pick<Actor, 'may'>, kind: ImportKind): void => {
  const permission = importPermissions[kind]
  if (!actor.may(permission)) throw refuse('permission-missing', { params: { permission } })
}
