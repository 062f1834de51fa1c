// A company that has bought so many seats: an import fills those that are free, and says so before.
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const server = await testServer()
const { customer, signedIn, as, database } = server
let admin: TestUser
const { uploaded, applied, rowsOf } = importCalls(server, userImport, () => admin)
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
const checked = (plant: string) =>
  uploaded(['Username;First name', ...[1, 2, 3].map(n => `${plant}.${n};Ada`)].join('\n'))
const faultsOf = async (file: { id: string }) => (await rowsOf(file, { outcome: 'error' })).map(({ faults }) => faults)
const namesOf = async (plant: string) =>
  (await as(admin).call(listUsers, { query: { search: plant } })).users.map(({ username }) => username)

beforeEach(() => leave(2))

test('people beyond the free seats are wrong in the check, and the others are added', async () => {
  const file = await checked('osthafen')
  expect(file.counts).toEqual({ new: 2, changed: 0, same: 0, error: 1 })
  expect(await faultsOf(file)).toEqual([[{ field: null, message: expect.stringMatching(/^All \d+ seats/) }]])
  expect((await applied(file)).state).toBe('applied')
  expect(await namesOf('osthafen')).toEqual(['osthafen.1', 'osthafen.2'])
})

test('seats that someone else took since the check are not taken twice', async () => {
  const file = await checked('westhafen')
  await leave(1)
  expect(await applied(file)).toMatchObject({ state: 'applied', counts: { new: 1, error: 2 } })
  expect(await namesOf('westhafen')).toEqual(['westhafen.1'])
})
