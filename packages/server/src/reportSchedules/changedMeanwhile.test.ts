// What changes between the tries of a run, or before it is sent again: nobody gets what they may not have by then.
import {
  deleteReportSchedule,
  listReportRuns,
  pauseReportSchedule,
  previewReportSchedule,
  retryReportRun,
  updateReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { removeReportFilesJob } from './removeFiles.job.ts'
import { dailyAt, noon, reportingIn } from './reportSchedules.builder.ts'
import { everyMorning } from './reportSchedules.samples.ts'
import { mostPeople } from './runs/findMeant.ts'
import { beginRun } from './runs/runSteps.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
const address = 'quality@albers.example'
let owner: TestUser
const reporting = reportingIn(server, () => owner)
const { scheduled, since, watch, make, runsOf, mailsOf } = reporting

const atNoon = { ...dailyAt('12:00'), filters: [] }
const outside = { addresses: [address], confirmed: true }
const allowOutside = (allowed: boolean) =>
  database.query(
    `update customers set settings = settings || jsonb_build_object('resultMailsOutside', $2::boolean) where id = $1`,
    [customer.id, allowed],
  )
const suspend = (at: string | null) =>
  database.query('update customers set suspended_at = $2 where id = $1', [customer.id, at])

/** The run of a schedule at noon, planned and not begun. */
const planned = async (...[userIds, wishes]: Parameters<typeof scheduled>) => {
  const { schedule, run } = await reporting.planned(userIds, { ...atNoon, ...wishes })
  return { schedule, runId: run.id }
}

/** A run whose first try has failed. */
const begun = async (...of: Parameters<typeof scheduled>) => {
  const { schedule, runId } = await planned(...of)
  await failing(() => make(runId))
  return { schedule, runId }
}

const failing = async (work: () => Promise<unknown>) => {
  const { write } = runtime.files
  runtime.files.write = () => Promise.reject(new Error('the store is full'))
  await expect(work()).rejects.toThrow('the store is full')
  runtime.files.write = write
}

const reasonsOf = async (runId: string) => (await mailsOf(runId)).map(({ state, reason }) => [state, reason])

beforeAll(async () => {
  owner = await signedIn(['checklist administrator'], { email: 'owner@nordwerk.example' })
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, submittedAt: new Date('2026-03-12T09:00:00Z') })
})
beforeEach(() => allowOutside(true))

describe('an address outside gets nothing more', () => {
  const save = (id: string, version: number, wishes: object, by = owner) =>
    as(by).call(updateReportSchedule, {
      params: { id },
      body: { ...everyMorning([]), ...atNoon, ...outside, ...wishes, version },
    })

  test('that nothing changed is sent to it', async () => {
    const { runId } = await begun([], outside)
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['queued', null]])
  })

  test('when it was removed', async () => {
    const { schedule, runId } = await begun([], outside)
    await save(schedule.id, schedule.version, { addresses: ['other@albers.example'] })
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['withheld', 'removed']])
  })

  test('of a content, or of an owner, that was not confirmed for it when the run began', async () => {
    const { schedule, runId } = await begun([], outside)
    const colleague = await signedIn(['checklist administrator'], { email: 'colleague@nordwerk.example' })
    await save(schedule.id, schedule.version, { onlyFailures: true }, colleague)
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['withheld', 'changed']])
  })

  test('when the company no longer allows it', async () => {
    const { runId } = await begun([], outside)
    await allowOutside(false)
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['withheld', 'outside']])
  })

  test('when the owner no longer looks after reports', async () => {
    const { schedule, runId } = await begun([], outside)
    const operator = await signedIn(['checklist operator'])
    await database.query('update report_schedules set owner_id = $2, confirmed_by = $2 where id = $1', [
      schedule.id,
      operator.id,
    ])
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['withheld', 'ownerGone']])
  })

  test('also when it is sent again, of what the mail server refused', async () => {
    const { runId } = await planned([], outside)
    await make(runId)
    await database.query(
      `update mails set status = 'failed' where id in (select mail_id from report_deliveries where run_id = $1)`,
      [runId],
    )
    await allowOutside(false)
    await as(owner).call(retryReportRun, { params: { id: runId } })
    await make(runId)
    expect(await reasonsOf(runId)).toEqual([['withheld', 'outside']])
  })
})

test('people get it at the address that they have by then, unless they no longer want e-mails', async () => {
  const moved = await signedIn(['checklist administrator'], { email: 'before@nordwerk.example' })
  const quiet = await signedIn(['checklist administrator'], { email: 'quiet@nordwerk.example' })
  const { runId } = await begun([moved.id, quiet.id])
  await database.query(`update users set email = 'after@nordwerk.example' where id = $1`, [moved.id])
  await database.query(`update users set preferences = preferences || '{"allowEmails": false}' where id = $1`, [
    quiet.id,
  ])
  await make(runId)
  expect((await mailsOf(runId)).map(({ address, state, reason }) => [address, state, reason])).toEqual([
    ['after@nordwerk.example', 'queued', null],
    ['quiet@nordwerk.example', 'withheld', 'optedOut'],
  ])
})

