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
