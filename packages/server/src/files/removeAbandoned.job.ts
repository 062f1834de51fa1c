// What is old is looked at in batches: each reads everything of its company that could refer to a file, so one batch a
// company a night is enough, and blocks nothing. Only what is about to be removed is locked, and checked again.
import { thumbnailSizes } from '@gemba/domain/core/thumbnails'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { blobKey } from '../platform/files/fileStore.ts'
import { job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { files } from './public/files.table.ts'
import { lockContent } from './public/storeFile.ts'
import { findReferred } from './references.ts'
import { thumbnailKey } from './thumbnail.ts'

type Abandoned = { id: string; customerId: string; sha256: string }

/** Files of a company that are looked at in one night, those first that were not looked at for longest. */
const batch = 5_000

/** Uploaded more than 30 days ago, and nothing was found to refer to it within 90 days. */
const isDue = and(
  lt(files.createdAt, sql`now() - interval '30 days'`),
  or(isNull(files.referredAt), lt(files.referredAt, sql`now() - interval '90 days'`)),
)

/**
 * Removes files that were uploaded more than 30 days ago and that nothing refers to: a photo of a run that was never
 * submitted.
 */
export const removeAbandonedFilesJob = job({
  name: 'files.remove-abandoned',
  schedule: '47 2 * * *',
  run: async (_, runtime) => {
    const customers = await asPlatform(runtime.db, { reason: 'Remove files that nothing refers to' }, tx =>
      tx.selectDistinct({ id: files.customerId }).from(files).where(isDue),
    )
    for (const { id } of customers)
      for (const file of await removeRows(runtime.db, id)) await removeContent(runtime, file)
  },
})

/** In the role that sees every table, because references can be in tables that the company cannot read. */
const removeRows = async (db: Database, customerId: string): Promise<Abandoned[]> => {
  const ofCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId, role: 'gemba_platform' }, work)
  const left = await ofCustomer(async tx => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.customerId, customerId), isDue))
      .orderBy(sql`${files.referredAt} nulls first`, asc(files.createdAt))
      .limit(batch)
    const ids = due.map(({ id }) => id)
    const referred = await findReferred(tx, customerId, ids)
    await noteReferred(tx, customerId, [...referred])
    return ids.filter(id => !referred.has(id))
  })
  if (left.length === 0) return []
  return ofCustomer(async tx => {
    // The rows first: a transaction that is about to refer to one waits until it is gone, or this one waits for it.
    const mine = and(eq(files.customerId, customerId), inArray(files.id, left))
    const held = await tx.select({ id: files.id }).from(files).where(mine).orderBy(files.id).for('update')
    const ids = held.map(({ id }) => id)
    const referred = await findReferred(tx, customerId, ids)
    const gone = ids.filter(id => !referred.has(id))
    if (gone.length === 0) return []
    return tx
      .delete(files)
      .where(and(eq(files.customerId, customerId), inArray(files.id, gone)))
      .returning({ id: files.id, customerId: files.customerId, sha256: files.sha256 })
  })
}

/** A locked file is noted another night. */
const noteReferred = (tx: Tx, customerId: string, ids: string[]) =>
  tx.execute(sql`
    update files set referred_at = now() where customer_id = ${customerId} and id in (
      select id from files where customer_id = ${customerId} and id = any(${sql.param(ids)}::uuid[])
      for no key update skip locked)`)

/**
 * The bytes go when no other file has the same. A node that dies before leaves bytes behind, never a file without
 * bytes.
 */
const removeContent = ({ db, files: store }: Runtime, { customerId, sha256 }: Abandoned) =>
  transact(db, { customerId }, async tx => {
    await lockContent(tx, sha256)
    const others = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1)
    if (others.length > 0) return
    await store.remove(blobKey(customerId, sha256))
    for (const size of thumbnailSizes) await store.remove(thumbnailKey(customerId, sha256, size))
  })
