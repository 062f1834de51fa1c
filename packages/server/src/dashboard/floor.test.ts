// What the dashboard of operators and supervisors shows, and to whom.
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { getFirstPass, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { createPlantCalendar } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { assignSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { dailyIn, hour, hourly, minute, schedulesIn } from '../schedules/schedules.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers } from '../workflow/approvers.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, runtime, database } = server
const { db } = runtime
const failing = { ...goodAnswers, bore: { type: 'measurement' as const, samples: ['25.030', '25.012'] } }
let planner: TestUser
let anna: TestUser
let boris: TestUser
let stranger: TestUser
let bore: Awaited<ReturnType<typeof buildChecklist>>
const { checklistFor, scheduled, watch, first } = schedulesIn(server, () => planner)

const floor = (user: TestUser) => as(user).call(getFloor)

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  stranger = await signedIn(['checklist operator', 'QA Supervisor'], { at: other })
  bore = await buildChecklist(db, {
    ...{ customer, type: 'product', name: 'Bore', assignedTo: { userIds: [anna.id, boris.id] } },
  })
  await watch(Date.now())
})

test('it takes a sign-in', async () => {
  await expect(as(null).call(getFloor)).rejects.toMatchObject({ status: 401 })
  await expect(as(null).call(getFirstPass)).rejects.toMatchObject({ status: 401 })
})

test('people to whom checklists are closed get nothing', async () => {
  const learner = await signedIn(['learner'])
  expect(await floor(learner)).toEqual({
    ...{ shift: null, approvals: [], drafts: [], reasons: [], ownIssues: [], issues: null, results: null },
  })
  expect(await as(learner).call(getFirstPass)).toBeNull()
})

describe('what waits', () => {
  test('inspections of my role and of no colleague, the longest wait first', async () => {
    const { qa } = await buildApprovers(server)
    const colleague = await signedIn(['QA Supervisor'])
    const submittedAt = new Date(Date.now() - 3 * hour)
    const made = { customer, checklist: bore, by: anna, machine: 'L-03' }
    const newer = await buildSubmission(db, { ...made, lot: 'newer' })
    const older = await buildSubmission(db, { ...made, lot: 'older', answers: failing, submittedAt })
    const taken = await buildSubmission(db, { ...made, lot: 'taken' })
    const { version } = await as(colleague).call(getReview, {
      ...{ params: { id: taken.id }, query: { role: 'qa-supervisor' } },
    })
    await as(colleague).call(assignSubmission, { params: { id: taken.id }, body: { userId: colleague.id, version } })
    const { approvals } = await floor(qa)
    expect(approvals.map(({ lot }) => lot)).toEqual(['older', 'newer'])
    expect(approvals[0]).toMatchObject({
      ...{ id: older.id, title: 'Bore', role: 'qa-supervisor', result: 'fail', failed: 1, remeasure: false },
      ...{ irNumber: older.irNumber, machine: 'L-03' },
    })
    expect(newer.id).toBe(approvals[1]?.id)
    // The company wants it decided within 24 hours.
    expect(Date.parse(approvals[0]?.dueAt ?? '')).toBe(submittedAt.getTime() + 24 * hour)
    expect((await floor(anna)).approvals).toEqual([])
    expect((await floor(stranger)).approvals).toEqual([])
  })

  test('my drafts, and rounds that are measured again; none of a colleague', async () => {
    const own = await buildDraft(db, { customer, checklist: bore, by: anna, name: 'Own' })
    await buildDraft(db, { customer, checklist: bore, by: boris, name: 'Of Boris' })
    const { id: submissionId } = await buildSubmission(db, { customer, checklist: bore, by: anna, answers: failing })
    const ordered = {
      by: planner.id,
      role: 'qa-supervisor' as const,
      at: new Date().toISOString(),
      comment: 'Spindle set',
    }
    const again = await buildDraft(db, {
      customer,
      checklist: bore,
      by: boris,
      name: 'Again',
      submissionId,
      round: 2,
      ordered,
    })
    const { drafts } = await floor(anna)
    expect(drafts.map(({ id }) => id)).toEqual([own.id, again.id])
    expect(drafts[0]).toMatchObject({
      title: 'Bore',
      name: 'Own',
      code: bore.code,
      again: null,
      answered: 0,
      occurrence: null,
    })
    expect(drafts[1]?.again).toMatchObject({ round: 2, comment: 'Spindle set' })
    expect((await floor(stranger)).drafts).toEqual([])
    await database.query('update drafts set ended_at = now() where id = any($1)', [[own.id, again.id]])
    expect((await floor(anna)).drafts).toEqual([])
  })

  test('issues that are mine, by their due date, which ends with its day by the clock of the company', async () => {
    await database.query(
      `update customers set settings = jsonb_set(settings, '{timezone}', '"Europe/Berlin"') where id = $1`,
      [customer.id],
    )
    const issue = { type: 'process' as const, severity: 'medium' as const }
    const chief = await signedIn(['checklist administrator'])
    const add = (title: string, dueDate?: string) =>
      as(chief).call(createIssue, { body: { ...issue, title, ownerId: anna.id, ...(dueDate && { dueDate }) } })
    await add('Without a date')
    const { id } = await add('Burr', '2030-03-13')
    await database.query(`update issues set due_date = '2026-03-13' where id = $1`, [id])
    await as(chief).call(createIssue, { body: { ...issue, title: 'Of nobody' } })
    const { ownIssues, issues } = await floor(anna)
    expect(ownIssues.map(({ title }) => title)).toEqual(['Burr', 'Without a date'])
    expect(ownIssues[0]).toMatchObject({ dueDate: '2026-03-13', dueUntil: '2026-03-13T23:00:00.000Z' })
    expect(issues?.map(({ title }) => title)).not.toContain('Of nobody')
    expect((await floor(chief)).issues?.map(({ title }) => title)).toEqual(['Burr', 'Of nobody', 'Without a date'])
    expect((await floor(boris)).ownIssues).toEqual([])
  })

  test('runs that were missed and have no reason', async () => {
    const checklist = await checklistFor('Furnace', anna)
    const { id } = await scheduled(checklist, { places: ['Bay 1'], recurrence: dailyIn(2 * hour), window: hourly })
    const { missed_at } = await first(id)
    await watch(missed_at.getTime() + minute)
    expect((await floor(anna)).reasons).toMatchObject([{ title: 'Furnace', place: 'Bay 1', type: 'process' }])
    expect((await floor(boris)).reasons).toEqual([])
    expect((await floor(planner)).reasons).toEqual([])
  })
})

