import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import type { NewUserInput } from '@gemba/domain/users/userAccount.schema'
import { createUser, getUser, listUserChoices, listUsers, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMembership } from '../auth/public/identities.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, customer, other, signedIn, as, database, runtime } = await testServer()
const { signIn } = signingIn(app)
const firstPassword = 'k7mw-p2xq-9fhd'
let admin: TestUser
let manager: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
  manager = await signedIn(['user manager'], { username: 'the.manager' })
})

const input = (username: string, more: Partial<NewUserInput> = {}): NewUserInput => ({
  ...{ username, firstName: 'Ada', lastName: 'Byron', email: '', badge: '', language: null, timezone: null },
  ...{ roleIds: [], groupIds: [], entry: 'password', firstPassword },
  ...more,
})
const made = (username: string, more: Partial<NewUserInput> = {}) =>
  as(admin).call(createUser, { body: input(username, more) })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    error => ({ status: error.status, fields: error.problem?.fields, message: error.problem?.message }),
  )
const roleNamed = async (name: string) => {
  const { roles } = await as(admin).call(listUserChoices)
  return String(roles.find(role => role.name === name)?.id)
}
const mailsTo = async (address: string) => {
  const { rows } = await database.query(
    `select m.kind, m.subject, m.text, m.confidential from mails m join mail_recipients r on r.mail_id = m.id
     where r.address = $1 order by m.created_at`,
    [address],
  )
  return rows
}

describe('tags', () => {
  test('of types that are for people are given, found and taken; the same stay when nothing is said of them', async () => {
    const type = { name: 'Qualification', description: '', appliesTo: ['users' as const], multiple: true }
    const { code } = await as(admin).call(createTagType, { body: type })
    const tag = await as(admin).call(createTag, { body: { name: 'Crane', type: code } })
    const { id, version } = await made('crane.operator', { tagIds: [tag.id] })
    const params = { id }
    expect((await as(admin).call(getUser, { params })).tags).toMatchObject([{ name: 'Crane' }])
    const { users } = await as(admin).call(listUsers, { query: { tagId: tag.id } })
    expect(users.map(({ username }) => username)).toEqual(['crane.operator'])
    const { roleIds: _, groupIds: __, entry: ___, firstPassword: ____, ...fields } = input('crane.operator')
    const kept = await as(admin).call(updateUser, { params, body: { ...fields, version } })
    expect(kept.tags).toHaveLength(1)
    const body = { ...fields, tagIds: [], version: kept.version }
    expect((await as(admin).call(updateUser, { params, body })).tags).toEqual([])
  })

  test('of checklists are refused at the field', async () => {
    const tag = await as(admin).call(createTag, { body: { name: 'For checklists' } })
    const refusal = await refusalOf(made('wrong.tag', { tagIds: [tag.id] }))
    expect(refusal).toMatchObject({ status: 422, fields: { tagIds: expect.stringContaining('For checklists') } })
  })
})

describe('who may', () => {
  test('no one without a sign-in, and no operator', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(as(null).call(listUsers)).rejects.toMatchObject({ status: 401 })
    await expect(as(operator).call(listUsers)).rejects.toMatchObject({ status: 403 })
    await expect(as(operator).call(createUser, { body: input('nope') })).rejects.toMatchObject({ status: 403 })
  })

  test('a person of another company does not exist', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    const { id } = await made('own.only')
    await expect(as(stranger).call(getUser, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const { users } = await as(stranger).call(listUsers, { query: { search: 'own.only' } })
    expect(users).toEqual([])
  })
})

