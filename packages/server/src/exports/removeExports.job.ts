import { eq, lte, sql } from 'drizzle-orm'
import { settle } from '../inbox/public/notify.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { exportKey } from './exportFile.ts'
import { exports } from './exports.table.ts'

const ended = lte(exports.endsAt, sql`now()`)

/**
 * Removes exports that have ended with their files: each day those of all companies, and those of one company when a
 * person deletes one.
 */
export const removeExportsJob = job({
  name: 'exports.remove',
  schedule: '27 3 * * *',
  run: async (_, runtime, { customerId }) => {
    for (const id of customerId ? [customerId] : await findCustomers(runtime)) await removeEnded(runtime, id)
  },
})

/** Sent when a person deletes an export. */
export const removeExports = { name: removeExportsJob.name, retries: removeExportsJob.retries }

const findCustomers = async ({ db }: Runtime): Promise<string[]> => {
  const rows = await asPlatform(db, { reason: 'Remove exports that have ended' }, tx =>
    tx.selectDistinct({ id: exports.customerId }).from(exports).where(ended),
  )
  return rows.map(({ id }) => id)
}

/** The file goes first: a node that dies leaves an export without a file behind, never a file that no one knows of. */
const removeEnded = async ({ db, files }: Runtime, customerId: string): Promise<void> => {
  const rows = await transact(db, { customerId }, tx => tx.select().from(exports).where(ended))
  for (const row of rows) {
    for (let attempt = row.attempt; attempt > 0; attempt--) await files.remove(exportKey({ ...row, attempt }))
    await transact(db, { customerId }, async tx => {
      await tx.delete(exports).where(eq(exports.id, row.id))
      await settle(tx, { entity: 'exports', id: row.id })
    })
  }
}
