// A company that has bought so many seats: an import fills those that are free, and says so before.
import { applyImport, getImport, listImportRows, startImport } from '@gemba/domain/imports/imports.endpoints'
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkImportJob } from '../../imports/checkImport.job.ts'
import { peopleFile } from '../../imports/imports.samples.ts'
import { writeImportJob } from '../../imports/writeImport.job.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const { runtime, customer, signedIn, as, database } = await testServer()
const [check, write] = [checkImportJob(() => userImport), writeImportJob(() => userImport)]
const attempt = { customerId: customer.id, attempt: 1, isLast: true }
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})
/** So many seats are free. */
const leave = (free: number) =>
  database.query(
    'update customers set seats = $2 + (select count(*) from users where customer_id = $1 and active) where id = $1',
    [customer.id, free],
  )

/** A file of three new people, checked. */
const checked = async (plant: string) => {
  const body = peopleFile(['Username;First name', ...[1, 2, 3].map(n => `${plant}.${n};Ada`)].join('\n'))
  const { id } = await as(admin).call(startImport, { query: { kind: 'users' }, body })
  await check.run({ id, attempt: 1, userId: admin.id }, runtime, attempt)
  return read(id)
}
const read = (id: string) => as(admin).call(getImport, { params: { id } })
const applied = async ({ id, version }: { id: string; version: number }) => {
  await as(admin).call(applyImport, { params: { id }, body: { version, invite: false } })
  await write.run({ id, userId: admin.id }, runtime, attempt)
  return read(id)
}
const faultsOf = async (id: string) =>
  (await as(admin).call(listImportRows, { params: { id }, query: { outcome: 'error' } })).rows.map(row => row.faults)
const namesOf = async (plant: string) =>
  (await as(admin).call(listUsers, { query: { search: plant } })).users.map(({ username }) => username)

beforeEach(() => leave(2))

test('people beyond the free seats are wrong in the check, and the others are added', async () => {
  const file = await checked('osthafen')
  expect(file.counts).toEqual({ new: 2, changed: 0, same: 0, error: 1 })
  expect(await faultsOf(file.id)).toEqual([[{ field: null, message: expect.stringMatching(/^All \d+ seats/) }]])
  expect((await applied(file)).state).toBe('applied')
  expect(await namesOf('osthafen')).toEqual(['osthafen.1', 'osthafen.2'])
})

test('seats that someone else took since the check are not taken twice', async () => {
  const file = await checked('westhafen')
  await leave(1)
  expect(await applied(file)).toMatchObject({ state: 'applied', counts: { new: 1, error: 2 } })
  expect(await namesOf('westhafen')).toEqual(['westhafen.1'])
})
