// The product as people with a role see it: what both have, and nothing changes.
import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { endSessionMode, startRoleView } from '@gemba/domain/auth/sessionMode.endpoints'
import { contract } from '@gemba/domain/contract'
import { pathOf } from '@gemba/domain/core/apiPath'
import { createRole, deleteRole, getRole, listRoles } from '@gemba/domain/roles/roles.endpoints'
import { createTag, listTags } from '@gemba/domain/tags/tags.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { people, type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, customer, other, database, signedIn, as, settings, addresses } = server
const second = await createApp(settings, addresses)
const onSecond = people(second, settings, customer).as
afterAll(() => second.close())

let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const roleId = async (name: string, by = admin) => {
  const { roles } = await as(by).call(listRoles, { query: { search: name } })
  return roles.find(role => role.name === name)?.id ?? expect.fail(`no role ${name}`)
}
const view = async (by: TestUser, name: string) => as(by).call(startRoleView, { body: { roleId: await roleId(name) } })
const end = (by: TestUser) => as(by).call(endSessionMode)

test('shows the product with the permissions of the role on every node, until it is ended', async () => {
  await view(admin, 'learner')
  for (const on of [as, onSecond]) {
    const me = await on(admin).call(getSignedInUser)
    expect(me.roles.map(({ name }) => name)).toEqual(['learner'])
    expect(me.mode).toEqual({ kind: 'role', role: { id: expect.any(String), name: 'learner' } })
    await expect(on(admin).call(listTags)).rejects.toMatchObject({ status: 403 })
  }
  await end(admin)
  for (const on of [as, onSecond]) {
    expect(await on(admin).call(getSignedInUser)).toMatchObject({ mode: null, roles: [{ name: 'administrator' }] })
    await on(admin).call(listTags)
  }
})

test('refuses every write with a sentence, whatever the request says of itself', async () => {
  await view(admin, 'administrator')
  const writes = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.permission !== 'public')
  expect(writes.length).toBeGreaterThan(80)
  const permitted = new Set((await as(admin).call(getSignedInUser)).roles.flatMap(({ permissions }) => permissions))
  for (const { name, endpoint } of writes) {
    const { statusCode, body } = await app.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint.path, new Proxy({}, { get: () => customer.id }) as never),
      headers: { cookie: admin.cookie, 'x-session-mode': 'none', 'x-http-method-override': 'GET' },
    })
    expect([409, 403, 404], `${name} ${body}`).toContain(statusCode)
    const needed = [endpoint.permission].flat()
    if (!endpoint.platform && needed.some(one => one === 'signed-in' || permitted.has(one)))
      expect(body, name).toContain('You are viewing Gemba as administrator. Nothing can be changed.')
  }
  await end(admin)
  await as(admin)
    .call(createTag, { body: { name: 'Made afterwards', typeIds: [] } as never })
    .catch(() => undefined)
})

test('never gives more than its viewer has', async () => {
  const mark = 'reads roles only'
  await as(admin).call(createRole, { body: { name: mark, description: '', copyOf: null } })
  await database.query(
    `update roles set permissions = '{"Roles Review","Tags Review"}' where customer_id = $1 and name = $2`,
    [customer.id, mark],
  )
  const reader = await signedIn([mark])
  await view(reader, 'administrator')
  const { roles } = await as(reader).call(getSignedInUser)
  expect(roles.flatMap(({ permissions }) => permissions).sort()).toEqual(['Roles Review', 'Tags Review'])
  await end(reader)

  const { rows } = await database.query(
    `select id from roles where customer_id = $1 and name = 'system administrator'`,
    [customer.id],
  )
  const system = rows[0]?.id
  if (system)
    await expect(as(reader).call(startRoleView, { body: { roleId: system } })).rejects.toMatchObject({ status: 403 })
})

test('is for those who see roles, and for roles of the company', async () => {
  const learner = await signedIn(['learner'])
  await expect(view(learner, 'learner')).rejects.toMatchObject({ status: 403 })
  const stranger = await signedIn(['administrator'], { at: other })
  await expect(view(stranger, 'learner')).rejects.toMatchObject({ status: 404 })
  await expect(as(null).call(endSessionMode)).rejects.toMatchObject({ status: 401 })
})

test('begun twice at once begins once', async () => {
  const viewer = await signedIn(['administrator'])
  const body = { roleId: await roleId('learner') }
  const both = await Promise.allSettled([as, onSecond].map(on => on(viewer).call(startRoleView, { body })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
})

test('is of one sign-in: another of the same person works on, and cannot switch it off', async () => {
  const viewer = await signedIn(['administrator'])
  const colleague = await signedIn(['administrator'])
  await view(viewer, 'learner')
  await end(colleague)
  expect((await as(viewer).call(getSignedInUser)).mode).not.toBeNull()
  expect((await as(colleague).call(getSignedInUser)).mode).toBeNull()
  await expect(as(viewer).call(chooseCustomer, { body: { customerId: customer.id } })).rejects.toMatchObject({
    status: 409,
  })
  // It is of the session, and goes with it.
  const { rows } = await database.query('delete from auth.sessions where user_id = $1 returning id', [viewer.id])
  const left = await database.query('select from auth.session_modes where session_id = $1', [rows[0]?.id])
  expect(left.rows).toHaveLength(0)
})

test('ends with the role: nothing more is possible before it is left', async () => {
  const { id } = await as(admin).call(createRole, { body: { name: 'Goes soon', description: '', copyOf: null } })
  const viewer = await signedIn(['administrator'])
  await as(viewer).call(startRoleView, { body: { roleId: id } })
  await as(admin).call(deleteRole, { params: { id } })
  const refused = await as(viewer)
    .call(getSignedInUser)
    .catch(error => error)
  expect(refused).toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:mode-over' } })
  await end(viewer)
  expect((await as(viewer).call(getSignedInUser)).mode).toBeNull()
})

test('system administrators see the product as one', async () => {
  const system = await systemAdministrator(server)
  const id = await roleId('system administrator', system)
  expect((await as(system).call(getRole, { params: { id } })).can.view).toBe(true)
  await as(system).call(startRoleView, { body: { roleId: id } })
  expect((await as(system).call(getSignedInUser)).mode).toMatchObject({ kind: 'role' })
})
