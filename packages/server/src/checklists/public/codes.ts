import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { ilike, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { containing } from '../../platform/paging.ts'
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

/**
 * A code for a new checklist, readable and not taken at this customer. Writers of codes wait for each other, so that
 * two checklists of one name get two codes and not a refusal.
 */
export const newCode = async (tx: Tx, name: string, type: ChecklistType): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checklist code ' || current_setting('app.customer_id')))`)
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
