import { getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import type { AnyMailKind, MailKind } from '../platform/mail/mailKind.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { roles } from '../roles/public/roles.table.ts'
import { answerNotice } from '../submissions/answerNotice.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { queueMail, queueWrittenMail, type WrittenMail } from './public/queueMail.ts'
import { sendMailJob } from './sendMail.job.ts'

const smtp = await startSmtp()
const withServer = await testServer({ smtpUrl: smtp.url })
const without = await testServer()
const notStarted = await testServer({ smtpUrl: smtp.url })
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

const mail = (subject: string, ...addresses: string[]): WrittenMail => ({
  kind: 'greeting',
  to: addresses.map(address => ({ address, name: 'Ada Lovelace' })),
  subject,
  html: '<p>Good morning</p>',
  text: 'Good morning',
})
/** The same mail, written when it is sent. */
const greeting: MailKind<{ name: string }> = {
  name: 'greeting',
  subject: ({ name }, { locale }) => `${locale === 'de' ? 'Guten Morgen' : 'Good morning'}, ${name}`,
  content: async (_, { name }, { customer }) => ({ paragraphs: [`${customer.name} greets ${name}`] }),
}
const send = async ({ runtime, customer }: typeof withServer, given: WrittenMail) => {
  const id = await transact(runtime.db, { customerId: customer.id }, tx => queueWrittenMail(tx, given))
  return id as string
}
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

test('the feature that queued an e-mail adds attachments and learns its outcome', async () => {
  const { runtime, customer } = notStarted
  const told: string[] = []
  const send = sendMailJob([
    {
      ...greeting,
      attachments: async () => async () => [
        { name: 'record.txt', mediaType: 'text/plain', bytes: Buffer.from('measured') },
      ],
      concluded: async (_, { status, entityId }) => void told.push(`${status} ${entityId}`),
    },
    { ...greeting, name: 'another kind', concluded: async () => void told.push('not mine') },
  ])
  const about = { entity: 'submissions', id: customer.id }
  const mailId = await transact(runtime.db, { customerId: customer.id }, tx =>
    queueWrittenMail(tx, { ...mail('Told', 'told@example.com'), about }),
  )
  await send.run({ mailId: String(mailId) }, runtime, { customerId: customer.id, attempt: 1, isLast: false })
  expect(told).toEqual([`sent ${customer.id}`])
  expect(smtp.received.at(-1)?.source).toMatch(/filename=record\.txt[\s\S]*bWVhc3VyZWQ=/)
})

describe('a mail that is queued as data', () => {
  const { runtime, customer } = notStarted
  const queue = async (language: 'en' | 'de') => {
    const to = [{ address: `${language}@example.com` }]
    const id = await transact(runtime.db, { customerId: customer.id }, tx =>
      queueMail(tx, greeting, { to, data: { name: 'Ada' }, language }),
    )
    return { id: String(id), row: () => rowOf(String(id)) }
  }
  const rowOf = async (id: string) => {
    const { rows } = await notStarted.database.query('select subject, html, text, reason from mails where id = $1', [
      id,
    ])
    return rows[0]
  }
  const run = (kinds: readonly AnyMailKind[], mailId: string, isLast = false) =>
    sendMailJob(kinds).run({ mailId }, runtime, { customerId: customer.id, attempt: 1, isLast })

  test('is written by the job that sends it, in the language of its readers, and stays as it was sent', async () => {
    const { id, row } = await queue('de')
    expect(await row()).toMatchObject({ subject: null, html: null, text: null })
    await run([greeting], id)
    expect(await row()).toMatchObject({ subject: 'Guten Morgen, Ada', text: expect.stringContaining('greets Ada') })
    expect(subjectsTo('de@example.com')).toEqual(['Guten Morgen, Ada'])
  })

  test('can be read in the outbox before it is written', async () => {
    await transact(runtime.db, { customerId: customer.id }, tx =>
      queueMail(tx, answerNotice, {
        to: [{ address: 'soon@example.com' }],
        language: 'en',
        data: {
          ...{ submissionId: customer.id, checklistId: customer.id, type: 'process' as const, revision: 0 },
          ...{ number: null, name: 'Start-up', names: {}, by: 'Anna Kern', questions: [] },
        },
      }),
    )
    const reader = await notStarted.signedIn(['administrator'])
    const { mails } = await notStarted.as(reader).call(listMails, { query: { search: 'soon@example.com' } })
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Start-up') }])
  })

  test('that cannot be written says so, and is given up after its last try', async () => {
    const { id, row } = await queue('en')
    const concluded: string[] = []
    const broken = {
      ...greeting,
      content: () => Promise.reject(new Error('nothing to read')),
      concluded: async (_: unknown, { status }: { status: string }) => void concluded.push(status),
    }
    await expect(run([broken], id)).rejects.toThrow('nothing to read')
    expect([await row(), concluded]).toMatchObject([{ subject: null, reason: 'content-failed' }, []])
    await notStarted.database.query('update mails set claimed_until = null where id = $1', [id])
    await expect(run([broken], id, true)).rejects.toThrow('nothing to read')
    expect(concluded).toEqual(['failed'])
  })

  test('was written when it was queued, by earlier versions, and is still sent unchanged', async () => {
    const id = await send(notStarted, { ...mail('From before', 'before@example.com'), kind: 'submission result' })
    await run([], id)
    expect(subjectsTo('before@example.com')).toEqual(['From before'])
  })
})

describe('a mail whose attachment cannot be made', () => {
  const failing = (message: string) => {
    const told: (string | null)[] = []
    const send = sendMailJob([
      {
        ...greeting,
        attachments: async () => () => Promise.reject(new Error(message)),
        concluded: async (_, { status, reason }) => void told.push(status, reason),
      },
    ])
    return { send, told }
  }

  test('waits for its next try, also after a long error message, and gives up after the last', async () => {
    const { runtime, customer, signedIn } = notStarted
    const reader = await signedIn(['administrator'])
    const { send: job, told } = failing('select '.repeat(200))
    const mailId = await send(notStarted, mail('Drawn', 'drawn@example.com'))
    const attempt = (isLast: boolean) =>
      job.run({ mailId }, runtime, { customerId: customer.id, attempt: isLast ? 15 : 1, isLast })
    const read = () => notStarted.as(reader).call(getMail, { params: { id: mailId } })
    await expect(attempt(false)).rejects.toThrow('select')
    expect(await read()).toMatchObject({ status: 'queued', reason: 'attachment-failed' })
    await expect(attempt(true)).rejects.toThrow('select')
    expect(await read()).toMatchObject({ status: 'failed', reason: 'attachment-failed' })
    expect(told).toEqual(['failed', 'attachment-failed'])
  })
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

describe('the layout', () => {
  const content = { title: 'IR-2026-000001', paragraphs: ['A <b>pump</b> & its seal'], footer: 'Nordwerk Machining' }

  test('escapes every word, and leaves out what there is not', async () => {
    const { html, text } = await layOutMail({ ...content, locale: 'en' })
    expect(html).toContain('A &lt;b&gt;pump&lt;/b&gt; &amp; its seal')
    expect(html).not.toMatch(/\{\{|<th|href=""/)
    expect(text).toBe('IR-2026-000001\n\nA <b>pump</b> & its seal\n\n-- \nNordwerk Machining')
  })

  test('has facts and a button, and runs from right to left in Arabic', async () => {
    const facts = [['الجزء', 'P-100']] as const
    const { html } = await layOutMail({
      ...content,
      locale: 'ar',
      facts,
      button: { label: 'فتح', url: 'https://gemba.example/a?b=1&c=2' },
    })
    expect(html).toContain('lang="ar" dir="rtl"')
    expect(html).toMatch(/<th style="text-align:right[^>]*>الجزء<\/th>/)
    expect(html).toContain('href="https://gemba.example/a?b=1&amp;c=2"')
  })
})
