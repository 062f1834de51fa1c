// What a company asks of sign-ins (specification 1 §2.6), at every place that it concerns.
import { changePassword, chooseCustomer, replaceFirstPassword } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { unattendedHeader } from '@gemba/domain/core/unattended'
import { createUser, giveFirstPasswords } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { addUser } from './public/addUser.ts'

const { app, runtime, customer, as, signedIn } = await testServer()
const { post, signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })
const strict = await provisionCustomer(runtime.db, {
  name: 'Strict Ltd',
  features: [],
  settings: { idleMinutes: 10, passwordLength: 12 },
})
const roles = ['checklist operator']

const minutesLater = (username: string, minutes: number) =>
  asAuth(runtime.db).execute(sql`
    update auth.sessions set expires_at = expires_at - ${minutes} * interval '1 minute'
    where user_id = (select id from auth.identities where username = ${username})`)
const isIn = (user: TestUser) => as(user).call(getSignedInUser)

describe('a sign-in that nobody uses ends', () => {
  test('after the idle time of the company, and not before', async () => {
    await addUser(runtime.db, strict, { username: 'idle', passwordHash, roles })
    const { user } = await signIn('idle', password)
    for (const _ of [1, 2, 3]) {
      await minutesLater('idle', 8)
      expect(await isIn(user)).toMatchObject({ username: 'idle' })
    }
    await minutesLater('idle', 10)
    await expect(isIn(user)).rejects.toMatchObject({ status: 401 })
  })

  test('although its page asks by itself', async () => {
    await addUser(runtime.db, strict, { username: 'walked.away', passwordHash, roles })
    const { user } = await signIn('walked.away', password)
    await minutesLater('walked.away', 6)
    await as(user).call(getSignedInUser, { headers: { [unattendedHeader]: '1' } })
    await minutesLater('walked.away', 6)
    await expect(isIn(user)).rejects.toMatchObject({ status: 401 })
  })

  test('as soon as the company shortens the time, on every open session', async () => {
    const admin = await signedIn(['administrator'])
    await addUser(runtime.db, customer, { username: 'at.lunch', passwordHash, roles })
    const { user } = await signIn('at.lunch', password)
    const { name, settings, version } = await as(admin).call(getCompanySettings)
    await as(admin).call(updateCompanySettings, { body: { name, ...settings, idleMinutes: 5, version } })
    expect(await isIn(user)).toMatchObject({ username: 'at.lunch' })
    await minutesLater('at.lunch', 5)
    await expect(isIn(user)).rejects.toMatchObject({ status: 401 })
  })

  test('by the rule of the company that the person changed to', async () => {
    const easy = await provisionCustomer(runtime.db, { name: 'Easy Ltd', features: [] })
    await addUser(runtime.db, easy, { username: 'changes', passwordHash, roles })
    const { user } = await signIn('changes', password)
    await addUser(runtime.db, strict, { username: 'changes', roles })
    await as(user).call(chooseCustomer, { body: { customerId: strict.id } })
    await minutesLater('changes', 10)
    await expect(isIn(user)).rejects.toMatchObject({ status: 401 })
  })
})

const eleven = 'eleven char'
const twelve = 'twelve chars'
const refused = (field: string) => ({
  status: 422,
  problem: { fields: { [field]: 'Use at least 12 characters.' } },
})

describe('a new password that is shorter than the company asks for is refused at its field', () => {
  test('when people change their own', async () => {
    await addUser(runtime.db, strict, { username: 'changes.own', passwordHash, roles })
    const { user } = await signIn('changes.own', password)
    const change = (newPassword: string) =>
      as(user).call(changePassword, { body: { currentPassword: password, newPassword } })
    await expect(change(eleven)).rejects.toMatchObject(refused('newPassword'))
    await change(twelve)
    expect((await signIn('changes.own', twelve)).status).toBe(200)
  })

  test('when they replace a first password', async () => {
    await addUser(runtime.db, strict, { username: 'new.here', passwordHash, mustChangePassword: true, roles })
    const { user } = await signIn('new.here', password)
    const replace = (newPassword: string) => as(user).call(replaceFirstPassword, { body: { newPassword } })
    await expect(replace(eleven)).rejects.toMatchObject(refused('newPassword'))
    await replace(twelve)
  })

  test('when they set one with a mailed link, which still works; the strictest of their companies counts', async () => {
    await addUser(runtime.db, customer, { username: 'linked', email: 'linked@example.com', passwordHash, roles })
    await addUser(runtime.db, strict, { username: 'linked', roles })
    await post(authPaths.requestPasswordReset, { username: 'linked' })
    const token = tokenIn((await mailsIn(runtime.db, owner.id)('linked@example.com'))[0]?.text)
    const short = await post(authPaths.resetPassword, { token, newPassword: eleven })
    expect([short.status, short.problem.fields]).toEqual([422, { newPassword: 'Use at least 12 characters.' }])
    expect((await post(authPaths.resetPassword, { token, newPassword: twelve })).status).toBe(204)
  })

  test('when an administrator hands out a first password', async () => {
    const admin = await signedIn(['administrator'], { at: strict })
    const input = { firstName: 'Ada', lastName: '', email: '', badge: '', language: null, timezone: null }
    const create = (firstPassword: string) =>
      as(admin).call(createUser, {
        body: { ...input, username: 'handed', roleIds: [], groupIds: [], entry: 'password', firstPassword },
      })
    await expect(create(eleven)).rejects.toMatchObject(refused('firstPassword'))
    const { id } = await create(twelve)
    const give = (given: string) =>
      as(admin).call(giveFirstPasswords, { body: { passwords: [{ userId: id, password: given }] } })
    await expect(give(eleven)).rejects.toMatchObject(refused('passwords'))
    expect((await give(twelve)).changed).toEqual([id])
  })
})
