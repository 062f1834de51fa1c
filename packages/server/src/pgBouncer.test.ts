// PostgreSQL behind PgBouncer in transaction mode: each transaction gets any of a few connections; only notifications
// have a direct one. GEMBA_TEST_POOLER=1 runs every test of the server behind it.
import type { AddressInfo } from 'node:net'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { buildChecklist } from './checklists/checklists.builder.ts'
import { recordChecks } from './features.ts'
import { requireOpen } from './platform/database/logins.ts'
import { startSmtp } from './platform/testing/smtpServer.ts'
import { eventLines } from './testing/eventLines.ts'
import { eventually } from './testing/eventually.ts'
import { findPgBouncer, startPgBouncer } from './testing/pgBouncer.ts'
import { runsAt } from './testing/runs.ts'
import { within } from './testing/startedProcesses.ts'
import { people, testServer } from './testing/testServer.ts'

// Twenty e-mails, one after the other, while other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

const isThere = findPgBouncer() !== undefined
if (!isThere) console.warn('Skipped: PgBouncer is not installed (apt-get install pgbouncer, or GEMBA_PGBOUNCER=FILE).')

describe.skipIf(!isThere)('two nodes behind PgBouncer in transaction mode', async () => {
  if (!isThere) return
  const pooler = await startPgBouncer(inject('postgresUrl'))
  const smtp = await startSmtp()
  const server = await testServer({ poolerUrl: pooler.url, smtpUrl: smtp.url })
  const { app: a, runtime, settings, addresses, customer, other, signedIn, as: onA, database } = server
  const b = await createApp(settings, addresses)
  const { as: onB } = people(b, settings, customer)
  const lines = eventLines()
  afterAll(async () => {
    lines.close()
    await b.close()
    await smtp.close()
    await pooler.stop()
  })

  test('let many work at once: records, jobs and audit are whole', async () => {
    await requireOpen(addresses)
    for (const node of [a, b]) await node.start()
    const anna = await signedIn(['checklist operator'])
    const mail = { addresses: ['quality@customer.example'] }
    const checklist = await buildChecklist(runtime.db, {
      ...{ customer, type: 'product', assignedTo: { userIds: [anna.id] }, mail },
    })
    const runs = await Promise.all(Array.from({ length: 20 }, () => runsAt(server).begun(anna, checklist)))
    const receipts = await Promise.all(runs.map((run, index) => (index % 2 ? onA : onB)(anna).call(submitDraft, run)))
    const numbers = receipts.map(({ irNumber }) => Number(irNumber?.split('-').pop())).sort((x, y) => x - y)
    expect(numbers).toEqual(runs.map((_, index) => index + 1))
    await vi.waitFor(() => expect(smtp.received).toHaveLength(runs.length), within)
    expect(await verifyAudit(runtime.db, recordChecks)).toMatchObject([{ broken: null }, { broken: null }])
  })

  test('keep companies apart on connections that they share', async () => {
    const [ours, theirs] = [await signedIn(['administrator']), await signedIn(['administrator'], { at: other })]
    for (const [user, name] of [[ours, 'Ours'] as const, [theirs, 'Theirs'] as const])
      await onA(user).call(createTutorial, { body: { name, url: 'https://help.example' } })
    const seen = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const [user, name] = index % 3 ? [ours, 'Ours'] : [theirs, 'Theirs']
        const { tutorials } = await (index % 2 ? onA : onB)(user).call(listTutorials)
        return tutorials.map(one => one.name).join() === name
      }),
    )
    expect(seen).toEqual(seen.map(() => true))
    const { rows } = await database.query(
      `select count(*)::int as used from pg_stat_activity where usename like 'gemba_app_%' and datname = current_database()`,
    )
    expect(rows[0].used).toBeLessThanOrEqual(4)
  })

  test('notify the browsers of each other', async () => {
    const admin = await signedIn(['administrator'])
    await b.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = b.http.server.address() as AddressInfo
    const line = await lines.open(port, admin.cookie)
    await onA(admin).call(createTutorial, { body: { name: 'New', url: 'https://help.example' } })
    await eventually(() => expect(line.said).toContain('{"topic":"tutorials"}'))
  })
})
