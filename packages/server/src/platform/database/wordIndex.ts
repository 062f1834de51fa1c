// Search for words anywhere in the texts of a row. An index of all their parts of two or three letters finds what few
// rows have; what many have is found sooner among the newest. Row-level security keeps PostgreSQL from asking that index, whose
// operator could tell what it compared, so a function of the owner asks it. Every entry of the index begins with the
// company, and the function returns nothing but ids of the transaction's company: their rows are read under row-level
// security, and compared with the words once more.
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { customerSetting } from './tenancy.ts'

export type WordIndex = {
  table: string
  /** the function that asks it */
  name: string
  /** columns that are never null in the index */
  columns: readonly string[]
  /** which rows are in the index, where not all are */
  where?: string
  /** words shorter than this are not found by it */
  shortest: 2 | 3
}

/** What is indexed, in the SQL of the migration `who_sees_issues`. */
export const partsOf = ({ columns, shortest }: WordIndex): string =>
  `word_parts(customer_id, ${columns.join(' || chr(10) || ')}, ${shortest})`

/** Makes the function that asks an index; run after the migrations, at every start. */
export const functionOf = (index: WordIndex): string => `
create or replace function ${index.name}(kind text, words text, most int) returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
    select id from ${index.table}
    where customer_id = ${customerSetting} and type = kind and ${index.where ?? 'true'}
      and ${partsOf(index)} @> word_parts(${customerSetting}, words, least(3, length(words)))
    order by created_at desc limit most
  $$;
revoke all on function ${index.name}(text, text, int) from public;
grant execute on function ${index.name}(text, text, int) to gemba_app;
`

/** So many are named. */
const most = 500

/** The newest rows of a type that may have the words, by their ids; `areAll`: no others have. */
export const findCandidates = async (
  tx: Tx,
  { name, shortest }: WordIndex,
  { type, words }: { type: ChecklistType; words: string },
): Promise<{ ids: string[]; areAll: boolean }> => {
  if ([...words].length < shortest) return { ids: [], areAll: false }
  const { rows } = await tx.execute<{ id: string }>(sql`select ${sql.raw(name)}(${type}, ${words}, ${most + 1}) as id`)
  return { ids: rows.map(({ id }) => id), areAll: rows.length <= most }
}

/** What is looked through before the index is asked: among so many, what many have is found. */
export const newest = sql.raw('1000')
