import {
  deleteDraft,
  getDraft,
  openDraft,
  saveDraft,
  settleDraftCopy,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { liveChannel } from '../platform/live/announce.ts'
import { eventually } from '../testing/eventually.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { begun, opened } = runsAt(server)
let announced = 0
const listener = await database.connect()
let anna: TestUser
let boris: TestUser
/** runs checklists and oversees all runs */
let lead: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  lead = await signedIn(['checklist operator', 'checklist auditor'])
  checklist = await buildChecklist(runtime.db, {
    customer,
    name: 'Lathe',
    assignedTo: { userIds: [anna.id, boris.id, lead.id] },
  })
  listener.on('notification', ({ payload = '' }) => {
    const { topic } = JSON.parse(payload) as { topic: string }
    if (topic === 'drafts') announced += 1
  })
  await listener.query(`listen ${liveChannel}`)
})
afterAll(() => listener.release(true))

/** How many times drafts were announced: a round trip brings what was sent before it. */
const soFar = async () => {
  await listener.query('select')
  return announced
}

const recordOf = async (id: string) => {
  const { rows } = await database.query(
    'select user_id, action, record::jsonb as record from audit_rows where entity_id = $1',
    [id],
  )
  return rows
}

test('a draft that is made of answers for a deleted one is on record, and open lists are notified', async () => {
  const late = await begun(anna, checklist)
  await as(anna).call(unlockDraft, { params: late.params, body: {} })
  await as(lead).call(deleteDraft, { params: late.params })
  const before = await soFar()
  const refused = await as(anna)
    .call(saveDraft, late)
    .catch(error => error)
  const made = String(refused.problem.details.draftId)
  expect(await recordOf(made)).toMatchObject([
    {
      user_id: anna.id,
      action: 'Checklist Execution Create',
      record: { new: { copyOf: late.params.id, answeredBy: anna.id } },
    },
  ])
  await eventually(() => expect(announced).toBeGreaterThan(before))
  const seen = await soFar()
  const changed = { ...late, body: { ...late.body, answers: {} } }
  await as(anna)
    .call(saveDraft, changed)
    .catch(error => error)
  await eventually(() => expect(announced).toBeGreaterThan(seen))
  expect(await recordOf(made)).toHaveLength(1)
})

test('so is the copy of one person that a colleague turns into a draft by submitting', async () => {
  const late = await begun(anna, checklist)
  await as(anna).call(unlockDraft, { params: late.params, body: {} })
  const theirs = await opened(boris, late.params.id)
  await as(anna)
    .call(saveDraft, late)
    .catch(error => error)
  const before = await soFar()
  await as(boris).call(submitDraft, theirs)
  const { rows } = await database.query('select became_id from draft_copies where draft_id = $1 and created_by = $2', [
    late.params.id,
    anna.id,
  ])
  expect(await recordOf(rows[0].became_id)).toMatchObject([
    { user_id: boris.id, record: { new: { copyOf: late.params.id, answeredBy: anna.id } } },
  ])
  await eventually(() => expect(announced).toBeGreaterThan(before))
})

test.each(['while a colleague has the draft', 'after it was deleted'])(
  'a lock token that someone else obtained removes no one’s answers: %s',
  async when => {
    const late = await begun(anna, checklist)
    await as(anna).call(unlockDraft, { params: late.params, body: {} })
    if (when === 'after it was deleted') await as(lead).call(deleteDraft, { params: late.params })
    else await opened(lead, late.params.id)
    const forged = { ...late, body: { ...late.body, answers: {} } }
    for (const [user, sent] of [
      [anna, late],
      [boris, forged],
    ] as const)
      await expect(as(user).call(saveDraft, sent)).rejects.toMatchObject({ status: 409 })
    const { rows } = await database.query(
      `select c.created_by, c.answers, d.created_by as begun_by,
         (select array_agg(user_id) from draft_inspectors i where i.draft_id = d.id) as inspectors
       from draft_copies c left join drafts d on d.id = c.became_id where c.draft_id = $1 order by c.created_at`,
      [late.params.id],
    )
    const became = (user: TestUser) =>
      when === 'after it was deleted' ? { begun_by: user.id, inspectors: [user.id] } : {}
    expect(rows).toMatchObject([
      { created_by: anna.id, answers: late.body.answers, ...became(anna) },
      { created_by: boris.id, answers: {}, ...became(boris) },
    ])
  },
)

test('a copy says with what its device began, so that only what both sides changed is asked', async () => {
  const late = await begun(anna, checklist)
  await as(anna).call(unlockDraft, { params: late.params, body: {} })
  await as(boris).call(openDraft, { params: late.params })
  const before = { answers: { guard: null }, header: late.body.header }
  const sent = { ...late, body: { ...late.body, before } }
  await as(anna)
    .call(saveDraft, sent)
    .catch(error => error)
  const { copies } = await as(anna).call(getDraft, { params: late.params })
  expect(copies).toMatchObject([{ answers: late.body.answers, before }])
  // Nobody else sees or settles it.
  expect((await as(boris).call(getDraft, { params: late.params })).copies).toEqual([])
  const [copy] = copies
  const settle = as(boris).call(settleDraftCopy, { params: { id: copy?.id ?? '' } })
  await expect(settle).rejects.toMatchObject({ status: 404 })
  // A page of before an update sends none.
  await as(anna)
    .call(saveDraft, late)
    .catch(error => error)
  expect((await as(anna).call(getDraft, { params: late.params })).copies).toMatchObject([{ before: null }])
  await as(anna).call(settleDraftCopy, { params: { id: copy?.id ?? '' } })
  expect((await as(anna).call(getDraft, { params: late.params })).copies).toEqual([])
})
