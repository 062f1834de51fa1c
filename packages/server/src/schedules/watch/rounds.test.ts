// Companies take turns: one that plans much keeps no other one's runs waiting.
import { expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { transact } from '../../platform/database/transact.ts'
import { testServer } from '../../testing/testServer.ts'
import { day, schedulesIn } from '../schedules.builder.ts'
import { planDue } from './planDue.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, database } = server
const planner = await signedIn(['checklist administrator'])
const { watch } = schedulesIn(server, () => planner)

const times = ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']
const places = Array.from({ length: 100 }, (_, at) => `Machine ${at}`)
/** A schedule for a hundred machines that nobody planned yet: 21,000 rows. */
const largeOf = async (at: { id: string; name: string }) => {
  const its = await signedIn(['checklist administrator'], { at })
  const { scheduled } = schedulesIn(server, () => its)
  const checklist = await buildChecklist(runtime.db, { customer: at })
  const { id } = await scheduled(checklist, { places, recurrence: { every: 'day', interval: 1, times } })
  await database.query('delete from occurrences where schedule_id = $1', [id])
  await database.query('update schedules set planned_until = now() where id = $1', [id])
  return id
}
const written = async (scheduleId: string) => {
  const { rows } = await database.query(
    `select min(created_at) as first, max(created_at) as last, count(*)::int from occurrences where schedule_id = $1`,
    [scheduleId],
  )
  return rows[0] as { first: Date; last: Date; count: number }
}

test('a look plans one bounded round of each company in turn, until all of them are planned', async () => {
  const [one, two] = [await largeOf(customer), await largeOf(other)]
  await watch(Date.now())
  const [first, second] = [await written(one), await written(two)]
  expect(Math.min(first.count, second.count)).toBeGreaterThanOrEqual(20_900)
  expect(first.first < second.last && second.first < first.last, 'the rounds of both are in turn').toBe(true)
})

test('a round writes some thousand rows, however many schedules there are', async () => {
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await largeOf(customer))
  const round = () => transact(runtime.db, { customerId: customer.id }, tx => planDue(tx, new Date()))
  expect(await round()).toEqual({ hasMore: true, isBehind: true })
  const { rows } = await database.query('select count(*)::int from occurrences where schedule_id = any($1)', [ids])
  expect(rows[0].count).toBe(10_000)
  await watch(Date.now() + day)
  for (const id of ids) expect((await written(id)).count).toBeGreaterThanOrEqual(20_900)
})
