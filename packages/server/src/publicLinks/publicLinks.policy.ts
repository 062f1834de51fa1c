import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import type { Actor } from '../platform/http/actor.ts'

/** No link is added to a checklist that was never published; only a product checklist has an approval. */
export const linkListAbilities = (
  actor: Actor,
  { type, revision }: { type: ChecklistType; revision: number | null },
) => ({
  create: actor.may('Public Links Create') && revision !== null,
  revoke: actor.may('Public Links Update'),
  allowApproval: type === 'product' && actor.may('Checklists Update'),
})

/** One that was revoked stays as it is. */
export const linkAbilities = (actor: Actor, { state }: { state: LinkState }) => {
  const changes = state !== 'revoked' && actor.may('Public Links Update')
  return { update: changes, revoke: changes }
}
