import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { lockCodes, newCodeIn } from '../../platform/database/codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checklists } from './checklists.table.ts'

/** Matches the checklist with this code, regardless of case (docs/decisions/0021). */
export const hasCode = (code: string): SQL => eq(sql`lower(${checklists.code})`, code.toLowerCase())

/** Puts the checklist first whose code is written like this: imports once made codes that differ in capitals alone. */
export const asWrittenFirst = (code: string): SQL => desc(eq(checklists.code, code))

/** The checklist that has this code, if any. */
export const findByCode = async (tx: Tx, code: string) => {
  const [row] = await tx.select().from(checklists).where(hasCode(code)).orderBy(asWrittenFirst(code)).limit(1)
  return row ?? null
}

/** A code for a new checklist, readable and not taken at this customer. */
export const newCode = (tx: Tx, name: string, type: ChecklistType): Promise<string> =>
  newCodeIn(tx, checklists, name, { fallback: type })

/** The code that someone chose. Throws 422 at the field when a checklist has it, in capital letters or small ones. */
export const freeCode = async (tx: Tx, code: string): Promise<string> => {
  await lockCodes(tx, checklists)
  if (await findByCode(tx, code)) throw refuse('invalid-input', { fields: { code: 'checklists:code-in-use' } })
  return code
}

/**
 * Another code for a checklist. Throws 422 at the field once it was published: its code is in addresses, on labels and
 * in records.
 */
export const newCodeFor = async (
  tx: Tx,
  checklist: { code: string; revision: number | null },
  code: string,
): Promise<string> => {
  if (checklist.revision !== null) throw refuse('invalid-input', { fields: { code: 'checklists:code-stays' } })
  return code.toLowerCase() === checklist.code.toLowerCase() ? code : freeCode(tx, code)
}
