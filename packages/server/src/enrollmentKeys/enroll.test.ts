import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { enroll, enrollByLink, joinByKey, mailEnrollment, openKey } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import {
  createEnrollmentKey,
  getEnrollmentKey,
  listEnrollmentKeyUses,
  revokeEnrollmentKey,
} from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { createRole, updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { changeUsers, getUserAccess, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { linkIn, mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
const { signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })
const mailsTo = mailsIn(runtime.db, owner.id)
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))

const roleId = async (name: string) => {
  const { rows } = await database.query('select id from roles where customer_id = $1 and name = $2', [
    customer.id,
    name,
  ])
  return String(rows[0].id)
}
const groupId = async (name: string) => {
  const { rows } = await database.query('insert into groups (customer_id, name) values ($1, $2) returning id', [
    ...[customer.id, name],
  ])
  return String(rows[0].id)
}
type Wishes = { roleIds?: string[]; groupIds?: string[]; endsOn?: string; maxUses?: number; emailDomain?: string }
const keyWith = (wishes: Wishes = {}) =>
  as(admin).call(createEnrollmentKey, {
    body: {
      ...{ name: 'Apprentices', roleIds: [], groupIds: [], startsOn: null, endsOn: null, maxUses: null },
      ...{ emailDomain: '', ...wishes },
    },
  })
let count = 0
const person = (wishes: { username?: string } = {}) => {
  count += 1
  return { firstName: 'Nele', lastName: 'Sommer', username: `nele.${count}`, password: 'my own secret', ...wishes }
}
const signUp = (key: string, wishes = {}) => as(null).call(enroll, { body: { key, ...person(wishes) } })
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was accepted'),
    error => ({ status: error.status, fields: error.problem.fields, message: error.problem.message }),
  )
const peopleCount = async () => (await as(admin).call(listUsers, { query: { count: 1 } })).total

describe('signing up with a key', () => {
  test('makes a member of its company with its roles and groups, with a password of their own', async () => {
    const operator = await roleId('checklist operator')
    const group = await groupId('Training workshop')
    const key = await keyWith({ roleIds: [operator], groupIds: [group], maxUses: 3 })
    expect(await as(null).call(openKey, { body: { key: key.code.toLowerCase() } })).toEqual({
      ...{ company: customer.name, emailDomain: '' },
    })
    const body = { key: key.code, ...person({ username: 'Ada.Byron' }) }
    expect(await as(null).call(enroll, { body, headers: { 'accept-language': 'de' } })).toEqual({
      username: 'Ada.Byron',
    })
    const { user, status } = await signIn('ada.byron', 'my own secret')
    expect(status).toBe(200)
    expect(await as(user).call(getSignedInUser)).toMatchObject({
      ...{ customer: { name: customer.name }, isB2CUser: false, preferences: { language: 'de' } },
      ...{ profile: { firstName: 'Nele', lastName: 'Sommer' }, roles: [{ name: 'checklist operator' }] },
    })
    const { id } = await as(user).call(getSignedInUser)
    const access = await as(admin).call(getUserAccess, { params: { id } })
    expect(access.groups.filter(({ held }) => held)).toMatchObject([{ id: group }])
    const { uses } = await as(admin).call(listEnrollmentKeyUses, { params: { id: key.id }, query: {} })
    expect(uses).toMatchObject([{ user: { username: 'Ada.Byron' }, isNew: true, at: expect.any(String) }])
    expect(await as(admin).call(getEnrollmentKey, { params: { id: key.id } })).toMatchObject({ uses: 1, state: 'open' })
  })

  test('is in the audit chain, with the key and without its code or the password', async () => {
    const key = await keyWith()
    const { username } = await signUp(key.code)
    const { rows } = await database.query(
      `select record from audit_rows where customer_id = $1 and action = 'Users Create' and record like $2`,
      [customer.id, `%${username}%`],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.parse(rows[0].record).new).toMatchObject({ username, enrollmentKey: { id: key.id, name: key.name } })
    expect(rows[0].record).not.toMatch(new RegExp(`${key.code}|my own secret`))
  })

  test('a username that anyone has is refused at the field, and the use is not lost', async () => {
    const key = await keyWith({ maxUses: 1 })
    const stranger = await signedIn([], { at: other, username: 'taken.elsewhere' })
    expect(await refused(signUp(key.code, { username: stranger.username.toUpperCase() }))).toMatchObject({
      ...{ status: 422, fields: { username: 'This username is taken.' } },
    })
    await signUp(key.code)
  })

  test('an address is no username, so nobody finds out who has an account', async () => {
    const key = await keyWith()
    const { fields } = await refused(signUp(key.code, { username: 'lena@home.example' }))
    expect(fields).toEqual({ username: 'Choose a username without @.' })
  })

  test.each([
    ['with something invisible', { username: 'ne\u200ble' }, 'username'],
    ['with letters from right to left that are turned', { username: '\u202enele' }, 'username'],
    ['with a short password', { password: 'short' }, 'password'],
    ['without a name', { firstName: ' ' }, 'firstName'],
  ])('%s is refused at the field', async (_, wishes, field) => {
    const key = await keyWith()
    const { status, fields } = await refused(signUp(key.code, wishes))
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
    expect(await as(admin).call(getEnrollmentKey, { params: { id: key.id } })).toMatchObject({ uses: 0 })
  })
})

