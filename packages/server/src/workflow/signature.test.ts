import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { password, passwordHash } from '../testing/password.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, signedIn, as, database } = await testServer()
const { db } = runtime
let qa: TestUser
let inspection: Awaited<ReturnType<typeof buildSubmission>>
const approve = (more: { password?: string; comment?: string }, headers: Record<string, string> = {}) =>
  as(qa).call(decideSubmission, {
    params: { id: inspection.id },
    body: { role: 'qa-supervisor', decision: 'approve', comment: 'In order', version: inspection.version, ...more },
    headers,
  })
const steps = async () =>
  (await as(qa).call(getSubmission, { params: { id: inspection.id } })).history.map(({ decision }) => decision)

beforeAll(async () => {
  await transact(db, { customerId: customer.id }, tx =>
    tx.execute(sql`update customers set settings = settings || '{"electronicSignature": true}'`),
  )
  qa = await signedIn(['QA Supervisor'], {
    ...{ passwordHash, firstName: 'Jana', lastName: 'Ott' },
    preferences: { timezone: 'Europe/Berlin' },
  })
  const by = await signedIn(['checklist operator'])
  const checklist = await buildChecklist(db, { customer, type: 'product' })
  inspection = await buildSubmission(db, { customer, checklist, by })
})

test('a decision that must be signed says so before', async () => {
  const review = await as(qa).call(getReview, { params: { id: inspection.id }, query: { role: 'qa-supervisor' } })
  expect(review.signatureRequired).toBe(true)
})

test('without the password nothing is decided, and a wrong one is said at its field', async () => {
  await expect(approve({})).rejects.toMatchObject({
    status: 422,
    problem: { fields: { password: 'Enter your password to sign.' } },
  })
  await expect(approve({ password: 'wrong' })).rejects.toMatchObject({
    status: 422,
    problem: { fields: { password: 'Incorrect password.' } },
  })
  expect(await steps()).toEqual(['submit'])
})

test('each wrong password of a signature is on record, and slows down guessing', async () => {
  const guesser = await signedIn(['QA Supervisor'], { passwordHash })
  const { id, version } = inspection
  const guess = () =>
    as(guesser)
      .call(decideSubmission, {
        params: { id },
        body: { role: 'qa-supervisor', decision: 'approve', comment: 'In order', version, password: 'guessed' },
      })
      .catch(error => error.status)
  const answers: number[] = []
  for (let n = 0; n < 4; n++) answers.push(await guess())
  await stretchPause(database, guesser.username)
  for (let n = 0; n < 3; n++) answers.push(await guess())
  expect(answers).toEqual([422, 422, 422, 422, 429, 429, 429])
  const { rows } = await transact(db, { customerId: customer.id }, tx =>
    tx.execute<{ record: string }>(sql`
      select record from audit_rows where user_id = ${guesser.id} and entity_id = ${id} order by sequence`),
  )
  const reasons = rows.map(({ record }) => JSON.parse(record).reason)
  const wrong = 'signature refused: wrong password'
  expect(reasons).toEqual([wrong, wrong, wrong, wrong])
  expect(await steps()).toEqual(['submit'])
})

test('what is missing is said before a password is asked for', async () => {
  await expect(approve({ password: 'wrong', comment: '' })).rejects.toMatchObject({
    status: 422,
    problem: { fields: { comment: 'Enter a comment.' } },
  })
})

const headers = { 'idempotency-key': 'signed-once' }

test('the signature carries printed name, time with zone and meaning, and is bound to the record', async () => {
  await approve({ password }, headers)
  const { history, recordHash } = await as(qa).call(getSubmission, { params: { id: inspection.id } })
  expect(recordHash).toMatch(/^[0-9a-f]{64}$/)
  expect(history[0]?.signature).toMatchObject({
    name: 'Jana Ott',
    timezone: 'Europe/Berlin',
    meaning: 'Approved',
    sha256: recordHash,
  })
  expect(Date.now() - Date.parse(history[0]?.signature?.at ?? '')).toBeLessThan(60_000)
})

test('what is kept of a signed decision says nothing about the password', async () => {
  const kept = () =>
    transact(db, { customerId: customer.id }, async tx => {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select k::text as row from idempotency_keys k where key = 'signed-once'`,
      )
      return rows.map(({ row }) => row)
    })
  const before = await kept()
  expect(before).toHaveLength(1)
  expect(before[0]).not.toContain(password)
  // With another password it counts as the same request: the password is no part of the fingerprint.
  await approve({ password: 'another password' }, headers)
  expect(await kept()).toEqual(before)
})
