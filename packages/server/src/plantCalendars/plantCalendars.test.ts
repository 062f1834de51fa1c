// Plant calendars: who may, what a form refuses, and what schedules that follow one keep from going.
import {
  createPlantCalendar,
  deletePlantCalendar,
  getPlantCalendar,
  listPlantCalendars,
  updatePlantCalendar,
} from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const admin = await signedIn(['checklist administrator'])
const workdays = [1, 2, 3, 4, 5]

const shift = (name: string, start: string, end: string) => ({
  ...{ id: String(crypto.randomUUID()), name, start, end, weekdays: workdays },
})
const input = (name: string) => ({
  ...{ name, workingDays: workdays },
  shifts: [shift('Early', '06:00', '14:00'), shift('Night', '22:00', '06:00')],
  daysOff: [{ from: '2026-12-24', to: '2027-01-01', name: 'Shutdown' }],
})
const made = (name: string) => as(admin).call(createPlantCalendar, { body: input(name) })
const change = (id: string, version: number, changes: Partial<ReturnType<typeof input>>) =>
  as(admin).call(updatePlantCalendar, { params: { id }, body: { ...input(`Calendar ${id}`), version, ...changes } })
const atField = (field: string, text: unknown = expect.any(String)) => ({
  ...{ status: 422, problem: { fields: { [field]: text } } },
})

/** A schedule that follows a calendar, for some of its shifts. */
const following = async (calendarId: string, shiftIds: string[], ended = false) => {
  const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
  const once = { opensBefore: 15, dueAfter: 60, grace: 0, lateFor: 0 }
  const { rows } = await database.query(
    `insert into schedules (customer_id, checklist_id, name, places, done_by, recurrence, calendar_id, day_off, starts_on,
       "window", reminders, escalations, ended_at, planned_until, planned_zone)
     values ($1, $2, '', '[]', 'one', $3, $4, 'skip', '2026-01-01', $5, '[]', '[]', $6, now(), 'UTC') returning id`,
    [customer.id, id, { every: 'shift', shiftIds }, calendarId, once, ended ? new Date() : null],
  )
  return String(rows[0]?.id)
}

describe('who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listPlantCalendars)).rejects.toMatchObject({ status: 401 })
  })

  test('an operator sees none and changes nothing; an auditor sees them and changes nothing', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(listPlantCalendars)).rejects.toMatchObject({ status: 403 })
    const { id } = await made('Seen by auditors')
    const auditor = await signedIn(['checklist auditor'])
    expect(await as(auditor).call(getPlantCalendar, { params: { id } })).toMatchObject({
      ...{ name: 'Seen by auditors', can: { update: false, delete: false } },
    })
    for (const person of [operator, auditor]) {
      const create = as(person).call(createPlantCalendar, { body: input('Mine') })
      await expect(create).rejects.toMatchObject({ status: 403 })
      await expect(as(person).call(deletePlantCalendar, { params: { id } })).rejects.toMatchObject({ status: 403 })
    }
  })

  test('a calendar of another company does not exist', async () => {
    const stranger = await signedIn(['checklist administrator'], { at: other })
    const { id } = await made('Secret plant')
    await expect(as(stranger).call(getPlantCalendar, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(as(stranger).call(deletePlantCalendar, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await as(stranger).call(listPlantCalendars)).toMatchObject({ total: 0, can: { create: true } })
    await as(stranger).call(createPlantCalendar, { body: input('Secret plant') })
  })
})

describe('adding and changing', () => {
  test('days off are in their order, weekdays once each', async () => {
    const body = {
      ...{ ...input('In order'), workingDays: [5, 1, 1, 3] },
      daysOff: [
        { from: '2027-05-01', to: '2027-05-01', name: 'Labor Day' },
        { from: '2026-12-24', to: '2027-01-01', name: 'Shutdown' },
      ],
    }
    expect(await as(admin).call(createPlantCalendar, { body })).toMatchObject({
      ...{ workingDays: [1, 3, 5], daysOff: [{ name: 'Shutdown' }, { name: 'Labor Day' }], version: 1, schedules: 0 },
      can: { update: true, delete: true },
    })
  })

  test('a name exists once, in whatever case; saving keeps the own one', async () => {
    const { id, version } = await made('Plant 4')
    await expect(made('PLANT 4')).rejects.toMatchObject(atField('name'))
    const { id: second } = await made('Plant 5')
    await expect(change(second, 1, { name: 'plant 4' })).rejects.toMatchObject(atField('name'))
    expect(await change(id, version, { name: 'PLANT 4' })).toMatchObject({ name: 'PLANT 4', version: 2 })
  })

  const early = shift('Early', '06:00', '14:00')
  test.each([
    ['a name is required', { name: ' ' }, 'name'],
    ['a name has at most 60 characters', { name: 'x'.repeat(61) }, 'name'],
    ['there is work on some day', { workingDays: [] }, 'workingDays'],
    ['a shift starts at a time', { shifts: [{ ...early, start: '24:00' }] }, 'shifts.0.start'],
    ['a shift starts on some day', { shifts: [{ ...early, weekdays: [] }] }, 'shifts.0.weekdays'],
    ['a shift has a name of its own', { shifts: [early, shift('EARLY', '14:00', '22:00')] }, 'shifts.1.name'],
    [
      'a day off ends after it starts',
      { daysOff: [{ from: '2026-05-02', to: '2026-05-01', name: 'X' }] },
      'daysOff.0.to',
    ],
    ['a day off is a day', { daysOff: [{ from: '2026-02-30', to: '2026-03-01', name: 'X' }] }, 'daysOff.0.from'],
  ])('%s', async (_, changes, field) => {
    const refusal = await as(admin)
      .call(createPlantCalendar, { body: { ...input('Refused'), ...changes } })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal.problem.fields)).toEqual([field])
  })

  test('the second to save is refused, and nothing is overwritten', async () => {
    const { id, version } = await made('Saved twice')
    await change(id, version, { name: 'First' })
    await expect(change(id, version, { name: 'Second' })).rejects.toMatchObject({ status: 409 })
    expect(await as(admin).call(getPlantCalendar, { params: { id } })).toMatchObject({ name: 'First' })
  })
})

