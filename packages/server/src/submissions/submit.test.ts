import { createHash } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { createDraft, getDraft, openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { customers } from '../customers/public/customers.table.ts'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { storeFile } from '../files/public/storeFile.ts'
import { transact } from '../platform/database/transact.ts'
import { fingerprintOf } from '../records/public/fingerprint.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { goodAnswers } from './submissions.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
const { begun } = runsAt(server)
const { db } = runtime
const header = someHeader
const badAnswers: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
let anna: TestUser
let boris: TestUser
let product: Awaited<ReturnType<typeof buildChecklist>>
let process: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
  const assignedTo = { userIds: [anna.id, boris.id] }
  product = await buildChecklist(db, { customer, type: 'product', name: 'Bearing housing', assignedTo })
  process = await buildChecklist(db, { customer, type: 'process', name: 'Start-up', assignedTo })
})

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
const inCustomer = <T>(work: Parameters<typeof transact<T>>[2]) => transact(db, { customerId: customer.id }, work)
const countOf = async (table: string, where = sql`true`) => {
  const { rows } = await inCustomer(tx =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`),
  )
  return rows[0]?.count
}

describe('a product inspection', () => {
  test('gets its number, enters the approval and takes its draft from the list', async () => {
    const run = await begun(anna, product, { userIdentity: 'Badge 2107' })
    const receipt = await as(anna).call(submitDraft, run)
    const year = new Date().getUTCFullYear()
    expect(receipt.irNumber).toMatch(new RegExp(`^IR-${year}-\\d{6}$`))
    expect(receipt).toMatchObject({ checklistId: product.id, revision: 0, result: 'pass', round: 1, issues: [] })
    expect(receipt.pendingWith).toBe('qa-supervisor')
    const submission = await as(anna).call(getSubmission, { params: { id: receipt.id } })
    expect(submission).toMatchObject({
      ...{ irNumber: receipt.irNumber, machine: 'DMG 5', part: 'BH-4711', lot: 'L-26-0912', lotSize: 120 },
      ...{ submittedBy: { id: anna.id }, userIdentity: 'Badge 2107', status: null, pendingWith: 'qa-supervisor' },
      ...{ rounds: [{ round: 1, answers: goodAnswers, result: 'pass' }], remeasureDraftId: null, isEmailSent: true },
      history: [{ decision: 'submit', role: null, round: 1, superseded: false }],
    })
    const opened = as(anna).call(openDraft, { params: run.params })
    const details = { submissionId: receipt.id, checklistId: product.id, revision: 0 }
    await expect(opened).rejects.toMatchObject({ status: 409, problem: { details } })
  })

  test('has a fingerprint that anyone can calculate again from what is stored', async () => {
    const { id } = await as(anna).call(submitDraft, await begun(anna, product))
    const shown = await as(anna).call(getSubmission, { params: { id } })
    const [stored] = await inCustomer(tx => tx.select().from(submissions).where(sql`id = ${id}`))
    const [round] = await inCustomer(tx => tx.select().from(submissionRounds).where(sql`submission_id = ${id}`))
    if (!stored || !round) throw new Error('not stored')
    const content = { ...stored, ...round, submissionId: id, definition: shown.definition, previous: null }
    const { checklistId, revision, irNumber, machine, part, lot, lotSize, definition, previous } = content
    const { answers, result, submittedBy, userIdentity, submittedAt } = round
    const facts = {
      submissionId: id,
      checklistId,
      revision,
      irNumber,
      machine,
      part,
      lot,
      lotSize,
      definition,
      previous,
    }
    const { inspectors, evidence } = round
    const said = { round: 1, answers, result, submittedBy, userIdentity, submittedAt }
    const again = { ...facts, ...said, inspectors, evidence }
    expect([inspectors, evidence]).toEqual([[anna.id], {}])
    expect(fingerprintOf(again)).toBe(shown.recordHash)
    expect(fingerprintOf({ ...again, lot: 'L-26-0913' })).not.toBe(shown.recordHash)
    expect(fingerprintOf({ ...again, inspectors: [boris.id] })).not.toBe(shown.recordHash)
    // An older record binds neither, and its fingerprint is unchanged.
    const before = { format: 1, ...facts, ...said, submittedAt: submittedAt.toISOString() }
    const old = fingerprintOf({ ...again, inspectors: [], evidence: null })
    expect(old).toBe(sha256(canonical({ ...before, definition: sha256(canonical(definition)) })))
  })

  test('binds the contents of its files, so they cannot be replaced', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const { id: photo, sha256: content } = await inCustomer(tx =>
      storeFile(tx, runtime, { name: 'guard.png', bytes: Buffer.from(png, 'base64') }),
    )
    const answers: Answers = { ...goodAnswers, guard: { type: 'passFail', value: 'pass', photos: [photo] } }
    const { id } = await as(anna).call(submitDraft, await begun(anna, product, { answers }))
    const { rounds } = await as(anna).call(getSubmission, { params: { id } })
    expect(rounds[0]?.evidence).toEqual({ [photo]: content })
    const other = 'f'.repeat(64)
    const exchange = inCustomer(tx => tx.execute(sql`update files set sha256 = ${other} where id = ${photo}`))
    await expect(exchange).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('that fails is recorded as failed', async () => {
    const receipt = await as(anna).call(submitDraft, await begun(anna, product, { answers: badAnswers }))
    expect(receipt.result).toBe('fail')
  })

  test('follows the pattern of the company', async () => {
    const pattern = { inspectionNumberPattern: 'QA/{yy}/{0000}' }
    await inCustomer(tx => tx.update(customers).set({ settings: pattern }))
    const receipt = await as(anna).call(submitDraft, await begun(anna, product))
    await inCustomer(tx => tx.update(customers).set({ settings: {} }))
    expect(receipt.irNumber).toMatch(/^QA\/\d\d\/\d{4}$/)
  })
})

test('a process checklist has neither number nor approval', async () => {
  const receipt = await as(anna).call(submitDraft, await begun(anna, process))
  expect(receipt).toMatchObject({ irNumber: null, pendingWith: null, result: 'pass' })
  const submission = await as(anna).call(getSubmission, { params: { id: receipt.id } })
  expect(submission).toMatchObject({ pendingWith: null, history: [] })
})

describe('the same run sent again', () => {
  test('is one record with one number, and each time the same receipt', async () => {
    const run = await begun(anna, product, { answers: badAnswers })
    const keyed = { ...run, headers: { 'idempotency-key': 'a-double-click' } }
    const before = await countOf('submissions')
    const receipts = await Promise.all([run, keyed, keyed, run, run].map(sent => as(anna).call(submitDraft, sent)))
    const once = await as(anna).call(submitDraft, run)
    expect(receipts).toEqual(receipts.map(() => once))
    expect(await countOf('submissions')).toBe((before ?? 0) + 1)
  })

  test('by someone who had lost the draft is refused, and their answers become a draft of their own', async () => {
    const run = await begun(anna, product)
    await inCustomer(tx =>
      tx.execute(sql`update drafts set lock_renewed_at = now() - interval '6 minutes' where id = ${run.params.id}`),
    )
    const { lockToken } = await as(boris).call(openDraft, { params: run.params })
    const { irNumber } = await as(boris).call(submitDraft, { params: run.params, body: { ...run.body, lockToken } })
    const answers: Answers = { guard: { type: 'passFail', value: 'fail', note: 'Latch is worn' } }
    const late = { params: run.params, body: { ...run.body, answers }, headers: { 'idempotency-key': 'late' } }
    const refusal = await as(anna)
      .call(submitDraft, late)
      .catch(error => error)
    expect(refusal).toMatchObject({
      status: 409,
      problem: { type: 'urn:gemba:problem:lock-lost', details: { name: 'Boris Lang' } },
    })
    const kept = await as(anna).call(getDraft, { params: { id: refusal.problem.details.draftId } })
    expect(kept).toMatchObject({ answers, header })
    expect(await countOf('submissions', sql`ir_number = ${irNumber}`)).toBe(1)
  })
})

test('what cannot be finished leaves nothing behind, and can be sent again', async () => {
  const run = await begun(anna, product, { answers: badAnswers })
  const tables = ['submissions', 'submission_rounds', 'workflow_histories', 'issues', 'mails', 'audit_rows']
  const countAll = () => Promise.all(tables.map(table => countOf(table)))
  const lastNumber = () => inCustomer(tx => tx.execute(sql`select series, last from number_series order by series`))
  const [before, numbers] = [await countAll(), (await lastNumber()).rows]
  await database.query(`create function fall_over() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await database.query('create trigger fall_over before insert on audit_rows execute function fall_over()')
  await expect(as(anna).call(submitDraft, run)).rejects.toMatchObject({ status: 500 })
  await database.query('drop trigger fall_over on audit_rows')
  expect([await countAll(), (await lastNumber()).rows]).toEqual([before, numbers])
  expect((await as(anna).call(submitDraft, run)).result).toBe('fail')
})

