import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { AuditKey } from './auditSeal.ts'

/** One request's transaction. Opened and committed at the edge only (`inCustomer`, `asPlatform`). */
export type Tx = NodePgDatabase<Record<string, never>>

export type Database = {
  pool: pg.Pool
  /** connections for what is done beside a request's transaction: were they of the same pool, requests that hold one
   * and wait for a second could wait for each other for ever */
  beside: pg.Pool
  url: string
  /** seals the audit chains of this database; it is not in the database */
  auditKey: AuditKey
  close: () => Promise<void>
}

/** How long somebody waits for a free connection before he is told to try again (503). */
const patience = 20_000

/** Two pools on one database. */
export const connect = (url: string, auditKey: AuditKey, size = 10, wait = patience): Database => {
  const pool = openPool(url, size, wait)
  const beside = openPool(url, Math.ceil(size / 2), wait)
  return { pool, beside, url, auditKey, close: async () => void (await Promise.all([pool.end(), beside.end()])) }
}

/** Timestamps without surprises: the pool speaks UTC whatever the server's zone is. */
const openPool = (url: string, size: number, wait: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    options: '-c timezone=UTC',
    application_name: 'gemba',
  })
  // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
  pool.on('error', () => undefined)
  // Nor must one that is in use: whoever uses it is told by his query.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const quoted = (id: string) => {
  if (!uuid.test(id)) throw new Error(`not a UUID: ${id}`)
  return `'${id}'`
}

export type Statements = { count: number }

/** What a transaction is bound to. `customerId` undefined and `role` platform: all customers. */
export type Binding = {
  customerId?: string
  userId?: string
  role?: 'gemba_app' | 'gemba_platform'
  /** all statements see the database as it was at the first of them; nothing may be written */
  snapshot?: boolean
}

/**
 * Runs `work` in a transaction that is bound to a customer before its first statement. BEGIN, the role and the
 * settings go to the server together: binding costs no round trip of its own.
 */
export const transact = async <T>(
  { pool }: Database,
  { customerId, userId, role = 'gemba_app', snapshot = false }: Binding,
  work: (tx: Tx, statements: Statements) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const statements = { count: 0 }
  let broken: Error | undefined
  try {
    const settings = [
      customerId && `set local app.customer_id = ${quoted(customerId)}`,
      userId && `set local app.user_id = ${quoted(userId)}`,
    ].filter(Boolean)
    const begin = snapshot ? 'begin isolation level repeatable read, read only' : 'begin'
    await client.query([begin, `set local role ${role}`, ...settings].join('; '))
    const tx = drizzle({ client, casing: 'snake_case', logger: { logQuery: () => void statements.count++ } }) as Tx
    const result = await work(tx, statements)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(failure => {
      broken = failure as Error
    })
    throw error
  } finally {
    client.release(broken)
  }
}
