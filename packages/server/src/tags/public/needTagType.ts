import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { categoryCode, tagTypes } from './tags.table.ts'

/**
 * Makes sure that tags of a type can be stored until the transaction ends; 422 when the company has no such type. It has
 * the one by which checklists are found as soon as it is first needed.
 */
export const needTagType = async (tx: Tx, code: string) => {
  if (await isThere(tx, code)) return
  // Another type may have the name already.
  for (const name of ['Category', `Category (${randomUUID()})`]) {
    if (code !== categoryCode) break
    await tx.insert(tagTypes).values({ code, name }).onConflictDoNothing()
    if (await isThere(tx, code)) return
  }
  throw refuse('invalid-input', { fields: { type: 'tagTypes:unknown' } })
}

const isThere = async (tx: Tx, code: string): Promise<boolean> => {
  const [type] = await tx.select({ id: tagTypes.id }).from(tagTypes).where(eq(tagTypes.code, code)).for('key share')
  return type !== undefined
}
