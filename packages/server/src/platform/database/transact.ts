import type pg from 'pg'
import { isUuid } from '../isUuid.ts'
import type { Database, DatabaseRole, Tx } from './database.ts'
import { openTx } from './openTx.ts'
import { isStalePlan, type PreparingClient } from './preparingClient.ts'

const quoted = (id: string) => {
  if (!isUuid(id)) throw new Error(`not a UUID: ${id}`)
  return `'${id}'`
}

const quotedZone = (zone: string) => {
  if (!/^[\w/+-]+$/.test(zone)) throw new Error(`not a time zone: ${zone}`)
  return `'${zone}'`
}

/** What a transaction cost. */
export type Cost = {
  /** with BEGIN and COMMIT */
  statements: number
  /** how often it waited for the database */
  roundTrips: number
}

/** The binding of a transaction. `customerId` undefined and `role` platform: all customers. */
export type Binding = {
  customerId?: string
  userId?: string
  role?: Exclude<DatabaseRole, 'gemba_auth'>
  /** all statements see the database as it was at the first of them; nothing may be written */
  snapshot?: boolean
  /** nothing may be written; what was read does not wait for the commit */
  readOnly?: boolean
  /** how long a statement may take; one that takes longer fails with 57014 */
  timeLimitSeconds?: number
  /** the IANA zone of `current_date`; UTC unless it is given */
  zone?: string
}

/**
 * Runs `work` in a transaction that is bound to a customer before its first statement. BEGIN and the
 * settings go to the server with that statement: binding costs no round trip of its own. What `work` sent without
 * waiting (atCommit.ts) is stored with it or fails it.
 */
export const transact = <T>(
  { pools, inTurn }: Database,
  binding: Binding,
  work: (tx: Tx) => Promise<T>,
  spent?: Cost,
): Promise<T> => {
  const { role = 'gemba_app', customerId } = binding
  const run = () => runIn(pools, { ...binding, role }, work, spent)
  // The other connections are few and not held for long.
  return inTurn && role === 'gemba_app' ? inTurn(customerId, run) : run()
}

const runIn = async <T>(
  pools: Database['pools'],
  { customerId, userId, role, snapshot = false, readOnly = snapshot, ...limits }: Binding & { role: DatabaseRole },
  work: (tx: Tx) => Promise<T>,
  spent?: Cost,
): Promise<T> => {
  const settings = [
    customerId && `set local app.customer_id = ${quoted(customerId)}`,
    userId && `set local app.user_id = ${quoted(userId)}`,
    limits.timeLimitSeconds && `set local statement_timeout = ${Math.round(limits.timeLimitSeconds * 1000)}`,
    limits.zone && `set local timezone = ${quotedZone(limits.zone)}`,
  ].filter(Boolean)
  const begin = ['begin', snapshot && 'isolation level repeatable read', readOnly && 'read only'].filter(Boolean)
  const client = (await pools[role].connect()) as pg.PoolClient & PreparingClient
  const before = client.cost
  let broken: Error | undefined
  const begun = client.query([begin.join(' '), ...settings].join('; '))
  begun.catch(() => undefined)
  const { tx, statements, sendGathered, end } = openTx(client)
  try {
    // Behind a BEGIN that failed, other roles see and store nothing without a customer.
    if (role === 'gemba_platform') await begun
    const result = await work(tx)
    sendGathered()
    end()
    if (readOnly) {
      await Promise.all([begun, ...statements])
      const cost = costSince(before, client.cost)
      // Not waited for: the pool gives the connection to the next one, whose statements come after the commit.
      if (spent) Object.assign(spent, { ...cost, statements: cost.statements + 1 })
      client.query('commit').catch(() => undefined)
      return result
    }
    const [committed] = await Promise.all([client.query('commit'), begun, ...statements])
    if (committed.command !== 'COMMIT') throw new Error('a statement failed unnoticed, so nothing was stored')
    if (spent) Object.assign(spent, costSince(before, client.cost))
    return result
  } catch (failed) {
    // Before the rollback: what is sent behind that would be stored by itself.
    end()
    const rolledBack = client.query('rollback').catch(failure => {
      broken = failure as Error
    })
    const [error] = await Promise.all([causeOf(failed, [begun, ...statements]), rolledBack])
    if (isStalePlan(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken ?? client.isFull)
  }
}

/**
 * What a transaction failed with first. `failed` may come from a statement behind that, and such ones say only that the
 * transaction had failed before.
 */
const causeOf = async (failed: unknown, statements: readonly Promise<unknown>[]): Promise<unknown> => {
  const ended = await Promise.allSettled(statements)
  const errors = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  return errors.find(error => !isBehindFailure(error)) ?? failed
}

const isBehindFailure = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code === '25P02' || (cause !== undefined && isBehindFailure(cause))
}

const costSince = (before: Cost, now: Cost): Cost => ({
  statements: now.statements - before.statements,
  roundTrips: now.roundTrips - before.roundTrips,
})
