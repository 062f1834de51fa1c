// People who left, lost their place in a schedule, or whose company was suspended while its reports were made.
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { noon, reportingIn } from './reportSchedules.builder.ts'

const server = await testServer()
const { signedIn, customer, runtime, database } = server
let owner: TestUser
const { planned, watch, make, runsOf, mailsOf } = reportingIn(server, () => owner)

const withMail = (name: string) => signedIn(['checklist administrator'], { email: `${name}@nordwerk.example` })
const suspend = (at: Date | null) =>
  database.query('update customers set suspended_at = $2 where id = $1', [customer.id, at])
/** Lets something happen at the moment in which the first file is stored. */
const atFirstFile = (happen: () => Promise<unknown>) => {
  const { write } = runtime.files
  runtime.files.write = async (...of) => {
    runtime.files.write = write
    await happen()
    return write(...of)
  }
}

beforeAll(async () => {
  owner = await withMail('owner')
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, submittedAt: new Date('2026-03-12T09:00:00Z') })
})

for (const isLast of [false, true])
  test(`a company that is suspended while its reports are made gets the rest when it goes on${isLast ? ', also at the last try' : ''}`, async () => {
    const people = [await withMail(`one-${isLast}`), await withMail(`two-${isLast}`)]
    const { schedule, run } = await planned(people.map(({ id }) => id))
    atFirstFile(() => suspend(noon))
    await make(run.id, isLast)
    expect((await mailsOf(run.id)).map(({ state }) => state).sort()).toEqual(['queued', 'waiting'])
    expect((await runsOf(schedule.id))[0]?.state).toBe('rendering')
    await suspend(null)
    await database.query(`update report_runs set touched_at = $2 where id = $1`, [
      ...[run.id, new Date(noon.getTime() - 3_600_000)],
    ])
    await database.query(`delete from pgboss.job where name = 'reportSchedules.run'`)
    await watch(noon)
    const { rows: jobs } = await database.query(
      `select 1 from pgboss.job where name = 'reportSchedules.run' and data->'data'->>'id' = $1`,
      [run.id],
    )
    expect(jobs).toHaveLength(1)
    await make(run.id)
    expect((await mailsOf(run.id)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect((await runsOf(schedule.id))[0]?.state).toBe('sent')
  })