describe('schedules that follow it', () => {
  test('are counted, without those that ended', async () => {
    const { id, shifts } = await made('Followed')
    const asked = shifts.map(shift => shift.id)
    await following(id, asked)
    await following(id, asked, true)
    const { plantCalendars } = await as(admin).call(listPlantCalendars, { query: { search: 'Followed' } })
    expect(plantCalendars).toMatchObject([{ schedules: 1, can: { delete: false } }])
  })

  test('keep the shifts that they ask for; others go, and all can change', async () => {
    const { id, version, shifts } = await made('With shifts')
    const [early, night] = shifts as [(typeof shifts)[0], (typeof shifts)[0]]
    await following(id, [early.id])
    await following(id, [night.id], true)
    const refused = change(id, version, { shifts: [night] })
    await expect(refused).rejects.toMatchObject(atField('shifts', expect.stringContaining('Early')))
    const later = { ...early, name: 'Day', start: '07:00' }
    expect(await change(id, version, { shifts: [later] })).toMatchObject({ shifts: [{ name: 'Day', start: '07:00' }] })
  })

  test('keep it from being deleted, also after they ended', async () => {
    const { id } = await made('Needed')
    const scheduleId = await following(id, [])
    const conflict = { status: 409, problem: { type: 'urn:gemba:problem:conflict' } }
    await expect(as(admin).call(deletePlantCalendar, { params: { id } })).rejects.toMatchObject(conflict)
    await database.query('update schedules set ended_at = now() where id = $1', [scheduleId])
    await expect(as(admin).call(deletePlantCalendar, { params: { id } })).rejects.toMatchObject(conflict)
    await database.query('delete from schedules where id = $1', [scheduleId])
    await as(admin).call(deletePlantCalendar, { params: { id } })
    await expect(as(admin).call(getPlantCalendar, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

test('the audit log has what changed', async () => {
  const { id, version } = await made('Audited')
  await change(id, version, { name: 'Audited', daysOff: [] })
  await as(admin).call(deletePlantCalendar, { params: { id } })
  const { rows } = await database.query(
    "select action, record::jsonb -> 'new' -> 'daysOff' as off from audit_rows where entity_id = $1 order by sequence",
    [id],
  )
  expect(rows).toEqual([
    { action: 'Plant Calendars Create', off: [{ from: '2026-12-24', to: '2027-01-01', name: 'Shutdown' }] },
    { action: 'Plant Calendars Update', off: [] },
    { action: 'Plant Calendars Delete', off: null },
  ])
})
