// Where people are signed in, and who may end it.
import { getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { endUserSession, endUserSessions, listUserSessions } from '@gemba/domain/users/userSessions.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addUser } from '../auth/public/addUser.ts'
import { buildSession } from '../auth/sessions.builder.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { people, type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, runtime, customer, other, as, signedIn, database } = server
const { signIn } = signingIn(app)
let admin: TestUser
let manager: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  manager = await signedIn(['user manager'])
})

/** Someone with a password, and their sessions in the company. */
const person = async (username: string) => {
  const { id } = await addUser(runtime.db, customer, { username, passwordHash, roles: [] })
  const sessions = () => as(manager).call(listUserSessions, { params: { id } })
  return { id, sessions }
}
const auditedOf = async (id: string) => {
  const { rows } = await database.query(
    "select record::jsonb ->> 'reason' as reason, user_id as by from audit_rows where entity_id = $1 and record::jsonb ->> 'reason' is not null order by sequence",
    [id],
  )
  return rows
}

test('a session that is ended is over on the next request, on another node too', async () => {
  const { id, sessions } = await person('two.devices')
  const tablet = await signIn('two.devices', password, { 'user-agent': 'plant-terminal/2' })
  const desk = await signIn('two.devices', password, { 'user-agent': 'Firefox/140.0 (X11; Linux)' })
  const { sessions: open, can } = await sessions()
  expect(open.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox, Linux', false],
    ['plant-terminal/2', false],
  ])
  expect(can).toEqual({ end: true })
  const second = await createApp(server.settings, server.addresses)
  const elsewhere = people(second, server.settings, customer)
  expect(await elsewhere.as(tablet.user).call(getSignedInUser)).toMatchObject({ username: 'two.devices' })
  await as(manager).call(endUserSession, { params: { id, session: String(open[1]?.id) } })
  await expect(elsewhere.as(tablet.user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  expect(await elsewhere.as(desk.user).call(getSignedInUser)).toMatchObject({ username: 'two.devices' })
  await second.close()
  expect(await auditedOf(id)).toEqual([{ reason: 'session ended', by: manager.id }])
})

test('signing out everywhere ends the sessions of this company, and one in another stays', async () => {
  const { id, sessions } = await person('everywhere')
  await addUser(runtime.db, other, { username: 'everywhere', roles: [] })
  await signIn('everywhere', password)
  await signIn('everywhere', password)
  await buildSession(runtime.db, { userId: id, customerId: other.id })
  expect((await sessions()).sessions).toHaveLength(2)
  expect(await as(manager).call(endUserSessions, { params: { id } })).toEqual({ ended: 2 })
  expect((await sessions()).sessions).toEqual([])
  const { rows } = await database.query('select active_customer_id as at from auth.sessions where user_id = $1', [id])
  expect(rows).toEqual([{ at: other.id }])
  expect(await auditedOf(id)).toEqual([{ reason: 'signed out everywhere', by: manager.id }])
  expect(await as(manager).call(endUserSessions, { params: { id } })).toEqual({ ended: 0 })
})

test('of oneself the session that asks stays, everywhere else one is signed out', async () => {
  await buildSession(runtime.db, { userId: manager.id, customerId: customer.id, device: 'plant-terminal/2' })
  const params = { id: manager.id }
  const { sessions } = await as(manager).call(listUserSessions, { params })
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
  const own = sessions.find(({ current }) => current)
  const end = as(manager).call(endUserSession, { params: { ...params, session: String(own?.id) } })
  await expect(end).rejects.toMatchObject({ status: 404 })
  expect(await as(manager).call(endUserSessions, { params })).toEqual({ ended: 1 })
  expect(await as(manager).call(getSignedInUser)).toMatchObject({ username: manager.username })
})

test('nobody ends the sessions of someone with permissions that they lack', async () => {
  const params = { id: admin.id }
  const { sessions, can } = await as(manager).call(listUserSessions, { params })
  expect(can).toEqual({ end: false })
  const session = String(sessions[0]?.id)
  await expect(as(manager).call(endUserSession, { params: { ...params, session } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(as(manager).call(endUserSessions, { params })).rejects.toMatchObject({ status: 409 })
  expect(await as(admin).call(getSignedInUser)).toMatchObject({ username: admin.username })
})

test('the id of a session, by which its password can be changed, is not in the list', async () => {
  const { id, sessions } = await person('hidden.id')
  const session = await buildSession(runtime.db, { userId: id, customerId: customer.id })
  const [listed] = (await sessions()).sessions
  expect(listed?.id).not.toBe(session.id)
  const end = as(manager).call(endUserSession, { params: { id, session: session.id } })
  await expect(end).rejects.toMatchObject({ status: 404 })
})

test('requires a sign-in and the permission, and hides the people of other companies', async () => {
  const { id } = await person('well.hidden')
  const session = await buildSession(runtime.db, { userId: id, customerId: customer.id })
  const operator = await signedIn(['checklist operator'])
  const stranger = await signedIn(['administrator'], { at: other })
  const params = { id, session: session.id }
  for (const endpoint of [listUserSessions, endUserSession, endUserSessions]) {
    await expect(as(null).call(endpoint, { params })).rejects.toMatchObject({ status: 401 })
    await expect(as(operator).call(endpoint, { params })).rejects.toMatchObject({ status: 403 })
    await expect(as(stranger).call(endpoint, { params })).rejects.toMatchObject({ status: 404 })
  }
  expect((await as(admin).call(getUser, { params })).sessions).toBe(1)
})
