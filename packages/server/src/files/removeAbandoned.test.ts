import { getFile, uploadFile } from '@gemba/domain/files/files.endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueWrittenMail } from '../mails/public/queueMail.ts'
import { transact } from '../platform/database/transact.ts'
import { filesThere } from '../records/public/answeredFiles.ts'
import { eventually } from '../testing/eventually.ts'
import { testServer } from '../testing/testServer.ts'
import { files } from './public/files.table.ts'
import { removeAbandonedFilesJob } from './removeAbandoned.job.ts'

const { runtime, customer, as, signedIn, database } = await testServer()
const { db } = runtime
const now = { customerId: undefined, attempt: 1, isLast: false }

test('an old photo that a run takes as evidence while files are cleaned up stays', async () => {
  const admin = await signedIn(['administrator'])
  const form = new FormData()
  form.set('file', new File(['25.010'], 'reading.txt'))
  const { id } = await as(admin).call(uploadFile, { body: form as never })
  await database.query("update files set created_at = now() - interval '31 days'")
  let cleaned: Promise<void> | undefined
  await transact(db, { customerId: customer.id }, async tx => {
    expect((await filesThere(tx, [id])).has(id)).toBe(true)
    cleaned = removeAbandonedFilesJob.run({}, runtime, now)
    await eventually(async () => {
      const { rows } = await database.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rows).toHaveLength(1)
    })
    await queueWrittenMail(tx, {
      kind: 'k',
      to: [{ address: 'a@b.example' }],
      subject: 's',
      html: '',
      text: '',
      attachments: [id],
    })
  })
  await cleaned
  expect(await as(admin).call(getFile, { params: { id } })).toMatchObject({ name: 'reading.txt' })
  const left = await transact(db, { customerId: customer.id }, tx => tx.select().from(files).where(eq(files.id, id)))
  expect(left).toHaveLength(1)
})

test('referenced files are checked only once in a while, and never locked', async () => {
  const admin = await signedIn(['administrator'])
  const form = new FormData()
  form.set('file', new File(['25.020'], 'kept.txt'))
  const { id } = await as(admin).call(uploadFile, { body: form as never })
  await database.query("update files set created_at = now() - interval '31 days'")
  await transact(db, { customerId: customer.id }, tx =>
    queueWrittenMail(tx, {
      ...{ kind: 'k', to: [{ address: 'a@b.example' }], subject: 's', html: '', text: '' },
      attachments: [id],
    }),
  )
  const referredAt = async () => {
    const { rows } = await database.query('select referred_at from files where id = $1', [id])
    return rows[0]?.referred_at as Date | null
  }
  await transact(db, { customerId: customer.id }, async tx => {
    await filesThere(tx, [id])
    await removeAbandonedFilesJob.run({}, runtime, now)
  })
  const first = await referredAt()
  expect(first).not.toBeNull()
  await removeAbandonedFilesJob.run({}, runtime, now)
  expect(await referredAt()).toEqual(first)
  await database.query("update files set referred_at = now() - interval '91 days'")
  await database.query('delete from mails')
  await removeAbandonedFilesJob.run({}, runtime, now)
  expect(await referredAt()).toBeUndefined()
})
