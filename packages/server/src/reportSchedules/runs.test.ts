// What becomes of a run: tried again, made once by several nodes, sent again, taken up again, forgotten.
import { getMail, getMailFile } from '@gemba/domain/mails/mails.endpoints'
import {
  deleteReportSchedule,
  getReportSchedule,
  listReportRuns,
  retryReportRun,
  testReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendMailJob } from '../mails/sendMail.job.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { removeReportFilesJob } from './removeFiles.job.ts'
import { removeReportRunsJob } from './removeRuns.job.ts'
import { buildThreeRuns, dailyAt, noon, reportingIn } from './reportSchedules.builder.ts'
import { noteMailFailures } from './runs/noteFailure.ts'
import { reportMail } from './runs/reportMail.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let admin: TestUser
let anna: TestUser
const { withMail, scheduled, since, watch, make, runsOf, mailsOf, outboxOf, toldTo, planned, sentOnce } = reportingIn(
  server,
  () => admin,
)

beforeAll(async () => {
  admin = await withMail(['checklist administrator'], 'admin')
  anna = await withMail(['checklist operator'], 'anna')
  await buildThreeRuns(server, anna, await withMail(['checklist operator'], 'boris'))
})

describe('a run', () => {
  const failOnce = () => {
    const { write } = runtime.files
    runtime.files.write = async () => {
      runtime.files.write = write
      throw new Error('the store is full')
    }
  }

  test('that fails is tried again, and only those who wait get it then', async () => {
    const twin = await withMail(['checklist operator'], 'other')
    const { schedule, run } = await planned([admin.id, twin.id], { filters: [] })
    failOnce()
    await expect(make(run.id)).rejects.toThrow('the store is full')
    await make(run.id)
    await make(run.id)
    expect(await outboxOf(schedule.id)).toHaveLength(2)
  })

  test('that two nodes make at once is sent once', async () => {
    const schedule = await scheduled([admin.id, anna.id], { ...dailyAt('12:00'), filters: [] })
    await since(schedule.id, noon.getTime() - 60_000)
    await Promise.all([watch(noon), watch(noon), watch(noon)])
    const runs = await runsOf(schedule.id)
    expect(runs).toHaveLength(1)
    await Promise.allSettled([make(runs[0]?.id ?? ''), make(runs[0]?.id ?? ''), make(runs[0]?.id ?? '')])
    expect(await outboxOf(schedule.id)).toHaveLength(2)
  })

  test('that fails for good tells its owner, and can be sent again', async () => {
    const { schedule, run } = await planned([admin.id], { name: 'Doomed', filters: [] })
    failOnce()
    await expect(make(run.id, true)).rejects.toThrow('the store is full')
    expect(await toldTo(admin)).toContain('Doomed')
    const { runs } = await as(admin).call(listReportRuns, { query: { scheduleId: schedule.id } })
    expect(runs[0]).toMatchObject({ state: 'failed', failure: 'unexpected', can: { retry: true } })
    const again = await as(admin).call(retryReportRun, { params: { id: run.id } })
    expect(again.state).toBe('queued')
    await make(run.id)
    expect((await runsOf(schedule.id))[0]).toMatchObject({ state: 'sent', failure: null })
    const onceMore = as(admin).call(retryReportRun, { params: { id: run.id } })
    await expect(onceMore).rejects.toMatchObject({ status: 409 })
  })

  test('says what the mail server said, tells its owner, and sends again to those only who did not get it', async () => {
    const { schedule, run, mails } = await sentOnce([admin.id, anna.id], { name: 'Half', filters: [] })
    const [one, two] = await outboxOf(schedule.id)
    await database.query(`update mails set status = 'sent' where id = $1`, [one?.id])
    await database.query(`update mails set status = 'failed', reason = '550 mailbox unknown' where id = $1`, [two?.id])
    await database.query(`update mail_recipients set status = 'failed' where mail_id = $1`, [two?.id])
    await transact(runtime.db, { customerId: customer.id }, tx => noteMailFailures(tx, run.id))
    const { runs } = await as(admin).call(listReportRuns, { query: { scheduleId: schedule.id } })
    expect(runs[0]).toMatchObject({
      ...{ state: 'partly', sent: 1, recipients: 2, can: { retry: true } },
      deliveries: [{ delivery: 'failed', reason: '550 mailbox unknown' }, { delivery: 'sent' }],
    })
    expect(await toldTo(admin)).toContain('Half')
    await as(admin).call(retryReportRun, { params: { id: run.id } })
    await make(run.id)
    // What was refused stays in the outbox, beside what is sent in its place.
    expect((await outboxOf(schedule.id)).map(({ status }) => status)).toEqual(['failed', 'queued', 'sent'])
    expect([mails.length, (await mailsOf(run.id)).length]).toEqual([2, 2])
  })

  const jobsOf = async (id: string) => {
    const { rows } = await database.query(
      `select state from pgboss.job where name = 'reportSchedules.run' and data->'data'->>'id' = $1 order by created_on`,
      [id],
    )
    return rows.map(({ state }) => state)
  }
  const standing = `update report_runs set state = $2, touched_at = now() - interval '1 hour' where id = $1`
  const standsStill = (id: string, state: string) => database.query(standing, [id, state])
  const putJob = (id: string, state: string) =>
    database.query(`update pgboss.job set state = $2 where data->'data'->>'id' = $1`, [id, state])

  test.each([
    ['queued', 'created'],
    ['queued', 'retry'],
    ['rendering', 'retry'],
    ['rendering', 'active'],
  ])('that is %s keeps the one job that it has, which is %s, however long it waits', async (state, job) => {
    const { schedule, run } = await planned([admin.id])
    await putJob(run.id, job)
    for (let n = 0; n < 3; n++) {
      await standsStill(run.id, state)
      await watch(new Date())
    }
    expect(await jobsOf(run.id)).toEqual([job])
    await as(admin).call(deleteReportSchedule, { params: { id: schedule.id } })
  })

  test.each([
    ['queued', 'completed'],
    ['rendering', 'failed'],
  ])('that is %s while its job is %s is taken up again, once', async (state, job) => {
    const { schedule, run } = await planned([admin.id])
    await putJob(run.id, job)
    await standsStill(run.id, state)
    await Promise.all([watch(new Date()), watch(new Date())])
    await standsStill(run.id, state)
    await watch(new Date())
    expect(await jobsOf(run.id)).toEqual([job, 'created'])
    await as(admin).call(deleteReportSchedule, { params: { id: schedule.id } })
  })

  test('that is sent again while its last try ends is left to the job of that', async () => {
    const { schedule, run } = await planned([admin.id, anna.id], { filters: [] })
    await make(run.id)
    const wanted = 'update report_deliveries set state = $2 where run_id = $1 and user_id = $3'
    await database.query(`update report_runs set state = 'rendering' where id = $1`, [run.id])
    await database.query(wanted, [run.id, 'waiting', admin.id])
    const { has, write } = runtime.files
    runtime.files.has = async () => false
    runtime.files.write = async () => {
      await database.query(wanted, [run.id, 'waiting', anna.id])
      throw new Error('the store is full')
    }
    await expect(make(run.id, true)).rejects.toThrow('the store is full')
    Object.assign(runtime.files, { has, write })
    expect((await runsOf(schedule.id))[0]?.state).toBe('rendering')
    await make(run.id)
    expect((await runsOf(schedule.id))[0]?.state).toBe('sent')
    expect((await mailsOf(run.id)).map(({ state }) => state)).toEqual(['failed', 'queued'])
  })

  test('that takes long is not taken up while its figures are asked for', async () => {
    const content = { kind: 'report' as const, reportId: '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01' }
    const { run } = await planned([admin.id], { content, format: 'pdf', filters: [] })
    const { ask } = runtime.reports
    const fresh: boolean[] = []
    runtime.reports.ask = async (...asked) => {
      const { rows } = await database.query(
        "select touched_at > now() - interval '1 minute' as fresh from report_runs where id = $1",
        [run.id],
      )
      fresh.push(rows[0].fresh)
      await database.query("update report_runs set touched_at = now() - interval '20 minutes' where id = $1", [run.id])
      return ask(...asked) as never
    }
    await make(run.id)
    runtime.reports.ask = ask
    // Those of its visuals, one after the other.
    expect(fresh.slice(0, 3)).toEqual([true, true, true])
  })

  describe('whose figures take too long', () => {
    const { ask } = runtime.reports
    const takeTooLong = () => {
      runtime.reports.ask = async () => {
        throw refuse('invalid-input', { message: 'datasets:tookTooLong' })
      }
    }
    afterEach(() => {
      runtime.reports.ask = ask
    })
    const outcomeOf = async (scheduleId: string) =>
      (await as(admin).call(listReportRuns, { query: { scheduleId } })).runs[0]
    const givenUp = { state: 'failed', deliveries: [{ delivery: 'failed', reason: 'tookTooLong' }] }

    test('is tried once more, and its owner is told', async () => {
      const { schedule, run } = await planned([admin.id], { name: 'Endless', filters: [] })
      takeTooLong()
      await expect(make(run.id)).rejects.toThrow('took too long')
      expect((await runsOf(schedule.id))[0]?.state).toBe('rendering')
      await make(run.id)
      expect(await outcomeOf(schedule.id)).toMatchObject(givenUp)
      expect(await toldTo(admin)).toContain('Endless')
    })

    test('is tried once more also where something else failed before, and where it is sent again', async () => {
      const { schedule, run } = await planned([admin.id], { filters: [] })
      failOnce()
      await expect(make(run.id)).rejects.toThrow('the store is full')
      takeTooLong()
      await expect(make(run.id)).rejects.toThrow('took too long')
      await make(run.id)
      expect(await outcomeOf(schedule.id)).toMatchObject(givenUp)
      await as(admin).call(retryReportRun, { params: { id: run.id } })
      await expect(make(run.id)).rejects.toThrow('took too long')
      runtime.reports.ask = ask
      await make(run.id)
      expect(await mailsOf(run.id)).toMatchObject([{ state: 'queued', reason: null }])
    })

    test('says so at the last try as well', async () => {
      const { schedule, run } = await planned([admin.id], { filters: [] })
      takeTooLong()
      await make(run.id, true)
      expect(await outcomeOf(schedule.id)).toMatchObject(givenUp)
    })
  })

  test('ends in the outbox where no mail server is set, and says so', async () => {
    const { schedule } = await sentOnce([admin.id, anna.id], { filters: [] })
    const send = sendMailJob([reportMail]).run
    for (const { id } of await outboxOf(schedule.id))
      await send({ mailId: id }, runtime, { customerId: customer.id, attempt: 1, isLast: false })
    const { runs } = await as(admin).call(listReportRuns, { query: { scheduleId: schedule.id } })
    const kept = { delivery: 'kept', reason: 'no-mail-server', mailId: expect.any(String) }
    expect(runs[0]).toMatchObject({ state: 'kept', sent: 0, recipients: 2, deliveries: [kept, kept] })
    expect((await as(admin).call(getReportSchedule, { params: { id: schedule.id } })).lastRun?.state).toBe('kept')
  })

  test('has its file in the outbox for whom it was made, for as long as it is kept', async () => {
    const reader = await withMail(['administrator'], 'reader')
    const { schedule, run, mails } = await sentOnce([reader.id], { filters: [] })
    const [queued] = await outboxOf(schedule.id)
    const params = { id: queued?.id ?? '' }
    const name = mails[0]?.data?.file?.name ?? ''
    expect((await as(reader).call(getMail, { params })).attached).toEqual([{ name, state: 'kept' }])
    const file = (await as(reader).call(getMailFile, { params })) as unknown as Buffer
    expect(file.toString()).toContain('Lathe start-up')
    await expect(as(anna).call(getMailFile, { params })).rejects.toMatchObject({ status: 403 })
    const other = await signedIn(['administrator'])
    expect((await as(other).call(getMail, { params })).attached).toEqual([{ name, state: 'others' }])
    await expect(as(other).call(getMailFile, { params })).rejects.toMatchObject({ status: 404 })
    await database.query('update report_deliveries set file_key = null where run_id = $1', [run.id])
    expect((await as(reader).call(getMail, { params })).attached).toEqual([{ name, state: 'gone' }])
    await expect(as(reader).call(getMailFile, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('of a test goes to who asked for it', async () => {
    const { id } = await scheduled([anna.id], { filters: [] })
    const { runId, address } = await as(admin).call(testReportSchedule, { params: { id } })
    expect(address).toBe('admin@nordwerk.example')
    await make(runId)
    expect(await mailsOf(runId)).toMatchObject([{ user_id: admin.id, rows: 3, data: { isTest: true } }])
    const { lastRun } = await as(admin).call(getReportSchedule, { params: { id } })
    expect(lastRun).toBeNull()
  })

  test('loses its files after two weeks and keeps what was sent', async () => {
    const { mails, run } = await sentOnce([admin.id], { filters: [] })
    const aged = `update report_deliveries set created_at = now() - interval '15 days' where run_id = $1`
    await database.query(aged, [run.id])
    await removeReportFilesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    expect(await runtime.files.has(mails[0]?.data?.file?.key ?? '')).toBe(false)
    expect((await mailsOf(run.id))[0]).toMatchObject({ state: 'queued', rows: 3 })
  })

  test('is forgotten after more than a year, unless it is the last one or still waits', async () => {
    const dueBefore = (days: number, id: string, state = 'sent') =>
      database.query(`update report_runs set due_at = now() - make_interval(days => $2), state = $3 where id = $1`, [
        ...[id, days, state],
      ])
    const next = (days: number) => watch(noon.getTime() + days * 24 * 3_600_000)
    const daily = await planned([admin.id])
    await next(1)
    await next(2)
    const [oldest, older, latest] = (await runsOf(daily.schedule.id)).map(({ id }) => id)
    await dueBefore(500, oldest ?? '')
    await dueBefore(450, older ?? '', 'queued')
    await dueBefore(399, latest ?? '')
    const rare = await sentOnce([admin.id])
    await dueBefore(900, rare.run.id)
    await removeReportRunsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    expect((await runsOf(daily.schedule.id)).map(({ id }) => id)).toEqual([older, latest])
    expect(await runsOf(rare.schedule.id)).toHaveLength(1)
    expect(await mailsOf(rare.run.id)).toHaveLength(1)
    const { lastRun } = await as(admin).call(getReportSchedule, { params: { id: rare.schedule.id } })
    expect(lastRun).not.toBeNull()
  })
})
