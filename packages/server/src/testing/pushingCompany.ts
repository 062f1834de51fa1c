// People whose devices get notifications, through a push service that checks the sender and decrypts what it gets.
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { listPushDevices, putPushDevice } from '@gemba/domain/push/push.endpoints'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { notificationLines } from '../features.ts'
import { pushAfterQuiet, pushNew } from '../inbox/pushEntries.ts'
import { transact } from '../platform/database/transact.ts'
import { newPushKey } from '../platform/push/vapid.ts'
import { startPushServer } from '../platform/testing/pushServer.ts'
import { sendPushJob } from '../push/sendPush.job.ts'
import { type TestUser, testServer } from './testServer.ts'

const company = customerSettings({ timezone: 'Europe/Berlin' })
const features = { allowProductChecklists: true, allowIssuesTrackerForProductChecklist: true }
const sending = sendPushJob(notificationLines)

/** A company whose people have issues assigned by `admin()`, and a push service that says what reached which browser. */
export const pushingCompany = async () => {
  const service = await startPushServer()
  const server = await testServer({ pushKey: newPushKey(), pushPrivate: true })
  const { runtime, customer, signedIn, as, database } = server
  let admin: TestUser
  let count = 0
  afterAll(() => service.close())
  beforeAll(async () => {
    admin = await signedIn(['administrator'])
  })
  beforeEach(() => database.query('delete from inbox_entries; delete from push_messages'))

  /** A browser of the person that gets notifications. */
  const turnedOn = async (user: TestUser) => {
    const { name, input } = service.subscribe()
    const device = await as(user).call(putPushDevice, { body: input, headers: { 'user-agent': 'Mozilla/5.0 Firefox' } })
    return { browser: name, input, device }
  }
  const owner = async (preferences: StoredPreferences = {}) => {
    const user = await signedIn(['issues owner'], { email: `owner${++count}@nordwerk.example`, preferences })
    return { ...user, ...(await turnedOn(user)) }
  }
  const inCompany = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(runtime.db, { customerId: customer.id }, work)
  /** What the job that tells people of new entries does for these. */
  const push = (rows: { id: string }[], at = new Date()) =>
    inCompany(tx =>
      pushNew(
        tx,
        rows.map(({ id }) => id),
        at,
      ),
    )
  const issueFor = async (to: TestUser, title: string) => {
    const body = { type: 'product', title, severity: 'low', ownerId: to.id } as never
    return (await as(admin).call(createIssue, { body })).id
  }
  /** An issue that the person gets at a moment, with its messages queued. */
  const assign = async (to: TestUser, title: string, at = new Date().toISOString()) => {
    const id = await issueFor(to, title)
    const { rows } = await database.query(
      'update inbox_entries set created_at = $2 where entity_id = $1 and user_id = $3 returning id',
      [id, at, to.id],
    )
    await push(rows, new Date(at))
    return id
  }
  const afterQuietAt = (at: string) =>
    inCompany(tx => pushAfterQuiet(tx, { features, settings: company }, new Date(at)))
  const send = (messageId: string, isLast = false, on = runtime) =>
    sending.run({ messageId }, on, { customerId: customer.id, attempt: 1, isLast })
  const queued = async () =>
    (await database.query(`select id from push_messages where status = 'queued' order by created_at, id`)).rows.map(
      ({ id }) => id as string,
    )
  /** What waits is worth something on the day on which the test runs, too. */
  const sendAll = async () => {
    await database.query(`update push_messages set expires_at = now() + interval '1 hour' where status = 'queued'`)
    for (const id of await queued()) await send(id)
  }
  const titlesAt = ({ browser }: { browser: string }) =>
    service.to(browser).map(({ said }) => (said as { title: string }).title)
  const devicesOf = async (user: TestUser) => (await as(user).call(listPushDevices)).devices
  return {
    ...{ server, service, admin: () => admin, owner, turnedOn, inCompany, push, issueFor, assign, afterQuietAt },
    ...{ send, queued, sendAll, titlesAt, devicesOf },
  }
}
