import type { Actor } from '../platform/http/actor.ts'
import { draftAbilities } from './drafts.policy.ts'
import type { DraftSummaryRow } from './drafts.queries.ts'

/** A draft as lists show it, with what the reader may do with it. */
export const presentDraft = (actor: Actor, row: DraftSummaryRow) => {
  const { locked, lockedBy, lockedAt, begunBy, inspectors, ...rest } = row
  const mine = lockedBy?.id === actor.id
  return {
    ...rest,
    locked,
    lock: locked && lockedBy && lockedAt ? { by: lockedBy, at: lockedAt, mine } : null,
    can: draftAbilities(actor, { locked, mine, begunBy, inspectors, round: row.round }),
  }
}
