import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '../http/refusal.ts'

/** The column of this name among those that a list offers to sort by; any other name is refused at the field. */
export const columnOf = <Column>(offered: Record<string, Column>, name: string): Column => {
  const column = Object.hasOwn(offered, name) ? offered[name] : undefined
  if (!column) throw refuse('invalid-input', { fields: { sort: Object.keys(offered).join(', ') } })
  return column
}

/** The ORDER BY of a list: one of the columns it offers, then `tieBreak`, so that pages never overlap. */
export const ordered = (
  offered: Record<string, PgColumn | SQL>,
  { sort, descending }: { sort?: string | undefined; descending?: boolean | undefined },
  fallback: { sort: string; descending?: boolean },
  tieBreak: PgColumn | SQL,
): SQL[] => {
  const name = sort ?? fallback.sort
  const column = columnOf(offered, name)
  const down = descending ?? (sort === undefined ? (fallback.descending ?? false) : false)
  return [down ? desc(column) : asc(column), asc(tieBreak)]
}

/** The total beside each row of the page: list and count in one statement. */
export const totalOver = sql<number>`(count(*) over ())::int`

/**
 * A page and the total of its list, which is in each row (`totalOver`). Beyond the end there is no row to read it from;
 * only then the list is queried again, from its start.
 */
export const withTotal = async <Row extends { total: number }>(
  { next, count }: Page,
  find: (page: Page) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await find({ next, count })
  const [first] = rows.length > 0 || next === 0 ? rows : await find({ next: 0, count: 1 })
  return { rows, total: first?.total ?? 0 }
}

type Unpaged<Row> = PromiseLike<Row[]> & {
  limit: (count: number) => { offset: (next: number) => PromiseLike<Row[]> }
}

/** The same for a query of Drizzle's builder that has its order and selects `totalOver` as `total`. */
export const pageOf = <Row extends { total: number }>(
  query: Unpaged<Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> => withTotal(page, ({ next, count }) => query.limit(count).offset(next))

/** Which rows of a list: from `next` on, at most `count`. */
type Page = { next: number; count: number }

/** A pattern for ILIKE that finds `words` anywhere, with %, _ and \ escaped. */
export const containing = (words: string) => `%${escaped(words)}%`

/** A pattern for ILIKE that finds `words` at the beginning. */
export const startingWith = (words: string) => `${escaped(words)}%`

const escaped = (words: string) => words.replace(/[\\%_]/g, match => `\\${match}`)
