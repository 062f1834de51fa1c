// Who can't sign in after too many wrong passwords: seen, found and let in again by an administrator.
import { changeUsers, getUser, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, as, signedIn, database } = await testServer()
const { signIn } = signingIn(app)
let manager: TestUser
beforeAll(async () => {
  manager = await signedIn(['user manager'])
})

/** Someone who guessed five times; the pause lasts as long as the test. */
const lockedOut = async (username: string, roles: string[] = []) => {
  const { id } = await addUser(runtime.db, customer, { username, passwordHash, roles })
  for (let n = 0; n < 5; n++) await signIn(username, 'wrong')
  await stretchPause(database, username)
  return id
}
const locked = async (user = manager) =>
  (await as(user).call(listUsers, { query: { state: ['locked'] } })).users.map(({ id }) => id)
const unlock = (id: string, user = manager) =>
  as(user).call(changeUsers, { body: { userIds: [id], change: { act: 'unlock' } } })

test('someone is locked after too many wrong passwords, and signs in once they were unlocked', async () => {
  const id = await lockedOut('forgot.it')
  expect((await signIn('forgot.it', password)).status).toBe(429)
  expect(await locked()).toEqual([id])
  expect(await as(manager).call(getUser, { params: { id } })).toMatchObject({ state: 'locked', locked: { tries: 4 } })
  expect(await unlock(id)).toMatchObject({ changed: [id] })
  expect(await locked()).toEqual([])
  expect((await signIn('forgot.it', password)).status).toBe(200)
  expect(await as(manager).call(getUser, { params: { id } })).toMatchObject({ state: 'active', locked: null })
  const { rows } = await database.query(
    "select user_id, record::jsonb ->> 'reason' as reason from audit_rows where entity_id = $1",
    [id],
  )
  expect(rows).toEqual([{ user_id: manager.id, reason: 'unlock' }])
})

test('nothing is recorded of someone who is not locked', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'never.wrong', roles: [] })
  expect(await unlock(id)).toMatchObject({ changed: [], skipped: [{ id, reason: 'unchanged' }] })
})

test('no one unlocks people of another company or with more rights, and no one sees others there', async () => {
  const id = await lockedOut('the.boss', ['administrator'])
  const stranger = await signedIn(['administrator'], { at: other })
  expect(await locked(stranger)).toEqual([])
  await expect(unlock(id, stranger)).rejects.toMatchObject({ status: 404 })
  expect(await unlock(id)).toMatchObject({ skipped: [{ reason: 'outranks' }] })
  expect(await locked()).toEqual([id])
})
