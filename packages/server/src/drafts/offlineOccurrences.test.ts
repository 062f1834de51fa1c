// Scheduled runs that were done without network: what was submitted there counts, whatever else was begun meanwhile.
import { createDraft, getDraft, openDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyIn, hourly, minute, watchedLine, whileHeld } from '../schedules/schedules.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { type Begun, begunFrom, deviceOf, submission } from './offlineRuns.builder.ts'

const server = await testServer()
const { database } = server
const { on, kept, sent } = deviceOf(server)
const { line, checklistFor, scheduled, watch, first } = watchedLine(server)

const open = async (name: string) => {
  const checklist = await checklistFor(name, line.anna, line.boris)
  const { id: scheduleId } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(5 * minute), window: hourly, places: ['CNC-04'] },
  })
  await watch(Date.now())
  return { checklist, scheduleId, due: await first(scheduleId) }
}
let due: Awaited<ReturnType<typeof open>>['due']
let checklist: Awaited<ReturnType<typeof open>>['checklist']
let scheduleId: string
beforeEach(async context => {
  const opened = await open(context.task.name.slice(0, 60))
  due = opened.due
  checklist = opened.checklist
  scheduleId = opened.scheduleId
})

/** Runs of the occurrence that a device of this person began. */
const begun = async (user: TestUser, times: number) => {
  const device = await kept(user, checklist)
  return Array.from({ length: times }, () => ({ ...begunFrom(device), occurrenceId: due.id }))
}
const changesOf = ({ offline }: Begun) => {
  const { submittedOnDevice, ...body } = submission({ offline } as Begun).body
  return { params: { id: offline.id }, body: { ...body, answers: { ...goodAnswers } } }
}
const occurrenceOf = async ({ offline }: Begun) =>
  (await database.query('select occurrence_id from drafts where id = $1', [offline.id])).rows[0]?.occurrence_id
const recordOf = async ({ offline }: Begun) =>
  (
    await database.query(
      `select s.id, s.machine from submissions s join submission_rounds r on r.submission_id = s.id where r.draft_id = $1`,
      [offline.id],
    )
  ).rows[0]

