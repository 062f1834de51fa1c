// Reminders before, at and after the time at which a run is due, by every way that their person chose (research CL-11).
import { createDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { putPushDevice } from '@gemba/domain/push/push.endpoints'
import { previewSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPushKey } from '../platform/push/vapid.ts'
import { startPushServer } from '../platform/testing/pushServer.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyIn, day, hour, hourly, minute, schedulesIn } from './schedules.builder.ts'
import { everyNoon } from './schedules.samples.ts'

const service = await startPushServer()
const server = await testServer({ pushKey: newPushKey(), pushPrivate: true })
const { app, signedIn, as, database } = server
let planner: TestUser
const { checklistFor, scheduled, watch, first } = schedulesIn(server, () => planner)
beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  await watch(Date.now())
  // E-mails and push messages go out as they do every day.
  await app.start()
})
afterAll(() => service.close())

let count = 0
/** Someone who runs checklists and has a phone. */
const operator = async (preferences: StoredPreferences = {}) => {
  const email = `operator${++count}@nordwerk.example`
  const user = await signedIn(['checklist operator'], { email, preferences })
  const { name, input } = service.subscribe()
  await as(user).call(putPushDevice, { body: input })
  return { ...user, email, phone: name }
}
type Operator = Awaited<ReturnType<typeof operator>>
const inInbox = async (user: Operator) => (await as(user).call(listInbox, { query: {} })).total
const mailed = async ({ email }: Operator) =>
  Number((await database.query('select count(*) from mail_recipients where address = $1', [email])).rows[0].count)
/** By inbox, e-mail and push, once the jobs have done what there is. */
const reached = async (user: Operator, expected: [inbox: number, mails: number, pushes: number]) =>
  eventually(async () =>
    expect([await inInbox(user), await mailed(user), service.to(user.phone).length]).toEqual(expected),
  )

const reminders = [
  { from: 'due' as const, minutes: -15, mail: true },
  { from: 'due' as const, minutes: 0, mail: true },
  { from: 'due' as const, minutes: 30, mail: false },
]

test('they come before, at and after it is due: in the inbox, on devices, and by e-mail where the rule says so', async () => {
  const anna = await operator()
  const { id } = await scheduled(await checklistFor('Coolant', anna), {
    recurrence: dailyIn(2 * hour),
    window: hourly,
    reminders,
  })
  const due = (await first(id)).due_at.getTime()
  await watch(due - 16 * minute)
  await reached(anna, [0, 0, 0])
  await watch(due - 15 * minute)
  await reached(anna, [1, 1, 1])
  await watch(due)
  await reached(anna, [2, 2, 2])
  await watch(due + 30 * minute)
  await reached(anna, [3, 2, 3])
  // They replace each other on the phone: one is shown, the latest.
  expect(new Set(service.to(anna.phone).map(({ topic }) => topic)).size).toBe(1)
})

test('none comes after it is done', async () => {
  const anna = await operator()
  const checklist = await checklistFor('Done early', anna)
  const { id } = await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly, reminders })
  await watch(Date.now())
  const { id: occurrenceId, due_at } = await first(id)
  const { draft, lockToken } = await as(anna).call(createDraft, {
    body: { code: checklist.code, userIdentity: '', occurrenceId },
  })
  const { version, draftName: name, header } = draft
  await as(anna).call(submitDraft, {
    params: { id: draft.id },
    body: { answers: goodAnswers, lockToken, version, name, header, userIdentity: '', enteredBy: [] } as never,
  })
  for (const after of [-15, 0, 30]) await watch(due_at.getTime() + after * minute)
  const { rows } = await database.query('select kind from schedule_sends where schedule_id = $1 and slot = $2', [
    id,
    (await first(id)).slot,
  ])
  expect(rows).toEqual([])
  await reached(anna, [0, await mailed(anna), 0])
})

test('in quiet hours they are in the inbox alone', async () => {
  const now = new Date().getUTCHours()
  const anna = await operator({ timezone: 'UTC', quietHours: { from: (now + 23) % 24, to: (now + 3) % 24 } })
  const boris = await operator()
  const checklist = await checklistFor('At night', anna, boris)
  const { id } = await scheduled(checklist, { recurrence: dailyIn(2 * hour), window: hourly, reminders })
  const due = (await first(id)).due_at.getTime()
  await watch(due - 15 * minute)
  await reached(boris, [1, 1, 1])
  await reached(anna, [1, 0, 0])
})

test('what is sent next, and whom it reaches, is known before', async () => {
  const anna = await operator()
  const checklist = await checklistFor('Known before', anna)
  const schedule = { ...everyNoon(checklist.id), recurrence: dailyIn(2 * hour), window: hourly, reminders }
  const { sends, next } = await as(planner).call(previewSchedule, { body: { id: null, schedule } })
  const due = new Date(next[0]?.dueAt ?? '').getTime()
  expect(
    sends.slice(0, 3).map(({ at, kind, mail, people }) => [new Date(at).getTime() - due, kind, mail, people]),
  ).toEqual([
    [-15 * minute, 'reminder', true, 1],
    [0, 'reminder', true, 1],
    [30 * minute, 'reminder', false, 1],
  ])
  const { id } = await scheduled(checklist, schedule)
  await watch(due - 15 * minute)
  const { rows } = await database.query('select planned_at, recipients from schedule_sends where schedule_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ planned_at: new Date(due - 15 * minute), recipients: [anna.id] }])
  await watch(due + 2 * day)
})
