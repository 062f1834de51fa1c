// People sign in with a username or an address. Who takes the address of someone else as a username would get in the way of
// their sign-in and of their links to a new password.
import { enroll } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import { createEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { createUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { addUser } from './public/addUser.ts'

const { app, runtime, other, customer, signedIn, as } = await testServer()
const { signIn } = signingIn(app)
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  await addUser(runtime.db, other, { username: 'ceo', email: 'ceo@vega.example', passwordHash, roles: [] })
  await addUser(runtime.db, other, { username: 'boss@vega.example', passwordHash, roles: [] })
})
const made = (username: string, email = '') =>
  as(admin).call(createUser, {
    body: {
      ...{ username, firstName: 'Mallory', lastName: '', email, badge: '', language: null, timezone: null },
      ...{ roleIds: [], groupIds: [], entry: 'password' as const, firstPassword: 'k7mw-p2xq-9fhd' },
    },
  })

test('an administrator does not add someone whose username is the address of another person', async () => {
  await expect(made('CEO@vega.example')).rejects.toMatchObject({
    status: 422,
    problem: { fields: { username: expect.any(String) } },
  })
  expect((await signIn('ceo@vega.example', password)).status).toBe(200)
})

test('nor someone whose address is the username of another person', async () => {
  await expect(made('mallory', 'boss@vega.example')).rejects.toMatchObject({
    status: 422,
    problem: { fields: { email: expect.any(String) } },
  })
})

test('nobody signs up with such a username by an enrollment key', async () => {
  const body = { name: 'Open', roleIds: [], groupIds: [], startsOn: null, endsOn: null, maxUses: null, emailDomain: '' }
  const { code } = await as(admin).call(createEnrollmentKey, { body })
  const person = { firstName: 'Mallory', lastName: 'M', username: 'ceo@vega.example', password: 'my own secret' }
  await expect(as(null).call(enroll, { body: { key: code, ...person } })).rejects.toMatchObject({ status: 422 })
  expect(customer.id).not.toBe(other.id)
})
