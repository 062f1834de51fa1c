import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { getIssue, listOpenIssues, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { assignChecklist } from '../checklists/public/assignChecklist.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { publishChecklist } from '../checklists/public/publishChecklist.ts'
import { storeFile } from '../files/public/storeFile.ts'
import { updateOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { begun, submitted } = runsAt(server)
const { db } = runtime
let anna: TestUser
let boris: TestUser
let admin: TestUser
let owner: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

const definition: Definition = {
  schemaVersion: 1,
  languages: ['en'],
  defaultLanguage: 'en',
  sections: [
    {
      id: 'truck',
      title: { en: 'Truck' },
      questions: [
        {
          id: 'horn',
          type: 'passFail',
          label: { en: 'Horn' },
          required: true,
          triggers: [
            { when: { kind: 'nonconforming' }, issue: { severity: 'high', ownerRole: 'issues owner', dueInDays: 3 } },
          ],
        },
        { id: 'tyres', type: 'passFail', label: { en: 'Tyres' }, required: true },
      ],
    },
  ],
}

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  admin = await signedIn(['administrator'])
  owner = await signedIn(['issues owner'])
  const assignedTo = { userIds: [anna.id, boris.id] }
  checklist = await buildChecklist(db, { customer, name: 'Truck, daily check', definition, assignedTo })
})

const pass = { type: 'passFail' as const, value: 'pass' as const }
const fail = { type: 'passFail' as const, value: 'fail' as const }
const silentHorn = { kind: 'draft' as const, title: 'Horn is silent', severity: 'high' as const }
const hornFails: Answers = { horn: { ...fail, note: 'No sound', issue: silentHorn }, tyres: pass }
const on = (machine: string) => ({ ...someHeader, machine })
const look = (id: string | undefined) => as(admin).call(getIssue, { params: { id: id ?? '' } })

describe('a failed answer', () => {
  test('opens the issue that its trigger asks for, with owner and due date of the trigger', async () => {
    const { id, issues } = await submitted(anna, checklist, { answers: hornFails, header: on('Truck 1') })
    expect(issues).toMatchObject([{ number: 'IS-0001', title: 'Horn is silent', isNew: true }])
    const issue = await look(issues[0]?.id)
    const shown = await as(anna).call(getSubmission, { params: { id } })
    const due = daysAfter(shown.rounds[0]?.submittedAt.slice(0, 10) ?? '', 3)
    expect(issue).toMatchObject({
      status: 'open',
      severity: 'high',
      owner: { id: owner.id },
      dueDate: due,
      machine: 'Truck 1',
    })
    expect(issue.occurrenceList).toMatchObject([{ note: 'No sound', submission: { id }, by: { id: anna.id } }])
    expect(shown.issues).toMatchObject([{ number: 'IS-0001', questionId: 'horn' }])
  })

  test('is not submitted without the issue that it requires', async () => {
    const run = await begun(anna, checklist, { answers: { horn: fail, tyres: pass } })
    const refusal = await as(anna)
      .call(submitDraft, run)
      .catch(error => error)
    expect(refusal.problem.fields).toEqual({ 'answers.horn': 'Raise an issue.' })
  })

  test('joins the open issue of the same question and machine, also when it brings none itself', async () => {
    const first = await submitted(anna, checklist, {
      answers: { horn: pass, tyres: { ...fail, issue: { ...silentHorn, title: 'Worn' } } },
      header: on('Truck 2'),
    })
    const second = await submitted(boris, checklist, {
      answers: { horn: pass, tyres: { ...fail, note: 'Still worn' } },
      header: on(' truck 2 '),
    })
    const elsewhere = await submitted(boris, checklist, { answers: { horn: pass, tyres: fail }, header: on('Truck 3') })
    expect(second.issues).toMatchObject([{ id: first.issues[0]?.id, isNew: false }])
    expect(elsewhere.issues).toEqual([])
    const issue = await look(first.issues[0]?.id)
    expect(issue.occurrenceList.map(({ note }) => note).sort()).toEqual(['', 'Still worn'])
  })

  test('with its photos is in the issue', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const photo = await transact(db, { customerId: customer.id }, tx =>
      storeFile(tx, runtime, { name: 'horn.png', bytes: Buffer.from(png, 'base64') }),
    )
    const answers: Answers = { horn: { ...fail, photos: [photo.id], issue: silentHorn }, tyres: pass }
    const { issues } = await submitted(anna, checklist, { answers, header: on('Truck 4') })
    expect((await look(issues[0]?.id)).occurrenceList).toMatchObject([{ photos: [photo.id] }])
  })

  test('of the same kind reported by many at the same time is one issue', async () => {
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => begun(anna, checklist, { answers: hornFails, header: on('Truck 5') })),
    )
    const receipts = await Promise.all(runs.map(run => as(anna).call(submitDraft, run)))
    const numbers = new Set(receipts.map(({ issues }) => issues[0]?.number))
    expect(numbers.size).toBe(1)
    expect(receipts.filter(({ issues }) => issues[0]?.isNew)).toHaveLength(1)
    expect((await look(receipts[0]?.issues[0]?.id)).occurrenceList).toHaveLength(8)
  })
})

