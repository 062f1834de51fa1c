// A year of reporting schedules in zones whose clocks change differently, with two nodes that look and make runs at once, nodes
// that die while they make one, and an outage: each time exactly once, and each with content. What is expected is counted by
// Temporal alone.
import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { datasets } from '../features.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { reportingIn } from './reportSchedules.builder.ts'
import { makeOnce } from './runs/makeRun.job.ts'
import { mostLate } from './watch/planRuns.ts'
import { watchReportSchedules } from './watch/watchReportSchedules.job.ts'

const server = await testServer()
const { signedIn, runtime, customer, database } = server
const node = await createApp(server.settings, server.addresses)
let owner: TestUser
const { scheduled, since, watch, runsOf, mailsOf } = reportingIn(server, () => owner)

const hour = 3_600_000
const day = 24 * hour
const begin = Date.parse('2026-01-10T03:15:00Z')
const end = begin + 365 * day
/** Nobody looks for so long, once. */
const outage = 40 * day

beforeAll(async () => {
  owner = await signedIn(['checklist administrator'], { email: 'owner@nordwerk.example' })
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  await buildSubmission(runtime.db, { customer, checklist, by: owner, submittedAt: new Date(begin - day) })
})
afterAll(() => node.close())

type Day = Temporal.PlainDate
type Times = (date: Day) => readonly string[]
const rules: [string, ReportScheduleInput['rule'], Times][] = [
  ['daily at 02:30', { every: 'day', interval: 1, times: ['02:30'] }, () => ['02:30']],
  [
    'on Mondays',
    { every: 'week', interval: 1, weekdays: [1], times: ['06:00'] },
    date => (date.dayOfWeek === 1 ? ['06:00'] : []),
  ],
  [
    'monthly on the 31st',
    { every: 'month', interval: 1, on: { is: 'date', date: 31 }, times: ['23:30'] },
    date => (date.day === date.daysInMonth ? ['23:30'] : []),
  ],
]
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']

const momentOf = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
const localsOf = (zone: string, times: Times) => {
  const first = Temporal.Instant.fromEpochMilliseconds(begin - day)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  return Array.from({ length: 370 }, (_, index) => first.add({ days: index }))
    .flatMap(date => times(date).map(time => `${date}T${time}`))
    .filter(local => momentOf(local, zone) >= begin && momentOf(local, zone) <= end)
}

/** Now and then both nodes make the same run at once, and one of them dies after it has begun. */
const makeAll = async (turn: number) => {
  const { rows } = await database.query<{ id: string }>(
    `select id from report_runs where state in ('queued', 'rendering') order by due_at`,
  )
  for (const [at, { id }] of rows.entries()) {
    const wanted = { customerId: customer.id, id, isLast: false }
    const dies = (turn + at) % 9 === 0
    if (dies) {
      const { db, reports, files, workers } = runtime
      const broken = { ...files, write: async () => Promise.reject(new Error('killed')), has: async () => false }
      await expect(makeOnce(datasets, { db, reports, workers, files: broken }, wanted)).rejects.toThrow('killed')
    }
    const isShared = (turn + at) % 4 === 0
    const both = await Promise.allSettled([
      makeOnce(datasets, runtime, wanted),
      ...(isShared ? [makeOnce(datasets, node.runtime, wanted)] : []),
    ])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  }
}

test('a year of schedules in three zones sends each time exactly once, and each with content', async () => {
  const made: { id: string; rule: string; zone: string; times: Times }[] = []
  for (const zone of zones)
    for (const [rule, input, times] of rules) {
      const { id } = await scheduled([owner.id], { zone, rule: input, filters: [] })
      await since(id, begin)
      made.push({ id, rule, zone, times })
    }
  const pauses = [hour, 5 * hour, day, 26 * hour, 3 * day, 6 * day]
  const blind: [number, number][] = []
  let at = begin
  for (let looks = 0; at < end; looks++) {
    const pause = looks === 60 ? outage : (pauses[looks % pauses.length] ?? day)
    if (pause === outage) blind.push([at, at + pause])
    at = Math.min(end, at + pause)
    await Promise.all([watch(at), watchReportSchedules(node.runtime, new Date(at))])
    await makeAll(looks)
  }
  for (const { id, rule, zone, times } of made) {
    const runs = await runsOf(id)
    const expected = localsOf(zone, times)
    expect([rule, zone, runs.map(({ slot }) => slot)]).toEqual([rule, zone, expected])
    const missed = expected.filter(local =>
      blind.some(([from, to]) => momentOf(local, zone) > from && momentOf(local, zone) <= to),
    )
    const leftOut = new Set(missed.slice(0, Math.max(0, missed.length - mostLate)))
    for (const { id: runId, slot, due_at, state, failure } of runs) {
      expect([rule, zone, slot, due_at.getTime()]).toEqual([rule, zone, slot, momentOf(slot, zone)])
      expect([slot, state, failure]).toEqual(leftOut.has(slot) ? [slot, 'skipped', 'outage'] : [slot, 'sent', null])
      if (leftOut.has(slot)) continue
      const mails = await mailsOf(runId)
      expect(mails).toMatchObject([{ state: 'queued', rows: 1, data: { rows: 1, file: { format: 'csv' } } }])
    }
    const { rows } = await database.query('select count(*)::int as count from mails where entity_id = $1', [id])
    expect([rule, zone, rows[0].count]).toEqual([rule, zone, expected.length - leftOut.size])
  }
}, 600_000)

test('a company that moves to other zones, back and forth, has each day of a quarter once', async () => {
  const setZone = (zone: string) =>
    database.query(
      `update customers set settings = settings || jsonb_build_object('timezone', $1::text) where id = $2`,
      [zone, customer.id],
    )
  await setZone('Europe/Berlin')
  const { id } = await scheduled([owner.id], { rule: { every: 'day', interval: 1, times: ['06:00'] }, filters: [] })
  await since(id, begin)
  await database.query(`update report_schedules set planned_zone = 'Europe/Berlin' where id = $1`, [id])
  for (let turn = 0, at = begin; turn < 90 * 2; turn++) {
    at += 12 * hour
    await watch(at)
    await setZone(zones[Math.floor(turn / 7) % zones.length] ?? 'UTC')
  }
  const days = (await runsOf(id)).map(({ slot }) => slot.slice(0, 10))
  const [first = ''] = days
  expect(days).toEqual(days.map((_, at) => Temporal.PlainDate.from(first).add({ days: at }).toString()))
  expect(days.length).toBeGreaterThan(88)
})
