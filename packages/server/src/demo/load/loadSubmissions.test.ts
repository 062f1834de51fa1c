// What a load stores is as good as what people submitted: the product's own verification finds nothing to object to.
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission, listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { recordChecks } from '../../features.ts'
import { transact } from '../../platform/database/transact.ts'
import { goodAnswers } from '../../submissions/submissions.builder.ts'
import { runsAt } from '../../testing/runs.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { loadInto, loadSubmissions } from './loadSubmissions.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { opened, submitted } = runsAt(server)
const { db } = runtime
const loaded = { customerId: customer.id, submissions: 600, days: 3, seed: 7, now: new Date() }

const rowsOf = async <T>(statement: string) => (await database.query(statement, [customer.id])).rows as T[]
const outside = { type: 'measurement' as const, samples: ['25.040', '25.012'], note: 'Tool worn' }
const title = 'Bore is too wide'
const issue = { kind: 'draft' as const, title, severity: 'high' as const }

beforeAll(async () => {
  const anna = await signedIn(['checklist operator'])
  const [qa, mfg, manager] = [
    await signedIn(['QA Supervisor']),
    await signedIn(['MFG Supervisor']),
    await signedIn(['QA Manager']),
  ]
  const decide = async (user: TestUser, id: string, decision: object) => {
    const { version } = await as(user).call(getSubmission, { params: { id } })
    const body = { comment: 'As agreed', version, ...decision } as never
    await as(user).call(decideSubmission, { params: { id }, body })
  }
  const assignedTo = { userIds: [anna.id] }
  const product = await buildChecklist(db, { customer, type: 'product', assignedTo })
  const process = await buildChecklist(db, { customer, name: 'Each shift', assignedTo })
  await submitted(anna, process, { answers: goodAnswers })
  await submitted(anna, process, { answers: { ...goodAnswers, bore: { ...outside, issue } } })
  const good = await submitted(anna, product, { answers: goodAnswers })
  await decide(qa, good.id, { role: 'qa-supervisor', decision: 'approve' })
  const { id } = await submitted(anna, product, { answers: { ...goodAnswers, bore: { ...outside, issue } } })
  await decide(qa, id, { role: 'qa-supervisor', decision: 'hand-to-production' })
  await decide(mfg, id, { role: 'mfg-supervisor', decision: 'setting-correction' })
  const { remeasureDraftId } = await as(anna).call(getSubmission, { params: { id } })
  await as(anna).call(submitDraft, await opened(anna, remeasureDraftId ?? '', { answers: { bore: outside } }))
  await decide(qa, id, { role: 'qa-supervisor', decision: 'hand-to-production' })
  await decide(mfg, id, { role: 'mfg-supervisor', decision: 'deviation-request' })
  await decide(manager, id, {
    ...{ role: 'qa-manager', decision: 'concede', concession: { limit: 'quantity', quantity: 12 } },
  })
  await loadSubmissions(db, loaded)
}, 60_000)

test('reports count what was loaded as if people had submitted it', async () => {
  const [figures] = await rowsOf<{ rounds: number; recorded: number }>(
    `select (select count(distinct (submission_id, round))::int from recorded_answers where customer_id = $1) as recorded,
       (select count(*)::int from submission_rounds where customer_id = $1 and bypass is null) as rounds`,
  )
  expect(figures?.recorded).toBe(figures?.rounds)
})

test('chain, seal, fingerprints, decisions and issues of what was loaded are in order', async () => {
  const [verdict] = await verifyAudit(db, recordChecks, { customerId: customer.id })
  expect(verdict?.broken).toBeNull()
  expect(verdict?.records.broken).toEqual([])
  const [{ rounds, decisions, issues }] = (await rowsOf(
    `select (select count(*)::int from submission_rounds where customer_id = $1) as rounds,
       (select count(*)::int from workflow_histories where customer_id = $1 and decision <> 'submit') as decisions,
       (select count(*)::int from issues where customer_id = $1) as issues`,
  )) as [Record<string, number>]
  expect(verdict?.records).toMatchObject({ rounds, decisions, issues, brokenTotal: 0 })
  expect(rounds).toBeGreaterThan(700)
  expect(decisions).toBeGreaterThan(300)
  expect(issues).toBeGreaterThan(4)
})

test('numbers follow each other in the order of time, without gaps', async () => {
  const numbers = await rowsOf<{ number: number }>(
    `select right(ir_number, 6)::int as number from submissions where customer_id = $1 and ir_number is not null
     order by created_at < (select min(created_at) from checklists), submitted_at`,
  )
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
})

test('each approver has what was submitted last, and only that', async () => {
  for (const [name, role] of [
    ['QA Supervisor', 'qa-supervisor'],
    ['MFG Supervisor', 'mfg-supervisor'],
  ] as const) {
    const query = { role, pendingWithMe: true, startDate: '2000-01-01' }
    const { total } = await as(await signedIn([name])).call(listWorkflowSubmissions, { query })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(60)
  }
})

test('the same seed loads the same runs at the same times', async () => {
  const loadedBy = async (seed: number) => {
    let found: unknown
    const undone = transact(db, { customerId: customer.id }, async tx => {
      await loadInto(tx, db, { ...loaded, seed, submissions: 40 })
      const { rows } = await tx.execute(sql`
        select submitted_at, checklist_id, lot, result, round, ir_number, status from submissions order by submitted_at`)
      found = rows
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return found
  }
  const once = await loadedBy(3)
  expect(await loadedBy(3)).toEqual(once)
  expect(await loadedBy(4)).not.toEqual(once)
})
