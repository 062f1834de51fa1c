// What PostgreSQL does for a request: its statements, and what it reads for them.
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { createNames } from '../platform/database/preparingClient.ts'

export type Sent = { text: string; values: unknown[] }

/** Collects the queries that `work` sends to PostgreSQL as the application. */
export const recordQueries = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown[]?]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const values = (typeof first === 'object' ? first.values : undefined) ?? (Array.isArray(second) ? second : [])
    if (this.user?.startsWith('gemba_app') && /^\s*(select|with)\b/i.test(text)) sent.push({ text, values })
    return query.apply(this, given as never)
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** What is read of a table. */
export type Read = {
  table: string
  how: string
  rows: number
  /** in an index alone, and nothing else is done with it */
  isCounted: boolean
}

/** A value as SQL writes it; requests send texts, numbers, booleans, moments and lists of them. */
const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(item => JSON.stringify(String(item))).join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

const names = createNames()
const isPrepared = (text: string) => [1, 2, 3].map(() => names(text)).at(-1) !== undefined

/**
 * Runs a query as the customer's application does, and says what it read of each table: planned for its values, and where
 * the application prepares it, by the plan that PostgreSQL may keep for all values.
 */
export const explain = async (db: Database, bound: { customerId: string; userId: string }, { text, values }: Sent) => {
  const client = await db.pools.gemba_app.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local app.customer_id = '${bound.customerId}'; set local app.user_id = '${bound.userId}'`)
    const reads: Read[] = []
    for (const mode of ['custom', ...(isPrepared(text) ? ['generic'] : [])]) {
      const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
      await client.query(`set local plan_cache_mode = force_${mode}_plan; prepare explained as ${text}`)
      const { rows } = await client.query(`explain (analyze, timing off, format json) execute explained${given}`)
      await client.query('deallocate explained')
      reads.push(...readsOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return reads
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const readsOf = (plan: Plan, above?: Plan): Read[] => [
  ...(plan['Relation Name'] ? [readOf(plan, plan['Relation Name'], above)] : []),
  ...(plan.Plans ?? []).flatMap(below => readsOf(below, plan['Node Type'] === 'Result' ? above : plan)),
]

const readOf = (plan: Plan, table: string, above: Plan | undefined): Read => {
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const how = plan['Node Type']
  const isCounted = how === 'Index Only Scan' && above?.['Node Type'] === 'Aggregate'
  return { table, how, rows: Math.round(each * plan['Actual Loops']), isCounted }
}
