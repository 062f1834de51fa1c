import { randomUUID } from 'node:crypto'
import {
  createDraft,
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  openDraft,
  saveDraft,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'
import { draftCopies } from './public/drafts.table.ts'
import { holdDraftRow } from './public/holdDraft.ts'

const { runtime, customer, signedIn, as, database } = await testServer()
let anna: TestUser
let boris: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  checklist = await buildChecklist(runtime.db, {
    customer,
    name: 'Lathe',
    assignedTo: { userIds: [anna.id, boris.id] },
  })
})

const begun = async (more: { name?: string; userIdentity?: string } = {}) => {
  const { draft, lockToken } = await as(anna).call(createDraft, {
    body: { code: checklist.code, userIdentity: '', ...more },
  })
  const typed = { version: draft.version, lockToken, name: draft.draftName, answers: {}, header: someHeader }
  return { params: { id: draft.id }, lockToken, typed: { ...typed, userIdentity: '' } }
}
const leave = (user: TestUser, params: { id: string }, lockToken: string) =>
  as(user).call(unlockDraft, { params, body: { lockToken } })
const isListed = async ({ id }: { id: string }) =>
  (await as(boris).call(getRunnableChecklist, { params: { code: checklist.code } })).drafts.some(one => one.id === id)
const auditOf = async ({ id }: { id: string }) => {
  const { rows } = await database.query('select action from audit_rows where entity_id = $1 order by sequence', [id])
  return rows.map(({ action }) => action)
}

test('a run that was opened and left without an entry leaves no draft, however often it is left', async () => {
  const { params, lockToken } = await begun()
  expect(await isListed(params)).toBe(true)
  await leave(anna, params, lockToken)
  await leave(anna, params, lockToken)
  expect(await isListed(params)).toBe(false)
  await expect(as(boris).call(openDraft, { params })).rejects.toMatchObject({ status: 404 })
  expect(await auditOf(params)).toEqual(['Checklist Execution Create', 'Checklist Execution Delete'])
})

test('a page that is loaded again, or come back to, continues with it, and what is entered then stays', async () => {
  const { params, lockToken, typed } = await begun()
  await leave(anna, params, lockToken)
  const again = await as(anna).call(openDraft, { params })
  expect(again.draft).toMatchObject({ answers: {}, version: 1, locked: true })
  expect(await isListed(params)).toBe(true)
  await as(anna).call(saveDraft, { params, body: { ...typed, lockToken: again.lockToken } })
  await leave(anna, params, again.lockToken)
  expect(await isListed(params)).toBe(true)
  expect(await auditOf(params)).toEqual([
    'Checklist Execution Create',
    'Checklist Execution Delete',
    'Checklist Execution Create',
  ])
})

test('a draft that someone named, gave a badge for or typed in stays', async () => {
  const named = await begun({ name: 'Lot 12' })
  const timed = await begun({ name: '2026-03-13 14:05' })
  const identified = await begun({ userIdentity: 'Badge 7' })
  const typedIn = await begun()
  await as(anna).call(saveDraft, { params: typedIn.params, body: typedIn.typed })
  for (const { params, lockToken } of [named, timed, identified, typedIn]) {
    await leave(anna, params, lockToken)
    expect(await isListed(params)).toBe(true)
  }
})

test('another tab that has the draft keeps it, and so does a colleague who only looked in', async () => {
  const first = await begun()
  const second = await as(anna).call(openDraft, { params: first.params })
  await leave(anna, first.params, first.lockToken)
  expect(await isListed(first.params)).toBe(true)
  await as(anna).call(unlockDraft, { params: first.params, body: {} })
  const theirs = await as(boris).call(openDraft, { params: first.params })
  await leave(boris, first.params, theirs.lockToken)
  expect(await isListed(first.params)).toBe(true)
  // What the lost tab still sends is kept beside the draft, so the draft must not be removed.
  await as(anna)
    .call(saveDraft, { params: first.params, body: { ...first.typed, lockToken: second.lockToken } })
    .catch(() => undefined)
  const third = await as(anna).call(openDraft, { params: first.params })
  await leave(anna, first.params, third.lockToken)
  expect(await isListed(first.params)).toBe(true)
})

test('answers that are kept beside it at the same moment keep it there', async () => {
  const { params, lockToken } = await begun()
  const { left } = await transact(runtime.db, { customerId: customer.id, userId: anna.id }, async tx => {
    await holdDraftRow(tx, params.id)
    const leaving = leave(anna, params, lockToken)
    await eventually(async () => {
      const { rows } = await database.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rows).toHaveLength(1)
    })
    await tx.insert(draftCopies).values({
      ...{ draftId: params.id, lockToken: randomUUID(), answers: goodAnswers, header: someHeader },
    })
    return { left: leaving }
  })
  await left
  expect(await isListed(params)).toBe(true)
})

test('a further round to be measured stays, though no one has entered anything', async () => {
  const { id } = await buildDraft(runtime.db, { customer, checklist, by: anna, round: 2, named: false })
  const { lockToken } = await as(anna).call(openDraft, { params: { id } })
  await leave(anna, { id }, lockToken)
  expect(await isListed({ id })).toBe(true)
})

test('a draft that was deleted or submitted is not brought back by its address', async () => {
  const deleted = await begun()
  await as(anna).call(unlockDraft, { params: deleted.params, body: {} })
  await as(anna).call(deleteDraft, { params: deleted.params })
  await expect(as(anna).call(openDraft, { params: deleted.params })).rejects.toMatchObject({ status: 404 })
  const done = await begun()
  const body = { ...done.typed, answers: goodAnswers }
  await as(anna).call(submitDraft, { params: done.params, body })
  await expect(as(anna).call(openDraft, { params: done.params })).rejects.toMatchObject({ status: 409 })
  await expect(leave(anna, done.params, done.lockToken)).rejects.toMatchObject({ status: 409 })
  await expect(as(anna).call(getDraft, { params: done.params })).rejects.toMatchObject({ status: 409 })
})
