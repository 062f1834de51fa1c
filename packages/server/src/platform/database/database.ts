import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { AuditKey } from '../audit/auditSeal.ts'
import { sizesOf } from './connections.ts'
import { PreparingClient, UnpreparedClient } from './preparingClient.ts'

/** One request's transaction. Opened and committed at the edge only (`transact`, `asPlatform`). */
export type Tx = NodePgDatabase<Record<string, never>>

/**
 * What the connections of a pool may do: `gemba_app` sees the customer in `app.customer_id`, `gemba_platform` all
 * customers and the job queue, `gemba_auth` the identities; `gemba_reports` reads the tables of datasets, of the customer
 * in `app.customer_id`, and writes nothing. Each pool has a login that is one of them and can become no other (logins.ts),
 * so injected SQL has only the rights of that pool.
 */
export const databaseRoles = ['gemba_app', 'gemba_platform', 'gemba_auth', 'gemba_reports'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The address of the database for the login of each role. */
export type Addresses = Record<DatabaseRole, string> & {
  /** where a connection stays the same from one statement to the next: for LISTEN */
  direct: string
  /** the addresses of the roles are those of a pooler, which passes each transaction to any connection */
  isPooled: boolean
}

/** The provider's own customer. */
export type PlatformOwner = { id: string; name: string }

/** What audit rows are written with. */
export type Auditing = {
  /** seals the audit chains of this database; it is not in the database */
  auditKey: AuditKey
  /** whose chain records work across customers, in a transaction that sees them all */
  findPlatformOwner: (tx: Tx) => Promise<PlatformOwner | undefined>
}

export type Database = Auditing & {
  /**
   * A request with a connection of `gemba_app` may wait for one of the others, and the holder of one of those
   * waits for no other pool, so there is no deadlock.
   */
  pools: Record<DatabaseRole, pg.Pool>
  /** has a transaction with a connection for requests wait for its turn, where several callers share them (turns.ts) */
  inTurn?: <T>(customerId: string | undefined, work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** How long a request waits for a free connection before it is refused with 503. */
const defaultTimeoutMs = 20_000

/** A pool for each role, with the login of that role. */
export const connect = (addresses: Addresses, auditing: Auditing, size = 10, wait = defaultTimeoutMs): Database => {
  const sizes = sizesOf(size)
  const client = addresses.isPooled ? { Client: UnpreparedClient } : { options: inUtc }
  return databaseOf(role => openPool(addresses[role], sizes[role], wait, client), auditing)
}

/**
 * The same for commands of operators of the database: as its owner, who takes the role of the pool when connecting and
 * is not restricted to it. Nothing that serves requests may use it.
 */
export const connectAsOwner = (url: string, auditing: Auditing, size: number, wait = defaultTimeoutMs): Database => {
  const sizes = sizesOf(size)
  return databaseOf(role => openPool(url, sizes[role], wait, { options: `${inUtc} -c role=${role}` }), auditing)
}

const databaseOf = (open: (role: DatabaseRole) => pg.Pool, auditing: Auditing): Database => {
  const pools = {
    gemba_app: open('gemba_app'),
    gemba_platform: open('gemba_platform'),
    gemba_auth: open('gemba_auth'),
    gemba_reports: open('gemba_reports'),
  }
  return {
    ...auditing,
    pools,
    close: async () => void (await Promise.all(Object.values(pools).map(pool => pool.end()))),
  }
}

/** Whatever the timezone of the server. A pooler refuses options; there the setting of the login counts. */
const inUtc = '-c timezone=UTC'

const openPool = (url: string, size: number, wait: number, more: Pick<pg.PoolConfig, 'Client' | 'options'>) => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    application_name: 'gemba',
    pipeline: true,
    ...more,
  })
  // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
  pool.on('error', () => undefined)
  // Nor must one that is in use: active connections get the error from their query.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
