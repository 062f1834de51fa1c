import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { findCandidates } from '../platform/database/wordIndex.ts'
import { issueWords } from './public/issues.table.ts'

/** Matches the issues `i` that have the words in number, title, machine or part. */
export const withWords = async (tx: Tx, words: string): Promise<SQL[]> => {
  const pattern = containing(words)
  const { ids, areAll } = await findCandidates(tx, issueWords, words)
  return [
    ...(areAll ? [sql`i.id = any(${sql.param(ids)}::uuid[])`] : []),
    sql`(i.number ilike ${pattern} or i.title ilike ${pattern} or i.machine ilike ${pattern} or i.part ilike ${pattern})`,
  ]
}
