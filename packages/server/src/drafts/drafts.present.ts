import type { Actor } from '../platform/http/actor.ts'
import { draftAbilities } from './drafts.policy.ts'
import type { DraftSummaryRow } from './drafts.queries.ts'

const stillAhead = (at: Date | null) => (at && at.getTime() > Date.now() ? at : null)

/** A draft as lists show it, with what the reader may do with it. */
export const presentDraft = (actor: Actor, row: DraftSummaryRow) => {
  const { locked, lockedBy, lockedAt, leasedUntil, begunBy, inspectors, ...rest } = row
  const mine = lockedBy?.id === actor.id
  return {
    ...rest,
    locked,
    lock:
      locked && lockedBy && lockedAt
        ? { by: lockedBy, at: lockedAt, mine, offlineUntil: stillAhead(leasedUntil) }
        : null,
    can: draftAbilities(actor, { locked, mine, begunBy, inspectors, round: row.round }),
  }
}