describe('adding', () => {
  test('someone with a first password signs in with it, and must choose their own', async () => {
    const user = await made('paper.person', { badge: 'B-1', language: 'de', timezone: 'Europe/Berlin' })
    expect(user).toMatchObject({ state: 'active', lastSignInAt: null, mustChangePassword: true, badge: 'B-1' })
    const { status, body } = await signIn('PAPER.person', firstPassword)
    expect({ status, body }).toMatchObject({ status: 200, body: { mustChangePassword: true } })
    const after = await as(admin).call(getUser, { params: { id: user.id } })
    expect(Date.now() - new Date(String(after.lastSignInAt)).getTime()).toBeLessThan(60_000)
  })

  test('the first password is neither in the response nor in what is stored of the request', async () => {
    const headers = { 'idempotency-key': 'created-once' }
    const body = input('secret.person')
    const first = await as(admin).call(createUser, { body, headers })
    expect(await as(admin).call(createUser, { body, headers })).toEqual(first)
    const { rows } = await database.query(
      'select i::text as row from idempotency_keys i union all select record from audit_rows',
    )
    expect(rows.filter(({ row }) => row.includes(firstPassword))).toEqual([])
  })

  test('someone who is invited gets an e-mail with a link for 7 days, which sets their password once', async () => {
    const email = 'invited@plant.example'
    const user = await made('invited.person', { email, entry: 'invitation' })
    expect(user).toMatchObject({ state: 'invited', hasPassword: false })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: `${customer.name} invites you to Gemba`, confidential: true })
    expect(mail.text).toContain('within 7 days')
    const { rows } = await database.query(
      'select round(extract(epoch from expires_at - now()) / 86400) as days from auth.verifications where value = $1',
      [user.id],
    )
    expect(rows).toEqual([{ days: '7' }])
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    const set = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, newPassword: 'chosen by me' },
      })
    expect((await set()).statusCode).toBe(204)
    expect((await set()).statusCode).toBe(422)
    expect((await signIn('invited.person', 'chosen by me')).status).toBe(200)
    expect(await as(admin).call(getUser, { params: { id: user.id } })).toMatchObject({ state: 'active' })
  })

  test.each([
    ['a username is required', { username: ' ' }, 'username'],
    ['a username has no space', { username: 'jonas weber' }, 'username'],
    ['a username has nothing invisible', { username: 'jonas\u200Bweber' }, 'username'],
    ['a username has at most 60 characters', { username: 'x'.repeat(61) }, 'username'],
    ['a first name is required', { firstName: '' }, 'firstName'],
    ['a first name has nothing that turns its letters', { firstName: '\u202Eecila' }, 'firstName'],
    ['a last name has nothing invisible', { lastName: 'Em\u200Bil' }, 'lastName'],
    ['a name has at most 60 characters', { lastName: 'x'.repeat(61) }, 'lastName'],
    ['an address has a domain', { email: 'j.o@plant2' }, 'email'],
    ['an invitation needs an address', { entry: 'invitation' as const }, 'email'],
    ['a badge has nothing invisible', { badge: 'B\u202E1' }, 'badge'],
    ['a timezone exists', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['a first password has at least 8 characters', { firstPassword: 'short' }, 'firstPassword'],
  ])('%s', async (_, more, field) => {
    const refusal = await refusalOf(made('bad.input', more))
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal?.fields)).toEqual([field])
  })

  test.each([
    ['in another case', 'Taken.Person'],
    ['in another form of Unicode', 'taken.pe\u0301rson'],
  ])('a username that is taken %s is refused at the field, with no hint by whom', async (_, username) => {
    const stranger = await signedIn(['administrator'], { at: other })
    await refusalOf(as(stranger).call(createUser, { body: input('taken.person') }))
    await refusalOf(as(stranger).call(createUser, { body: input('taken.p\u00E9rson') }))
    expect(await refusalOf(made(username))).toMatchObject({
      status: 422,
      fields: { username: 'This username is taken.' },
    })
  })

  test('names are kept as their people write them, right-to-left and joined ones too', async () => {
    const name = { firstName: '\u0639\u0644\u064A', lastName: '\u0646\u200C\u0645' }
    expect(await made('arabic.name', name)).toMatchObject({ profile: name })
  })

  test('an address and a badge belong to one person', async () => {
    await made('first.owner', { email: 'shared@plant.example', badge: 'NW-1' })
    expect(await refusalOf(made('second.owner', { email: 'SHARED@plant.example' }))).toMatchObject({
      fields: { email: 'This e-mail address is taken.' },
    })
    expect(await refusalOf(made('third.owner', { badge: 'nw-1' }))).toMatchObject({
      fields: { badge: 'Ada Byron has this badge or personnel number.' },
    })
  })

  test('nobody gives a role with a permission that they lack', async () => {
    const administrator = await roleNamed('administrator')
    const body = input('climber', { roleIds: [administrator] })
    const refusal = await refusalOf(as(manager).call(createUser, { body }))
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal?.fields)).toEqual(['roleIds'])
    const { total } = await as(admin).call(listUsers, { query: { search: 'climber' } })
    expect(total).toBe(0)
    const { roles } = await as(manager).call(listUserChoices)
    expect(roles.find(({ id }) => id === administrator)?.missing).toEqual(expect.any(String))
  })
})

describe('changing', () => {
  test('what changes is in the audit chain with what was before; the second to save is refused', async () => {
    const { id, version } = await made('before.change', { badge: 'C-1' })
    const {
      roleIds: _,
      groupIds: __,
      entry: ___,
      firstPassword: ____,
      ...fields
    } = input('after.change', { badge: 'C-2' })
    const save = () => as(admin).call(updateUser, { params: { id }, body: { ...fields, lastName: 'King', version } })
    expect(await save()).toMatchObject({ username: 'after.change', profile: { lastName: 'King' }, version: 2 })
    await expect(save()).rejects.toMatchObject({ status: 409 })
    const { rows } = await database.query(
      "select record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows where entity_id = $1 order by sequence desc limit 1",
      [id],
    )
    expect(rows[0]).toMatchObject({
      old: { username: 'before.change', lastName: 'Byron', badge: 'C-1' },
      new: { username: 'after.change', lastName: 'King', badge: 'C-2' },
    })
    expect((await signIn('after.change', firstPassword)).status).toBe(200)
    expect((await signIn('before.change', firstPassword)).status).toBe(401)
  })

  test('whoever has permissions that the actor lacks is not changed: they could be taken over', async () => {
    const { id } = admin
    const details = await as(manager).call(getUser, { params: { id } })
    expect(details).toMatchObject({ can: { update: false, setPassword: false, deactivate: false }, lock: 'outranks' })
    const { roleIds: _, groupIds: __, entry: ___, firstPassword: ____, ...fields } = input('the.admin')
    const body = { ...fields, email: 'mine@plant.example', version: details.version }
    await expect(as(manager).call(updateUser, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
  })

  test('of someone who belongs to another company too, the sign-in stays', async () => {
    const { id, version } = await made('in.two.companies', { email: 'two@plant.example' })
    await addMembership(runtime.db, { userId: id, customerId: other.id, customerName: other.name })
    expect(await as(admin).call(getUser, { params: { id } })).toMatchObject({
      can: { update: true, setPassword: false },
      lock: 'elsewhere',
    })
    const { roleIds: _, groupIds: __, entry: ___, firstPassword: ____, ...fields } = input('in.two.companies')
    const save = (more: object) => as(admin).call(updateUser, { params: { id }, body: { ...fields, ...more, version } })
    expect(await refusalOf(save({ username: 'renamed' }))).toMatchObject({
      status: 422,
      fields: { username: expect.any(String) },
    })
    await save({ email: 'new@plant.example' })
    const { rows } = await database.query('select email, username from auth.identities where id = $1', [id])
    expect(rows).toEqual([{ email: 'two@plant.example', username: 'in.two.companies' }])
  })
})
