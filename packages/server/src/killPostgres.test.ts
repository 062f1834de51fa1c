// Architecture §6: kill -9 of PostgreSQL at any moment loses nothing that was reported as a success, and Gemba
// continues without a restart.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { buildChecklist } from './checklists/checklists.builder.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { features, recordChecks } from './features.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { migrate } from './platform/database/migrate.ts'
import { findRunning } from './platform/postgres/cluster.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { readSettings } from './platform/settings.ts'
import { runsAt } from './testing/runs.ts'
import { people } from './testing/testServer.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'gemba-kill-'))
// PostgreSQL does not run as root: its own user has to get through.
chmodSync(dataFolder, 0o711)
const postgres = await startEmbeddedPostgres({ dataFolder, say: () => undefined })
const settings = readSettings({
  ...{
    GEMBA_DATA: dataFolder,
    DATABASE_URL: postgres.url,
    GEMBA_SECRET: 's'.repeat(40),
    LOG_LEVEL: 'silent',
    GEMBA_BUSY_AFTER: '0',
  },
})
const addresses = await ensureLogins(postgres.url, settings)
await migrate(postgres.url, settings.auditKey, features)
const app = await createApp(settings, addresses)
const { runtime, http } = app
const customer = await provisionCustomer(runtime.db, { name: 'Nordwerk Machining', features: featureFlags })
const { signedIn, as } = people(app, settings, customer)
const { begun } = runsAt({ runtime, customer, as })
afterAll(async () => {
  await app.close()
  await postgres.stop()
  rmSync(dataFolder, { recursive: true })
})

/** Ends PostgreSQL with all that it is doing, as a machine does that runs out of memory. */
const killPostgres = (backends: number[]) => {
  const running = findRunning(postgres.folder)
  if (!running) throw new Error('PostgreSQL does not run')
  for (const pid of [running.pid, ...backends])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself, with the others.
    }
}

test('a submission that was answered is there after PostgreSQL was killed, and each run becomes one record', async () => {
  const anna = await signedIn(['checklist operator'])
  const checklist = await buildChecklist(runtime.db, {
    ...{ customer, type: 'product', assignedTo: { userIds: [anna.id] } },
  })
  const runs = await Promise.all(Array.from({ length: 12 }, () => begun(anna, checklist)))
  const { call } = as(anna)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  await client.end()
  const receipts: { id: string; irNumber: string | null }[] = []
  const outcomes = await Promise.allSettled(
    runs.map(async run => {
      receipts.push(await call(submitDraft, run))
      // With the first answers out and the others under way.
      if (receipts.length === 3) killPostgres(rows.map(({ pid }) => pid))
    }),
  )
  expect(receipts.length).toBeGreaterThanOrEqual(3)
  // Every request while PostgreSQL restarts gets the response to try again.
  const asked = () => Promise.allSettled([call(saveDraft, runs[11]), call(getSignedInUser)])
  const meanwhile = [...(await asked()), ...(await asked())]
  const refusals = [...outcomes, ...meanwhile].filter(outcome => outcome.status === 'rejected')
  expect(refusals.length).toBeGreaterThan(0)
  for (const { reason } of refusals) {
    expect(reason).toMatchObject({ status: 503 })
    expect(reason.problem.message).toMatch(/Nothing was lost\. Try again/)
  }

  const ready = async () => expect((await http.inject('/readyz')).statusCode).toBe(200)
  await vi.waitFor(ready, { timeout: 60_000, interval: 50 })
  for (const { id, irNumber } of receipts)
    expect(await call(getSubmission, { params: { id } })).toMatchObject({ irNumber, pendingWith: 'qa-supervisor' })
  const again = await Promise.all(runs.map(run => call(submitDraft, run)))
  expect(again).toEqual(expect.arrayContaining(receipts.map(({ id }) => expect.objectContaining({ id }))))
  const numbers = again.map(({ irNumber }) => Number(irNumber?.split('-').pop())).sort((a, b) => a - b)
  expect(numbers).toEqual(runs.map((_, index) => index + 1))
  expect(await verifyAudit(runtime.db, recordChecks)).toMatchObject([{ broken: null }])
}, 120_000)
