// The same as isolation.test.ts where it is decided: in the database, with the policy as the only defence.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { features } from '../features.ts'
import { databaseRoles } from '../platform/database/database.ts'
import { loginName } from '../platform/database/logins.ts'
import { agingOf, appendOnlyOf } from '../platform/database/postMigrate.ts'
import { transact } from '../platform/database/transact.ts'
import { syntheticInsert } from './syntheticRow.ts'
import { tenantTables } from './tenantTables.ts'
import { testServer } from './testServer.ts'
import { buildWorld } from './world.ts'

const server = await testServer()
const { runtime, customer, other, database } = server
const { rows: known } = await database.query('select current_database() as name')
const logins = databaseRoles.map(role => loginName(role, known[0].name))
const tables = await tenantTables(database)
const appendOnly = [...appendOnlyOf(features), ...agingOf(features)]

beforeAll(async () => {
  await buildWorld(server, customer)
  await buildWorld(server, other)
  // Each table that is still empty gets a synthetic row, so that each test below has something to find.
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  for (const table of tables)
    for (const { id } of [customer, other]) {
      const { rows } = await client.query(`select from ${table} where customer_id = $1 limit 1`, [id])
      if (rows.length === 0) await client.query(await syntheticInsert(database, table, id))
    }
  await client.query('reset session_replication_role')
  client.release()
})

/** A statement of the application while it works for a company, undone at the end. */
const as = async (customerId: string | undefined, text: string, values?: unknown[]) => {
  const client = await runtime.db.pools.gemba_app.connect()
  try {
    await client.query(`begin${customerId ? `; set local app.customer_id = '${customerId}'` : ''}`)
    return await client.query(text, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const refusal = { code: '42501' }

test('the application owns nothing, passes no policy by and is nothing but its one role', async () => {
  const { rows } = await database.query(
    `select rolname as name, rolcanlogin as "logsIn", rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as powerful,
       array(select roleid::regrole::text from pg_auth_members where member = role.oid) as is
     from pg_roles role where rolname = any($1) or rolname = any($2) order by 1`,
    [databaseRoles, logins],
  )
  const roles = databaseRoles.map(name => ({ name, logsIn: false, powerful: false, is: [] as string[] }))
  const members = databaseRoles.map((role, n) => ({ name: logins[n], logsIn: true, powerful: false, is: [role] }))
  expect(rows).toEqual(
    [...roles, ...members].toSorted((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
  )
  const owned = await database.query(
    "select relname from pg_class where relowner in (select oid from pg_roles where rolname like 'gemba_%')",
  )
  expect(owned.rows).toEqual([])
})

test.each(['auth.identities', 'auth.sessions', 'auth.accounts', 'pgboss.job'])(
  '%s is not to be read by it',
  async table => {
    await expect(as(customer.id, `select * from ${table}`)).rejects.toMatchObject(refusal)
  },
)

test('a job is for the company whose transaction sends it, whatever it names', async () => {
  const named = JSON.stringify({ customerId: other.id })
  const attempt = as(customer.id, `insert into pgboss.job (name, data) values ('mails.send', '${named}')`)
  await expect(attempt).rejects.toMatchObject(refusal)
  await transact(runtime.db, { customerId: customer.id }, tx =>
    tx.execute(sql`select send_job('mails.send', ${named}::jsonb, 0, 0, 0)`),
  )
  const { rows } = await database.query('select data from pgboss.job order by created_on desc limit 1')
  expect(rows).toEqual([{ data: { customerId: customer.id, data: { customerId: other.id } } }])
})

test('a company sees itself among the companies, and nothing of the installation', async () => {
  expect((await as(customer.id, 'select id from customers')).rows).toEqual([{ id: customer.id }])
  expect((await as(undefined, 'select id from customers')).rows).toEqual([])
  expect((await as(customer.id, `update customers set name = 'Ours' where id = '${other.id}'`)).rowCount).toBe(0)
  expect((await as(customer.id, 'select * from installation')).rows).toEqual([])
})

describe.each(tables)('%s', table => {
  test('has row-level security, also for its owner', async () => {
    const { rows } = await database.query(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [table],
    )
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
    const policies = await database.query(
      "select policyname, roles::text, qual, with_check from pg_policies where schemaname = 'public' and tablename = $1 order by 1",
      [table],
    )
    const own = "(customer_id = (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::uuid)"
    expect(policies.rows).toEqual([
      { policyname: 'customer', roles: '{gemba_app}', qual: own, with_check: own },
      { policyname: 'platform', roles: '{gemba_platform}', qual: 'true', with_check: 'true' },
      { policyname: 'reports', roles: '{gemba_reports}', qual: own, with_check: null },
    ])
  })

  test('starts every key and every reference with the company', async () => {
    const { rows } = await database.query(
      `select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and i.indisunique and a.attname <> 'customer_id'`,
      [table],
    )
    expect(rows).toEqual([])
    const references = await database.query(
      `select c.conname as name, own.attname as own, far.attname as far from pg_constraint c
       join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
       join pg_attribute far on far.attrelid = c.confrelid and far.attnum = c.confkey[1]
       where c.conrelid = $1::regclass and c.contype = 'f' and (own.attname <> 'customer_id' or far.attname <> 'customer_id')`,
      [table],
    )
    expect(references.rows).toEqual([])
  })

  test('shows a company its own rows and no others', async () => {
    const { rows } = await as(other.id, `select distinct customer_id from ${table}`)
    expect(rows).toEqual([{ customer_id: other.id }])
    expect((await as(other.id, `select from ${table} where customer_id = $1`, [customer.id])).rowCount).toBe(0)
  })

  test('shows nothing while no company is set', async () => {
    expect((await as(undefined, `select from ${table}`)).rowCount).toBe(0)
  })

  test('lets no one change, remove or insert a row of another company', async () => {
    for (const statement of [
      `update ${table} set created_at = now() where customer_id = $1`,
      `delete from ${table} where customer_id = $1`,
    ]) {
      const attempt = as(other.id, statement, [customer.id])
      if (appendOnly.includes(table)) await expect(attempt).rejects.toMatchObject(refusal)
      else expect((await attempt).rowCount).toBe(0)
    }
    const { text, values } = await syntheticInsert(database, table, customer.id)
    await expect(as(other.id, text, values)).rejects.toMatchObject(refusal)
    if (appendOnly.includes(table)) return
    // Nor does it give a row of its own away.
    await expect(as(other.id, `update ${table} set customer_id = $1`, [customer.id])).rejects.toMatchObject(refusal)
  })
})
