// PostgreSQL knows how much there is before the first question is asked.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { analyzeNewTables } from './analyze.ts'

const { databaseUrl } = await testServer()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
afterAll(() => client.end())

const knownRows = async (name: string) =>
  Number((await client.query('select reltuples from pg_class where relname = $1', [name])).rows[0]?.reltuples)

test('of a table that was just filled it knows the rows; one that is empty it still expects to grow', async () => {
  await client.query('create table "Just filled" as select n from generate_series(1, 1234) n')
  await client.query('create table still_empty (n int)')
  expect(await knownRows('Just filled')).toBe(-1)
  await analyzeNewTables(databaseUrl)
  expect([await knownRows('Just filled'), await knownRows('still_empty')]).toEqual([1234, -1])
})
