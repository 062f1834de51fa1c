// The owner of a schedule is told once of the e-mails of a run that the mail server refused, however they conclude.
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { concludeMail } from '../../mails/outbox.queries.ts'
import { transact } from '../../platform/database/transact.ts'
import { buildSubmission } from '../../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { reportingIn } from '../reportSchedules.builder.ts'
import { reportMail } from './reportMail.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let owner: TestUser
let reader: TestUser
const { planned, make } = reportingIn(server, () => owner)

const inCompany = <T>(work: Parameters<typeof transact<T>>[2]) =>
  transact(runtime.db, { customerId: customer.id }, work)
/** Concludes an e-mail as the job that sends it does. */
const conclude = async (id: string, status: 'sent' | 'failed', meanwhile: () => Promise<unknown> = async () => {}) =>
  inCompany(async tx => {
    await database.query(`update mail_recipients set status = $2 where mail_id = $1`, [id, status])
    const mail = await concludeMail(tx, id, { giveUp: false })
    await meanwhile()
    if (mail) await reportMail.concluded?.(tx, mail)
  })
const toldOf = async (name: string) => {
  const { entries } = await as(owner).call(listInbox)
  return entries.flatMap(({ notification }) =>
    'failed' in notification && notification.name === name ? [notification.failed] : [],
  )
}
const mailIdsOf = async (runId: string) => {
  const { rows } = await database.query('select mail_id from report_deliveries where run_id = $1', [runId])
  return rows.map(({ mail_id }) => String(mail_id)) as [string, string]
}
const sentToTwo = async (name: string) => {
  const { run } = await planned([owner.id, reader.id], { name })
  await make(run.id)
  return mailIdsOf(run.id)
}

beforeAll(async () => {
  owner = await signedIn(['checklist administrator'], { email: 'owner@nordwerk.example' })
  reader = await signedIn(['checklist administrator'], { email: 'reader@nordwerk.example' })
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, submittedAt: new Date('2026-03-12T09:00:00Z') })
})

test('two that fail at the same moment', async () => {
  const [one, two] = await sentToTwo('At once')
  let arrived = 0
  let go: () => void = () => {}
  const both = new Promise<void>(resolve => {
    go = resolve
  })
  /** Both are concluded, and neither is committed. */
  const together = () => {
    arrived += 1
    if (arrived === 2) go()
    return both
  }
  await Promise.all([conclude(one, 'failed', together), conclude(two, 'failed', together)])
  expect(await toldOf('At once')).toEqual([2])
})

test('one that fails before the other one arrives', async () => {
  const [one, two] = await sentToTwo('Half')
  await conclude(one, 'failed')
  expect(await toldOf('Half')).toEqual([])
  await conclude(two, 'sent')
  expect(await toldOf('Half')).toEqual([1])
})

test('those that conclude while the rest is still being made', async () => {
  const { run } = await planned([owner.id, reader.id], { name: 'Made meanwhile' })
  await make(run.id)
  const [one, two] = await mailIdsOf(run.id)
  await database.query(`update report_runs set state = 'rendering' where id = $1`, [run.id])
  await conclude(one, 'failed')
  await conclude(two, 'sent')
  expect(await toldOf('Made meanwhile')).toEqual([])
  await make(run.id)
  expect(await toldOf('Made meanwhile')).toEqual([1])
})
