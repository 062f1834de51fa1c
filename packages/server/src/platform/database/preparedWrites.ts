import { and, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { currentMoment, currentUser, transactionStart } from './tenancy.ts'

type Values = Record<string, unknown>
type Query = { execute: (values: Values) => Promise<unknown[]> }
type Row = PgTable & { id: PgColumn }
type Versioned = Row & { version: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn }

/** By table: one for each choice of columns. The code has few of them. */
const statementsOf = () => {
  const known = new WeakMap<PgTable, Map<string, (tx: Tx) => Query>>()
  return (table: PgTable, shape: string, make: () => (tx: Tx) => Query): ((tx: Tx) => Query) => {
    const own = known.get(table) ?? new Map()
    known.set(table, own)
    const query = own.get(shape) ?? make()
    own.set(shape, query)
    return query
  }
}
const inserts = statementsOf()
const updates = statementsOf()

/** What differs between calls becomes a placeholder; null and SQL belong to the statement. */
const templateOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null || is(value, SQL) ? value : sql.placeholder(name)]],
    ),
  )

/** Expressions that are the same in every statement. */
const constants = new Map<unknown, string>([
  [currentMoment, 'moment'],
  [currentUser, 'user'],
  [transactionStart, 'start'],
])

/** The columns with their kinds; undefined where another SQL expression makes the statement one of its own. */
const shapeOf = (values: Values): string | undefined => {
  const names = Object.keys(values).filter(name => values[name] !== undefined)
  const kindOf = (value: unknown) => (value === null ? 'null' : constants.get(value))
  if (names.some(name => is(values[name], SQL) && !constants.has(values[name]))) return undefined
  return names.map(name => `${name} ${kindOf(values[name]) ?? ''}`).join()
}

/** A statement is built once, and so would a value that the code makes for it be made once. */
const withoutOwnValues = (table: PgTable): PgTable => {
  if (Object.values(getTableColumns(table)).some(({ defaultFn, onUpdateFn }) => defaultFn || onUpdateFn))
    throw new Error(`${getTableName(table)} has a column whose value the code makes: let the database make it`)
  return table
}

/** Inserts a row and returns it, with a statement that is built once for each choice of columns. */
export const insertRow = (tx: Tx, table: PgTable, values: Values): Promise<unknown[]> => {
  const make = () => prepared(tx => tx.insert(withoutOwnValues(table)).values(templateOf(values)).returning())
  const shape = shapeOf(values)
  return (shape === undefined ? make() : inserts(table, shape, make))(tx).execute(values)
}

/** Updates the row with this id and version to its next version, and returns it; likewise. */
export const updateRow = (
  tx: Tx,
  table: Versioned,
  { id, version }: { id: string; version: number },
  values: Values,
): Promise<unknown[]> => {
  const next = { version: sql`${table.version} + 1`, updatedAt: currentMoment, updatedBy: currentUser }
  const where = and(eq(table.id, sql.placeholder('$id')), eq(table.version, sql.placeholder('$version')))
  const make = () =>
    prepared(tx =>
      tx
        .update(withoutOwnValues(table))
        .set({ ...templateOf(values), ...next } as Record<string, SQL>)
        .where(where)
        .returning(),
    )
  const shape = shapeOf(values)
  const query = shape === undefined ? make() : updates(table, shape, make)
  return query(tx).execute({ ...values, $id: id, $version: version })
}
