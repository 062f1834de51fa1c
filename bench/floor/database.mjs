// PostgreSQL as the floor uses it: statements that are prepared under a name and sent together.
import pg from 'pg'

const moment = pg.types.builtins.TIMESTAMPTZ
/** PostgreSQL's text of a moment in UTC, as JSON has it; no date is made of it. */
const asIso = text => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`

// The login of the product has this role and no other; row-level security shows both the same rows.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  pipeline: true,
  options: '-c timezone=UTC -c role=gemba_app',
  types: { getTypeParser: (type, format) => (type === moment ? asIso : pg.types.getTypeParser(type, format)) },
})

/** A statement that each connection parses and plans once. Its rows are objects, or arrays with `rowMode`. */
export const prepared = (name, text, rowMode) => values => ({ name, text, values, rowMode })

export const commit = 'commit'

/** Sends statements in one write to the network, and waits for all results: one round trip. */
const together = (client, statements) => {
  const { stream } = client.connection
  stream.cork()
  const results = statements.map(statement => client.query(statement))
  stream.uncork()
  return Promise.all(results)
}

const withClient = async work => {
  const client = await pool.connect()
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A transaction that reads, in one round trip. Returns the rows of each statement. */
export const readTogether = statements =>
  withClient(async client => {
    const [, ...results] = await together(client, ['begin read only', ...statements, commit])
    return results.map(({ rows }) => rows)
  })

/**
 * A transaction that writes. `work` gets a function that sends statements together and returns the rows of each; the
 * last of all is `commit`.
 */
export const write = work =>
  withClient(client => {
    let isFirst = true
    return work(async statements => {
      const results = await together(client, isFirst ? ['begin', ...statements] : statements)
      const rows = results.slice(isFirst ? 1 : 0).map(result => result.rows)
      isFirst = false
      return rows
    })
  })
