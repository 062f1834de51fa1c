import { releaseNotes } from '@gemba/domain/releaseNotes/releaseNotes'
import { markReleaseNotesRead } from '@gemba/domain/releaseNotes/releaseNotes.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, database } = await testServer()
const newest = String(releaseNotes[0])
const readBy = async (user: TestUser) => (await as(user).call(getSignedInUser)).releaseNotesRead
const mark = (user: TestUser | null, upTo = newest) => as(user).call(markReleaseNotesRead, { body: { upTo } })

test('what was read is remembered for each person', async () => {
  const [admin, colleague] = [await signedIn(['administrator']), await signedIn(['administrator'])]
  expect(await readBy(admin)).toBeNull()
  await mark(admin)
  expect([await readBy(admin), await readBy(colleague)]).toEqual([newest, null])
})

test('it needs a sign-in, a note that exists, and an administrator who is not B2C', async () => {
  const operator = await signedIn(['checklist operator'])
  await expect(mark(null)).rejects.toMatchObject({ status: 401 })
  await expect(mark(await signedIn(['administrator']), 'gone')).rejects.toMatchObject({ status: 422 })
  await expect(mark(operator)).rejects.toMatchObject({ status: 404 })
  await expect(mark(await signedIn(['administrator'], { isB2CUser: true }))).rejects.toMatchObject({ status: 404 })
  expect(await readBy(operator)).toBeNull()
})

test('it does not stand in the way of someone who is changing the person', async () => {
  const admin = await signedIn(['administrator'])
  const version = async () => (await database.query('select version from users where id = $1', [admin.id])).rows
  const before = await version()
  await mark(admin)
  expect(await version()).toEqual(before)
})