describe('the shift', () => {
  const clock = (ahead: number) => new Date(Date.now() + ahead).toISOString().slice(11, 16)

  test('without a calendar it is the day; a supervisor sees the runs of everyone', async () => {
    const chief = await signedIn(['MFG Supervisor'])
    const shift = (await floor(chief)).shift
    expect(shift?.name).toBeNull()
    expect(Date.parse(shift?.to ?? '') - Date.parse(shift?.from ?? '')).toBe(24 * hour)
  })

  test('the shift of the calendar, with its runs: mine, or all of them for people who look after schedules', async () => {
    const checklist = await checklistFor('Coolant', boris)
    const shifts = [
      { id: 'b0ea2d05-6ab4-4c5e-8b1c-3c7f0c6a9e01', name: 'Long', start: clock(-4 * hour), end: clock(6 * hour) },
    ].map(shift => ({ ...shift, weekdays: [1, 2, 3, 4, 5, 6, 7] }))
    await database.query(`update customers set settings = jsonb_set(settings, '{timezone}', '"UTC"') where id = $1`, [
      customer.id,
    ])
    await as(planner).call(createPlantCalendar, {
      body: { name: 'Plant 1', workingDays: [1, 2, 3, 4, 5, 6, 7], shifts, daysOff: [] },
    })
    const { id } = await scheduled(checklist, {
      places: ['L-05'],
      recurrence: dailyIn(hour),
      window: hourly,
      zone: 'UTC',
    })
    const chief = await signedIn(['MFG Supervisor'])
    const ofCoolant = async (user: TestUser) => {
      const { shift } = await floor(user)
      return { name: shift?.name, runs: shift?.runs.filter(({ title }) => title === 'Coolant') ?? [] }
    }
    const seen = await ofCoolant(boris)
    expect(seen).toMatchObject({
      name: 'Long',
      runs: [{ place: 'L-05', outcome: 'open', person: null, progress: null }],
    })
    expect(await ofCoolant(chief)).toEqual(seen)
    expect((await ofCoolant(anna)).runs).toEqual([])
    expect((await floor(stranger)).shift?.runs).toEqual([])

    const { id: occurrenceId } = await first(id)
    const { id: submissionId } = await buildSubmission(db, { customer, checklist, by: boris, answers: failing })
    await database.query(
      `update occurrences set status = 'done', settled_at = now(), settled_by = $2, submission_id = $3, next_at = null where id = $1`,
      [occurrenceId, boris.id, submissionId],
    )
    expect((await ofCoolant(chief)).runs).toMatchObject([{ outcome: 'failed', person: { id: boris.id } }])
  })
})

