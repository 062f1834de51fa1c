// A node of two processes: nothing of it may be weaker than a node of one.
import { signUp } from '@gemba/domain/auth/auth.endpoints'
import { apiBase, pathOf } from '@gemba/domain/core/apiPath'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provisionCustomer } from './customers/public/provision.ts'
import { startSmtp } from './platform/testing/smtpServer.ts'
import { eventLines } from './testing/eventLines.ts'
import { slowUpload } from './testing/slowUpload.ts'
import { childrenOf, ends, listens, type Run, serves, startedProcesses, within } from './testing/startedProcesses.ts'
import { type TestUser, testServer } from './testing/testServer.ts'

// Whole processes start here while other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

const { runtime, settings, databaseUrl, signedIn, database } = await testServer()
const smtp = await startSmtp()
const lines = eventLines()
const started = startedProcesses()
const start = () =>
  started.start({
    ...{ DATABASE_URL: databaseUrl, GEMBA_SECRET: settings.secret, GEMBA_DATA: settings.dataFolder },
    ...{ SMTP_URL: smtp.url, GEMBA_PROCESSES: '2', LOG_LEVEL: 'info' },
  })
afterAll(async () => {
  lines.close()
  started.end()
  await smtp.close()
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Each over a connection of its own, so that the processes take turns. */
const fresh = { connection: 'close' }
const metricsOf = async ({ url }: Run) => (await fetch(`${url}/metrics`, { headers: fresh })).text()
const askWho = async ({ url }: Run, { cookie }: TestUser) =>
  (await fetch(url + pathOf(getSignedInUser.path, {}), { headers: { ...fresh, cookie } })).status
const requestMail = async ({ url }: Run, email: string) => {
  const headers = { ...fresh, 'content-type': 'application/json' }
  const body = JSON.stringify({ email })
  expect((await fetch(url + pathOf(signUp.path, {}), { method: 'POST', headers, body })).status).toBe(204)
  await vi.waitFor(() => expect(smtp.received.flatMap(({ to }) => to)).toContain(email), within)
}

describe('a node of two processes', () => {
  let node: Run
  let admin: TestUser
  beforeAll(async () => {
    await provisionCustomer(runtime.db, { name: 'Owner', features: featureFlags, isPlatformOwner: true })
    node = await start()
    await listens(node)
    admin = await signedIn(['administrator'])
  }, 120_000)

  test('starts jobs in one of them', async () => {
    // Who runs jobs listens for new ones; the other begins to listen with its first browser.
    const { rows } = await database.query(
      "select count(*)::int as listening from pg_stat_activity where application_name = 'gemba live' and datname = current_database()",
    )
    expect(rows[0].listening).toBe(1)
    await requestMail(node, 'ada@example.com')
  })

  test('shares the requests, and its metrics are those of both', async () => {
    for (let n = 0; n < 10; n++) expect(await askWho(node, admin)).toBe(200)
    const route = apiBase + getSignedInUser.path
    const counted = `http_requests_total{method="GET",route="${route}",status="200"} 10\n`
    await vi.waitFor(async () => expect(await metricsOf(node)).toContain(counted), within)
    const pids = node.said.split('\n').flatMap(line => (line.includes(route) ? [JSON.parse(line).pid as number] : []))
    expect([...new Set(pids)].sort()).toEqual(childrenOf(node.child.pid).sort())
  })

  test('notifies the browsers at both of what was written at one', async () => {
    const port = Number(node.port)
    const open = await Promise.all(Array.from({ length: 6 }, () => lines.open(port, admin.cookie)))
    const headers = { ...fresh, cookie: admin.cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'New', url: 'https://help.example' })
    const url = node.url + pathOf(createTutorial.path, {})
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    for (const line of open) await vi.waitFor(() => expect(line.said).toContain('{"topic":"tutorials"}'), within)
  })

  test('replaces each that is killed, in what it did, and serves meanwhile', async () => {
    for (const pid of childrenOf(node.child.pid)) {
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(node.said).toContain(`Server process ${pid} ended with SIGKILL. Another`), within)
      expect(await askWho(node, admin)).toBe(200)
      await serves(node, 2)
    }
    await requestMail(node, 'grace@example.com')
  })

  test('finishes what is under way at both when it ends', async () => {
    const children = childrenOf(node.child.pid)
    const uploads = [slowUpload(node, admin.cookie), slowUpload(node, admin.cookie)]
    for (const { begun } of uploads) await begun
    // Both have arrived: a further one is answered by either.
    for (const _ of uploads) expect(await askWho(node, admin)).toBe(200)
    node.child.kill('SIGTERM')
    // As systemd does.
    for (const pid of children) process.kill(pid, 'SIGTERM')
    await vi.waitFor(() => expect(node.said).toContain('shutting down gracefully'), within)
    for (const { finish } of uploads) finish()
    for (const { status } of uploads) expect(await status).toBe(200)
    await ends(node, 0)
    expect(children.filter(isAlive)).toEqual([])
  })
})

test('a second signal does not wait, and leaves no process', async () => {
  const node = await start()
  await listens(node)
  const children = childrenOf(node.child.pid)
  const { cookie } = await signedIn(['administrator'])
  const { begun, status } = slowUpload(node, cookie)
  status.catch(() => undefined)
  await begun
  node.child.kill('SIGTERM')
  await vi.waitFor(() => expect(node.said).toContain('shutting down gracefully'), within)
  node.child.kill('SIGTERM')
  await ends(node, 130)
  await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), within)
})

test('a node whose primary was killed leaves no process', async () => {
  const node = await start()
  await listens(node)
  const children = childrenOf(node.child.pid)
  node.child.kill('SIGKILL')
  await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), within)
})
