import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { auditKeyFrom } from '../audit/auditSeal.ts'
import { refusalOf } from '../http/problems.ts'
import { connectAsOwner } from './database.ts'
import { transact } from './transact.ts'

const db = connectAsOwner(
  inject('postgresUrl'),
  { auditKey: auditKeyFrom('only a test'), findPlatformOwner: async () => undefined },
  1,
  2_000,
)
afterAll(() => db.close())

test('a request that gets no connection in time is asked to try again', async () => {
  const only = await db.pools.gemba_app.connect()
  const error = await transact(db, {}, async () => 'done').catch(thrown => thrown)
  only.release()
  expect(refusalOf(error, 'GET')).toMatchObject({ code: 'unavailable', status: 503 })
})

test('what only reads writes nothing, and leaves its connection to the next as it was', async () => {
  const isReadOnly = sql`select current_setting('transaction_read_only') as answer`
  const ask = (readOnly: boolean) =>
    transact(db, { readOnly }, async tx => (await tx.execute<{ answer: string }>(isReadOnly)).rows[0]?.answer)
  expect([await ask(true), await ask(false), await ask(true)]).toEqual(['on', 'off', 'on'])
  await expect(transact(db, { readOnly: true }, tx => tx.execute(sql`create table no_table ()`))).rejects.toMatchObject(
    {
      cause: { code: '25006' },
    },
  )
})

test('behind a BEGIN that fails, work across customers does not run, and the error is that of BEGIN', async () => {
  const client = await db.pools.gemba_platform.connect()
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown
  // As if PostgreSQL cancelled it.
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) =>
      query(String(text).startsWith('begin') ? 'select 1/0' : text, ...rest),
  })
  client.release()
  const work = vi.fn(async () => 'done')
  await expect(transact(db, { role: 'gemba_platform' }, work)).rejects.toMatchObject({ code: '22012' })
  expect(work).not.toHaveBeenCalled()
})
