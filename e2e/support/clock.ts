import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The product's own PostgreSQL, as its owner: only to let time pass, which no request can. */
const database = async () => {
  const folder = process.env.GEMBA_E2E_DATA
  if (!folder) throw new Error('support/product.ts did not say where the data is')
  const { port, folder: data } = JSON.parse(readFileSync(join(folder, 'postgresql.json'), 'utf8'))
  const password = readFileSync(join(folder, 'postgresql.password'), 'utf8')
  const client = new pg.Client({ port, password, user: 'postgres', database: 'gemba', host: hostOf(data) })
  await client.connect()
  return client
}

/** Its socket is in its data, unless the path is too long for one. */
const hostOf = (data: string) => (Buffer.byteLength(join(data, '.s.PGSQL.65535')) <= 103 ? data : '127.0.0.1')

/** The moments of an occurrence that can be a minute ago. */
type Moment = 'late_at' | 'missed_at'

/**
 * Lets the time pass for the open occurrence of a schedule at a place, until a moment of it was a minute ago. What follows from that, the
 * product's own clock does within a minute.
 */
export const passTime = async (scheduleId: string, place: string, moment: Moment): Promise<void> => {
  const client = await database()
  try {
    const by = `(${moment} - (now() - interval '1 minute'))`
    const { rowCount } = await client.query(
      `update occurrences set slot_at = slot_at - ${by}, opens_at = opens_at - ${by}, due_at = due_at - ${by},
        late_at = late_at - ${by}, missed_at = missed_at - ${by}, handled_until = handled_until - ${by}, next_at = now()
      where schedule_id = $1 and place = $2 and status in ('planned', 'due') and opens_at <= now()`,
      [scheduleId, place],
    )
    if (rowCount !== 1) throw new Error(`${rowCount} occurrences at ${place}`)
  } finally {
    await client.end()
  }
}
