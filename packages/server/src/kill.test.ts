// Architecture §6: kill -9 of the application at any moment loses nothing that was answered with success.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { verifyAudit } from './audit/verifyAudit.ts'
import { buildChecklist } from './checklists/checklists.builder.ts'
import { recordChecks } from './features.ts'
import { goodAnswers } from './submissions/submissions.builder.ts'
import { freePort } from './testing/freePort.ts'
import { runsAt } from './testing/runs.ts'
import { testServer } from './testing/testServer.ts'

// Whole processes start here while other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { runtime, settings, databaseUrl, customer, signedIn, as, database } = server
const { begun } = runsAt(server)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Gemba as a process of its own, on the database of this test. */
const start = async () => {
  const port = String(await freePort())
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, GEMBA_SECRET: settings.secret, PORT: port },
    ...{ GEMBA_DATA: settings.dataFolder, HOST: '127.0.0.1', LOG_LEVEL: 'warn', GEMBA_BUSY_AFTER: '0' },
    GEMBA_PROCESSES: '1',
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL('./start.ts', import.meta.url))], { env })
  started.push(child)
  const ended = new Promise(done => child.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  const ready = () => fetch(`${url}/readyz`).then(response => expect(response.status).toBe(200))
  await vi.waitFor(ready, { timeout: 60_000, interval: 50 })
  return { child, ended, url }
}

test('a submission that was answered is there after the process was killed, and the audit chain is whole', async () => {
  const anna = await signedIn(['checklist operator'])
  const assignedTo = { userIds: [anna.id] }
  const mail = { addresses: ['quality@customer.example'] }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo, mail })
  const guard = {
    ...{ type: 'passFail' as const, value: 'fail' as const },
    issue: { kind: 'draft' as const, title: 'Guard is open', severity: 'high' as const },
  }
  const runs = await Promise.all(
    Array.from({ length: 12 }, () => begun(anna, checklist, { answers: { ...goodAnswers, guard } })),
  )
  const node = await start()
  const send = (to: string, { params, body }: (typeof runs)[number]) =>
    fetch(to + pathOf(submitDraft.path, params), {
      method: 'POST',
      headers: { cookie: anna.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const receipts: { id: string; irNumber: string }[] = []
  const answered = runs.map(async run => {
    const response = await send(node.url, run)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    receipts.push(await response.json())
    // With the first answers out and the others under way.
    if (receipts.length === 3) node.child.kill('SIGKILL')
  })
  const outcomes = await Promise.allSettled(answered)
  await node.ended
  expect(node.child.signalCode).toBe('SIGKILL')
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3)

  for (const { id, irNumber } of receipts) {
    const found = await as(anna).call(getSubmission, { params: { id } })
    expect(found).toMatchObject({ irNumber, pendingWith: 'qa-supervisor', rounds: [{ round: 1 }], isEmailSent: false })
    expect(found.issues).toHaveLength(1)
  }
  // People who got no response send again, to the process that took its place: each run becomes one record.
  const next = await start()
  const again = await Promise.all(runs.map(async run => (await send(next.url, run)).json()))
  expect(again).toEqual(expect.arrayContaining(receipts.map(({ id }) => expect.objectContaining({ id }))))
  const numbers = again.map(({ irNumber }) => Number(irNumber.split('-').pop())).sort((a, b) => a - b)
  expect(numbers).toEqual(runs.map((_, index) => index + 1))
  expect(await verifyAudit(runtime.db, recordChecks)).toMatchObject([{ broken: null }, { broken: null }])
  const { rows } = await database.query("select count(*)::int as waiting from pgboss.job where name = 'mails.send'")
  expect(rows[0].waiting).toBe(runs.length)
})
