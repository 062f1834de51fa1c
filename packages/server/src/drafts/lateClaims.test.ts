// What a device may say of the past: a run of today fulfils nothing that was missed, whatever it claims.
import { createDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { dailyIn, day, hour, hourly, minute, watchedLine } from '../schedules/schedules.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { begunFrom, deviceOf } from './offlineRuns.builder.ts'
import { permitRuns } from './public/runPermit.ts'

const server = await testServer()
const { as, customer, database, settings } = server
const { kept, sent } = deviceOf(server)
const { line, checklistFor, scheduled, watch, first } = watchedLine(server)

type Checklist = Awaited<ReturnType<typeof checklistFor>>
let checklist: Checklist
let scheduleId: string
beforeEach(async context => {
  checklist = await checklistFor(context.task.name.slice(0, 60), line.anna)
  scheduleId = (await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly })).id
  await watch(Date.now())
})

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour)
/** A run with a permit of some days ago, said to be begun when the occurrence was open that was missed so many hours ago. */
const lateRun = async (hours: number) => {
  const { id } = await first(scheduleId)
  await database.query(
    `update occurrences set status = 'missed', next_at = null, settled_at = $4,
      opens_at = $2, due_at = $3, late_at = $3, missed_at = $4 where id = $1`,
    [id, at(hours + 2), at(hours + 1), at(hours)],
  )
  const device = await kept(line.anna, checklist)
  const permit = permitRuns({ id: line.anna.id, customer } as never, settings, device, Date.now() - 4 * day)
  return { ...begunFrom({ ...device, permit }, at(hours + 1.5)), occurrenceId: id }
}
/** As if the person's tablet had been here so many hours ago, and the time before that. */
const wasHere = (hours: number, before: number | null) =>
  database.query(
    `update device_visits set seen_at = now() - make_interval(hours => $2::int),
      seen_before = now() - make_interval(hours => $3::int) where user_id = $1`,
    [line.anna.id, hours, before],
  )
const statusOf = async () => (await first(scheduleId)).status

test('what was missed becomes done late by a tablet that was away since before', async () => {
  const run = await lateRun(20)
  await wasHere(30, null)
  await kept(line.anna, checklist)
  expect(await sent(line.anna, run)).toMatchObject({ standsAlone: null })
  expect(await statusOf()).toBe('doneLate')
})

test('it stays missed where the tablet was here since: who is in touch today cannot have run it yesterday', async () => {
  const run = await lateRun(20)
  await wasHere(5, 30)
  await kept(line.anna, checklist)
  expect(await sent(line.anna, run)).toMatchObject({ standsAlone: 'notOpen', id: expect.any(String) })
  expect(await statusOf()).toBe('missed')
})

test('it stays missed on a device that was never here, whatever permit it brings', async () => {
  const run = await lateRun(20)
  await wasHere(30, null)
  expect((await as(line.anna).call(createDraft, { body: run })).standsAlone).toBe('notOpen')
  expect(await statusOf()).toBe('missed')
})

test('it stays missed after three days', async () => {
  const run = await lateRun(75)
  await wasHere(100, null)
  await kept(line.anna, checklist)
  expect(await sent(line.anna, run)).toMatchObject({ standsAlone: 'notOpen' })
  expect(await statusOf()).toBe('missed')
})
