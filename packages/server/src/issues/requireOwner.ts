import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { findActive } from '../users/public/findActive.ts'

/** An issue is assigned to someone who works here: no one else would ever work on it. */
export const requireOwner = async (tx: Tx, ownerId: string | null): Promise<void> => {
  if (ownerId !== null && (await findActive(tx, [ownerId])).length === 0)
    throw refuse('invalid-input', { fields: { ownerId: 'issues:ownerGone' } })
}
