// Architecture §6: kill -9 of the application or of PostgreSQL at any moment loses nothing that was answered with success,
// and doubles nothing. `npm run kill -- 100` does it a hundred times.
import { featureFlags } from '@gemba/domain/core/featureFlags'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { isInOrder } from './audit/verify.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { buildChecklist } from './checklists/checklists.builder.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { recordChecks } from './features.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { type Part, startKillable } from './testing/killable.ts'
import { people } from './testing/testServer.ts'
import { startWriters } from './testing/writers.ts'

const kills = Number(process.env.GEMBA_KILLS ?? 3)
const parts: readonly Part[] = ['server process', 'PostgreSQL', 'node']
const lines = 6
/** So many runs are finished between two kills, while others are under way. */
const between = 5

const gemba = await startKillable()
// Beside it, to prepare and to look.
const app = await createApp(gemba.settings, await ensureLogins(gemba.databaseUrl, gemba.settings))
const { db } = app.runtime
afterAll(async () => {
  await app.close()
  await gemba.stop()
})

/** Figures that the database has after the last kill. */
const count = async <Figures extends object>(statement: string, values: unknown[]): Promise<Figures> => {
  const client = new pg.Client({ connectionString: gemba.databaseUrl })
  await client.connect()
  return (await client.query(statement, values).finally(() => client.end())).rows[0]
}

test(
  `after ${kills} kills under load nothing that was answered is lost, and nothing is there twice`,
  async () => {
    const customer = await provisionCustomer(db, { name: 'Nordwerk Machining', features: featureFlags })
    const anna = await people(app, gemba.settings, customer).signedIn(['checklist operator', 'administrator'])
    const checklist = await buildChecklist(db, {
      ...{
        customer,
        type: 'product',
        assignedTo: { userIds: [anna.id] },
        mail: { addresses: ['quality@customer.example'] },
      },
    })
    const began = performance.now()
    const writers = startWriters(gemba.url, anna, checklist.code, lines)
    const killed = new Map(parts.map(part => [part, 0]))
    for (let n = 0; n < kills; n++) {
      const part = parts[n % parts.length] as Part
      const { strike, recovered } = gemba.aim(part)
      // With an answer just out.
      await writers.more(between).then(strike)
      await recovered()
      killed.set(part, (killed.get(part) ?? 0) + 1)
    }
    await writers.more(between)
    await writers.end()

    const { acknowledged, counted } = writers
    const seconds = Math.round((performance.now() - began) / 1000)
    const runs = acknowledged.length
    console.log(
      `${kills} kills (${[...killed].map(([part, times]) => `${part} ${times}`).join(', ')}) in ${seconds} s: ` +
        `${runs} runs acknowledged, ${counted.requests} requests, ` +
        `${counted.refused} refused with 503, ${counted.unanswered} not answered`,
    )
    if (kills > 1) expect(counted.refused).toBeGreaterThan(0)
    expect(runs).toBeGreaterThanOrEqual((kills + 1) * between)

    const found = await count(
      `select
       (select count(*)::int from submissions s join unnest($1::uuid[], $2::text[]) a(id, number)
          on s.id = a.id and s.ir_number = a.number) as acknowledged,
       (select count(*)::int from submissions) as submissions,
       (select count(*)::int from submission_rounds) as rounds,
       (select count(distinct substring(ir_number from '\\d+$')::int)::int from submissions) as numbers,
       (select max(substring(ir_number from '\\d+$')::int) from submissions) as "lastNumber",
       (select count(*)::int from issue_occurrences) as occurrences,
       (select count(*)::int from mails) as mails,
       (select count(*)::int from drafts) as drafts,
       (select count(*)::int from drafts where ended_at is null) as "openDrafts",
       (select count(*)::int from tutorials where name = any($3)) as "acknowledgedTutorials",
       (select count(*)::int from tutorials) as tutorials`,
      [
        acknowledged.map(({ submissionId }) => submissionId),
        acknowledged.map(({ irNumber }) => irNumber),
        acknowledged.map(({ tutorial }) => tutorial),
      ],
    )
    expect(found).toEqual({
      ...{ acknowledged: runs, submissions: runs, rounds: runs, numbers: runs, lastNumber: runs },
      ...{ occurrences: runs, mails: runs, drafts: runs, openDrafts: 0 },
      ...{ acknowledgedTutorials: runs, tutorials: runs },
    })
    const verdicts = await verifyAudit(db, recordChecks)
    expect(verdicts.length).toBe(2)
    expect(verdicts.filter(verdict => !isInOrder(verdict))).toEqual([])
  },
  120_000 + kills * 15_000,
)
