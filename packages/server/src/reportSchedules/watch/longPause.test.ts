// Nobody looked for half a year: the clock goes on at once, and the history says what was left out last.
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { reportingIn } from '../reportSchedules.builder.ts'
import { mostLate, mostLeftOut, planRuns } from './planRuns.ts'

const server = await testServer()
const { signedIn, runtime, customer } = server
let owner: TestUser
const { scheduled, since, runsOf } = reportingIn(server, () => owner)
const hour = 3_600_000
const now = Date.parse('2026-07-01T12:30:00Z')

beforeAll(async () => {
  owner = await signedIn(['checklist administrator'], { email: 'owner@nordwerk.example' })
})

test('an hourly schedule that missed half a year is planned with a few statements', async () => {
  const times = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`)
  const { id } = await scheduled([owner.id], { rule: { every: 'day', interval: 1, times }, zone: 'UTC' })
  await since(id, now - 182 * 24 * hour)
  const spent = { statements: 0, roundTrips: 0 }
  const plan = () => transact(runtime.db, { customerId: customer.id }, tx => planRuns(tx, new Date(now)), spent)
  await plan()
  const runs = await runsOf(id)
  expect(runs.map(({ slot }) => slot)).toEqual(
    Array.from({ length: mostLeftOut + mostLate }, (_, at) =>
      new Date(now - (mostLeftOut + mostLate - 1 - at) * hour).toISOString().slice(0, 13).concat(':00'),
    ),
  )
  const states = runs.map(({ state, failure }) => [state, failure])
  expect(states.slice(0, mostLeftOut)).toEqual(Array.from({ length: mostLeftOut }, () => ['skipped', 'outage']))
  expect(states.slice(mostLeftOut)).toEqual(Array.from({ length: mostLate }, () => ['queued', null]))
  expect(spent.statements).toBeLessThan(20)
  await plan()
  expect(await runsOf(id)).toHaveLength(runs.length)
})
