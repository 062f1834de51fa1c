// E-mails from being queued to arriving, and the outbox that shows them.
import { getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { roles } from '../roles/public/roles.table.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { mail, send } from './mails.builder.ts'
import { queueWrittenMail } from './public/queueMail.ts'

const smtp = await startSmtp()
const withServer = await testServer({ smtpUrl: smtp.url })
const without = await testServer()
const down = await startSmtp()
const whileDown = await testServer({ smtpUrl: down.url })
let admin: TestUser
beforeAll(async () => {
  admin = await withServer.signedIn(['administrator'])
  await withServer.app.start()
  await without.app.start()
  await whileDown.app.start()
})
afterAll(() => smtp.close())

const settled = (id: string, status: string, server = withServer, reader = admin) =>
  eventually(async () => {
    const found = await server.as(reader).call(getMail, { params: { id } })
    expect(found).toMatchObject({ status })
    return found
  })
/** What is planned for later is due now. */
const laterIsNow = async ({ database }: typeof withServer) => {
  await eventually(async () => {
    const planned = await database.query("update pgboss.job set start_after = now() where state = 'retry'")
    expect(planned.rowCount).toBe(1)
  })
  await database.query("select pg_notify('gemba_jobs', 'mails.send')")
}
const subjectsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])

describe('a mail', () => {
  test('that has a link for its recipient alone is blanked once it was sent, and not before', async () => {
    const link = 'http://localhost:3000/password-reset?token=works'
    const secret = { html: `<a href="${link}">Set it</a>`, text: link, confidential: true }
    const stored = async (id: string) => {
      const { rows } = await withServer.database.query('select html, text from mails where id = $1', [id])
      return rows[0]
    }
    const id = await send(withServer, { ...mail('Reset', 'reset@example.com'), ...secret })
    await settled(id, 'sent')
    expect(await stored(id)).toEqual({ html: '', text: '' })
    expect(smtp.received.find(({ to }) => to.includes('reset@example.com'))?.source).toContain('/password-reset?token')
    smtp.refuse('unknown@example.com', 550, 'no such mailbox')
    const refused = await send(withServer, { ...mail('Reset', 'unknown@example.com'), ...secret })
    await settled(refused, 'failed')
    expect(await stored(refused)).toMatchObject({ text: link })
  })

  test('arrives at each recipient, who sees no other', async () => {
    const id = await send(withServer, mail('To two', 'ada@example.com', 'grace@example.com', 'ADA@example.com'))
    const { recipients, sentAt } = await settled(id, 'sent')
    expect(recipients).toMatchObject([
      { address: 'ada@example.com', status: 'sent', attempts: 1 },
      { address: 'grace@example.com', status: 'sent', attempts: 1 },
    ])
    expect(sentAt).not.toBeNull()
    const toAda = smtp.received.find(({ to, source }) => to.includes('ada@example.com') && source.includes('To two'))
    expect(toAda?.source).toMatch(/^To: Ada Lovelace <ada@example\.com>/m)
    expect(toAda?.source).not.toContain('grace@')
  })

  test('that was rolled back is never sent', async () => {
    const { runtime, customer } = withServer
    await transact(runtime.db, { customerId: customer.id }, async tx => {
      await queueWrittenMail(tx, mail('Rolled back', 'nobody@example.com'))
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await settled(await send(withServer, mail('After it', 'nobody@example.com')), 'sent')
    expect(subjectsTo('nobody@example.com')).toEqual(['After it'])
  })

  test('its sender does not wait for the mail server', async () => {
    smtp.hold()
    const id = await send(withServer, mail('Held up', 'slow@example.com'))
    expect(await withServer.as(admin).call(getMail, { params: { id } })).toMatchObject({ status: 'queued' })
    smtp.release()
    await settled(id, 'sent')
  })

  test('refused for one recipient says why, and reaches the others', async () => {
    smtp.refuse('gone@example.com', 550, 'No such mailbox')
    const id = await send(withServer, mail('Half', 'gone@example.com', 'here@example.com'))
    const { reason, recipients } = await settled(id, 'failed')
    expect(reason).toMatch(/No such mailbox/)
    expect(recipients).toMatchObject([
      { address: 'gone@example.com', status: 'failed' },
      { address: 'here@example.com', status: 'sent' },
    ])
  })

  test('sent again goes only to those who have not received it', async () => {
    smtp.refuse('later@example.com', 550, 'Mailbox is full')
    const id = await send(withServer, mail('Again', 'later@example.com', 'first@example.com'))
    await settled(id, 'failed')
    smtp.accept('later@example.com')
    await withServer.as(admin).call(resendMail, { params: { id } })
    await settled(id, 'sent')
    await withServer.as(admin).call(resendMail, { params: { id } })
    await settled(await send(withServer, mail('Last', 'first@example.com')), 'sent')
    expect(subjectsTo('later@example.com')).toEqual(['Again'])
    expect(subjectsTo('first@example.com')).toEqual(['Again', 'Last'])
  })

  test('that the mail server asks to send later is sent later', async () => {
    smtp.refuse('busy@example.com', 451, 'Try again later')
    const id = await send(withServer, mail('Greylisted', 'busy@example.com'))
    await eventually(async () => expect((await settled(id, 'queued')).reason).toMatch(/Try again later/))
    smtp.accept('busy@example.com')
    await laterIsNow(withServer)
    expect((await settled(id, 'sent')).recipients).toMatchObject([{ attempts: 2 }])
  })

  test('is not queued if no one has an address', async () => {
    expect(await send(withServer, mail('Nobody', 'ada@no-mail.invalid'))).toBeNull()
  })
})

test('a mail server that is down is tried again until it is back', async () => {
  await down.close()
  const reader = await whileDown.signedIn(['administrator'])
  const id = await send(whileDown, mail('Patience', 'ada@example.com'))
  await eventually(async () => expect((await settled(id, 'queued', whileDown, reader)).reason).toMatch(/ECONNREFUSED/))
  const back = await startSmtp({ port: down.port })
  await laterIsNow(whileDown)
  await settled(id, 'sent', whileDown, reader)
  expect(back.received.length).toBe(1)
  await back.close()
})

describe('the outbox', () => {
  test('keeps mails readable while there is no mail server, and says so', async () => {
    const reader = await without.signedIn(['administrator'])
    const id = await send(without, mail('Kept', 'ada@example.com'))
    await eventually(async () =>
      expect(await without.as(reader).call(getMail, { params: { id } })).toMatchObject({
        status: 'queued',
        reason: 'no-mail-server',
        text: 'Good morning',
      }),
    )
  })

  test('shows no one a link that was meant for one person', async () => {
    const id = await send(withServer, { ...mail('Secret', 'ada@example.com'), confidential: true })
    expect(await settled(id, 'sent')).toMatchObject({ html: null, text: null, subject: 'Secret' })
  })

  test('shows such a link if there is no mail server, and only to administrators of the whole installation', async () => {
    const confidential = { ...mail('Reset', 'ada@example.com'), confidential: true }
    const id = await send(without, confidential)
    const look = async (role: string) => without.as(await without.signedIn([role])).call(getMail, { params: { id } })
    expect(await look('checklist auditor')).toMatchObject({ html: null, text: null })
    expect(await look('administrator')).toMatchObject({ html: null, text: null })
    await transact(without.runtime.db, { customerId: without.customer.id }, tx =>
      insertOne(tx, roles, { name: 'system administrator', permissions: ['Logs Review', 'Logs Update'] }),
    )
    expect(await look('system administrator')).toMatchObject({ text: 'Good morning' })
  })

  test('is for administrators of the same company', async () => {
    const id = await send(withServer, mail('Ours', 'ada@example.com'))
    const operator = await withServer.signedIn(['checklist operator'])
    const stranger = await withServer.signedIn(['administrator'], { at: withServer.other })
    await expect(withServer.as(operator).call(listMails)).rejects.toMatchObject({ status: 403 })
    await expect(withServer.as(stranger).call(getMail, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await withServer.as(stranger).call(listMails)).toMatchObject({ mails: [], total: 0 })
    const { mails } = await withServer.as(admin).call(listMails, { query: { search: 'Ours' } })
    expect(mails).toMatchObject([{ id, kind: 'greeting', recipients: [{ address: 'ada@example.com' }] }])
  })
})
