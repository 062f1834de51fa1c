import { type ImportKind, importPermissions } from '@gemba/domain/imports/imports.schema'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { FileRow } from './imports.queries.ts'

/**
 * Makes sure that a person may import things of a kind: the calls are the same for all of them. Whoever imports sees what
 * there is already beside each row, so they must also be among those who see it. 403 otherwise.
 */
export const requireKind = (actor: Pick<Actor, 'may'>, kind: ImportKind): void => {
  const { create, review } = importPermissions[kind]
  if (!actor.may(create)) throw refuse('permission-missing', { params: { permission: create } })
  if (!review.some(actor.may)) throw refuse('permission-missing', { params: { permission: review.join(', ') } })
}

/** Whether a person may read an import: their own, or everything of its kind. */
export const mayRead = (actor: Actor, { kind, person }: Pick<FileRow, 'kind' | 'person'>): boolean =>
  person?.id === actor.id || actor.may(importPermissions[kind].all)
