import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openSending } from './atCommit.ts'
import type { Tx } from './database.ts'

type Queries = Pick<pg.PoolClient, 'query'>
/** What is inside a Drizzle: each query takes the session of its database, and the client of that session. */
type Inside = {
  session: { client: Queries; prepareQuery: (...given: unknown[]) => unknown }
  dialect: { sqlToQuery: (statement: SQL) => unknown }
}

/** Drizzle's own preparations, such as the names of columns, made once for all transactions. */
const base = drizzle({ client: {} as pg.Client, casing: 'snake_case' })

/**
 * Sends a statement when it is asked for. Drizzle sends one when it is waited for: of two that are waited for together, a
 * lock and then an async function that counts what it guards, the count would be sent first.
 */
const sendAtOnce = (tx: Tx): Tx['execute'] => {
  const send = (statement: Parameters<Tx['execute']>[0]) => {
    const sent = base.execute.call(tx, statement).execute()
    // Whoever waits for it gets its error, and otherwise the commit: no one may be waiting yet.
    sent.catch(() => undefined)
    return sent
  }
  return send as unknown as Tx['execute']
}

/**
 * A transaction on a connection. After `end`, its queries are refused: a part of a request that goes on after another
 * part has failed must not reach the connection, which is outside of the transaction then, and soon someone else's.
 */
export const openTx = (client: pg.PoolClient) => {
  let ended = false
  const own = {
    query: (...given: unknown[]) => {
      if (ended) throw new Error('a statement was sent after the end of its transaction')
      return (client.query as (...given: unknown[]) => unknown).apply(client, given)
    },
  }
  const session = Object.create(insideOf(base as Tx).session, { client: { value: own } })
  const tx: Tx = Object.create(base, { session: { value: session } })
  tx.execute = sendAtOnce(tx)
  const { close, ...sent } = openSending(tx)
  return {
    ...{ tx, ...sent },
    end: () => {
      ended = true
      close()
    },
  }
}

/** What Drizzle does not show of itself, and prepared queries need. */
export const insideOf = (tx: Tx): Inside => tx as unknown as Inside