describe('an issue', () => {
  const untracked = async (work: () => Promise<unknown>) => {
    const turn = (on: boolean) =>
      transact(db, { customerId: customer.id }, tx =>
        tx.execute(sql`
          update customers set features = features || ${JSON.stringify({ allowIssuesTrackerForChecklist: on })}::jsonb`),
      )
    await turn(false)
    await work()
    await turn(true)
  }
  const refused = (what: string) => ({ status: 422, problem: { fields: { 'answers.horn': what } } })
  test('cannot be due before the day on which the run is submitted', async () => {
    const yesterday = daysAfter(new Date().toISOString().slice(0, 10), -1)
    const late: Answers = { horn: { ...fail, issue: { ...silentHorn, dueDate: yesterday } }, tyres: pass }
    await expect(submitted(anna, checklist, { answers: late, header: on('Truck 9') })).rejects.toMatchObject(
      refused("The issue's due date is in the past. Choose today or later."),
    )
  })

  const notAsked = "This answer can't raise an issue. Remove the issue."

  test('is neither required nor silently lost where issues are not tracked', async () => {
    const owing = await begun(anna, checklist, { answers: { horn: fail, tyres: pass }, header: on('Truck 7') })
    const bringing = await begun(anna, checklist, { answers: hornFails, header: on('Truck 7') })
    await untracked(async () => {
      await expect(as(anna).call(submitDraft, bringing)).rejects.toMatchObject(refused(notAsked))
      expect(await as(anna).call(submitDraft, owing)).toMatchObject({ result: 'fail', issues: [] })
    })
  })

  test('is opened by what failed or asks for one, not by any answer', async () => {
    const run = await begun(anna, checklist, { answers: { horn: { ...pass, issue: silentHorn }, tyres: pass } })
    await expect(as(anna).call(submitDraft, run)).rejects.toMatchObject(refused(notAsked))
  })

  test('goes to someone else only from people who may assign, and only to people who work here', async () => {
    const giving = (to: TestUser, machine: string): { answers: Answers; header: typeof someHeader } => ({
      answers: { horn: { ...fail, issue: { ...silentHorn, ownerId: to.id } }, tyres: pass },
      header: on(machine),
    })
    const ownerOf = async (by: TestUser, machine: string) =>
      (await look((await submitted(by, checklist, giving(boris, machine))).issues[0]?.id)).owner?.id
    expect(await ownerOf(anna, 'Truck 8')).toBe(owner.id)
    expect(await ownerOf(boris, 'Truck 9')).toBe(boris.id)
    const lead = await signedIn(['checklist operator', 'checklist administrator'])
    await transact(db, { customerId: customer.id }, tx =>
      assignChecklist(tx, checklist.id, { userIds: [anna.id, boris.id, lead.id] }),
    )
    expect(await ownerOf(lead, 'Truck 10')).toBe(boris.id)
    const learner = await signedIn(['learner'], { isB2CUser: true })
    await expect(submitted(anna, checklist, giving(learner, 'Truck 11'))).rejects.toMatchObject(
      refused("The issue's owner doesn't exist."),
    )
  })

  test('says what failed as it was asked then, whatever the checklist asks today', async () => {
    const assignedTo = { userIds: [anna.id] }
    const forklift = await buildChecklist(db, { customer, name: 'Forklift', definition, assignedTo })
    const { issues } = await submitted(anna, forklift, { answers: hornFails, header: on('Forklift 1') })
    const louder = structuredClone(definition)
    const [horn] = louder.sections[0]?.questions ?? []
    if (horn) horn.label = { en: 'Horn above 90 dB' }
    await transact(db, { customerId: customer.id, userId: admin.id }, async tx => {
      const { version } = await updateOne(tx, checklists, forklift.id, {
        version: forklift.version,
        definition: louder,
        changed: true,
      })
      const everything = { hasFeature: () => true }
      await publishChecklist(tx, everything, forklift.id, { version, confirmMissingTranslations: true })
    })
    expect((await look(issues[0]?.id)).question).toBe('1 Horn')
  })

  test('is opened whatever letters machine and part are written with', async () => {
    const header = { ...someHeader, machine: '"'.repeat(100), part: '\\'.repeat(100) }
    const { issues } = await submitted(anna, checklist, { answers: hornFails, header })
    expect(issues).toMatchObject([{ isNew: true }])
    expect((await submitted(anna, checklist, { answers: hornFails, header })).issues[0]?.id).toBe(issues[0]?.id)
  })
})

