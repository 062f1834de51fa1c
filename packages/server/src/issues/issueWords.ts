import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { findCandidates, newest } from '../platform/database/wordIndex.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type issues, issueWords } from './public/issues.table.ts'
import { visibleIssues } from './public/visible.ts'

const have = (words: string): SQL => {
  const pattern = containing(words)
  return sql`(i.number ilike ${pattern} or i.title ilike ${pattern} or i.machine ilike ${pattern} or i.part ilike ${pattern})`
}

const candidates = async (tx: Tx, type: ChecklistType, words: string): Promise<SQL[]> => {
  const { ids, areAll } = await findCandidates(tx, issueWords, { type, words })
  return areAll ? [sql`i.id = any(${sql.param(ids)}::uuid[])`] : []
}

/** Matches the issues `i` of a type that have the words in number, title, machine or part. */
export const withWords = async (tx: Tx, type: ChecklistType, words: string): Promise<SQL[]> => [
  ...(await candidates(tx, type, words)),
  have(words),
]

type Found = Pick<typeof issues.$inferSelect, 'id' | 'type' | 'number' | 'title' | 'machine'>

/** The newest issues of a type with some words that a person may see, closed ones last; five at most. */
export const findNewest = async (tx: Tx, actor: Actor, type: ChecklistType, words: string): Promise<Found[]> => {
  const order = sql`order by i.status = 'closed', i.created_at desc, i.id`
  const from = async (rows: SQL) => {
    const found = await tx.execute<Found>(sql`
      select i.id, i.type, i.number, i.title, i.machine from ${rows} i
      where i.type = ${type} and ${have(words)} and ${visibleIssues(actor)} ${order} limit 5`)
    return found.rows
  }
  const recent = await from(sql`(select * from issues i where i.type = ${type} ${order} limit ${newest})`)
  if (recent.length === 5) return recent
  const [narrowed = sql`true`] = await candidates(tx, type, words)
  return from(sql`(select * from issues i where ${narrowed})`)
}
