import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { features } from '../../features.ts'
import { withDatabase } from '../../testing/globalSetup.ts'
import { type AuditKey, auditKeyFrom, sealOf } from '../audit/auditSeal.ts'
import { grants, migrate } from './migrate.ts'
import { readMigrations, runMigrations } from './migrations.ts'

const name = `test_${randomBytes(8).toString('hex')}`
const url = withDatabase(inject('postgresUrl'), name)
const using = async <T>(work: (client: pg.Client) => Promise<T>, at = url) => {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return work(client).finally(() => client.end())
}
const onServer = (statement: string) => using(client => client.query(statement), inject('postgresUrl'))
afterAll(() => onServer(`drop database if exists ${name} with (force)`))

test('a start that dies between migrating and sealing the audit chains leaves nothing unsealed', async () => {
  await onServer(`create database ${name}`)
  const unsealed = readMigrations().slice(0, 9)
  const id = await using(async client => {
    await client.query(grants)
    await runMigrations(client, unsealed)
    const { rows } = await client.query(`insert into customers (name) values ('Nordwerk') returning id`)
    return rows[0].id
  })
  const dying = undefined as unknown as AuditKey
  await expect(migrate(url, dying, features)).rejects.toThrow()
  const key = auditKeyFrom('a secret that only this test knows')
  await migrate(url, key, features)
  const { rows } = await using(client => client.query('select customer_id, seal from audit_heads'))
  expect(rows).toEqual([{ customer_id: id, seal: sealOf(key, id, { sequence: 0, hash: '' }) }])
})
