import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { withDatabase } from './testing/globalSetup.ts'
import { slowUpload } from './testing/slowUpload.ts'
import { ends, listens, type Run, startedProcesses, within } from './testing/startedProcesses.ts'
import { dropDatabase } from './testing/testServer.ts'

const name = `start_${randomBytes(8).toString('hex')}`
const database = withDatabase(inject('postgresUrl'), name)
const folder = mkdtempSync(join(tmpdir(), 'gemba-start-'))
const admin = async (statement: string, url = inject('postgresUrl')) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}
beforeAll(() => admin(`create database ${name}`))
afterAll(async () => {
  await started.end()
  await dropDatabase(name)
  rmSync(folder, { recursive: true, force: true })
})

const started = startedProcesses()
const start = (more: Record<string, string> = {}) =>
  started.start({ DATABASE_URL: database, GEMBA_DATA: folder, ...more })
// Whole processes start here while other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

const passwordFile = join(folder, 'first-password')
const firstPassword = () => /^sysadmin (\S+)\n$/.exec(readFileSync(passwordFile, 'utf8'))?.[1] ?? ''
const replacePassword = async ({ url }: Run, cookie: string, newPassword: string) => {
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ newPassword })
  return (await fetch(`${url}/api/storage/first-password`, { method: 'POST', headers, body })).status
}

type Line = { reqId?: string; msg?: string }
const linesOf = ({ said }: Run) =>
  said.split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))

const signIn = async ({ url }: Run, password: string) => {
  const response = await fetch(`${url}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sysadmin', password }),
  })
  return {
    status: response.status,
    cookie: response.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; '),
  }
}

describe('starting', () => {
  test('an empty database gets a platform owner, whose password is in a file, in no log, and for one use', async () => {
    const first = await start({ LOG_LEVEL: 'info' })
    await listens(first)
    await vi.waitFor(() => expect(first.said).toContain(`are in ${passwordFile}.`), within)
    const given = firstPassword()
    expect(given.length).toBeGreaterThanOrEqual(16)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    const { status: signedIn, cookie: once } = await signIn(first, given)
    expect(signedIn).toBe(200)
    expect((await fetch(`${first.url}/api/storage/users/me`, { headers: { cookie: once } })).status).toBe(401)
    const password = 'a password of my own'
    expect(await replacePassword(first, once, password)).toBe(200)
    expect((await fetch(`${first.url}/api/storage/users/me`, { headers: { cookie: once } })).status).toBe(200)
    expect(existsSync(passwordFile)).toBe(false)
    expect(first.said).not.toContain(given)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const [used] = await admin(
      `select array_agg(distinct usename order by usename)::text[] as logins ${others}`,
      database,
    )
    expect(used.logins).toEqual(['app', 'auth', 'platform'].map(role => `gemba_${role}_${name}`))
    first.child.kill('SIGTERM')
    await ends(first, 0)

    // As an older version left it: without a permission that came later.
    const without = (column: string) => `${column} = array_remove(${column}, 'Tag Types Review')`
    await admin(`update roles set ${without('permissions')}, ${without('offered_permissions')}`, database)

    const second = await start({ LOG_LEVEL: 'info' })
    await listens(second)
    const [held] = await admin("select bool_or('Tag Types Review' = any(permissions)) as held from roles", database)
    expect(held).toEqual({ held: true })
    expect(second.said).not.toContain('sysadmin')
    const { status, cookie } = await signIn(second, password)
    expect(status).toBe(200)

    // Its log says of a request who asked, and in which company.
    const me = await fetch(`${second.url}/api/storage/users/me`, { headers: { cookie } })
    const { id: userId, customer } = await me.json()
    const requestId = me.headers.get('x-request-id')
    const completed = () => linesOf(second).find(line => line.reqId === requestId && line.msg === 'request completed')
    await vi.waitFor(() => expect(completed()).toMatchObject({ userId, customerId: customer.id }), within)

    // What is under way when it gets the signal to end is finished.
    const upload = slowUpload(second, cookie)
    await upload.begun
    second.child.kill('SIGINT')
    await vi.waitFor(() => expect(second.said).toContain('shutting down gracefully'), within)
    upload.finish()
    expect(await upload.status).toBe(200)
    await ends(second, 0)
  })

  test('a taken port is said in a sentence', async () => {
    const server = createServer()
    const port = await new Promise<number>(done => {
      server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port))
    })
    const run = await start({ PORT: String(port) })
    await ends(run, 1)
    expect(run.said.trim()).toBe(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or choose another port with PORT.`,
    )
    server.close()
  })

  test('wrong settings are said in sentences', async () => {
    const run = await start({ GEMBA_DEMO: 'true', HOST: '0.0.0.0', DATABASE_URL: '' })
    await ends(run, 1)
    expect(run.said.trim()).toMatch(/^HOST must be 127\.0\.0\.1, ::1 or localhost for the demo/)
  })

  test('a database where people have worked is never emptied, whatever it says of its first data', async () => {
    await admin(`update installation set value = '{"state":"loading"}'`, database)
    const run = await start()
    await listens(run)
    expect(run.said).not.toContain('Loading it again')
    expect((await signIn(run, 'a password of my own')).status).toBe(200)
    run.child.kill('SIGTERM')
    await ends(run, 0)
  })

  test('first data that was cut off in the middle is created again', async () => {
    await admin(`update installation set value = '{"state":"loading"}'; delete from audit_rows`, database)
    const run = await start()
    await listens(run)
    expect(run.said).toContain('Loading it again')
    expect((await signIn(run, firstPassword())).status).toBe(200)
    run.child.kill('SIGTERM')
    await ends(run, 0)
  })
})