describe('a key that lets nobody in creates nothing', () => {
  const closed = {
    ended: async () => (await keyWith({ endsOn: '2020-01-01' })).code,
    'used up': async () => {
      const { code } = await keyWith({ maxUses: 1 })
      await signUp(code)
      return code
    },
    revoked: async () => {
      const { id, code, version } = await keyWith()
      await as(admin).call(revokeEnrollmentKey, { params: { id }, body: { version } })
      return code
    },
    unknown: async () => 'ZZZZZZZZZZZZ',
  }
  test.each(Object.entries(closed))('%s', async (_, make) => {
    const key = await make()
    const before = await peopleCount()
    const identities = async () => (await asAuth(runtime.db).execute(sql`select count(*) from auth.identities`)).rows
    const known = await identities()
    const opened = await refused(as(null).call(openKey, { body: { key } }))
    expect(opened).toMatchObject({ status: 422, fields: { key: expect.any(String) } })
    expect(await refused(signUp(key))).toMatchObject({ status: 422, fields: opened.fields })
    const member = await signedIn([], { at: other })
    expect(await refused(as(member).call(joinByKey, { body: { key } }))).toMatchObject({ status: 422 })
    expect(await peopleCount()).toBe(before)
    expect((await identities())[0]?.count).toBe(String(Number(known[0]?.count) + 1))
  })

  test('the last use happens once, however many come at the same time', async () => {
    const { id, code } = await keyWith({ maxUses: 2 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signUp(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { uses, total } = await as(admin).call(listEnrollmentKeyUses, { params: { id }, query: {} })
    expect([uses.length, total]).toEqual([2, 2])
  })

  test('a role that makes administrators by now is not given', async () => {
    const role = await as(admin).call(createRole, { body: { name: 'Grew', description: '', copyOf: null } })
    const { code } = await keyWith({ roleIds: [role.id] })
    const permissions = ['Users Update', 'Roles Update']
    await as(admin).call(updateRolePermissions, {
      params: { id: role.id },
      body: { permissions, version: role.version },
    })
    expect(await refused(signUp(code))).toMatchObject({
      ...{ status: 422, fields: { key: expect.stringContaining('can no longer be used') } },
    })
  })

  test('guessing is slowed down', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 65 }, () => as(null).call(openKey, { body: { key: 'ZZZZZZZZZZZZ' } })),
    )
    const statuses = tries.map(result => (result.status === 'rejected' ? result.reason.status : 200))
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })
})

