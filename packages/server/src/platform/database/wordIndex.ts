// Search for words anywhere in the texts of a row. An index of all their parts of two or three letters finds what is
// rare; what is common is soon found among the newest. Row-level security keeps PostgreSQL from asking that index, whose
// operator could tell what it compared, so a function of the owner asks it. Every entry of the index begins with the
// company, and the function returns nothing but ids of the transaction's company: their rows are read under row-level
// security, and compared with the words once more.
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { customerSetting } from './tenancy.ts'

export type WordIndex = {
  table: string
  /** the function that asks it */
  name: string
  /** columns that are never null, in the index */
  columns: readonly string[]
  /** rows that have no such words */
  where?: string
  /** words shorter than this are not found by it */
  shortest: 2 | 3
}

/** What is indexed, in the SQL of the migration `who_sees_issues`. */
export const partsOf = ({ columns, shortest }: WordIndex): string =>
  `word_parts(customer_id, ${columns.join(' || chr(10) || ')}, ${shortest})`

/** Makes the function that asks an index; run after the migrations, at every start. */
export const functionOf = (index: WordIndex): string => `
create or replace function ${index.name}(words text, most int) returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
    select id from ${index.table}
    where customer_id = ${customerSetting} and ${index.where ?? 'true'}
      and ${partsOf(index)} @> word_parts(${customerSetting}, words, least(3, length(words)))
    limit most
  $$;
revoke all on function ${index.name} from public;
grant execute on function ${index.name} to gemba_app;
`

/** More than this are common: a page of the newest has some of them. */
const few = 500

/** Ids of rows that may have the words; `areAll`: no others have. */
export const findCandidates = async (
  tx: Tx,
  { name, shortest }: WordIndex,
  words: string,
): Promise<{ ids: string[]; areAll: boolean }> => {
  if ([...words].length < shortest) return { ids: [], areAll: false }
  const { rows } = await tx.execute<{ id: string }>(sql`select ${sql.raw(name)}(${words}, ${few + 1}) as id`)
  return { ids: rows.map(({ id }) => id), areAll: rows.length <= few }
}
