// What is sent again is made again: the outbox hands out no old file to people who may no longer have it.
import { getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import { listReportRuns, retryReportRun } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { sendMailJob } from '../mails/sendMail.job.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { reportingIn } from './reportSchedules.builder.ts'
import { reportMail } from './runs/reportMail.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let owner: TestUser
const { sentOnce, make } = reportingIn(server, () => owner)

const mailOf = async (runId: string) => {
  const { rows } = await database.query('select mail_id from report_deliveries where run_id = $1', [runId])
  return String(rows[0].mail_id)
}
const runOf = async (id: string) => (await as(owner).call(listReportRuns, { query: { id } })).runs[0]
const retry = (id: string) => as(owner).call(retryReportRun, { params: { id } })

beforeAll(async () => {
  owner = await signedIn(['administrator', 'checklist administrator'], { email: 'owner@nordwerk.example' })
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, submittedAt: new Date('2026-03-12T09:00:00Z') })
})
const { mailer } = runtime
afterEach(() => {
  runtime.mailer = mailer
})

test('an e-mail that was refused is sent again from the history of its schedule alone', async () => {
  const { run } = await sentOnce([owner.id])
  const id = await mailOf(run.id)
  await database.query(`update mails set status = 'failed', reason = '550 unknown' where id = $1`, [id])
  await database.query(`update mail_recipients set status = 'failed' where mail_id = $1`, [id])
  const where = expect.stringContaining('history of its schedule')
  expect(await as(owner).call(getMail, { params: { id } })).toMatchObject({
    ...{ can: { resend: false }, resentElsewhere: where },
  })
  const { mails } = await as(owner).call(listMails, { query: { id } })
  expect(mails).toMatchObject([{ can: { resend: false } }])
  await expect(as(owner).call(resendMail, { params: { id } })).rejects.toMatchObject({
    ...{ status: 409, problem: { message: where } },
  })
  const reader = await signedIn(['checklist auditor'])
  expect(await as(reader).call(getMail, { params: { id } })).toMatchObject({ resentElsewhere: null })
  await retry(run.id)
  await make(run.id)
  expect(await mailOf(run.id)).not.toBe(id)
})

test('what the outbox keeps is made again once there is a mail server, and withdrawn there', async () => {
  const { run } = await sentOnce([owner.id])
  const id = await mailOf(run.id)
  await sendMailJob([reportMail]).run({ mailId: id }, runtime, { customerId: customer.id, attempt: 1, isLast: false })
  expect(await runOf(run.id)).toMatchObject({ state: 'kept', can: { retry: false } })
  await expect(retry(run.id)).rejects.toMatchObject({ status: 409 })
  runtime.mailer = { send: async () => undefined, close: () => undefined }
  expect(await runOf(run.id)).toMatchObject({ state: 'kept', can: { retry: true } })
  await retry(run.id)
  await make(run.id)
  expect(await mailOf(run.id)).not.toBe(id)
  expect(await as(owner).call(getMail, { params: { id } })).toMatchObject({
    ...{ status: 'canceled', recipients: [{ status: 'canceled' }] },
  })
  expect(await runOf(run.id)).toMatchObject({ state: 'sending', can: { retry: false } })
})
