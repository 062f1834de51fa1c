import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { auditKeyFrom } from '../audit/auditSeal.ts'
import { refusalOf } from '../http/problems.ts'
import { connectAsOwner, transact } from './database.ts'

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
