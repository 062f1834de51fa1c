import { thumbnailSizes } from '@gemba/domain/files/files.schema'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { asPlatform } from '../platform/asPlatform.ts'
import { transact } from '../platform/database.ts'
import { blobKey } from '../platform/files/fileStore.ts'
import { job } from '../platform/jobs/job.ts'
import type { Services } from '../platform/nodeParts.ts'
import { files } from './public/files.table.ts'
import { lockContent } from './public/storeFile.ts'
import { findReferred } from './references.ts'
import { thumbnailKey } from './thumbnail.ts'

type Abandoned = { id: string; customerId: string; sha256: string }

/** Removes files that were uploaded more than 30 days ago and that nothing refers to: a photo of a run nobody sent. */
export const removeAbandonedFilesJob = job({
  name: 'files.remove-abandoned',
  schedule: '47 2 * * *',
  run: async (_, services) => {
    const removed = await asPlatform(services.db, { reason: 'Remove files that nothing refers to' }, async tx => {
      const old = await tx
        .select({ id: files.id, customerId: files.customerId, sha256: files.sha256 })
        .from(files)
        .where(lt(files.createdAt, sql`now() - interval '30 days'`))
        // First the rows: who is about to refer to one waits until it is gone, or is waited for.
        .orderBy(files.customerId, files.id)
        .for('update')
      const gone: Abandoned[] = []
      for (const customerId of new Set(old.map(file => file.customerId))) {
        const mine = old.filter(file => file.customerId === customerId)
        const referred = await findReferred(
          tx,
          customerId,
          mine.map(({ id }) => id),
        )
        const left = mine.filter(({ id }) => !referred.has(id))
        const ids = left.map(({ id }) => id)
        if (ids.length > 0) await tx.delete(files).where(and(eq(files.customerId, customerId), inArray(files.id, ids)))
        gone.push(...left)
      }
      return gone
    })
    for (const file of removed) await removeContent(services, file)
  },
})

/** The bytes go when no other file has the same. A node that dies before leaves bytes behind, never a file without. */
const removeContent = ({ db, files: store }: Services, { customerId, sha256 }: Abandoned) =>
  transact(db, { customerId }, async tx => {
    await lockContent(tx, sha256)
    const others = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1)
    if (others.length > 0) return
    await store.remove(blobKey(customerId, sha256))
    for (const size of thumbnailSizes) await store.remove(thumbnailKey(customerId, sha256, size))
  })
