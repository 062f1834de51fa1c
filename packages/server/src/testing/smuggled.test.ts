// SQL that someone smuggles into a transaction can do what the transaction may do, and nothing more (decision 17).
import { describe, expect, test } from 'vitest'
import { type DatabaseRole, databaseRoles } from '../platform/database/database.ts'
import { loginName } from '../platform/database/logins.ts'
import { testServer } from './testServer.ts'

const { runtime, database } = await testServer()
const { rows: here } = await database.query<{ name: string; superuser: string }>(
  'select current_database() as name, current_user as superuser',
)
const { name = '', superuser = '' } = here[0] ?? {}
const loginOf = (role: DatabaseRole) => loginName(role, name)

/** Runs statements as an attacker would, in a transaction of that pool; nothing of it is kept. */
const smuggle = async (role: DatabaseRole, ...statements: string[]) => {
  const client = await runtime.db.pools[role].connect()
  try {
    await client.query('begin')
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.query('rollback')
    client.release(true)
  }
}

/** What identifies a person: their rights come from there and from nowhere else. */
const whoAmI = `select session_user as login, current_user as acts,
  (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication from pg_roles where rolname = current_user)
    as powerful`

describe.each(databaseRoles)('a transaction of %s', role => {
  const own = loginOf(role)
  const others = databaseRoles.filter(other => other !== role)

  test.each([
    "select set_config('role', 'none', true)",
    "select set_config('role', 'none', false)",
    'reset role',
    'set role none',
    'set session authorization default',
    'reset session authorization',
    'reset all',
    'discard plans',
  ])('stays who it is after: %s', async statement => {
    expect(await smuggle(role, statement, whoAmI)).toEqual([{ login: own, acts: own, powerful: false }])
  })

  test.each([
    ...[superuser, ...others, ...others.map(loginOf)].flatMap(name => [
      `set role "${name}"`,
      `set local role "${name}"`,
      `select set_config('role', '${name}', true)`,
      `set session authorization "${name}"`,
      `grant "${name}" to "${own}"`,
      `alter role "${name}" password 'mine'`,
      `drop role "${name}"`,
    ]),
    `alter role "${own}" superuser`,
    `alter role "${own}" createrole`,
    `alter role "${own}" bypassrls`,
    'create role mine superuser',
    'create role mine login',
    'create schema mine',
    `alter database "${name}" owner to "${own}"`,
    'create extension dblink',
    'create extension postgres_fdw',
    'create function public.mine() returns text language sql security definer as $$ select 1::text $$',
    'create function pg_temp.mine() returns text language sql security definer as $$ select 1::text $$',
    'create table public.mine (id int)',
    'create temporary table users (id int)',
    'alter function public.send_job owner to current_user',
    'create or replace function public.send_job(job text, content jsonb, retries int, pause int, longest int) returns void language sql as $$ select $$',
    'alter table public.users disable row level security',
    'alter table public.users no force row level security',
    'create policy mine on public.users using (true)',
    'drop policy customer on public.users',
    'alter table public.audit_rows disable trigger all',
    "set session_replication_role = 'replica'",
    "copy (select 1) to program 'id'",
    "copy public.tags from program 'id'",
    "copy (select 1) to '/tmp/mine'",
    "copy public.tags from '/etc/passwd'",
    'select rolpassword from pg_authid',
    'select passwd from pg_shadow',
    "select pg_read_file('/etc/passwd')",
    "select pg_read_binary_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "select lo_export(1, '/tmp/mine')",
    "load '/tmp/mine.so'",
    'select pg_reload_conf()',
    'create event trigger mine on ddl_command_start execute function public.refuse_change()',
    'insert into pgboss.bam (name, version, table_name, command) values ($$n$$, 1, $$t$$, $$drop table users$$)',
    "update pgboss.queue set table_name = 'users'",
    'update pgboss.version set version = 1',
    'update drizzle.__drizzle_migrations set hash = null',
    "update audit_rows set record = ''",
    'delete from audit_rows',
  ])('is refused: %s', async statement => {
    await expect(smuggle(role, statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) })
  })

  test.each([
    'create database mine',
    "alter system set archive_command = 'id'",
    `drop database "${name}"`,
    'set role none',
  ])('gains nothing by ending the transaction before: %s', async statement => {
    const attempt = smuggle(role, 'commit', statement, whoAmI)
    if (statement === 'set role none') expect(await attempt).toEqual([{ login: own, acts: own, powerful: false }])
    else await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('reaches no other PostgreSQL and no other login, for there is nothing to reach with', async () => {
    await expect(smuggle(role, "select dblink('dbname=postgres', 'select 1')")).rejects.toMatchObject({ code: '42883' })
  })

  test.each(
    ['public.users', 'auth.accounts', 'pgboss.job', 'installation'].filter(table => {
      const mine = {
        gemba_app: ['public.users', 'installation'],
        gemba_platform: ['public.users', 'pgboss.job', 'installation'],
        gemba_reports: ['public.users'],
      }
      return (
        !(mine as Record<string, string[]>)[role]?.includes(table) &&
        !(role === 'gemba_auth' && table === 'auth.accounts')
      )
    }),
  )('reads nothing of %s, whatever it says that it is', async table => {
    for (const before of ['reset role', 'set session authorization default', 'set row_security = off'])
      await expect(smuggle(role, before, `select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a transaction of the application changes no password and opens no account without the proof', async () => {
  const before = await database.query('select md5(string_agg(a::text, null order by id)) from auth.accounts a')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await smuggle('gemba_app', `select store_password('${unknown}', 'mine') as stored`)).toEqual([
    { stored: false },
  ])
  expect(await smuggle('gemba_app', "select * from open_account('guess', 'Me', 'mine', 'Us')")).toEqual([])
  for (const role of ['gemba_platform', 'gemba_auth'] as const) {
    await expect(smuggle(role, `select store_password('${unknown}', 'mine')`)).rejects.toMatchObject({ code: '42501' })
    await expect(smuggle(role, "select open_account('guess', 'Me', 'mine', 'Us')")).rejects.toMatchObject({
      code: '42501',
    })
  }
  expect((await database.query('select md5(string_agg(a::text, null order by id)) from auth.accounts a')).rows).toEqual(
    before.rows,
  )
})

test('switching row-level security off shows a company nothing more', async () => {
  await expect(smuggle('gemba_app', 'set row_security = off', 'select * from users')).rejects.toMatchObject({
    code: '42501',
  })
  expect(await smuggle('gemba_app', 'reset role', 'select * from users')).toEqual([])
})
