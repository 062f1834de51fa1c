// Who may log in to the database, on a PostgreSQL of its own: roles and logins belong to all databases of one.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp, verifySignUp } from '@gemba/domain/auth/auth.endpoints'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { provisionCustomer } from '../../customers/public/provision.ts'
import { features } from '../../features.ts'
import { withDatabase } from '../../testing/globalSetup.ts'
import { people } from '../../testing/testServer.ts'
import { startThrowAwayPostgres } from '../postgres/throwAway.ts'
import { readSettings } from '../settings.ts'
import { databaseRoles } from './database.ts'
import { ensureLogins, loginName, requireOpen } from './logins.ts'
import { grants, migrate } from './migrate.ts'
import { readMigrations, runMigrations } from './migrations.ts'

const postgres = await startThrowAwayPostgres()
// Roles exist once per PostgreSQL: the login that creates them first on this one is no superuser.
const managed = await startThrowAwayPostgres()
const dataFolder = mkdtempSync(join(tmpdir(), 'gemba-logins-'))
afterAll(async () => {
  await Promise.all([postgres.stop(), managed.stop()])
  rmSync(dataFolder, { recursive: true })
})

const given = { dataFolder, secret: 'a secret of at least 32 characters' }
const run = async (url: string, statement: string, values?: unknown[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement, values).finally(() => client.end())).rows
}
const as = (url: string, user: string, password: string) => {
  const other = new URL(url)
  return Object.assign(other, { username: user, password }).href
}
let count = 0
/** An empty database of this owner, who may do nothing more than these attributes say. */
const databaseOf = async (attributes: string) => {
  count += 1
  const [owner, name] = [`owner_${count}`, `plant_${count}`]
  await run(managed.url, `create role ${owner} login password 'own' ${attributes}`)
  await run(managed.url, `create database ${name} owner ${owner}`)
  const admin = withDatabase(managed.url, name)
  return { owner, name, admin, url: as(admin, owner, 'own') }
}
const empty = async (name: string) => {
  await run(postgres.url, `create database ${pg.escapeIdentifier(name)}`)
  const url = new URL(postgres.url)
  url.pathname = `/${encodeURI(name)}`
  return url.href
}
const whoIs = async (url: string) => (await run(url, 'select session_user as name'))[0]?.name
const settingsOf = (url: string) =>
  readSettings({ ...{ DATABASE_URL: url, GEMBA_SECRET: given.secret, GEMBA_DATA: dataFolder, LOG_LEVEL: 'silent' } })

describe('logins', () => {
  test('are made for many databases at the same time, also on a PostgreSQL without our roles', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `together_${n}`)
    const urls: string[] = []
    for (const name of names) urls.push(await empty(name))
    const all = await Promise.all(urls.map(url => ensureLogins(url, given)))
    for (const [n, addresses] of all.entries())
      for (const role of databaseRoles) expect(await whoIs(addresses[role])).toBe(`${role}_together_${n}`)
  })

  test.each(['Werk "Süd" 1', 'q$$q', "o'brien\\", 'w'.repeat(63)])('have a name of their own for %s', async name => {
    const url = await empty(name)
    const addresses = await ensureLogins(url, given)
    for (const role of databaseRoles) {
      expect(Buffer.byteLength(loginName(role, name))).toBeLessThanOrEqual(63)
      expect(await whoIs(addresses[role])).toBe(loginName(role, name))
    }
  })

  test('of one database do not open another: each has a password of its own', async () => {
    const [one, other] = [
      await ensureLogins(await empty('one'), given),
      await ensureLogins(await empty('other'), given),
    ]
    const password = new URL(one.gemba_app).searchParams.get('password') ?? ''
    const mixed = new URL(other.gemba_app)
    mixed.searchParams.set('password', password)
    await expect(run(mixed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(new Set(databaseRoles.map(role => new URL(one[role]).searchParams.get('password'))).size).toBe(
      databaseRoles.length,
    )
  })

  test('have new passwords after the secret was changed, and the old ones are good for nothing', async () => {
    const url = await empty('changing')
    const before = await ensureLogins(url, given)
    expect(await ensureLogins(url, given)).toEqual(before)
    await requireOpen(before)
    const after = await ensureLogins(url, { ...given, secret: 'another secret of at least 32 characters' })
    for (const role of databaseRoles) {
      await expect(run(before[role], 'select 1')).rejects.toMatchObject({ code: '28P01' })
      expect(await whoIs(after[role])).toBe(loginName(role, 'changing'))
    }
    await expect(requireOpen(before)).rejects.toThrow(
      /^The login gemba_app_changing cannot log in: .*pg_hba\.conf\)\.$/,
    )
  })

  test('get back what they have changed of themselves', async () => {
    const url = await empty('changed')
    const addresses = await ensureLogins(url, given)
    await run(
      addresses.gemba_app,
      `alter role current_user set search_path = pg_temp; alter role current_user in database changed set work_mem = '64kB';
       alter role current_user password 'mine'`,
    )
    await ensureLogins(url, given)
    const [kept] = await run(
      addresses.gemba_app,
      "select current_setting('search_path') path, current_setting('work_mem') mem",
    )
    expect(kept).toEqual({ path: '"$user", public', mem: '4MB' })
  })

  test.each([
    ['an attribute', 'alter role gemba_app_more createdb'],
    ['another role', 'grant gemba_platform to gemba_app_more'],
  ])('that were given %s are refused in a sentence', async (_, statement) => {
    const url = await empty('more')
    onTestFinished(async () => {
      await run(postgres.url, 'drop database more')
      await run(postgres.url, 'drop role gemba_app_more')
    })
    await ensureLogins(url, given)
    await run(url, statement)
    await expect(ensureLogins(url, given)).rejects.toThrow(
      /^More privileges in PostgreSQL than Gemba needs: gemba_app_more\./,
    )
  })

  test('are set up without their passwords: what PostgreSQL gets can only check them', async () => {
    const url = await empty('checked')
    const addresses = await ensureLogins(url, given)
    const rows = await run(url, "select rolpassword as kept from pg_authid where rolname like 'gemba_%_checked'")
    expect(rows.length).toBe(databaseRoles.length)
    for (const { kept } of rows) expect(kept).toMatch(/^SCRAM-SHA-256\$4096:/)
    for (const role of databaseRoles)
      expect(JSON.stringify(rows)).not.toContain(new URL(addresses[role]).searchParams.get('password'))
  })
})

