import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listImportRows } from '@gemba/domain/imports/imports.endpoints'
import type { ImportKind } from '@gemba/domain/imports/imports.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, pageLimit } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { personOf } from '../users/public/person.ts'
import type { ImportFile, importRows } from './imports.table.ts'

export type FileRow = Omit<ImportFile, 'createdAt' | 'appliedAt' | 'undoneAt'> & {
  createdAt: string
  appliedAt: string | null
  undoneAt: string | null
  person: { id: string; username: string; profile: { firstName: string; lastName: string } } | null
}

const columns = sql`i.id, i.kind, i.file_name as "fileName", i.reading, i.heads, i.fields, i.state, i.attempt, i.rows, i.done,
  i.counts, i.kept, i.invite, i.version, i.created_at as "createdAt", i.applied_at as "appliedAt", i.undone_at as "undoneAt",
  ${personOf(sql`i.created_by`)} as person`

/** Those of the last 30 days. */
export const findImports = async (
  tx: Tx,
  query: { kind: ImportKind; next: number; count: number; id?: string | undefined },
) => {
  const where = sql`i.kind = ${query.kind} and i.created_at > now() - interval '30 days'
    ${query.id ? sql`and i.id = ${query.id}` : sql``}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<FileRow>(
      sql`select ${columns} from imports i where ${where} order by i.created_at desc, i.id ${pageLimit(query)}`,
    ),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from imports i where ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One, or 404; locked for a change. */
export const getImportFile = async (tx: Tx, id: string, lock = false): Promise<FileRow> => {
  const { rows } = await tx.execute<FileRow>(sql`
    select ${columns} from imports i where i.id = ${id} ${lock ? sql`for update` : sql``}`)
  return found(rows[0])
}

/** What someone of the company said of the columns of files of this kind, the latest first; not what was only guessed. */
export const findEarlier = async (tx: Tx, kind: ImportKind) => {
  const { rows } = await tx.execute<{ heads: string[]; fields: (string | null)[] }>(sql`
    select heads, fields from imports where kind = ${kind} and attempt > 1 order by created_at desc limit 20`)
  return rows
}

type Row = typeof importRows.$inferSelect
export type StoredRow = Pick<Row, 'row' | 'outcome' | 'values' | 'before' | 'faults' | 'cells' | 'written'> & {
  thingId: string | null
}

const rowColumns = sql`r.row, r.cells, r.outcome, r.thing_id as "thingId", r.values, r.before, r.faults, r.written`

/** Rows of a file with an outcome, in its order; those that stay the same only when they are asked for. */
export const findRows = async (tx: Tx, id: string, query: QueryOf<typeof listImportRows>) => {
  const wanted = query.outcome?.length ? query.outcome : ['new', 'changed', 'error']
  const filters: SQL[] = [
    sql`r.import_id = ${id}`,
    sql`r.outcome = any(${sql.param(wanted)}::text[])`,
    ...(query.search ? [sql`array_to_string(r.cells, ' ') ilike ${containing(query.search)}`] : []),
  ]
  const where = sql.join(filters, sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<StoredRow>(
      sql`select ${rowColumns} from import_rows r where ${where} order by r.row ${pageLimit(query)}`,
    ),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from import_rows r where ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The values of a column's first rows that are not empty. */
export const findSamples = async (tx: Tx, id: string): Promise<string[][]> => {
  const { rows } = await tx.execute<{ cells: string[] }>(sql`
    select cells from import_rows where import_id = ${id} order by row limit 20`)
  return rows.map(({ cells }) => cells)
}

export const findAllRows = async (tx: Tx, id: string): Promise<{ row: number; cells: string[] }[]> => {
  const { rows } = await tx.execute<{ row: number; cells: string[] }>(sql`
    select row, cells from import_rows where import_id = ${id} order by row`)
  return rows
}

/** Stores a file's rows with one statement. */
export const insertRows = (tx: Tx, id: string, rows: readonly { row: number; cells: readonly string[] }[]) =>
  tx.execute(sql`
    insert into import_rows (import_id, row, cells)
    select ${id}, r.row, array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, cells jsonb)`)

/** Notes what rows would do, or did. */
export const noteRows = (tx: Tx, id: string, rows: readonly object[]) =>
  tx.execute(sql`
    update import_rows i set outcome = r.outcome, thing_id = r."thingId", values = r.values, before = r.before,
      faults = r.faults, written = r.written
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, outcome text, "thingId" uuid, values jsonb,
      before jsonb, faults jsonb, written int)
    where i.import_id = ${id} and i.row = r.row`)

export type WrongRow = Pick<Row, 'row' | 'cells' | 'faults'>

/** The next rows that are left out behind a row, in the order of the file. */
export const findErrors = async (
  tx: Tx,
  id: string,
  { after, count }: { after: number; count: number },
): Promise<WrongRow[]> => {
  const { rows } = await tx.execute<WrongRow>(sql`
    select r.row, r.cells, r.faults from import_rows r
    where r.import_id = ${id} and r.outcome = 'error' and r.row > ${after} order by r.row limit ${count}`)
  return rows
}

type Next = { state: 'applying' | 'undoing'; after: number; count: number }

/** The next rows to apply, or to undo, behind a row. */
export const findNext = async (tx: Tx, id: string, { state, after, count }: Next): Promise<StoredRow[]> => {
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${rowColumns} from import_rows r where r.import_id = ${id} and r.outcome in ('new', 'changed')
      and (r.written is null) = ${state === 'applying'} and r.row > ${after} order by r.row limit ${count}`)
  return rows
}
