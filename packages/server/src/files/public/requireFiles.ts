import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { files } from './files.table.ts'

/**
 * Whether all these files are this customer's, before a record refers to them.
 * @throws 404 when one is not, or does not exist
 */
export const requireFiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await tx.select({ id: files.id }).from(files).where(inArray(files.id, wanted))
  if (found.length < wanted.length) throw refuse('not-found')
}
