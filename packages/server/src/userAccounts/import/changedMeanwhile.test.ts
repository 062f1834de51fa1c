// People whom someone else changes while an import writes them: what they saved stays.
import { createGroup, renameGroup } from '@gemba/domain/groups/groups.endpoints'
import { getUser, listUsers, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const server = await testServer()
const { signedIn, as, customer, database, runtime } = server
let admin: TestUser
const { uploaded, applied, undone, said, meanwhile, personWith } = importCalls(server, userImport, () => admin)
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const person = async (username: string) => {
  const { users } = await as(admin).call(listUsers, { query: { search: username } })
  return as(admin).call(getUser, { params: { id: String(users[0]?.id) } })
}
const change = async (username: string, values: { lastName: string; email: string }) => {
  const { id, version, profile, language, timezone, badge } = await person(username)
  const body = { username, firstName: profile.firstName, badge: badge ?? '', language, timezone, version, ...values }
  await as(admin).call(updateUser, { params: { id }, body })
}

test('a person whom someone else changes at the same moment keeps what was saved, and is left out', async () => {
  for (const username of ['by.two', 'by.one']) await signedIn([], { username, firstName: 'Before' })
  const file = await uploaded('username,first name\nby.two,After\nby.one,After')
  meanwhile(() => change('by.two', { lastName: 'Married', email: 'married@x.example' }))
  expect(await applied(file)).toMatchObject({ counts: { changed: 1, error: 1 } })
  expect(await said(file)).toEqual([['error', 'null: Someone else changed this at the same time'], ['changed']])
  expect(await person('by.two')).toMatchObject({
    ...{ profile: { firstName: 'Before', lastName: 'Married' }, email: 'married@x.example' },
  })
  expect((await person('by.one')).profile.firstName).toBe('After')
})

test('of a person only what a row says is written, and taken back', async () => {
  const person1 = { username: 'only.one', firstName: 'Only', lastName: 'One', email: 'only@one.example' }
  await signedIn([], person1)
  await applied(await uploaded('username,badge,language\nonly.one,O-1,de'))
  const before = await person('only.one')
  const file = await applied(await uploaded('username,last name\nonly.one,Two'))
  const { version: _, ...known } = before
  expect(await person('only.one')).toMatchObject({ badge: 'O-1', language: 'de', email: 'only@one.example' })
  expect(await undone(file)).toMatchObject({ kept: 0 })
  expect(await person('only.one')).toMatchObject({
    badge: known.badge,
    language: known.language,
    profile: known.profile,
  })
})

test('a group that is renamed at the same moment is said at the cell', async () => {
  const { id, version } = await as(admin).call(createGroup, { body: { name: 'Foundry' } })
  const file = await uploaded('username,first name,groups\nin.foundry,In,Foundry\nin.none,In,')
  meanwhile(() => as(admin).call(renameGroup, { params: { id }, body: { name: 'Casting', version } }))
  expect(await applied(file)).toMatchObject({ counts: { new: 1, error: 1 } })
  expect(await said(file)).toEqual([['error', 'groups: No group has the name Foundry'], ['new']])
})

test('who was added is taken back by those who may delete users', async () => {
  const adder = await personWith('Users Create', 'Users Review All')
  const file = await applied(await uploaded('username,first name\nadded.one,Added'))
  await expect(undone(file, adder)).rejects.toMatchObject({ status: 403 })
  const own = await applied(await uploaded('username,first name\nadded.two,Added', adder), adder)
  expect(own).toMatchObject({ counts: { new: 1 }, can: { undo: false } })
  expect(await undone(file, await personWith('Users Create', 'Users Review All', 'Users Delete'))).toMatchObject({
    kept: 0,
  })
})

test('people who got work or were helped since stay when an import is undone', async () => {
  const file = await applied(await uploaded('username,first name\nhas.work,Has\nwas.helped,Was\nis.unused,Is'))
  const idOf = async (username: string) =>
    (await database.query('select id from users where username = $1', [username])).rows[0].id
  await buildChecklist(runtime.db, { customer, type: 'process', assignedTo: { userIds: [await idOf('has.work')] } })
  await database.query(
    `insert into support_sessions (customer_id, user_id, supporter_id, supporter_name, reason, until)
     values ($1, $2, $3, 'Robin Hale', 'Help', now())`,
    [customer.id, await idOf('was.helped'), admin.id],
  )
  expect(await undone(file)).toMatchObject({ state: 'undone', kept: 2 })
})