describe('where the owner of the database is no superuser', () => {
  /** Everything from the start to a person at work, and a sign-up, on a database with these logins. */
  const work = async (url: string) => {
    const settings = settingsOf(url)
    const addresses = await ensureLogins(url, settings)
    await migrate(url, settings.auditKey, features)
    await requireOpen(addresses)
    const app = await createApp(settings, addresses)
    onTestFinished(() => app.close())
    const { db } = app.runtime
    const customer = await provisionCustomer(db, { name: 'Owner', features: featureFlags, isPlatformOwner: true })
    const { signedIn, as: caller } = people(app, settings, customer)
    await app.start()
    const admin = await signedIn(['administrator'])
    await caller(admin).call(createTutorial, { body: { name: 'Setting up', url: 'https://help.example' } })
    expect((await caller(admin).call(listTutorials)).total).toBe(1)
    await caller(null).call(signUp, { body: { email: 'ada@example.com' } })
    const [mail] = await run(addresses.gemba_platform, "select text from mails where kind = 'sign-in verify'")
    const token = /token=([\w-]+)/.exec(mail?.text)?.[1] ?? ''
    const body = { token, firstName: 'Ada', lastName: 'Byron', password: 'long enough to be good' }
    expect(await caller(null).call(verifySignUp, { body })).toEqual({ username: 'ada@example.com' })
  }

  test('but may make roles, it sets everything up, again and again', async () => {
    const { url } = await databaseOf('createrole')
    await work(url)
    await ensureLogins(url, settingsOf(url))
    await migrate(url, settingsOf(url).auditKey, features)
  })

  test('and the roles are of another owner on the same PostgreSQL, it says what an administrator does', async () => {
    const { url, admin } = await databaseOf('createrole')
    await expect(ensureLogins(url, given)).rejects.toThrow(/^The login gemba_app_plant_\d cannot log in: /)
    await run(admin, readFileSync(join(dataFolder, 'logins.sql'), 'utf8'))
    await work(url)
  })

  test('it brings what older versions stored to the newest shape', async () => {
    const { url, admin } = await databaseOf('createrole')
    const settings = settingsOf(url)
    await ensureLogins(url, settings).catch(() => undefined)
    await run(admin, readFileSync(join(dataFolder, 'logins.sql'), 'utf8'))
    const beforeTagTypes = readMigrations().slice(0, 19)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(grants)
    await runMigrations(client, beforeTagTypes)
    await client.query('alter table tags force row level security; alter table roles force row level security')
    await client.end()
    const [company] = await run(admin, "insert into customers (name) values ('Nordwerk') returning id")
    const insert = (statement: string) => run(admin, statement, [company.id])
    await insert('insert into audit_heads (customer_id) values ($1)')
    await insert("insert into tags (customer_id, type, name) values ($1, 'category', 'Safety')")
    await insert(`insert into roles (customer_id, name, permissions, built_in)
      values ($1, 'QA Manager', '{Issues Review}', true), ($1, 'Foreman', '{Issues Review}', false)`)
    // Without the person whom it notifies.
    await run(
      admin,
      `set session_replication_role = replica;
      insert into inbox_entries (customer_id, user_id, kind, entity, entity_id, news)
      select '${company.id}', gen_random_uuid(), news ->> 'kind', 'issues', gen_random_uuid(), news
      from unnest(array['{"kind":"approval","role":"qa-manager"}', '{"kind":"issue-due","type":"product"}',
        '{"kind":"remeasure","code":"CL-7"}']::jsonb[]) news`,
    )
    await migrate(url, settings.auditKey, features)
    const targets = await run(admin, 'select target from inbox_entries order by target')
    expect(targets.map(({ target }) => target)).toEqual(['approval qa-manager', 'issue-due product', 'remeasure'])
    expect(await run(admin, 'select code, name from tag_types')).toEqual([{ code: 'category', name: 'Category' }])
    // What the role lacks of the defaults was taken away before.
    const [manager, own] = await run(admin, 'select offered_permissions as offered from roles order by name desc')
    expect(manager.offered).toEqual(
      expect.arrayContaining(['Issues Review', 'Workflow Update', 'Checklist Report Review']),
    )
    expect(own.offered).toEqual([])
  })

  test('and may make none, an administrator runs what is kept in a file, and again for another secret', async () => {
    const { url, owner, name, admin } = await databaseOf('nocreaterole')
    const file = join(dataFolder, 'logins.sql')
    const refused = async (secret: string) => {
      const said = await ensureLogins(url, { dataFolder, secret }).catch(error => error.message)
      expect(said).toContain(`The login gemba_app_${name} cannot log in`)
      expect(said).toContain(`run ${file} in this database`)
      expect(said).toContain(`alter role "${owner}" createrole`)
    }
    await refused(given.secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await run(admin, readFileSync(file, 'utf8'))
    await work(url)
    await refused('another secret of at least 32 characters')
    await run(admin, readFileSync(file, 'utf8'))
    await ensureLogins(url, { dataFolder, secret: 'another secret of at least 32 characters' })
  })
})
