import type { Tx } from '../../platform/database/database.ts'
import { type JobType, sendJob } from '../../platform/jobs/job.ts'
import type { ContentReaction } from '../../platform/sharing/sharedKind.ts'

export const giveSharedType: JobType<Record<string, never>> = {
  name: 'collections.give',
  retries: { limit: 8, delaySeconds: 5, maxDelaySeconds: 600 },
  once: true,
}

/** Brings what companies have in line with what is shared with them, once the transaction is committed. */
export const giveShared = (tx: Tx): void => sendJob(tx, giveSharedType, {})

/** What the platform owner publishes, changes or deletes reaches the companies that have it. */
export const giveChanged: ContentReaction = (tx, { customer }) => {
  if (customer.isPlatformOwner) giveShared(tx)
}
