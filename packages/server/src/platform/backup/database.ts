// The database as one compressed file of lines: a head, then for each table its name and its rows as PostgreSQL writes
// them, and at the end their number, by which a file that was cut off is known. PostgreSQL's own tools do not come with
// the embedded database, and this way one command serves that one and any other.
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { type BackedUp, backedUp, become, shapeOf } from './backedUp.ts'

const format = 'gemba-backup'
const rowsAtOnce = 500

/** A row is the text of its composite value. */
type Line = { format: string; shape: string; at: string } | { table: string } | string | { rows: number }

/** Writes all rows, as they were at one moment, to a file; returns how many there were. */
export const saveDatabase = (url: string, path: string): Promise<number> =>
  connected(url, async client => {
    let rows = 0
    const linesToWrite = async function* (): AsyncGenerator<Line> {
      await client.query('begin isolation level repeatable read, read only')
      yield { format, shape: await shapeOf(client), at: new Date().toISOString() }
      for (const table of await backedUp(client)) {
        yield { table: table.name }
        for await (const row of rowsOf(client, table)) {
          rows += 1
          yield row
        }
      }
      yield { rows }
    }
    const text = async function* () {
      for await (const line of linesToWrite()) yield `${JSON.stringify(line)}\n`
    }
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
    return rows
  })

const rowsOf = async function* (client: pg.Client, table: BackedUp) {
  await become(client, table.role)
  const where = table.where ? `where ${table.where}` : ''
  await client.query(`declare kept no scroll cursor for select t::text as row from ${table.name} t ${where}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from kept`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close kept')
}

/**
 * Fills a migrated database without companies from such a file, in one transaction; returns how many rows it got.
 * @throws with a sentence when the database has companies, or the file is damaged or of another version of Gemba
 */
export const loadDatabase = (url: string, path: string): Promise<number> =>
  connected(url, async client => {
    await client.query('begin')
    // Triggers that derive rows from others leave them to the backup, which has them.
    await client.query(`set local app.restoring = 'on'`)
    const tables = await backedUp(client)
    const shape = await shapeOf(client)
    await requireEmpty(client)
    let rows = 0
    let told: number | undefined
    let table: BackedUp | undefined
    let batch: string[] = []
    const store = async () => {
      if (table && batch.length > 0) await insert(client, table, batch)
      rows += batch.length
      batch = []
    }
    for await (const line of linesOf(path)) {
      if (typeof line === 'string') {
        batch.push(line)
        if (batch.length === rowsAtOnce) await store()
        continue
      }
      await store()
      if ('format' in line) requireShape(line, shape)
      else if ('table' in line) table = tables.find(({ name }) => name === line.table)
      else told = line.rows
    }
    if (told !== rows) throw new Error(`${path} is damaged: it has ${rows} of ${told ?? 'more'} rows.`)
    await continueCounting(client, tables)
    await client.query('commit')
    return rows
  })

const linesOf = async function* (path: string): AsyncGenerator<Line> {
  const unpacked = createGunzip().setEncoding('utf8')
  const packed = createReadStream(path).once('error', error => unpacked.destroy(error))
  let begun = ''
  try {
    for await (const part of packed.pipe(unpacked)) {
      // By hand: readline ends a line at U+2028 as well, which people paste into their texts.
      const lines = `${begun}${part}`.split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } catch (error) {
    throw new Error(`${path} is damaged or can't be read: ${error instanceof Error ? error.message : error}.`)
  }
}

const requireShape = (head: { format: string; shape: string }, shape: string) => {
  if (head.format !== format) throw new Error('This is not a Gemba backup.')
  if (head.shape !== shape)
    throw new Error(
      'This backup was made by another version of Gemba. Restore it with that version, then start the new one.',
    )
}

const requireEmpty = async (client: pg.Client) => {
  await become(client, 'gemba_platform')
  // Every company has an audit chain from the moment it is made.
  const { rows } = await client.query('select from audit_heads limit 1')
  if (rows.length > 0)
    throw new Error('This database already has companies. A backup can only be restored into an empty database.')
  // What a start has noted about itself.
  await client.query('delete from installation')
}

const insert = async (client: pg.Client, { name, columns, role }: BackedUp, rows: string[]) => {
  await become(client, role)
  await client.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map(column => `(kept).${column}`).join(', ')}
     from (select row::${name} as kept from unnest($1::text[]) row offset 0) rows`,
    [rows],
  )
}

/** Sequences continue after the last restored number. */
const continueCounting = async (client: pg.Client, tables: BackedUp[]) => {
  await become(client, undefined)
  const { rows } = await client.query<{ name: string; column: string }>(
    `select attrelid::regclass::text as name, attname as column from pg_attribute
     where attidentity <> '' and attrelid = any($1::regclass[])`,
    [tables.map(({ name }) => name)],
  )
  for (const { name, column } of rows) {
    await become(client, 'gemba_platform')
    const { rows: last } = await client.query<{ last: string | null }>(
      `select max(${column})::text as last from ${name}`,
    )
    await become(client, undefined)
    if (last[0]?.last)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [name, column, last[0].last])
  }
}

/** Both sides format values the same way, whatever the settings of the databases. */
const notation = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres'

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: notation })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
