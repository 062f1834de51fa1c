import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/paging.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checklists } from './checklists.table.ts'

const MOST = 32

/** Letters, digits and dashes of a name: 'Tägliche Prüfung 5S' → 'tagliche-prufung-5s'; '' when it has none. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')

/** Holds for the checklist with this code. Capital and small letters are the same (docs/decisions/0021). */
export const hasCode = (code: string): SQL => eq(sql`lower(${checklists.code})`, code.toLowerCase())

/** Puts the checklist first whose code is written like this: imports once made codes that differ in capitals alone. */
export const asWrittenFirst = (code: string): SQL => desc(eq(checklists.code, code))

/** The checklist that has this code, if any. */
export const findByCode = async (tx: Tx, code: string) => {
  const [row] = await tx.select().from(checklists).where(hasCode(code)).orderBy(asWrittenFirst(code)).limit(1)
  return row ?? null
}

/** Writers of codes wait for each other until the end of their transactions. */
export const lockCodes = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('checklist code ' || ${currentCustomer}))`)

/**
 * A code for a new checklist, readable and not taken at this customer. Writers of codes wait for each other, so that
 * two checklists of one name get two codes and not a refusal.
 */
export const newCode = async (tx: Tx, name: string, type: ChecklistType): Promise<string> => {
  await lockCodes(tx)
  const wish = slugOf(name) || type
  const rows = await tx
    .select({ code: checklists.code })
    .from(checklists)
    .where(or(ilike(checklists.code, wish), ilike(checklists.code, `${containing(`${wish}-`).slice(1)}`)))
  const taken = new Set(rows.map(row => row.code.toLowerCase()))
  for (let number = 1; ; number++) {
    const code = number === 1 ? wish : `${wish}-${number}`
    if (!taken.has(code)) return code
  }
}

/** The code that somebody chose. Throws 422 at the field when a checklist has it, in capital letters or small ones. */
export const freeCode = async (tx: Tx, code: string): Promise<string> => {
  await lockCodes(tx)
  if (await findByCode(tx, code)) throw refuse('invalid-input', { fields: { code: 'checklists:code-in-use' } })
  return code
}

/**
 * Another code for a checklist. Throws 422 at the field once it was published: its code stands in addresses, on labels
 * and in records.
 */
export const newCodeFor = async (
  tx: Tx,
  checklist: { code: string; revision: number | null },
  code: string,
): Promise<string> => {
  if (checklist.revision !== null) throw refuse('invalid-input', { fields: { code: 'checklists:code-stays' } })
  return code.toLowerCase() === checklist.code.toLowerCase() ? code : freeCode(tx, code)
}