test('a paused schedule sends nothing but what someone sends again', async () => {
  const pause = ({ id, version }: { id: string; version: number }) =>
    as(owner).call(pauseReportSchedule, { params: { id }, body: { active: false, version } })
  const first = await begun([owner.id])
  await pause(first.schedule)
  await make(first.runId)
  expect(await reasonsOf(first.runId)).toEqual([['withheld', 'paused']])
  const second = await planned([owner.id])
  await failing(() => make(second.runId, true))
  await pause(second.schedule)
  await as(owner).call(retryReportRun, { params: { id: second.runId } })
  const { runs } = await as(owner).call(listReportRuns, { query: { id: second.runId } })
  expect(runs[0]?.deliveries).toMatchObject([{ delivery: 'waiting', reason: null }])
  await make(second.runId)
  expect(await reasonsOf(second.runId)).toEqual([['queued', null]])
})

test('a company that is suspended keeps its schedules and runs for when it goes on', async () => {
  const { schedule, runId } = await planned([owner.id])
  await suspend(noon.toISOString())
  const next = new Date(noon.getTime() + 24 * 3_600_000)
  await watch(next)
  await make(runId)
  expect((await runsOf(schedule.id)).map(({ state }) => state)).toEqual(['queued'])
  await suspend(null)
  await watch(next)
  expect(await runsOf(schedule.id)).toHaveLength(2)
  await make(runId)
  expect(await reasonsOf(runId)).toEqual([['queued', null]])
})

test('of people beyond the limit only their number is kept', async () => {
  const { rows: roles } = await database.query(
    `insert into roles (customer_id, name, permissions) values ($1, 'crowd', '{}') returning id`,
    [customer.id],
  )
  await database.query(
    `with added as (insert into users (customer_id, id, username, first_name, last_name)
        select $1, gen_random_uuid(), 'crowd' || n, 'Crowd', n::text from generate_series(1, 12000) n returning id)
      insert into user_roles (customer_id, user_id, role_id) select $1, id, $2 from added`,
    [customer.id, roles[0].id],
  )
  const { schedule, runId } = await planned([], { roleIds: [roles[0].id] })
  await transact(runtime.db, { customerId: customer.id }, tx => beginRun(tx, runId))
  const body = { ...everyMorning([]), ...atNoon, roleIds: [roles[0].id] }
  const preview = await as(owner).call(previewReportSchedule, { body })
  expect(preview.withheld).toContainEqual({ name: `+${12_000 - mostPeople}`, reason: 'tooMany' })
  expect(await mailsOf(runId)).toHaveLength(mostPeople + 1)
  const { runs } = await as(owner).call(listReportRuns, { query: { scheduleId: schedule.id } })
  expect(runs[0]).toMatchObject({ recipients: 12_000, rows: null })
  expect(runs[0]?.deliveries).toContainEqual(
    expect.objectContaining({ name: `+${12_000 - mostPeople}`, delivery: 'withheld', reason: 'tooMany' }),
  )
})

test('a run that cannot even be begun fails at its last try', async () => {
  const { schedule, runId } = await planned([owner.id])
  await database.query('alter table report_deliveries add constraint broken check (false) not valid')
  try {
    await expect(make(runId)).rejects.toThrow()
    expect((await runsOf(schedule.id))[0]?.state).toBe('queued')
    await expect(make(runId, true)).rejects.toThrow()
  } finally {
    await database.query('alter table report_deliveries drop constraint broken')
  }
  expect((await runsOf(schedule.id))[0]).toMatchObject({ state: 'failed', failure: 'unexpected' })
})

describe('a time that has come before the clock looks', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const dueAnHourAgo = async () => {
    const rule = { every: 'day' as const, interval: 1, times: [ago(1).toISOString().slice(11, 16)] }
    const schedule = await scheduled([owner.id], { ...atNoon, rule })
    await since(schedule.id, ago(2))
    return schedule
  }

  test('is sent also when the schedule is saved', async () => {
    const { id, version } = await dueAnHourAgo()
    await as(owner).call(updateReportSchedule, {
      params: { id },
      body: { ...everyMorning([owner.id]), ...atNoon, version },
    })
    expect(await runsOf(id)).toHaveLength(1)
  })

  test('is in the history also when the schedule is paused, and says that it was', async () => {
    const { id, version } = await dueAnHourAgo()
    await as(owner).call(pauseReportSchedule, { params: { id }, body: { active: false, version } })
    const [run] = await runsOf(id)
    await make(run?.id ?? '')
    expect(await reasonsOf(run?.id ?? '')).toEqual([['withheld', 'paused']])
    await watch(Date.now())
    expect(await runsOf(id)).toHaveLength(1)
  })
})

test('files of a deleted schedule go with the next clearing, and no others', async () => {
  const [kept, gone] = [await planned([owner.id]), await planned([owner.id])]
  for (const { runId } of [kept, gone]) await make(runId)
  const keyOf = async (runId: string) => (await mailsOf(runId))[0]?.data?.file?.key ?? ''
  const [keptKey, goneKey] = [await keyOf(kept.runId), await keyOf(gone.runId)]
  await as(owner).call(deleteReportSchedule, { params: { id: gone.schedule.id } })
  await removeReportFilesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
  expect([await runtime.files.has(keptKey), await runtime.files.has(goneKey)]).toEqual([true, false])
})
