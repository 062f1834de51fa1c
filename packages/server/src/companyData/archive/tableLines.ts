import { sql } from 'drizzle-orm'
import { cursorOver } from '../../platform/database/cursor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CompanyTable } from '../public/companyTables.ts'
import { shownColumns } from '../withheld.ts'

/** Rows that are in memory at once; one of them may be a checklist with a thousand questions. */
const batch = 50

/** Which rows are the company's. Row-level security says so too; with this an index is used. */
const ofCompany = ({ owner }: CompanyTable, customerId: string) => sql`${sql.identifier(owner)} = ${customerId}::uuid`

/** The audit chain in the order of its links, everything else by its key. */
const orderOf = ({ columns, key }: CompanyTable) => {
  const inSequence = columns.some(({ name }) => name === 'sequence') ? ['sequence'] : []
  const order = [...inSequence, ...key].map(name => sql.identifier(name))
  return order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``
}

export const countRows = async (tx: Tx, table: CompanyTable, customerId: string): Promise<number> => {
  const { rows } = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table.name)} where ${ofCompany(table, customerId)}`,
  )
  return rows[0]?.rows ?? 0
}

type Reading = { table: CompanyTable; customerId: string; written: (rows: number) => Promise<void> }

/** The rows of a table, each as one line of JSON that PostgreSQL writes: every value as it is stored. */
export const linesOf = async function* (tx: Tx, { table, customerId, written }: Reading): AsyncGenerator<string> {
  const rows = sql`select row_to_json(r)::text as line from (
    select ${shownColumns(table)} from ${sql.identifier(table.name)} where ${ofCompany(table, customerId)} ${orderOf(table)}) r`
  for await (const lines of cursorOver<{ line: string }>(tx, rows, batch)) {
    if (lines.length === 0) continue
    yield `${lines.map(({ line }) => line).join('\n')}\n`
    await written(lines.length)
  }
}
