// Search for words anywhere in an issue's texts. An index of all parts of two and three letters finds what is rare; what is common is soon
// found among the newest. Row-level security keeps PostgreSQL from asking that index, whose operator could tell what it
// compared, so a function of the owner asks it. Every entry of the index begins with the company, and the function
// returns nothing but ids of the transaction's company: their rows are read under row-level security, and compared with
// the words once more.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { customerSetting } from '../platform/database/tenancy.ts'
import { issueParts } from './public/issues.table.ts'

/** Run after the migrations, at every start. */
export const issueWords = `
create or replace function issues_with(words text, most int) returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
    select id from issues
    where customer_id = ${customerSetting} and ${issueParts} @> word_parts(${customerSetting}, words, least(3, length(words)))
    limit most
  $$;
revoke all on function issues_with from public;
grant execute on function issues_with to gemba_app;
`

/** More than this are common: a page of the newest has some of them. */
const few = 500

/** Matches the issues `i` that have the words in number, title, machine or part. */
export const withWords = async (tx: Tx, words: string): Promise<SQL[]> => {
  const pattern = containing(words)
  const found = await findCandidates(tx, words)
  return [
    ...(found ? [sql`i.id = any(${sql.param(found)}::uuid[])`] : []),
    sql`(i.number ilike ${pattern} or i.title ilike ${pattern} or i.machine ilike ${pattern} or i.part ilike ${pattern})`,
  ]
}

/** Ids of all that may have the words; undefined where there are many, or where the words are too short for the index. */
const findCandidates = async (tx: Tx, words: string): Promise<string[] | undefined> => {
  if ([...words].length < 2) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`select issues_with(${words}, ${few + 1}) as id`)
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}
