import { removeGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import {
  changeUsers,
  getUser,
  getUserAccess,
  giveFirstPasswords,
  listUserChoices,
  listUsers,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import type { UserChange } from '@gemba/domain/users/userChange.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '../groups/public/groups.table.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, customer, other, signedIn, as, database, runtime } = await testServer()
const { signIn } = signingIn(app)
let admin: TestUser
let manager: TestUser
let roleId: string
let groupId: string
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  manager = await signedIn(['user manager'])
  const { roles } = await as(admin).call(listUserChoices)
  roleId = String(roles.find(({ name }) => name === 'checklist operator')?.id)
  const group = await transact(runtime.db, { customerId: customer.id }, tx =>
    insertOne(tx, groups, { name: 'Early shift' }),
  )
  groupId = group.id
})

const change = (people: readonly { id: string }[], change: UserChange, by = admin) =>
  as(by).call(changeUsers, { body: { userIds: people.map(({ id }) => id), change } })
const details = (id: string) => as(admin).call(getUser, { params: { id } })

describe('several people at once', () => {
  test('a role is given to those who lack it, and taken from exactly those again', async () => {
    const [one, two] = [await signedIn([]), await signedIn(['checklist operator'])]
    const given = await change([one, two], { act: 'giveRole', roleId })
    expect(given).toMatchObject({ changed: [one.id], skipped: [{ id: two.id, reason: 'unchanged' }] })
    const taken = await change([{ id: String(given.changed[0]) }], { act: 'takeRole', roleId })
    expect(taken.changed).toEqual([one.id])
    expect((await details(two.id)).roles).toMatchObject([{ name: 'checklist operator' }])
  })

  test('a change of roles takes effect on the next request', async () => {
    const person = await signedIn([])
    await expect(as(person).call(listUsers)).rejects.toMatchObject({ status: 403 })
    const { roles } = await as(admin).call(listUserChoices)
    const managing = String(roles.find(({ name }) => name === 'user manager')?.id)
    await change([person], { act: 'giveRole', roleId: managing })
    expect((await as(person).call(listUsers)).total).toBeGreaterThan(0)
    await change([person], { act: 'takeRole', roleId: managing })
    await expect(as(person).call(listUsers)).rejects.toMatchObject({ status: 403 })
  })

  test('nobody gives a role with a permission that they lack, nor changes someone who has one', async () => {
    const person = await signedIn([])
    const { roles } = await as(admin).call(listUserChoices)
    const administrator = String(roles.find(({ name }) => name === 'administrator')?.id)
    await expect(change([person], { act: 'giveRole', roleId: administrator }, manager)).rejects.toMatchObject({
      status: 422,
    })
    const result = await change([admin, person], { act: 'addToGroup', groupId }, manager)
    expect(result).toMatchObject({ changed: [person.id], skipped: [{ id: admin.id, reason: 'outranks' }] })
  })

  test('people are added to a group, and removed from it', async () => {
    const people = [await signedIn([]), await signedIn([])]
    expect((await change(people, { act: 'addToGroup', groupId })).changed).toHaveLength(2)
    expect((await details(String(people[0]?.id))).groups).toMatchObject([{ name: 'Early shift' }])
    expect((await change(people, { act: 'removeFromGroup', groupId })).changed).toHaveLength(2)
    expect((await details(String(people[0]?.id))).groups).toEqual([])
  })

  test('one person of another company: nothing is changed', async () => {
    const [own, foreign] = [await signedIn([]), await signedIn([], { at: other })]
    await expect(change([own, foreign], { act: 'deactivate' })).rejects.toMatchObject({ status: 404 })
    expect(await details(own.id)).toMatchObject({ state: 'active' })
  })
})

