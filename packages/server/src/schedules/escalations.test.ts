// Whom escalations tell, what the editor says of it before, and what it refuses because it would never be sent.

import { createDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { createSchedule, previewSchedule, updateSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyIn, hour, hourly, minute, schedulesIn } from './schedules.builder.ts'
import { everyNoon } from './schedules.samples.ts'

const server = await testServer()
const { signedIn, as, database, customer } = server
let planner: TestUser
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)
beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  await watch(Date.now())
})

const roleOf = async (name: string): Promise<string> => {
  const { rows } = await database.query('select id from roles where name = $1 and customer_id = $2', [
    name,
    customer.id,
  ])
  return rows[0]?.id
}

test('the editor counts only those of a role who are told', async () => {
  await signedIn(['checklist operator'])
  const chief = await signedIn(['MFG Supervisor'])
  const [operators, chiefs] = [await roleOf('checklist operator'), await roleOf('MFG Supervisor')]
  const checklist = await checklistFor('Furnace', planner)
  const schedule = {
    ...{ ...everyNoon(checklist.id), recurrence: dailyIn(2 * hour), window: hourly },
    escalations: [operators, chiefs].map(roleId => ({ when: 'late' as const, minutes: 30, roleId, mail: false })),
  }
  const { sends, roles } = await as(planner).call(previewSchedule, { body: { id: null, schedule } })
  expect(sends.slice(0, 2).map(({ people }) => people)).toEqual([0, 1])
  expect(roles).toEqual([
    { id: operators, people: expect.any(Number), told: 0 },
    { id: chiefs, people: 1, told: 1 },
  ])
  expect(roles[0]?.people).toBeGreaterThan(0)
  const { id } = await scheduled(checklist, schedule)
  const [first] = await occurrencesOf(id)
  await watch((first?.late_at.getTime() ?? 0) + 30 * minute)
  const { rows } = await database.query('select recipients, skipped from schedule_sends where schedule_id = $1', [id])
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { recipients: [], skipped: 'nobody' },
      { recipients: [chief.id], skipped: null },
    ]),
  )
})

test('what would come after the run is missed is refused at its field', async () => {
  const checklist = await checklistFor('Never', planner)
  const roleId = await roleOf('MFG Supervisor')
  const body = {
    ...everyNoon(checklist.id),
    window: { ...hourly, lateFor: 0 },
    reminders: [
      { from: 'due' as const, minutes: -1, mail: false },
      { from: 'due' as const, minutes: 0, mail: false },
      { from: 'slot' as const, minutes: 60, mail: false },
    ],
    escalations: [
      { when: 'missed' as const, inARow: 1, roleId, mail: false },
      { when: 'late' as const, minutes: 0, roleId, mail: false },
    ],
  }
  await expect(as(planner).call(createSchedule, { body })).rejects.toMatchObject({
    status: 422,
    problem: {
      fields: {
        'reminders.1.minutes': expect.stringContaining('missed'),
        'reminders.2.minutes': expect.stringContaining('missed'),
        'escalations.1.minutes': expect.stringContaining('missed'),
      },
    },
  })
  await as(planner).call(createSchedule, { body: { ...body, window: { ...hourly, lateFor: 1 } } })
})

test('a role that is gone is refused at its escalation, and another one can be chosen', async () => {
  const checklist = await checklistFor('Role gone', planner)
  const roleId = await roleOf('MFG Supervisor')
  const gone = '5d0c5b1e-6f0e-4a55-9d55-3f6f4a1f0c11'
  const escalation = { when: 'missed' as const, inARow: 1, mail: false }
  const { id, version } = await scheduled(checklist, { escalations: [{ ...escalation, roleId }] })
  const change = (ids: string[]) =>
    as(planner).call(updateSchedule, {
      params: { id },
      body: {
        ...everyNoon(checklist.id),
        version,
        escalations: ids.map(one => ({ ...escalation, roleId: one })),
      },
    })
  const refused = await change([roleId, gone]).catch(error => error)
  expect(Object.keys(refused.problem.fields)).toEqual(['escalations.1.roleId'])
  await change([roleId, roleId])
})

test('where each does it, who is done is not asked any more', async () => {
  const [anna, boris] = [await signedIn(['checklist operator']), await signedIn(['checklist operator'])]
  const checklist = await checklistFor('Safety talk', anna, boris)
  const { id } = await scheduled(checklist, {
    ...{ doneBy: 'each', recurrence: dailyIn(5 * minute), window: hourly },
    reminders: [{ from: 'slot', minutes: -5, mail: false }],
  })
  await watch(Date.now() + 2 * minute)
  const asked = async (user: TestUser) => (await as(user).call(listInbox, { query: {} })).total
  expect([await asked(anna), await asked(boris)]).toEqual([1, 1])
  const own = (await occurrencesOf(id)).find(({ username }) => username === anna.username)
  const { draft, lockToken } = await as(anna).call(createDraft, {
    body: { code: checklist.code, userIdentity: '', occurrenceId: own?.id ?? '' },
  })
  const { version, draftName: name, header } = draft
  await as(anna).call(submitDraft, {
    params: { id: draft.id },
    body: { answers: goodAnswers, lockToken, version, name, header, userIdentity: '', enteredBy: [] } as never,
  })
  expect([await asked(anna), await asked(boris)]).toEqual([0, 1])
})