describe('results', () => {
  test('of today, as far as one may see them', async () => {
    const chief = await signedIn(['checklist administrator'])
    const carla = await signedIn(['checklist operator'])
    const before = (await floor(chief)).results
    const made = { customer, checklist: bore, by: carla, lot: 'L-1' }
    await buildSubmission(db, { ...made, submittedAt: new Date(Date.now() - 26 * hour) })
    await buildSubmission(db, { ...made, answers: failing })
    const last = await buildSubmission(db, made)
    expect((await floor(carla)).results).toMatchObject({
      ...{ passed: 1, failed: 1, bypassed: 0 },
      newest: [{ id: last.id, title: 'Bore', outcome: 'pass', lot: 'L-1', by: { id: carla.id } }, { outcome: 'fail' }],
    })
    expect((await floor(boris)).results).toMatchObject({ passed: 0 })
    expect((await floor(chief)).results?.passed).toBe((before?.passed ?? 0) + 1)
    expect((await floor(stranger)).results).toMatchObject({ passed: 0, failed: 0, newest: [] })
  })

  test('first-pass yield is the figure of the dataset, for each day and of all', async () => {
    const chief = await signedIn(['checklist administrator'])
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour)
    const made = { customer, checklist: bore, by: boris, machine: 'L-07' }
    for (const days of [3, 13, 20]) await buildSubmission(db, { ...made, submittedAt: daysAgo(days) })
    for (const days of [3, 3, 5]) await buildSubmission(db, { ...made, answers: failing, submittedAt: daysAgo(days) })
    // It passed, but not at once.
    await buildSubmission(db, { ...made, submittedAt: daysAgo(3), round: 2 })
    for (const user of [chief, boris]) {
      const figures = await as(user).call(getFirstPass)
      const filters = [
        {
          ...{ filterType: 4, target: { table: 'submissions', column: 'submittedAt' }, operator: 0 },
          ...{ timeUnitsCount: 14, timeUnitType: 0, includeToday: true },
        },
      ]
      const ask = (columns: object[]) =>
        as(user).call(queryDataset, { body: { dataset: 'submissions', columns, filters } as never })
      const all = await ask([{ field: 'firstPassYield' }, { field: 'passedCount' }, { field: 'failedCount' }])
      const days = await ask([{ field: 'submittedAt', level: 'day' }, { field: 'firstPassYield' }])
      expect(figures?.share).toBe(all.rows[0]?.[0])
      expect(figures?.judged).toBe(Number(all.rows[0]?.[1]) + Number(all.rows[0]?.[2]))
      expect(figures?.days.map(({ day, share }) => [day, share])).toEqual(days.rows)
      expect(figures?.days.find(({ day }) => day === figures.days[0]?.day)?.day).toBe(figures?.from)
      expect(figures?.from).toBe(daysAfter(figures?.to ?? '', -13))
    }
    const own = await as(boris).call(getFirstPass)
    expect(own?.worst).toEqual({ checklist: 'Bore', machine: 'L-07', missed: 4 })
    expect(own?.days.find(({ judged }) => judged === 4)).toMatchObject({ passed: 1, share: 0.25 })
    expect(await as(stranger).call(getFirstPass)).toMatchObject({ share: null, judged: 0, days: [], worst: null })
  })
})
