import { plausibleMoment } from '@gemba/domain/drafts/deviceTime'
import { eq } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DraftRow } from './draft.ts'
import { drafts } from './drafts.table.ts'

/** Notes when a run was submitted on a device without network, if it says so and that is plausible. */
export const noteDeviceTime = (
  tx: Tx,
  { id, begunOnDevice }: DraftRow,
  claimed: string | undefined,
  now: Date,
): void => {
  const submittedOnDevice =
    claimed && plausibleMoment(claimed, { ...(begunOnDevice && { notBefore: begunOnDevice }), now })
  if (submittedOnDevice) write(tx, tx.update(drafts).set({ submittedOnDevice }).where(eq(drafts.id, id)).execute())
}
