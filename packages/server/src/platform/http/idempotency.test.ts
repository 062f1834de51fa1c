import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { commentIssue, createIssue } from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const { signedIn, as } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const headers = { 'idempotency-key': 'pressed-twice' }
const raise = (title: string) => as(admin).call(createIssue, { body: { type: 'process', title, severity: 'low' } })
const upload = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'reading.txt'))
  return as(admin).call(uploadFile, { body: form as never, headers })
}

describe('an idempotency key', () => {
  test('is that of one record: the same words about another are not taken for it', async () => {
    const [first, second] = [await raise('Burr'), await raise('Scratch')]
    const body = { text: 'Seen again' }
    await as(admin).call(commentIssue, { params: { id: first.id }, body, headers })
    const again = await as(admin).call(commentIssue, { params: { id: first.id }, body, headers })
    expect(again.comments).toHaveLength(1)
    await expect(as(admin).call(commentIssue, { params: { id: second.id }, body, headers })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('is refused where it is none, so that nothing is done twice by it', async () => {
    const { id } = await raise('Dent')
    const sent = (key: string) =>
      as(admin).call(commentIssue, { params: { id }, body: { text: 'Once' }, headers: { 'idempotency-key': key } })
    for (const key of ['', 'k'.repeat(101)])
      await expect(sent(key)).rejects.toMatchObject({
        status: 422,
        problem: { message: 'An idempotency key must have 1 to 100 characters. Nothing was saved.' },
      })
    expect((await sent('k'.repeat(100))).comments).toHaveLength(1)
  })

  test('is that of one file: another of the same size is not taken for it', async () => {
    const first = await upload('25.010 mm')
    expect((await upload('25.010 mm')).id).toBe(first.id)
    await expect(upload('25.040 mm')).rejects.toMatchObject({ status: 409 })
  })
})
