import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
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
export const pageOf = async <Row extends { total: number }>(
  query: Unpaged<Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await cut(query, page)
  const [first] = rows.length > 0 || page.next === 0 ? rows : await cut(query, { next: 0, count: 1 })
  return { rows, total: first?.total ?? 0 }
}

/**
 * A page of a large table, counted by a statement of its own: a count beside the rows would read all of them, instead of
 * those of the page.
 */
export const countedPage = async <Row>(
  query: Unpaged<Row>,
  page: Page,
  counted: PromiseLike<{ total: number }[]>,
): Promise<{ rows: Row[]; total: number }> => {
  const [rows, [totals]] = await Promise.all([cut(query, page), counted])
  return { rows, total: totals?.total ?? 0 }
}

/** What `countedPage` counts with. */
export const totalCount = { total: sql<number>`count(*)::int` }

/** A query of Drizzle's builder that has its order. */
type Unpaged<Row> = {
  limit(count: number | Placeholder | SQL): { offset(next: number): PromiseLike<Row[]> }
}

/** Which rows of a list: from `next` on, at most `count`. */
type Page = { next: number; count: number }

/**
 * How many rows, written out and not as a value: PostgreSQL then knows how few are wanted whenever it plans the statement,
 * and may keep that plan.
 */
const literal = (count: number) => sql.raw(String(Math.trunc(count)))

/** The rows of a page. */
export const cut = <Row>(query: Unpaged<Row>, { next, count }: Page) => query.limit(literal(count)).offset(next)

/** The LIMIT of a list. */
export const pageLimit = ({ next, count }: Page): SQL =>
  next > 0 ? sql`limit ${literal(count)} offset ${next}` : sql`limit ${literal(count)}`

/** A pattern for ILIKE that finds `words` anywhere, with %, _ and \ escaped. */
export const containing = (words: string) => `%${escaped(words)}%`

/** A pattern for ILIKE that finds `words` at the beginning. */
export const startingWith = (words: string) => `${escaped(words)}%`

const escaped = (words: string) => words.replace(/[\\%_]/g, match => `\\${match}`)
