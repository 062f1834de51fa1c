// What an import may take back: nothing that others have changed since, and nothing that needs more rights than one has.
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { changeUsers, getUser, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const server = await testServer()
const { customer, signedIn, as, database } = server
let admin: TestUser
let manager: TestUser
const { uploaded, begun, applied, undone, write, read } = importCalls(server, userImport, () => admin)
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  manager = await signedIn(['user manager'])
  await database.query(`insert into groups (customer_id, name) values ($1, 'Paint')`, [customer.id])
})
/** A file that was imported. */
const imported = async (text: string, by = admin) => applied(await uploaded(text, by), by)
const person = async (username: string) => {
  const { users } = await as(admin).call(listUsers, { query: { search: username } })
  return users.find(user => user.username === username) ?? expect.fail(`nobody is ${username}`)
}
const rolesOf = async (username: string) => (await person(username)).roles.map(({ name }) => name)
const roleId = async (name: string) => {
  const { rows } = await database.query('select id from roles where customer_id = $1 and name = $2', [
    ...[customer.id, name],
  ])
  return String(rows[0].id)
}
const change = async (username: string, act: 'giveRole' | 'takeRole', role: string) =>
  as(admin).call(changeUsers, {
    body: { userIds: [(await person(username)).id], change: { act, roleId: await roleId(role) } },
  })

describe('undoing', () => {
  test('gives nobody a role back that the importer has not changed and an administrator has taken since', async () => {
    await signedIn(['administrator'], { username: 'was.admin', firstName: 'Was', lastName: 'Admin' })
    const file = await imported('username,groups\nwas.admin,Paint')
    await change('was.admin', 'takeRole', 'administrator')
    await undone(file)
    expect(await rolesOf('was.admin')).toEqual([])
  })

  test('gives nobody a role that who undoes it lacks', async () => {
    await signedIn(['administrator'], { username: 'demoted', firstName: 'De', lastName: 'Moted' })
    const file = await imported('username,roles\ndemoted,checklist operator')
    expect(await undone(file, manager)).toMatchObject({ kept: 1 })
    expect(await rolesOf('demoted')).toEqual(['checklist operator'])
  })

  test('leaves what someone signs in with when they have more rights than who undoes it by now', async () => {
    await signedIn(['document scanner operator'], {
      username: 'risen',
      firstName: 'Ri',
      lastName: 'Sen',
      email: 'old@x.example',
    })
    const file = await imported('username,email\nrisen,new@x.example', admin)
    await database.query(
      `update roles set permissions = permissions || '{Roles Update}' where name = 'document scanner operator'`,
    )
    expect(await undone(file, manager)).toMatchObject({ kept: 1 })
    expect((await person('risen')).email).toBe('new@x.example')
  })

  test('leaves people who were added when they have more rights than who undoes it by now', async () => {
    const file = await imported('username,first name\nadded.risen,Added', manager)
    await change('added.risen', 'giveRole', 'administrator')
    expect(await undone(file, manager)).toMatchObject({ kept: 1 })
    expect(await rolesOf('added.risen')).toEqual(['administrator'])
  })

  test('does not take the last administrator', async () => {
    const file = await imported('username,first name,roles\nlast.one,Last,administrator')
    await database.query(
      `update users set active = false where customer_id = $1 and username <> 'last.one'
      and username <> 'was.admin' and id <> $2`,
      [customer.id, admin.id],
    )
    const half = await signedIn([])
    await database.query(
      `insert into roles (customer_id, name, permissions) select customer_id, 'Everything', permissions from roles
       where customer_id = $1 and name = 'administrator'`,
      [customer.id],
    )
    await database.query('insert into user_roles (customer_id, user_id, role_id) values ($1, $2, $3)', [
      ...[customer.id, half.id, await roleId('Everything')],
    ])
    await change(admin.username, 'takeRole', 'administrator')
    expect(await undone(file, half)).toMatchObject({ kept: 1 })
    await database.query(`insert into user_roles (customer_id, user_id, role_id) values ($1, $2, $3)`, [
      ...[customer.id, admin.id, await roleId('administrator')],
    ])
    await database.query('update users set active = true where customer_id = $1', [customer.id])
  })
})

test('applying needs the right to add people when it is done, not only when it was asked for', async () => {
  const leaver = await signedIn(['administrator'])
  const file = await begun(await uploaded('username,first name\ntoo.late,Late', leaver), leaver)
  await database.query('delete from user_roles where user_id = $1', [leaver.id])
  await write(file, leaver).catch(() => undefined)
  const { users } = await as(admin).call(listUsers, { query: { search: 'too.late' } })
  expect(users).toEqual([])
})

test('applying gives someone who was anonymized since the check no name again, and writes the other rows', async () => {
  await signedIn([], { username: 'has.left', firstName: 'Has', lastName: 'Left' })
  await signedIn([], { username: 'has.stayed', firstName: 'Has', lastName: 'Stayed' })
  const file = await begun(await uploaded('username,first name\nhas.left,Hasan\nhas.stayed,Hasan'))
  const left = (await person('has.left')).id
  await as(admin).call(changeUsers, { body: { userIds: [left], change: { act: 'deactivate' } } })
  const { version } = await as(admin).call(getUser, { params: { id: left } })
  await as(admin).call(anonymizeUser, { params: { id: left }, body: { username: 'has.left', version } })
  await write(file)
  expect(await read(file.id)).toMatchObject({ state: 'applied' })
  expect((await person('has.stayed')).profile.firstName).toBe('Hasan')
  expect(await as(admin).call(getUser, { params: { id: left } })).toMatchObject({
    ...{ state: 'anonymized', profile: { firstName: '' } },
  })
})