test('200 simultaneous submissions have 200 consecutive numbers', { timeout: 120_000 }, async () => {
  const users = await Promise.all([1, 2, 3, 4].map(() => signedIn(['checklist operator'], { at: other })))
  const assignedTo = { userIds: users.map(user => user.id) }
  const checklist = await buildChecklist(db, { customer: other, type: 'product', assignedTo })
  const runs = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const user = users[index % users.length] as TestUser
      const body = { code: checklist.code, userIdentity: '' }
      const { draft, lockToken } = await as(user).call(createDraft, { body })
      const { version, draftName: name } = draft
      const answers = index % 2 ? goodAnswers : badAnswers
      return { user, params: { id: draft.id }, body: { version, lockToken, name, answers, header, userIdentity: '' } }
    }),
  )
  // Every tenth is incomplete: what is refused takes no number.
  const spoilt = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const user = users[0] as TestUser
      const { draft, lockToken } = await as(user).call(createDraft, {
        body: { code: checklist.code, userIdentity: '' },
      })
      const { version, draftName: name } = draft
      return {
        user,
        params: { id: draft.id },
        body: { version, lockToken, name, answers: {}, header, userIdentity: '' },
      }
    }),
  )
  const results = await Promise.allSettled(
    [...runs, ...spoilt].map(({ user, ...run }) => as(user).call(submitDraft, run)),
  )
  const receipts = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const year = new Date().getUTCFullYear()
  const expected = Array.from({ length: 200 }, (_, index) => `IR-${year}-${String(index + 1).padStart(6, '0')}`)
  expect(receipts.map(receipt => receipt.irNumber).sort()).toEqual(expected)
})

test('a run of another company cannot be submitted', async () => {
  const theirs = await buildChecklist(db, { customer: other, name: 'Furnace' })
  const { id } = await buildDraft(db, { customer: other, checklist: theirs })
  const run = await begun(anna, product)
  await expect(as(anna).call(submitDraft, { ...run, params: { id } })).rejects.toMatchObject({ status: 404 })
})