describe('an issue that the inspector names', () => {
  test('gets the occurrence, and is open again when it was done', async () => {
    const { issues } = await submitted(anna, checklist, { answers: hornFails, header: on('Truck 6') })
    const { version, title, severity, machine, part } = await look(issues[0]?.id)
    const id = issues[0]?.id ?? ''
    await as(admin).call(updateIssue, {
      params: { id },
      body: { title, severity, machine, part, status: 'closed', comment: 'Insert changed', version },
    })
    const answers: Answers = { horn: { ...fail, issue: { kind: 'existing', issueId: id } }, tyres: pass }
    const again = await submitted(boris, checklist, { answers, header: on('Truck 6') })
    expect(again.issues).toMatchObject([{ id, isNew: false }])
    expect(await look(id)).toMatchObject({ status: 'open', closedAt: null, occurrences: 2 })
  })

  test('gets an entry in its history for each answer that names it, with its own note', async () => {
    const { issues } = await submitted(anna, checklist, { answers: hornFails, header: on('Truck 7') })
    const id = issues[0]?.id ?? ''
    const again = (note: string) => ({ ...fail, note, issue: { kind: 'existing' as const, issueId: id } })
    const answers: Answers = { horn: again('Horn is mute'), tyres: again('Tyres are flat') }
    await submitted(boris, checklist, { answers, header: on('Truck 7') })
    const { history } = await look(id)
    expect(history.map(({ changes }) => changes[0])).toEqual([
      { field: 'occurrences', old: 2, new: 3 },
      { field: 'occurrences', old: 1, new: 2 },
      { field: 'status', old: null, new: 'open' },
    ])
    expect(history.map(({ text }) => text)).toEqual(['Tyres are flat', 'Horn is mute', expect.any(String)])
    expect(new Set(history.map(entry => entry.id)).size).toBe(3)
  })

  test('is one of the same checklist: an issue of another one is not opened again', async () => {
    const assignedTo = { userIds: [boris.id] }
    const elsewhere = await buildChecklist(db, { customer, name: 'Press, daily check', definition, assignedTo })
    const { issues } = await submitted(boris, elsewhere, { answers: hornFails, header: on('Press 1') })
    const issue = { kind: 'existing' as const, issueId: issues[0]?.id ?? '' }
    const run = await begun(anna, checklist, { answers: { horn: { ...fail, issue }, tyres: pass } })
    await expect(as(anna).call(submitDraft, run)).rejects.toMatchObject({
      problem: { fields: { 'answers.horn': "The issue linked to this answer doesn't exist." } },
    })
    const offered = (user: TestUser) => as(user).call(listOpenIssues, { query: { checklistId: elsewhere.id } })
    expect((await offered(boris)).issues).toHaveLength(1)
    expect((await offered(admin)).issues).toHaveLength(1)
    expect((await offered(anna)).issues).toEqual([])
  })

  test('has to exist', async () => {
    const issue = { kind: 'existing' as const, issueId: '7d9a2f6e-0e0e-4a57-9a53-0d6a3f5f8d11' }
    const run = await begun(anna, checklist, { answers: { horn: { ...fail, issue }, tyres: pass } })
    const refusal = await as(anna)
      .call(submitDraft, run)
      .catch(error => error)
    expect(refusal.problem.fields).toEqual({ 'answers.horn': "The issue linked to this answer doesn't exist." })
  })
})

test('a run that a stop ended is recorded as failed, and the audit says which question stopped it', async () => {
  const stopping = structuredClone(definition)
  const [horn] = stopping.sections[0]?.questions ?? []
  if (horn?.type === 'passFail')
    horn.triggers = [{ when: { kind: 'nonconforming' }, stop: { message: { en: 'Do not drive' } } }]
  const assignedTo = { userIds: [anna.id] }
  const stopped = await buildChecklist(db, { customer, name: 'Stopping', definition: stopping, assignedTo })
  const receipt = await submitted(anna, stopped, { answers: { horn: fail } })
  expect(receipt.result).toBe('fail')
  const { rows } = await transact(db, { customerId: customer.id }, tx =>
    tx.execute<{ record: string }>(sql`select record from audit_rows where entity_id = ${receipt.id}`),
  )
  expect(JSON.parse(rows[0]?.record ?? '{}')).toMatchObject({
    userId: anna.id,
    new: { stoppedBy: 'horn', result: 'fail' },
  })
})
