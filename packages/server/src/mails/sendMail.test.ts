// The job that sends e-mails: it writes those that were queued as data, asks features for attachments, and tells them.
import { getMail, listMails } from '@gemba/domain/mails/mails.endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import type { AnyMailKind } from '../platform/mail/mailKind.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { answerNotice } from '../submissions/answerNotice.ts'
import { testServer } from '../testing/testServer.ts'
import { greeting, mail, send } from './mails.builder.ts'
import { queueMail, queueWrittenMail } from './public/queueMail.ts'
import { sendMailJob } from './sendMail.job.ts'

const smtp = await startSmtp()
/** Its jobs are run here. */
const notStarted = await testServer({ smtpUrl: smtp.url })
afterAll(() => smtp.close())

const subjectsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])

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