describe('a key with an e-mail domain', () => {
  test('lets in who follows the link to an address of the domain, with the address as username', async () => {
    const key = await keyWith({ emailDomain: '@Plant.example', roleIds: [await roleId('learner')] })
    expect(await as(null).call(openKey, { body: { key: key.code } })).toMatchObject({ emailDomain: 'plant.example' })
    expect(await refused(signUp(key.code))).toMatchObject({ status: 422, fields: { key: expect.any(String) } })
    await as(null).call(mailEnrollment, { body: { key: key.code, email: 'Ida@plant.example' } })
    const [mail] = await mailsTo('ida@plant.example')
    expect(linkIn(mail?.text)).toContain('/signup?key=')
    const { username: _, ...words } = person()
    const body = { ...words, key: key.code, token: tokenIn(mail?.text) }
    expect(await as(null).call(enrollByLink, { body })).toEqual({ username: 'ida@plant.example' })
    const { user } = await signIn('ida@plant.example', 'my own secret')
    expect(await as(user).call(getSignedInUser)).toMatchObject({
      ...{ customer: { name: customer.name }, email: 'ida@plant.example', roles: [{ name: 'learner' }] },
    })
    expect(await refused(as(null).call(enrollByLink, { body }))).toMatchObject({ status: 422 })
  })

  test('another domain is refused at the field', async () => {
    const { code } = await keyWith({ emailDomain: 'plant.example' })
    for (const email of ['ida@other.example', 'ida@plant.example.evil.example', 'ida@myplant.example'])
      expect(await refused(as(null).call(mailEnrollment, { body: { key: code, email } }))).toMatchObject({
        ...{ status: 422, fields: { email: 'Use your address at plant.example.' } },
      })
  })

  test('responds the same for an address that has an account, and tells only its owner', async () => {
    const { code } = await keyWith({ emailDomain: 'nordwerk.example' })
    await signedIn([], { at: other, username: 'known', email: 'known@nordwerk.example' })
    await as(null).call(mailEnrollment, { body: { key: code, email: 'known@nordwerk.example' } })
    const [mail] = await mailsTo('known@nordwerk.example')
    expect(linkIn(mail?.text)).toContain('/password-reset')
  })

  test('a link of another sign-up does not confirm an address of the domain', async () => {
    const [inside, outside] = [
      await keyWith({ emailDomain: 'one.example' }),
      await keyWith({ emailDomain: 'two.example' }),
    ]
    await as(null).call(mailEnrollment, { body: { key: outside.code, email: 'kim@two.example' } })
    const token = tokenIn((await mailsTo('kim@two.example'))[0]?.text)
    const { username: _, ...words } = person()
    const body = { ...words, key: inside.code, token }
    expect(await refused(as(null).call(enrollByLink, { body }))).toMatchObject({ status: 422 })
    await as(null).call(enrollByLink, { body: { ...body, key: outside.code } })
  })
})

describe('someone who has an account', () => {
  test('joins the company beside their own, and works in either', async () => {
    const key = await keyWith({ roleIds: [await roleId('checklist operator')] })
    const visitor = await signedIn(['learner'], { at: other, username: 'two.companies', email: 'two@vega.example' })
    const { customerId, company } = await as(visitor).call(joinByKey, { body: { key: key.code } })
    expect([customerId, company]).toEqual([customer.id, customer.name])
    expect(await as(visitor).call(getSignedInUser)).toMatchObject({ customer: { name: other.name } })
    await as(visitor).call(chooseCustomer, { body: { customerId } })
    expect(await as(visitor).call(getSignedInUser)).toMatchObject({
      ...{ customer: { name: customer.name }, roles: [{ name: 'checklist operator' }] },
    })
    const { uses } = await as(admin).call(listEnrollmentKeyUses, { params: { id: key.id }, query: {} })
    expect(uses).toMatchObject([{ user: { username: 'two.companies' }, isNew: false }])
  })

  test('of the company itself is told so, and the use is not lost; who was deactivated does not come back', async () => {
    const key = await keyWith({ maxUses: 5 })
    const visitor = await signedIn(['learner'], { at: other, username: 'comes.back' })
    await as(visitor).call(joinByKey, { body: { key: key.code } })
    const again = () => refused(as(visitor).call(joinByKey, { body: { key: key.code } }))
    expect(await again()).toMatchObject({ status: 409, message: expect.stringContaining(customer.name) })
    const body = { userIds: [visitor.id], change: { act: 'deactivate' as const } }
    await as(admin).call(changeUsers, { body })
    expect(await again()).toMatchObject({ status: 409 })
    const { uses } = await as(admin).call(getEnrollmentKey, { params: { id: key.id } })
    expect(uses).toBe(1)
  })

  test('cannot use a key with an e-mail domain: nobody confirmed their address', async () => {
    const { code } = await keyWith({ emailDomain: 'plant.example' })
    const visitor = await signedIn([], { at: other, email: 'mine@plant.example', username: 'claims' })
    expect(await refused(as(visitor).call(joinByKey, { body: { key: code } }))).toMatchObject({
      ...{ status: 422, fields: { key: expect.stringContaining('invitation') } },
    })
  })
})
