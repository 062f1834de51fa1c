import {
  chooseCustomer,
  endOtherSessions,
  endSession,
  getSingleSession,
  listSessions,
} from '@gemba/domain/auth/auth.endpoints'
import { listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { people, testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { addUser } from './public/addUser.ts'
import { endMembership } from './public/endMembership.ts'

const server = await testServer()
const { app, runtime, customer, other, as } = server
const { signIn } = signingIn(app)
const strict = await provisionCustomer(runtime.db, {
  name: 'One At A Time Ltd',
  features: [],
  settings: { singleSession: true },
})
const roles = ['checklist operator']
const tablet = { 'user-agent': 'Tablet at press 4', 'x-forwarded-for': '198.51.100.7' }
const desk = { 'user-agent': 'Desk in the office' }

test('people see where they are signed in, and end one of the sessions', async () => {
  await addUser(runtime.db, customer, { username: 'two.places', passwordHash, roles })
  const { user: here } = await signIn('two.places', password, desk)
  const { user: there } = await signIn('two.places', password, tablet)
  const { sessions, total } = await as(here).call(listSessions)
  expect(total).toBe(2)
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Tablet at press 4', false],
    ['Desk in the office', true],
  ])
  expect(sessions[0]?.ipAddress).toBe('198.51.100.7')
  await as(here).call(endSession, { params: { id: sessions[0]?.id ?? '' } })
  await expect(as(there).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  expect((await as(here).call(listSessions)).total).toBe(1)
})

test("someone else's session does not exist", async () => {
  await addUser(runtime.db, customer, { username: 'owner.of.one', passwordHash, roles })
  await addUser(runtime.db, customer, { username: 'stranger', passwordHash, roles })
  const { user } = await signIn('owner.of.one', password)
  const { user: stranger } = await signIn('stranger', password)
  const id = (await as(user).call(listSessions)).sessions[0]?.id ?? ''
  await expect(as(stranger).call(endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await as(user).call(getSignedInUser)).toMatchObject({ username: 'owner.of.one' })
})

test('signing in again in the same browser takes the place of the session before', async () => {
  await addUser(runtime.db, customer, { username: 'again', passwordHash, roles })
  const first = await signIn('again', password)
  const second = await signIn('again', password, { cookie: first.user.cookie })
  expect((await as(second.user).call(listSessions)).total).toBe(1)
  await expect(as(first.user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})

test('a session continues while it is used, and ends after twelve hours without use', async () => {
  await addUser(runtime.db, customer, { username: 'long.shift', passwordHash, roles })
  const { user, response } = await signIn('long.shift', password)
  expect(String(response.headers['set-cookie'])).toContain('Max-Age=2592000')
  const hoursLater = (hours: number) =>
    asAuth(runtime.db).execute(sql`
      update auth.sessions set expires_at = expires_at - ${hours} * interval '1 hour'
      where user_id = (select id from auth.identities where username = 'long.shift')`)
  for (const shift of [8, 8, 8]) {
    await hoursLater(shift)
    expect(await as(user).call(getSignedInUser)).toMatchObject({ username: 'long.shift' })
  }
  await hoursLater(13)
  await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})

test('a request without a cookie that was signed here costs the database nothing', async () => {
  await addUser(runtime.db, customer, { username: 'signed.here', passwordHash, roles })
  const { user } = await signIn('signed.here', password)
  const connected = Object.values(runtime.db.pools).map(pool => vi.spyOn(pool, 'connect'))
  const forged = { ...user, cookie: user.cookie.replace(/(session_token=[^.]+\.)[^;]+/, `$1${'A'.repeat(43)}%3D`) }
  expect(forged.cookie).not.toBe(user.cookie)
  for (const caller of [null, forged])
    for (const endpoint of [listTutorials, endOtherSessions])
      await expect(as(caller).call(endpoint)).rejects.toMatchObject({ status: 401 })
  expect(connected.map(({ mock }) => mock.calls.length)).toEqual(connected.map(() => 0))
  for (const spy of connected) spy.mockRestore()
})

test('deactivated people are signed out at their next request', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'deactivated', passwordHash, roles })
  const { user } = await signIn('deactivated', password)
  await transact(runtime.db, { customerId: customer.id }, tx =>
    tx.execute(sql`update users set active = false where id = ${id}`),
  )
  await expect(as(user).call(listTutorials)).rejects.toMatchObject({ status: 401 })
})

test('an ended membership signs the person out of that company only', async () => {
  const { id: userId } = await addUser(runtime.db, customer, { username: 'member', passwordHash, roles })
  await addUser(runtime.db, other, { username: 'member', roles })
  const { user } = await signIn('member', password)
  const home = (await as(user).call(getSignedInUser)).customer
  await endMembership(runtime.db, { userId, customerId: home.id })
  await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  const next = await signIn('member', password)
  const me = await as(next.user).call(getSignedInUser)
  expect(me.customer.name).not.toBe(home.name)
  expect(me.customers.map(({ name }) => name)).toEqual([me.customer.name])
  const back = as(next.user).call(chooseCustomer, { body: { customerId: home.id } })
  await expect(back).rejects.toMatchObject({ status: 404 })
})

test('members of two companies change between them, and begin next time in the last one', async () => {
  await addUser(runtime.db, customer, { username: 'both', passwordHash, roles })
  await addUser(runtime.db, other, { username: 'both', roles: ['learner'] })
  const { user } = await signIn('both', password)
  expect((await as(user).call(getSignedInUser)).customer.name).toBe('Nordwerk Machining')
  expect(await as(user).call(chooseCustomer, { body: { customerId: other.id } })).toMatchObject({ undecided: false })
  const there = await as(user).call(getSignedInUser)
  expect([there.customer.name, there.roles.map(({ name }) => name)]).toEqual(['Vega Castings', ['learner']])
  const next = await signIn('both', password)
  expect((await as(next.user).call(getSignedInUser)).customer.name).toBe('Vega Castings')
  const strange = as(user).call(chooseCustomer, { body: { customerId: strict.id } })
  await expect(strange).rejects.toMatchObject({ status: 404 })
})

test('where one session is allowed, the second sign-in decides: end the other one', async () => {
  await addUser(runtime.db, strict, { username: 'one.only', passwordHash, roles })
  const first = await signIn('one.only', password, desk)
  expect(first.body).toMatchObject({ undecided: false })
  const second = await signIn('one.only', password, tablet)
  expect(second.body).toMatchObject({ undecided: true })
  await expect(as(second.user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  expect(await as(first.user).call(getSignedInUser)).toMatchObject({ username: 'one.only' })
  const { sessions } = await as(second.user).call(getSingleSession)
  expect(sessions.map(({ device }) => device)).toEqual(['Desk in the office'])
  await as(second.user).call(endOtherSessions)
  expect(await as(second.user).call(getSignedInUser)).toMatchObject({ username: 'one.only' })
  await expect(as(first.user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})

test('or stay out, and the first continues', async () => {
  await addUser(runtime.db, strict, { username: 'stays.out', passwordHash, roles })
  const first = await signIn('stays.out', password)
  const second = await signIn('stays.out', password)
  const { post } = signingIn(app)
  await post('/api/auth/sign-out', {}, { cookie: second.user.cookie })
  await expect(as(second.user).call(getSingleSession)).rejects.toMatchObject({ status: 401 })
  expect(await as(first.user).call(getSignedInUser)).toMatchObject({ username: 'stays.out' })
})

test('two who come at the same moment do not both get in', async () => {
  await addUser(runtime.db, strict, { username: 'at.once', passwordHash, roles })
  const answers = await Promise.all([1, 2, 3].map(() => signIn('at.once', password)))
  expect(answers.map(({ body }) => body?.undecided).sort()).toEqual([false, true, true])
})

test('a session that is decided has nothing to decide', async () => {
  await addUser(runtime.db, strict, { username: 'decided', passwordHash, roles })
  const { user } = await signIn('decided', password)
  await expect(as(user).call(endOtherSessions)).rejects.toMatchObject({ status: 401 })
  await expect(as(null).call(getSingleSession)).rejects.toMatchObject({ status: 401 })
})

test('two who decide at the same moment: one continues, the other is out', async () => {
  await addUser(runtime.db, strict, { username: 'decide.at.once', passwordHash, roles })
  for (let round = 0; round < 5; round++) {
    await signIn('decide.at.once', password)
    const { user: left } = await signIn('decide.at.once', password)
    const { user: right } = await signIn('decide.at.once', password)
    const decided = await Promise.allSettled([left, right].map(user => as(user).call(endOtherSessions)))
    const refused = decided.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.status] : []))
    expect(refused.filter(status => status !== 401)).toEqual([])
    const inside = await Promise.allSettled([left, right].map(user => as(user).call(getSignedInUser)))
    expect(inside.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('over https the cookie of a sign-in has the prefix for it, and counts', async () => {
  await addUser(runtime.db, customer, { username: 'over.https', passwordHash, roles })
  const app = await createApp({ ...server.settings, url: 'https://gemba.example' }, server.addresses)
  const { user } = await signingIn(app).signIn('over.https', password)
  expect(user.cookie).toMatch(/(^|; )__Secure-gemba\.session_token=/)
  const { call } = people(app, server.settings, customer).as(user)
  expect(await call(getSignedInUser)).toMatchObject({ username: 'over.https' })
  await app.close()
})
