import { cancelMail, exportMails, getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { queueWrittenMail } from './public/queueMail.ts'

const { runtime, customer, other, signedIn, as, app, database } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const queued = async (subject: string, ...addresses: string[]) => {
  const to = addresses.map(address => ({ address }))
  const mail = { kind: 'greeting', to, subject, html: '<p>Good morning</p>', text: 'Good morning' }
  return String(await transact(runtime.db, { customerId: customer.id }, tx => queueWrittenMail(tx, mail)))
}
const cancel = (id: string, by = admin) => as(by).call(cancelMail, { params: { id } })
const as403 = { status: 403 }

describe('canceling an e-mail', () => {
  test('that waits keeps it in the outbox, and it can be sent again', async () => {
    const id = await queued('Waiting', 'ada@example.com')
    expect((await as(admin).call(getMail, { params: { id } })).can).toEqual({ resend: false, cancel: true })
    expect(await cancel(id)).toMatchObject({
      ...{ status: 'canceled', can: { resend: true, cancel: false } },
      recipients: [{ address: 'ada@example.com', status: 'canceled' }],
    })
    const again = await as(admin).call(resendMail, { params: { id } })
    expect(again).toMatchObject({ status: 'queued', recipients: [{ status: 'queued' }] })
  })

  test('is recorded with who would have received it', async () => {
    const id = await queued('Recorded', 'grace@example.com', 'ada@example.com')
    await cancel(id)
    const { rows } = await database.query(
      "select record from audit_rows where action = 'Logs Delete' and entity_id = $1",
      [id],
    )
    expect(JSON.parse(rows[0].record).new).toEqual({ canceledFor: ['ada@example.com', 'grace@example.com'] })
  })

  test('twice, or after it was sent, is refused', async () => {
    const id = await queued('Twice', 'ada@example.com')
    await cancel(id)
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, problem: { message: /no longer waits/ } })
  })

  test('while a node sends it is refused', async () => {
    const id = await queued('On its way', 'ada@example.com')
    await database.query("update mails set claimed_until = now() + interval '1 minute' where id = $1", [id])
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, problem: { message: /right now/ } })
    expect((await as(admin).call(getMail, { params: { id } })).status).toBe('queued')
  })

  test('that some have received concerns the others alone', async () => {
    const id = await queued('To two', 'ada@example.com', 'grace@example.com')
    await database.query("update mail_recipients set status = 'sent' where mail_id = $1 and address like 'ada%'", [id])
    expect((await cancel(id)).recipients.map(({ address, status }) => [address, status])).toEqual([
      ['ada@example.com', 'sent'],
      ['grace@example.com', 'canceled'],
    ])
  })

  test('needs Logs Delete, and resending Logs Update; people who only read see neither', async () => {
    await transact(runtime.db, { customerId: customer.id }, async tx => {
      await insertOne(tx, roles, { name: 'reads', permissions: ['Logs Review'] })
      await insertOne(tx, roles, { name: 'cancels', permissions: ['Logs Review', 'Logs Delete'] })
    })
    const [reader, canceler] = [await signedIn(['reads']), await signedIn(['cancels'])]
    const id = await queued('Guarded', 'ada@example.com')
    expect((await as(reader).call(getMail, { params: { id } })).can).toEqual({ resend: false, cancel: false })
    await expect(cancel(id, reader)).rejects.toMatchObject(as403)
    expect((await cancel(id, canceler)).can).toEqual({ resend: false, cancel: false })
    await expect(as(canceler).call(resendMail, { params: { id } })).rejects.toMatchObject(as403)
  })

  test('of another company is 404', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(cancel(await queued('Ours', 'ada@example.com'), stranger)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the outbox', () => {
  test('is filtered by status and by days in the reader’s timezone', async () => {
    const found = async (query: object) =>
      (await as(admin).call(listMails, { query })).mails.map(({ subject }) => subject)
    expect(await found({ status: 'canceled', search: 'twice' })).toEqual(['Twice'])
    expect(await found({ status: 'queued', search: 'twice' })).toEqual([])
    expect(await found({ endDate: '2020-01-01' })).toEqual([])
    expect((await found({ startDate: '2020-01-01', endDate: '2199-12-31' })).length).toBeGreaterThan(4)
  })

  test('is exported with neutralized formulas', async () => {
    await queued('=HYPERLINK("x")', 'ada@example.com')
    expect(exportMails.transfer).toBe('file')
    const { body } = await app.http.inject({
      url: '/api/storage/mails/export?search=HYPERLINK',
      headers: { cookie: admin.cookie },
    })
    expect(body).toContain(`'=HYPERLINK`)
    expect(body).toContain('ada@example.com')
  })
})
