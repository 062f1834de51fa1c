import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { isTransient } from '../http/problems.ts'
import { insideOf } from './openTx.ts'
import { createNames } from './preparingClient.ts'
import { transact } from './transact.ts'

const { database, runtime } = await testServer()

beforeAll(async () => {
  await database.query('create table probe (id int, note text); grant select on probe to gemba_app')
  await database.query(`insert into probe values (1, 'one'), (2, 'two')`)
})

const find = (id: number) =>
  transact(runtime.db, {}, async tx => {
    const { rows } = await tx.execute(sql`select * from probe where id = ${id}`)
    const prepared = await tx.execute(
      sql`select statement from pg_prepared_statements where statement like 'select * from probe%'`,
    )
    return { rows, prepared: prepared.rows.map(({ statement }) => statement) }
  })

test('a statement that comes again is prepared, and finds what its values say', async () => {
  expect(await find(1)).toEqual({ rows: [{ id: 1, note: 'one' }], prepared: [] })
  await find(1)
  for (const [id, note] of [
    [1, 'one'],
    [2, 'two'],
  ] as const)
    expect(await find(id)).toMatchObject({ rows: [{ id, note }], prepared: ['select * from probe where id = $1'] })
})

test('a statement that was prepared before its table changed runs again on a new connection', async () => {
  for (let times = 0; times < 3; times += 1) await find(1)
  await database.query('alter table probe add column more text')
  const error = await find(1).catch(thrown => thrown)
  expect(isTransient(error)).toBe(true)
  expect(await find(1)).toMatchObject({ rows: [{ id: 1, note: 'one', more: null }] })
})

test('a statement that PostgreSQL has forgotten runs again on a new connection', async () => {
  for (let times = 0; times < 3; times += 1) await find(2)
  const forget = () => transact(runtime.db, {}, tx => tx.execute(sql`deallocate all`))
  await forget()
  expect(isTransient(await find(2).catch(thrown => thrown))).toBe(true)
  expect(await find(2)).toMatchObject({ rows: [{ id: 2, note: 'two' }] })
})

test('what is sent rarely has no name, and neither has what its values decide', () => {
  const nameOf = createNames()
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  expect(third('select 1 where $1')).toMatch(/^[\w-]{43}$/)
  expect(nameOf('select 2 where $1')).toBeUndefined()
  for (const text of ['limit $1', 'limit 50 offset $1', 'name ilike $1', 'limit ($1)'])
    expect(third(`select from t where ${text}`)).toBeUndefined()
  expect(third(`insert into t values ${'($1), '.repeat(2000)}`)).toBeUndefined()
})

test('what is sent often keeps its name, however many others are sent thrice', () => {
  const nameOf = createNames()
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  const often = third('select often where $1')
  for (let at = 0; at < 3000; at++) {
    expect(third(`select ${at} where $1`)).toBeDefined()
    expect(nameOf('select often where $1')).toBe(often)
  }
  expect(nameOf('select 0 where $1')).toBeUndefined()
})

test('a connection that has prepared too many statements is replaced, so that no one fills its memory', async () => {
  const many = async (from: number, count: number) =>
    transact(runtime.db, {}, async tx => {
      const all = Array.from({ length: count }, (_, at) => `select ${from + at} where $1`)
      const { client } = insideOf(tx).session
      for (const text of all) for (let times = 0; times < 3; times++) await client.query({ text, values: [true] })
      const { rows } = await client.query(
        'select pg_backend_pid() as pid, count(*)::int as count from pg_prepared_statements',
      )
      return rows[0]
    })
  const first = await many(0, 1990)
  expect(first.count).toBeGreaterThanOrEqual(1990)
  expect((await many(2000, 20)).pid).toBe(first.pid)
  const replaced = await many(3000, 1)
  expect(replaced.pid).not.toBe(first.pid)
  expect(replaced.count).toBeLessThan(10)
})

test('what is never prepared takes the place of nothing that is', () => {
  const nameOf = createNames()
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
  for (let at = 0; at < 1000; at++) third(`select ${at} where name ilike $1`)
  expect(third('select 1 where $1')).toBeDefined()
})
