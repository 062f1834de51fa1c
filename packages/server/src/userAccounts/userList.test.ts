// The list of users: what is found, filtered and exported.
import type { NewUserInput } from '@gemba/domain/users/userAccount.schema'
import { createUser, exportUsers, listUserChoices, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, database } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
  await made('zoe.lindqvist', {
    ...{ firstName: 'S\u00F6ren', lastName: 'Lindqvist', email: 'zoe@plant.example', badge: 'ZB-99' },
  })
})

const made = (username: string, more: Partial<NewUserInput> = {}) => {
  const person = { username, firstName: 'Ada', lastName: 'Byron', email: '', badge: '', language: null, timezone: null }
  const access = { roleIds: [], groupIds: [], entry: 'password' as const, firstPassword: 'k7mw-p2xq-9fhd' }
  return as(admin).call(createUser, { body: { ...person, ...access, ...more } })
}

test.each([
  ['username', 'zoe.lindq'],
  ['name without its accents', 'soren lindqvist'],
  ['words in any order and case', 'LINDQVIST S\u00D6REN'],
  ['e-mail', 'zoe@'],
  ['badge', 'zb-99'],
])('finds by %s', async (_, search) => {
  const { users } = await as(admin).call(listUsers, { query: { search } })
  expect(users.map(({ username }) => username)).toEqual(['zoe.lindqvist'])
})

test('filters by role, state and last sign-in', async () => {
  const { roles } = await as(admin).call(listUserChoices)
  const roleId = String(roles.find(role => role.name === 'checklist auditor')?.id)
  const { id } = await made('an.auditor', { roleIds: [roleId] })
  await made('waiting.one', { email: 'waiting@plant.example', entry: 'invitation' })
  await database.query("update users set last_sign_in_at = now() - interval '91 days' where id = $1", [id])
  const names = async (query: object) =>
    (await as(admin).call(listUsers, { query: { count: 500, ...query } })).users.map(({ username }) => username)
  expect(await names({ roleId })).toEqual(['an.auditor'])
  expect(await names({ lastSignIn: 'over90days' })).toEqual(['an.auditor'])
  expect(await names({ state: 'invited' })).toContain('waiting.one')
  expect(await names({ state: 'invited' })).not.toContain('an.auditor')
  expect(await names({ lastSignIn: 'never', state: 'invited', search: 'waiting' })).toEqual(['waiting.one'])
  expect(await names({ b2c: true })).toEqual([])
})

test('as a file, no cell becomes a formula', async () => {
  await made('formula.person', { firstName: '=1+1', lastName: '+x' })
  const file = String(await as(admin).call(exportUsers, { query: { search: 'formula.person' } }))
  expect(file).toContain("formula.person,'=1+1,'+x")
})