describe('an occurrence that a run was begun for without network', () => {
  test('and missed meanwhile becomes done late, if it was begun in time', async () => {
    const [run] = await begun(line.anna, 1)
    if (!run) throw new Error('not begun')
    await watch(due.missed_at)
    expect(await first(scheduleId)).toMatchObject({ status: 'missed' })
    expect(await sent(line.anna, run)).toMatchObject({ standsAlone: null })
    expect(await first(scheduleId)).toMatchObject({ status: 'doneLate' })
  })

  test('and that each person got one of meanwhile is their own', async () => {
    const each = await checklistFor('Of each', line.anna, line.boris)
    const { id } = await scheduled(each, {
      ...{ recurrence: dailyIn(5 * minute), window: hourly, places: ['CNC-05'], doneBy: 'each' },
    })
    const planned = await first(id)
    expect(planned.username).toBeNull()
    const run = { ...begunFrom(await kept(line.anna, each)), occurrenceId: planned.id }
    await watch(Date.now())
    expect(await sent(line.anna, run)).toMatchObject({ standsAlone: null, header: { machine: 'CNC-05' } })
    const { rows } = await database.query(
      `select u.username, o.status from occurrences o join users u on u.id = o.user_id
       where schedule_id = $1 and place = 'CNC-05' and slot = $2 order by o.status`,
      [id, planned.slot],
    )
    expect(rows).toEqual([
      { username: line.anna.username, status: 'done' },
      { username: line.boris.username, status: 'due' },
    ])
  })

  test('and done by someone else meanwhile is left as it is: the record stands on its own', async () => {
    const [first_, second] = await begun(line.anna, 2)
    if (!first_ || !second) throw new Error('not begun')
    expect(await sent(line.anna, first_)).toMatchObject({ standsAlone: null })
    expect(await sent(line.anna, second)).toMatchObject({ standsAlone: 'settled', header: { machine: 'CNC-04' } })
    expect(await recordOf(second)).toBeDefined()
    expect(await first(scheduleId)).toMatchObject({ status: 'done', submission_id: (await recordOf(first_))?.id })
  })

  test('belongs to the run that was submitted, though a later draft of the same person arrived first', async () => {
    const { anna } = line
    const [done, later] = await begun(anna, 2)
    if (!done || !later) throw new Error('not begun')
    await on(anna).call(createDraft, { body: later })
    const { version } = await on(anna).call(saveDraft, changesOf(later))
    expect(await sent(anna, done)).toMatchObject({ standsAlone: null })
    expect(await first(scheduleId)).toMatchObject({ status: 'done', submission_id: (await recordOf(done))?.id })
    // Nothing that was typed is lost: the draft goes on, and its record stands on its own.
    expect(await occurrenceOf(later)).toBeNull()
    const draft = await on(anna).call(getDraft, { params: { id: later.offline.id } })
    expect(draft).toMatchObject({ version, answers: goodAnswers, header: someHeader })
    // Its begin, sent again, says so too, and takes nothing back.
    expect(await on(anna).call(createDraft, { body: later })).toMatchObject({ standsAlone: 'settled' })
    const { rows } = await database.query(
      `select record from audit_rows where entity = 'drafts' and entity_id = $1 and action = 'Checklist Execution Update'`,
      [later.offline.id],
    )
    expect(rows.map(({ record }) => JSON.parse(record))).toMatchObject([
      { old: { occurrenceId: due.id }, new: { occurrenceId: null } },
    ])
    // However often it is sent.
    const again = await on(anna).call(submitDraft, submission(done))
    expect(again.id).toBe((await recordOf(done))?.id)
  })

  test('belongs to the run that was submitted, though a colleague has opened one without an entry', async () => {
    const { anna, boris } = line
    const [done] = await begun(anna, 1)
    if (!done) throw new Error('not begun')
    const body = { code: checklist.code, userIdentity: '', occurrenceId: due.id }
    const { draft, lockToken } = await on(boris).call(createDraft, { body })
    expect(await sent(anna, done)).toMatchObject({ standsAlone: null })
    expect(await first(scheduleId)).toMatchObject({ status: 'done' })
    // The colleague goes on, and what they measure is a record of its own.
    const { version, draftName: name, header } = draft
    const run = { version, lockToken, name, header, answers: goodAnswers, userIdentity: '' }
    await on(boris).call(submitDraft, { params: { id: draft.id }, body: run })
    expect(await first(scheduleId)).toMatchObject({ status: 'done', submission_id: (await recordOf(done))?.id })
  })

  test('stays with a colleague who has entered something, and the message says so', async () => {
    const { anna, boris } = line
    const [done] = await begun(anna, 1)
    if (!done) throw new Error('not begun')
    const body = { code: checklist.code, userIdentity: '', occurrenceId: due.id }
    const { draft, lockToken } = await on(boris).call(createDraft, { body })
    const { version, draftName: name, header } = draft
    await on(boris).call(saveDraft, {
      params: { id: draft.id },
      body: { version, lockToken, name, header, answers: goodAnswers, userIdentity: '' },
    })
    expect(await sent(anna, done)).toMatchObject({ standsAlone: 'underWay', header: { machine: 'CNC-04' } })
    expect(await first(scheduleId)).toMatchObject({ status: 'due' })
  })

  test('has one run, also when two tablets are back at once: the other record stands on its own', async () => {
    const runs = await Promise.all(
      [line.anna, line.boris].map(async user => ({ user, run: (await begun(user, 1))[0] })),
    )
    const both = await whileHeld(database, due.id, () =>
      runs.map(({ user, run }) => sent(user, run ?? expect.fail('not begun'))),
    )
    const reasons = both.map(one => (one.status === 'fulfilled' ? one.value.standsAlone : String(one.reason)))
    expect(reasons.sort()).toEqual([null, expect.stringMatching(/^(settled|underWay)$/)])
    expect(await first(scheduleId)).toMatchObject({ status: 'done' })
  })

  test('stays with what the same person began first, as long as neither was submitted', async () => {
    const { anna } = line
    const [one, two] = await begun(anna, 2)
    if (!one || !two) throw new Error('not begun')
    expect(await on(anna).call(createDraft, { body: one })).toMatchObject({ standsAlone: null })
    expect(await on(anna).call(createDraft, { body: two })).toMatchObject({ standsAlone: 'underWay' })
    // One that a colleague has gone on with is theirs as well.
    const { draft, lockToken } = await (async () => {
      await database.query('update drafts set locked_by = null, lock_token = null where id = $1', [one.offline.id])
      return on(line.boris).call(openDraft, { params: { id: one.offline.id } })
    })()
    const { version, draftName: name, header } = draft
    await on(line.boris).call(saveDraft, {
      params: { id: draft.id },
      body: { version, lockToken, name, header, answers: goodAnswers, userIdentity: '' },
    })
    const [third] = await begun(anna, 1)
    if (!third) throw new Error('not begun')
    expect(await sent(anna, third)).toMatchObject({ standsAlone: 'underWay' })
  })

  test('has the time of the device beside that of its arrival, with its record', async () => {
    const { anna } = line
    const [run] = await begun(anna, 1)
    if (!run) throw new Error('not begun')
    const { id } = await sent(anna, run)
    const { rounds, submittedAt } = await on(anna).call(getSubmission, { params: { id } })
    const submittedOnDevice = rounds[0]?.submittedOnDevice
    expect(Date.parse(String(submittedOnDevice))).toBeLessThanOrEqual(Date.parse(submittedAt))
    const query = { checklistTypeCode: 'process' } as const
    const { occurrences } = await on(anna).call(listOperatorOccurrences, { query })
    expect(occurrences.find(one => one.id === due.id)).toMatchObject({ submission: { id, submittedOnDevice } })
    // One that was submitted with a network has none.
    const other = await open('With a network')
    const body = { code: other.checklist.code, userIdentity: '', occurrenceId: other.due.id }
    const { draft, lockToken } = await on(anna).call(createDraft, { body })
    const { version, draftName: name, header } = draft
    const sentNow = { version, lockToken, name, header, answers: goodAnswers, userIdentity: '' }
    const receipt = await on(anna).call(submitDraft, { params: { id: draft.id }, body: sentNow })
    const record = await on(anna).call(getSubmission, { params: { id: receipt.id } })
    expect(record.rounds[0]?.submittedOnDevice).toBeNull()
  })

  test('that was not open when it was begun is not fulfilled', async () => {
    const [run] = await begun(line.anna, 1)
    if (!run) throw new Error('not begun')
    await database.query(
      `update occurrences set opens_at = now() + interval '1 hour', status = 'planned' where id = $1`,
      [due.id],
    )
    expect(await sent(line.anna, run)).toMatchObject({ standsAlone: 'notOpen', header: { machine: 'CNC-04' } })
  })
})
