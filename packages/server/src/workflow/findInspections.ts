import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { type SQL, sql } from 'drizzle-orm'
import { isCalled, shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { findCandidates, newest } from '../platform/database/wordIndex.ts'
import type { Locale } from '../platform/phrases.ts'
import { inspectionWords } from '../records/public/submissions.table.ts'

type Row = {
  id: string
  checklist_id: string
  revision: number
  ir_number: string
  checklist_name: string
  pending_with: WorkflowRole | null
}

/** The newest inspections with some words in number, lot, part or the checklist's name; five at most. */
export const findInspections = async (tx: Tx, locale: Locale, search: string): Promise<Row[]> => {
  const words = containing(search)
  const isCalledSo = isCalled(words, locale, { checklist: 'c' })
  const have = sql`(s.ir_number ilike ${words} or s.lot ilike ${words} or s.part ilike ${words})`
  const order = sql`order by s.ir_number desc, s.id`
  const from = async (inspections: SQL) => {
    const { rows } = await tx.execute<Row>(sql`
      select distinct on (s.ir_number, s.id) s.id, s.checklist_id, s.revision, s.ir_number, ${shownName(locale, { checklist: 'c' })} as checklist_name, s.pending_with
      from ${inspections} s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
      where ${have} or ${isCalledSo} ${order} limit 5`)
    return rows
  }
  const recent = await from(sql`(select * from submissions s where s.ir_number is not null ${order} limit ${newest})`)
  if (recent.length === 5) return recent
  const { ids } = await findCandidates(tx, inspectionWords, { type: 'product', words: search })
  return from(sql`(
    select s.* from submissions s where s.id = any(${sql.param([...ids, ...recent.map(({ id }) => id)])}::uuid[])
    union all select s.* from checklists c, lateral (
      select * from submissions s where s.checklist_id = c.id and s.ir_number is not null
      order by s.submitted_at desc limit 5) s
    where c.type = 'product' and ${isCalledSo})`)
}
