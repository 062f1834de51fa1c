// Tests of a schedule: whoever asks for one gets it with their own rights, once at a time, and it is forgotten like any run.
import { listReportRuns, testReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import { storeReport } from '../reports/adhoc/storeReport.ts'
import { blankReport } from '../reports/standardReports.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { removeReportRunsJob } from './removeRuns.job.ts'
import { reportingIn } from './reportSchedules.builder.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let owner: TestUser
let colleague: TestUser
const { scheduled, make, makeAll, runsOf, mailsOf } = reportingIn(server, () => owner)

const withMail = (roles: string[], name: string) => signedIn(roles, { email: `${name}@nordwerk.example` })

const document = {
  ...{ filters: [], bookmarks: [] },
  pages: [
    {
      ...{ name: 'page1', displayName: 'Private', width: 1280, height: 720, filters: [] },
      visuals: [
        {
          ...{ name: 'table', type: 'tableEx', title: 'Private notes', filters: [], text: '' },
          layout: { x: 12, y: 12, width: 600, height: 300 },
          data: {
            ...{ dataset: 'submissions', category: [{ field: 'machine' }], series: [] },
            ...{ values: [{ field: 'submissionCount' }], limit: 100 },
          },
        },
      ],
    },
  ],
}
/** A schedule that sends a report which only its owner sees. */
const privateReport = async (name: string) => {
  const reportId = await transact(runtime.db, { customerId: customer.id, userId: owner.id }, async tx => {
    const made = { name, parentReportId: blankReport.id, document: document as never }
    return (await storeReport(tx, found(await loadActor(tx, owner.id)), made)).report.id
  })
  return { reportId, ...(await scheduled([owner.id], ofReport(reportId))) }
}
const ofReport = (reportId: string) => ({
  ...{ content: { kind: 'report' as const, reportId }, format: 'pdf' as const, filters: [] },
})
const share = (reportId: string, isShared: boolean) =>
  database.query('update adhoc_reports set is_shared = $2 where id = $1', [reportId, isShared])
const sendTest = (by: TestUser, id: string) => as(by).call(testReportSchedule, { params: { id } })

beforeAll(async () => {
  owner = await withMail(['administrator', 'checklist administrator'], 'owner')
  colleague = await withMail(['checklist administrator'], 'colleague')
  // Whoever makes reports of their own sees those that others share, and no one's private ones.
  await database.query(
    `with added as (insert into roles (customer_id, name, permissions)
        values ($1, 'report author', '{BI Report Adhoc Associated}') returning id)
      insert into user_roles (customer_id, user_id, role_id) select $1, $2, id from added`,
    [customer.id, colleague.id],
  )
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, machine: 'M1' })
})

test('of a report that someone may not see is refused, and nothing is made of it', async () => {
  const { id, reportId } = await privateReport('Private')
  await expect(sendTest(colleague, id)).rejects.toMatchObject({
    ...{ status: 409, problem: { message: expect.stringContaining('may not see') } },
  })
  expect(await runsOf(id)).toEqual([])
  const { runId } = await sendTest(owner, id)
  await make(runId)
  expect(await mailsOf(runId)).toMatchObject([{ user_id: owner.id, state: 'queued', rows: 1 }])
  await share(reportId, true)
  await expect(sendTest(colleague, id)).resolves.toMatchObject({ address: 'colleague@nordwerk.example' })
})

test('of a report that is no longer shared when it is made goes to nobody', async () => {
  const { id, reportId } = await privateReport('Shared for an hour')
  await share(reportId, true)
  const { runId } = await sendTest(colleague, id)
  await share(reportId, false)
  await make(runId)
  expect(await mailsOf(runId)).toMatchObject([{ state: 'failed', reason: 'contentGone', data: null }])
})

test('waits until the one before it is made', async () => {
  const { id } = await scheduled([owner.id], { filters: [] })
  const both = await Promise.allSettled([sendTest(owner, id), sendTest(owner, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(sendTest(owner, id)).rejects.toMatchObject({ status: 409 })
  await expect(sendTest(colleague, id)).resolves.toBeDefined()
  await makeAll(id)
  await expect(sendTest(owner, id)).resolves.toBeDefined()
})

test('is forgotten after more than a year, also where nothing else was ever sent', async () => {
  const { id } = await scheduled([owner.id], { filters: [] })
  await sendTest(owner, id)
  await makeAll(id)
  await database.query(`update report_runs set due_at = now() - interval '500 days' where schedule_id = $1`, [id])
  await removeReportRunsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
  expect((await as(owner).call(listReportRuns, { query: { scheduleId: id } })).runs).toEqual([])
})
