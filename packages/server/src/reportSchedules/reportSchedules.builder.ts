// Reporting schedules of a test company, a clock that the test moves, and what was sent.
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { createReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { datasets } from '../features.ts'
import { bytesOf } from '../platform/files/fileStore.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'
import { everyMorning } from './reportSchedules.samples.ts'
import { makeOnce } from './runs/makeRun.job.ts'
import type { ReportMail } from './runs/reportMail.ts'
import { watchReportSchedules } from './watch/watchReportSchedules.job.ts'

type Server = Awaited<ReturnType<typeof testServer>>

export const noon = new Date('2026-03-13T12:00:00Z')
/** Every day at this time. */
export const dailyAt = (time: string) => ({ rule: { every: 'day' as const, interval: 1, times: [time] }, zone: 'UTC' })

/** Two runs of Anna, one of them failed, and one of Boris, the day before noon. */
export const buildThreeRuns = async ({ runtime, customer }: Server, anna: TestUser, boris: TestUser) => {
  const failing = { ...goodAnswers, bore: { type: 'measurement' as const, samples: ['25.030', '25.030'] } }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: '=Lathe start-up' })
  const runs = [
    ...[[anna, goodAnswers, 'M1'] as const, [anna, failing, 'M2'] as const, [boris, goodAnswers, '+M3'] as const],
  ]
  for (const [by, answers, machine] of runs)
    await buildSubmission(runtime.db, {
      ...{ customer, checklist, by, answers, machine, submittedAt: new Date('2026-03-12T09:00:00Z') },
    })
}

/** Makes schedules as `owner`, lets the time pass, and makes the runs that wait. */
export const reportingIn = ({ runtime, customer, signedIn, as, database }: Server, owner: () => TestUser) => {
  /** Someone who gets e-mails. */
  const withMail = (roles: string[], name: string) => signedIn(roles, { email: `${name}@nordwerk.example` })
  const scheduled = (userIds: string[], wishes: Partial<ReportScheduleInput> = {}) =>
    as(owner()).call(createReportSchedule, { body: { ...everyMorning(userIds), ...wishes } })
  /** As if a schedule had been made at a moment of the test's clock. */
  const since = (id: string, at: number | Date) =>
    database.query('update report_schedules set planned_until = $2, next_at = $2 where id = $1', [id, new Date(at)])
  const watch = (at: number | Date) => watchReportSchedules(runtime, new Date(at))
  const make = (id: string, isLast = false) => makeOnce(datasets, runtime, { customerId: customer.id, id, isLast })
  const runsOf = async (scheduleId: string) => {
    const { rows } = await database.query('select * from report_runs where schedule_id = $1 order by due_at, slot', [
      scheduleId,
    ])
    return rows as { id: string; slot: string; due_at: Date; state: string; failure: string | null; is_late: boolean }[]
  }
  const makeAll = async (scheduleId: string) => {
    for (const { id, state } of await runsOf(scheduleId)) if (state === 'queued') await make(id)
  }
  /** What was put into the outbox for a run, by address. */
  const mailsOf = async (runId: string) => {
    const { rows } = await database.query(
      `select d.address, d.user_id, d.state, d.reason, d.rows, m.data from report_deliveries d
        left join mails m on m.id = d.mail_id where d.run_id = $1 order by d.address`,
      [runId],
    )
    return rows as {
      address: string
      user_id: string | null
      state: string
      reason: string | null
      rows: number | null
      data: ReportMail | null
    }[]
  }
  /** The e-mails of the outbox about a schedule, by what became of them. */
  const outboxOf = async (scheduleId: string) => {
    const { rows } = await database.query('select id, status from mails where entity_id = $1 order by status, id', [
      scheduleId,
    ])
    return rows as { id: string; status: string }[]
  }
  /** The schedules that a person is notified about. */
  const toldTo = async (person: TestUser) =>
    (await as(person).call(listInbox)).entries.flatMap(({ notification }) =>
      'name' in notification ? [notification.name] : [],
    )
  const fileOf = async ({ data }: { data: ReportMail | null }) =>
    bytesOf(await runtime.files.open(data?.file?.key ?? ''))
  /** A schedule with the run of its first noon, which is not made yet. */
  const planned = async (userIds: string[], wishes: Partial<ReportScheduleInput> = {}) => {
    const schedule = await scheduled(userIds, { ...dailyAt('12:00'), ...wishes })
    await since(schedule.id, noon.getTime() - 60_000)
    await watch(noon)
    const [run] = await runsOf(schedule.id)
    if (!run) throw new Error('there is no run')
    return { schedule, run }
  }
  /** A schedule with the run of its first noon and what was sent. */
  const sentOnce = async (...of: Parameters<typeof planned>) => {
    const { schedule, run } = await planned(...of)
    await make(run.id)
    const [made = run] = await runsOf(schedule.id)
    return { schedule, run: made, mails: await mailsOf(run.id) }
  }
  /** What was sent of a schedule at a moment. */
  const sentAt = async (scheduleId: string, at: Date) => {
    await since(scheduleId, at.getTime() - 60_000)
    await watch(at)
    await makeAll(scheduleId)
    const run = (await runsOf(scheduleId)).at(-1)
    return mailsOf(run?.id ?? '')
  }
  return {
    ...{ withMail, scheduled, since, watch, make, makeAll, runsOf, mailsOf, outboxOf, toldTo, fileOf },
    ...{ planned, sentOnce, sentAt },
  }
}
