import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { reportConnections, requestConnections } from '../database/connections.ts'
import type { Database, Tx } from '../database/database.ts'
import { insideOf } from '../database/openTx.ts'
import { transact } from '../database/transact.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import { createTurns } from '../http/turns.ts'
import { createRecent } from '../recent.ts'
import { customerZone } from '../zone.ts'
import type { Dataset } from './dataset.ts'

type Asker = Pick<Actor, 'id' | 'customer'>
type Row = Record<string, unknown>

/** Reads for reports. */
export type Reports = {
  /**
   * The rows of a statement that can only read, and only what datasets read of the actor's company. Companies take turns,
   * and none has all of the connections. Where everything that the statement reads is `audited`, its rows are kept until
   * the company's next change.
   * @throws 422 where it takes longer than 20 seconds
   */
  ask: <R extends Row>(actor: Asker, statement: SQL, of: Pick<Dataset, 'audited' | 'version'>) => Promise<Answered<R>>
}

/** `at`: when the rows were as they are; those that are kept are looked after at each question. */
export type Answered<R extends Row> = { rows: readonly R[]; at: Date }

/** query_canceled */
const tookTooLong = '57014'
/** Bytes of a process. */
const mostKept = 64 * 1024 * 1024
/** Rows of a few short cells take so many bytes in memory for a letter of their JSON. */
const bytesOfLetter = 4
/** A statement with the current time in it is another one each minute. */
const minute = 60_000

/** `timeLimitSeconds` is that of a statement. */
export const openReports = (db: Database, processes: number, timeLimitSeconds = 20): Reports => {
  const places = reportConnections(requestConnections(processes))
  const inTurn = createTurns(places, { perCompany: Math.max(1, places - 1) })
  const kept = createRecent<readonly Row[]>(mostKept)
  const read = <T>({ id: userId, customer }: Asker, work: (tx: Tx) => Promise<T>) =>
    inTurn({ customerId: customer.id, userId }, () =>
      transact(
        db,
        {
          ...{ role: 'gemba_reports', customerId: customer.id, userId, readOnly: true, timeLimitSeconds },
          zone: customerZone({ customer }),
        },
        work,
      ),
    )
  const ask = async (
    actor: Asker,
    statement: SQL,
    { audited, version }: Pick<Dataset, 'audited' | 'version'>,
  ): Promise<Answered<Row>> =>
    read(actor, async tx => {
      const key = audited ? keyOf(tx, actor, statement, await versionOf(tx, version)) : undefined
      const at = new Date()
      const known = key && kept.get(key)
      if (known) return { rows: known, at }
      const { rows } = await tx.execute<Row>(statement)
      if (key) kept.set(key, rows, bytesOfLetter * JSON.stringify(rows).length)
      return { rows, at }
    }).catch(error => {
      throw codeOf(error) === tookTooLong ? refuse('invalid-input', { message: 'datasets:tookTooLong' }) : error
    })
  return { ask: ask as Reports['ask'] }
}

/** Each audited change of a company has a number of its own, which commits with it. */
const versionOf = async (tx: Tx, further = sql`''`): Promise<string> => {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select concat_ws(' ', sequence, ${further}) as version from audit_heads`,
  )
  return rows[0]?.version ?? ''
}

/** The statement has who may see what, in which language and zone, and for which days. */
const keyOf = (tx: Tx, { customer }: Asker, statement: SQL, version: string): string => {
  const { sql: text, params } = insideOf(tx).dialect.sqlToQuery(statement) as { sql: string; params: unknown[] }
  const now = /\bnow\(\)|\bcurrent_date\b/.test(text) ? Math.floor(Date.now() / minute) : 0
  const said = JSON.stringify([customer.id, customerZone({ customer }), version, now, text, params])
  return createHash('sha256').update(said).digest('base64')
}

/** PostgreSQL's code of an error; Drizzle hands it on as the cause of its own. */
const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}
