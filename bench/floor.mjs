// The floor: what Fastify and pg alone need to run the statements that the product was recorded with and to answer their
// rows as JSON, one after the other on one connection. It does not sign in, validate, evaluate or format anything.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const [file] = process.argv.slice(2)
/** by name of the request: its statements, in order */
const recordings = new Map(JSON.parse(readFileSync(file, 'utf8')))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' })
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Rows that were inserted have other ids here than in the recording: what refers to them has to follow. */
const follow = (known, was, is) => {
  was?.forEach((row, place) => {
    for (const [column, value] of Object.entries(row))
      if (uuid.test(value) && is[place]) known.set(value, is[place][column])
  })
}

const replay = async statements => {
  const client = await pool.connect()
  const known = new Map()
  const answer = []
  try {
    for (const { text, values, rowMode, rows } of statements) {
      const result = await client.query({ text, values: values?.map(value => known.get(value) ?? value), rowMode })
      const found = [result].flat().at(-1).rows
      follow(known, rows, found)
      if (found.length > 0) answer.push(found)
    }
    return answer
  } finally {
    client.release()
  }
}

const app = Fastify()
app.route({
  method: ['GET', 'POST', 'PUT'],
  url: '/:name/:n',
  handler: ({ params: { name, n } }) => replay(recordings.get(`${name}/${n}`)),
})
console.log(`The floor runs at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.once('SIGTERM', () => process.exit(0))
