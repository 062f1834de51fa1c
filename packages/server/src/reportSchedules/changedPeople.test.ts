// People who left, lost their place in a schedule, or whose company was suspended while its reports were made.
import {
  listReportRuns,
  retryReportRun,
  updateReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { noon, reportingIn } from './reportSchedules.builder.ts'
import { everyMorning } from './reportSchedules.samples.ts'
import { findMeant, mostPeople, nobodyNamed } from './runs/findMeant.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let owner: TestUser
const { planned, watch, make, runsOf, mailsOf } = reportingIn(server, () => owner)

const withMail = (name: string) => signedIn(['checklist administrator'], { email: `${name}@nordwerk.example` })
const suspend = (at: Date | null) =>
  database.query('update customers set suspended_at = $2 where id = $1', [customer.id, at])
const outcomesOf = async (runId: string) =>
  (await mailsOf(runId)).map(({ address, state, reason }) => [address, state, reason])
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

test('someone who is no longer named by the schedule gets nothing, also when it is sent again', async () => {
  const [kept, removed, moved] = [await withMail('kept'), await withMail('removed'), await withMail('moved')]
  const { rows: groups } = await database.query(
    `insert into groups (customer_id, name) values ($1, 'Night shift') returning id`,
    [customer.id],
  )
  const groupId = groups[0].id
  await database.query('insert into group_members (customer_id, group_id, user_id) values ($1, $2, $3)', [
    ...[customer.id, groupId, moved.id],
  ])
  const { schedule, run } = await planned([kept.id, removed.id], { groupIds: [groupId] })
  const { write } = runtime.files
  runtime.files.write = () => Promise.reject(new Error('the store is full'))
  await expect(make(run.id, true)).rejects.toThrow('the store is full')
  runtime.files.write = write
  const body = { ...everyMorning([kept.id]), groupIds: [groupId], version: schedule.version }
  await as(owner).call(updateReportSchedule, { params: { id: schedule.id }, body })
  await database.query('delete from group_members where user_id = $1', [moved.id])
  await as(owner).call(retryReportRun, { params: { id: run.id } })
  await make(run.id)
  expect(await outcomesOf(run.id)).toEqual([
    ['kept@nordwerk.example', 'queued', null],
    ['moved@nordwerk.example', 'withheld', 'removed'],
    ['removed@nordwerk.example', 'withheld', 'removed'],
  ])
  const { runs } = await as(owner).call(listReportRuns, { query: { id: run.id } })
  expect(runs[0]).toMatchObject({ state: 'sending', recipients: 3 })
})

test('people who left, or can get no e-mail, take no one’s place', async () => {
  const { rows: roles } = await database.query(
    `insert into roles (customer_id, name, permissions) values ($1, 'crowd', '{}') returning id`,
    [customer.id],
  )
  const addCrowd = (name: string, count: number, { active, email }: { active: boolean; email: boolean }) =>
    database.query(
      `with added as (insert into users (customer_id, id, username, first_name, last_name, active, email)
          select $1, gen_random_uuid(), $3 || n, 'Crowd', $3 || n, $5,
            case when $6 then $3 || n || '@nordwerk.example' end from generate_series(1, $4::int) n returning id)
        insert into user_roles (customer_id, user_id, role_id) select $1, id, $2 from added`,
      [customer.id, roles[0].id, name, count, active, email],
    )
  await addCrowd('a-left', mostPeople, { active: false, email: true })
  await addCrowd('b-unreachable', mostPeople - 10, { active: true, email: false })
  await addCrowd('c-there', 20, { active: true, email: true })
  const meant = await transact(runtime.db, { customerId: customer.id }, tx =>
    findMeant(tx, { ...nobodyNamed, roleIds: [roles[0].id] }, { outside: false }),
  )
  const countOf = (wanted: string | null) => meant.filter(({ withheld }) => withheld === wanted).length
  expect([countOf(null), countOf('noAddress'), countOf('deactivated')]).toEqual([20, mostPeople - 20, 0])
  expect(meant.at(-1)).toMatchObject({ withheld: 'tooMany', beyond: 10 })
  expect(meant.map(({ name }) => name).slice(-22, -20)).toEqual(['Crowd b-unreachable9', 'Crowd c-there1'])
})