describe('deactivating', () => {
  test('ends the sessions at once, and keeps everything else; activating undoes it', async () => {
    const person = await signedIn(['user manager'])
    await as(person).call(listUsers)
    expect(await details(person.id)).toMatchObject({ sessions: 1 })
    expect((await change([person], { act: 'deactivate' })).changed).toEqual([person.id])
    await expect(as(person).call(listUsers)).rejects.toMatchObject({ status: 401 })
    expect(await details(person.id)).toMatchObject({
      state: 'deactivated',
      sessions: 0,
      roles: [{ name: 'user manager' }],
    })
    expect(await change([person], { act: 'deactivate' })).toMatchObject({ skipped: [{ reason: 'unchanged' }] })
    await change([person], { act: 'activate' })
    expect(await details(person.id)).toMatchObject({ state: 'active' })
  })

  test('a deactivated person cannot sign in', async () => {
    const person = await signedIn([])
    await as(admin).call(giveFirstPasswords, { body: { passwords: [{ userId: person.id, password: 'on a sheet' }] } })
    await change([person], { act: 'deactivate' })
    expect((await signIn(person.username, 'on a sheet')).status).toBe(401)
    await change([person], { act: 'activate' })
    expect((await signIn(person.username, 'on a sheet')).status).toBe(200)
  })

  test('not oneself', async () => {
    expect(await change([admin], { act: 'deactivate' })).toMatchObject({ changed: [], skipped: [{ reason: 'self' }] })
  })

  test('two administrators who deactivate each other at the same time: one stays', async () => {
    const pair = [await signedIn(['administrator'], { at: other }), await signedIn(['administrator'], { at: other })]
    const [one, two] = pair as [TestUser, TestUser]
    const results = await Promise.allSettled([
      change([two], { act: 'deactivate' }, one),
      change([one], { act: 'deactivate' }, two),
    ])
    const { rows } = await database.query(
      'select count(*)::int as left from users where customer_id = $1 and active and id = any($2)',
      [other.id, pair.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ left: 1 }])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('first passwords and links', () => {
  test('a first password replaces the one before, and ends the sessions', async () => {
    const person = await signedIn(['user manager'])
    const body = { passwords: [{ userId: person.id, password: 'k7mw-p2xq-9fhd' }] }
    expect(await as(admin).call(giveFirstPasswords, { body })).toMatchObject({ changed: [person.id] })
    await expect(as(person).call(listUsers)).rejects.toMatchObject({ status: 401 })
    expect((await signIn(person.username, 'k7mw-p2xq-9fhd')).body).toMatchObject({ mustChangePassword: true })
  })

  test('not for someone who has permissions that the actor lacks', async () => {
    const body = { passwords: [{ userId: admin.id, password: 'k7mw-p2xq-9fhd' }] }
    expect(await as(manager).call(giveFirstPasswords, { body })).toMatchObject({
      changed: [],
      skipped: [{ reason: 'outranks' }],
    })
  })

  test('an invitation is sent again to those who have an address and never signed in', async () => {
    const [mailed, without, known] = [
      await signedIn([], { email: 'again@plant.example' }),
      await signedIn([]),
      await signedIn([], { email: 'known@plant.example' }),
    ]
    await database.query('update users set last_sign_in_at = now() where id = $1', [known.id])
    const result = await change([mailed, without, known], { act: 'invite' })
    expect(result.changed).toEqual([mailed.id])
    expect(result.skipped).toMatchObject([
      { id: without.id, reason: 'noEmail' },
      { id: known.id, reason: 'signedIn' },
    ])
    expect((await change([known], { act: 'sendResetLink' })).changed).toEqual([known.id])
  })
})

describe("a person's access", () => {
  const access = (id: string, by = admin) => as(by).call(getUserAccess, { params: { id } })

  test('roles and groups are set together; the second to save is refused', async () => {
    const { id } = await signedIn([])
    const { version } = await access(id)
    const save = () =>
      as(admin).call(updateUserAccess, { params: { id }, body: { roleIds: [roleId], groupIds: [groupId], version } })
    const saved = await save()
    expect(saved.roles.filter(({ held }) => held)).toMatchObject([{ name: 'checklist operator' }])
    expect(saved.groups.filter(({ held }) => held)).toMatchObject([{ name: 'Early shift' }])
    await expect(save()).rejects.toMatchObject({ status: 409 })
  })

  test('what someone else gave meanwhile is not taken away by saving what was read before', async () => {
    const person = await signedIn([])
    const { version } = await access(person.id)
    await change([person], { act: 'addToGroup', groupId })
    const body = { roleIds: [roleId], groupIds: [], version }
    const save = as(admin).call(updateUserAccess, { params: { id: person.id }, body })
    await expect(save).rejects.toMatchObject({ status: 409 })
    const { version: second } = await access(person.id)
    await as(admin).call(removeGroupMembers, { params: { id: groupId }, body: { userIds: [person.id] } })
    const again = as(admin).call(updateUserAccess, { params: { id: person.id }, body: { ...body, version: second } })
    await expect(again).rejects.toMatchObject({ status: 409 })
  })

  test('of a company with more groups than are offered, those of the person are among them', async () => {
    const { rows } = await database.query(
      `insert into groups (customer_id, name) select $1, 'Many ' || n from generate_series(1, 500) n returning id`,
      [customer.id],
    )
    const { rows: last } = await database.query(
      `insert into groups (customer_id, name) values ($1, 'Zinc plating') returning id`,
      [customer.id],
    )
    const person = await signedIn([])
    await change([person], { act: 'addToGroup', groupId: last[0].id })
    const { groups } = await access(person.id)
    expect(groups.filter(({ held }) => held)).toMatchObject([{ name: 'Zinc plating' }])
    await database.query('delete from groups where id = any($1)', [[...rows, ...last].map(({ id }) => id)])
  })

  test('a role that the reader may not give says what they lack', async () => {
    const { id } = await signedIn([])
    const { roles } = await access(id, manager)
    expect(roles.find(({ name }) => name === 'administrator')?.missing).toEqual(expect.any(String))
    expect(roles.find(({ name }) => name === 'user manager')?.missing).toBeNull()
  })

  test('the last administrator keeps the role', async () => {
    const { version } = await access(admin.id)
    const { rows } = await database.query(
      "update users set active = false where customer_id = $1 and id <> $2 and id in (select user_id from user_roles ur join roles r on r.id = ur.role_id where r.name = 'administrator') returning id",
      [customer.id, admin.id],
    )
    const body = { roleIds: [], groupIds: [], version }
    await expect(as(admin).call(updateUserAccess, { params: { id: admin.id }, body })).rejects.toMatchObject({
      status: 409,
    })
    await database.query('update users set active = true where id = any($1)', [rows.map(({ id }) => id)])
  })
})
