import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { sql } from 'drizzle-orm'
import { isCalled, shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { findCandidates } from '../platform/database/wordIndex.ts'
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

/** So many of the newest are gone through for words that many have, or that are too short for the index. */
const newest = 20_000

/** The newest inspections with some words in number, lot, part or the checklist's name; five at most. */
export const findInspections = async (tx: Tx, locale: Locale, search: string): Promise<Row[]> => {
  const words = containing(search)
  const { ids, areAll } = await findCandidates(tx, inspectionWords, search)
  const have = sql`(s.ir_number ilike ${words} or s.lot ilike ${words} or s.part ilike ${words})`
  const { rows } = await tx.execute<Row>(sql`
    with found as (
      (select s.id from submissions s where s.id = any(${sql.param(ids)}::uuid[]) and ${have} order by s.ir_number desc limit 5)
      union (select s.id from (
          select s.id, s.ir_number, s.lot, s.part from submissions s where s.ir_number is not null
          order by s.ir_number desc limit ${areAll ? 0 : newest}) s
        where ${have} order by s.ir_number desc limit 5)
      union select s.id from checklists c, lateral (
          select s.id from submissions s where s.checklist_id = c.id and s.ir_number is not null
          order by s.submitted_at desc limit 5) s
        where c.type = 'product' and ${isCalled(words, locale, { checklist: 'c' })}
    ) select s.id, s.checklist_id, s.revision, s.ir_number, ${shownName(locale, { checklist: 'c' })} as checklist_name, s.pending_with
    from submissions s join checklists c on c.customer_id = s.customer_id and c.id = s.checklist_id
    where s.id in (select id from found) order by s.ir_number desc, s.id limit 5`)
  return rows
}
