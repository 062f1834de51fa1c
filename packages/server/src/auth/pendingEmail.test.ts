// A new address is confirmed by a link that works for a day. Whatever makes mailed links useless makes it useless too: who
// knew the old password could else take the account back with it.
import { authPaths } from '@gemba/domain/auth/authPaths'
import { confirmEmailChange, requestEmailChange } from '@gemba/domain/users/profile.endpoints'
import { changeUsers, getUser, giveFirstPasswords, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { eventually } from '../testing/eventually.ts'
import { mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { addUser } from './public/addUser.ts'

const { app, runtime, customer, signedIn, as } = await testServer()
const { post, signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })
const [fromOwner, fromCompany] = [mailsIn(runtime.db, owner.id), mailsIn(runtime.db, customer.id)]
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

/** Someone whose account another one uses, who has a link for an address of their own. */
const attacked = async (username: string) => {
  const { id } = await addUser(runtime.db, customer, {
    ...{ username, firstName: 'Ada', email: `${username}@home.example`, passwordHash, roles: ['checklist operator'] },
  })
  const { user } = await signIn(username, password)
  const address = `${username}@thief.example`
  await as(user).call(requestEmailChange, { body: { email: address, currentPassword: password } })
  const token = await eventually(async () => {
    const found = tokenIn((await fromOwner(address))[0]?.text)
    expect(found).not.toBe('')
    return found
  })
  return { id, token }
}
const expectUseless = (token: string) =>
  expect(as(null).call(confirmEmailChange, { body: { token } })).rejects.toMatchObject({ status: 422 })

test('a first password from an administrator', async () => {
  const { id, token } = await attacked('first.password')
  await as(admin).call(giveFirstPasswords, { body: { passwords: [{ userId: id, password: 'k7mw-p2xq-9fhd' }] } })
  await expectUseless(token)
})

test('a new address from an administrator', async () => {
  const { id, token } = await attacked('new.address')
  const { version } = await as(admin).call(getUser, { params: { id } })
  const body = { username: 'new.address', firstName: 'Ada', lastName: '', email: 'safe@home.example', badge: '' }
  await as(admin).call(updateUser, { params: { id }, body: { ...body, language: null, timezone: null, version } })
  await expectUseless(token)
})

test('deactivating', async () => {
  const { id, token } = await attacked('gone')
  await as(admin).call(changeUsers, { body: { userIds: [id], change: { act: 'deactivate' } } })
  await expectUseless(token)
})

test('a password that was set with a mailed link', async () => {
  const { id, token } = await attacked('by.link')
  await as(admin).call(changeUsers, { body: { userIds: [id], change: { act: 'sendResetLink' } } })
  const link = tokenIn((await fromCompany('by.link@home.example'))[0]?.text)
  expect((await post(authPaths.resetPassword, { token: link, newPassword: 'a new long secret' })).status).toBe(204)
  await expectUseless(token)
  const { user } = await signIn('by.link', 'a new long secret')
  expect((await as(user).call(getSignedInUser)).email).toBe('by.link@home.example')
})
