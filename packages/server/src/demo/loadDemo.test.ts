import { getChecklist, listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { getFile, getFileContent } from '@gemba/domain/files/files.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { getIssue, listIssues } from '@gemba/domain/issues/issues.endpoints'
import { listMails } from '@gemba/domain/mails/mails.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { mergeRounds } from '@gemba/domain/workflow/rounds'
import { listWorkflowSubmissions, reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { asc } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { checklistRevisions } from '../checklists/public/checklists.table.ts'
import { mailKinds, recordChecks } from '../features.ts'
import { transact } from '../platform/database/transact.ts'
import { reactions } from '../reactions.ts'
import { fingerprintOf } from '../records/public/fingerprint.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { signingIn } from '../testing/signingIn.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { loadDemo } from './loadDemo.ts'

const { app, runtime, as, database } = await testServer({ demo: true })
const { signIn } = signingIn(app)
const companies = [
  ['Nordwerk Machining GmbH', ''],
  ['Vega Castings', '2.'],
] as const
const people = new Map<string, TestUser>()
const person = (username: string) => people.get(username) as TestUser
let accounts: Awaited<ReturnType<typeof loadDemo>>['accounts']

const rowsOf = async <T>(statement: string, values: unknown[] = []) =>
  (await database.query(statement, values)).rows as T[]
const idOf = async (prefix: string) =>
  (await rowsOf<{ id: string }>('select customer_id as id from users where username = $1', [`${prefix}admin`]))[0]
    ?.id ?? ''

beforeAll(async () => {
  const said: string[] = []
  ;({ accounts } = await loadDemo(
    { runtime, reactions, mailKinds },
    { days: 12, tell: words => void said.push(words) },
  ))
  expect(said.join('').trim().split('\n')).toHaveLength(1)
  for (const { username, password } of accounts) people.set(username, (await signIn(username, password)).user)
}, 120_000)

test('every listed account signs in, and there is one for each part', () => {
  const named = ['admin', 'checklist.admin', 'auditor', 'operator', 'operator2', 'qa.supervisor', 'mfg.supervisor']
  const all = [...named, 'qa.manager', 'issues.owner', 'learner', 'user.manager']
  expect(accounts.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['sysadmin', ...all, ...all.map(name => `2.${name}`)]),
  )
  for (const { username } of accounts)
    expect([username, person(username).cookie]).toEqual([username, expect.stringMatching(/./)])
})

test('the audit chains are whole', async () => {
  for (const [, prefix] of companies) {
    const [verdict] = await verifyAudit(runtime.db, recordChecks, { customerId: await idOf(prefix) })
    expect(verdict).toMatchObject({ broken: null, records: { broken: [] } })
    expect(verdict?.rows).toBeGreaterThan(100)
  }
})

describe.each(companies)('%s', (_, prefix) => {
  const call = (part: string) => as(person(`${prefix}${part}`)).call

  test('has notified people of what waits for them', async () => {
    for (const part of ['qa.manager', 'issues.owner']) {
      const { entries } = await call(part)(listInbox)
      expect([part, entries.length]).toEqual([part, expect.toSatisfy((count: number) => count > 0)])
    }
  })

  test('has inspections in every state of the approval', async () => {
    const { report, workflowHistory } = await call('qa.manager')(reportWorkflowStatus, { body: { count: 500 } })
    const states = report.map(
      ({ status, pendingWithRoleId }) => `${status}, ${pendingWithRoleId ? 'pending' : 'final'}`,
    )
    expect([...new Set(states)].sort()).toEqual([
      'approved, final',
      'bypass, final',
      'bypass, pending',
      'concessionally-approved, final',
      'deviation-request, pending',
      'null, pending',
      'production, pending',
      'rejected, final',
      'rejected, pending',
      'setting-correction, pending',
    ])
    expect(new Set(workflowHistory.map(({ decision }) => decision))).toEqual(
      new Set(['submit', ...DecisionCode.options]),
    )
    expect(new Set(workflowHistory.map(({ concession }) => concession?.limit))).toEqual(
      new Set([undefined, 'quantity', 'endDate']),
    )
  })

  test('has work in each of the three queues: new, given to one, sent back, to be measured again', async () => {
    const waiting = []
    for (const role of WorkflowRole.options) {
      const queue = []
      for (const pendingWithMe of [true, false]) {
        const query = { role, pendingWithMe, count: 100 }
        queue.push(...(await call('qa.manager')(listWorkflowSubmissions, { query })).submissions)
      }
      expect(queue.length).toBeGreaterThan(1)
      waiting.push(...queue)
    }
    expect(waiting.some(({ remeasure }) => remeasure)).toBe(true)
    expect(waiting.some(({ isWorkflowReverse, reverseReason }) => isWorkflowReverse && reverseReason)).toBe(true)
    expect(waiting.some(({ assignedTo }) => assignedTo)).toBe(true)
    expect(waiting.some(({ status }) => status === null)).toBe(true)
  })

  test('has records that anyone can calculate again: result and fingerprint of each round', async () => {
    const customerId = await idOf(prefix)
    await transact(runtime.db, { customerId }, async tx => {
      const revisions = await tx.select().from(checklistRevisions)
      const rounds = await tx.select().from(submissionRounds).orderBy(asc(submissionRounds.round))
      const all = await tx.select().from(submissions)
      expect(all.length).toBeGreaterThan(50)
      for (const record of all) {
        const { id: submissionId, checklistId, revision, irNumber, machine, part, lot, lotSize } = record
        const of = revisions.find(row => row.checklistId === checklistId && row.revision === revision)
        const definition = (of as NonNullable<typeof of>).definition
        const own = rounds.filter(round => round.submissionId === submissionId)
        let previous: string | null = null
        for (const { recordHash, ...of } of own) {
          const { round, answers, result, bypass, submittedBy, userIdentity, submittedAt, inspectors, evidence } = of
          const content = { submissionId, checklistId, revision, irNumber, machine, part, lot, lotSize, definition }
          const said = {
            round,
            answers,
            result,
            bypass,
            submittedBy,
            userIdentity,
            submittedAt,
            inspectors,
            evidence,
            previous,
          }
          expect(fingerprintOf({ ...content, ...said })).toBe(recordHash)
          previous = recordHash
        }
        const answers = mergeRounds(
          definition,
          own.map(round => round.answers),
        )
        const result = record.bypass ? null : evaluate(definition, answers).result
        expect([result, own.length, previous]).toEqual([record.result, record.round, record.recordHash])
      }
    })
  })

  test('numbers its inspections without gaps in the order of their arrival, and continues with the next', async () => {
    const rows = await rowsOf<{ ir_number: string }>(
      'select ir_number from submissions where customer_id = $1 and ir_number is not null order by submitted_at, ir_number',
      [await idOf(prefix)],
    )
    const series = Map.groupBy(rows, ({ ir_number: number }) => number.slice(0, -6))
    for (const [year, numbered] of series)
      expect(numbered.map(row => row.ir_number)).toEqual(
        numbered.map((_, index) => `${year}${String(index + 1).padStart(6, '0')}`),
      )
    const last = await rowsOf<{ last: number }>(
      "select last from number_series where customer_id = $1 and series like 'inspection%' order by series desc limit 1",
      [await idOf(prefix)],
    )
    expect(last[0]?.last).toBe([...series.values()].at(-1)?.length)
  })

  test('has issues that were opened, joined, closed and are overdue, with comments and history', async () => {
    const read = call('qa.manager')
    const all = []
    for (const type of ['product', 'process'] as const)
      all.push(...(await read(listIssues, { query: { type, count: 500 } })).issues)
    const statuses = [...new Set(all.map(({ status }) => status))]
    expect(statuses).toEqual(expect.arrayContaining(['open', 'in-progress', 'closed']))
    expect(all.some(({ overdue }) => overdue)).toBe(true)
    const joined = all.find(({ occurrences }) => occurrences > 1)
    const again = await read(getIssue, { params: { id: joined?.id ?? '' } })
    expect(again.occurrenceList).toHaveLength(again.occurrences)
    const closed = await read(getIssue, { params: { id: all.find(({ status }) => status === 'closed')?.id ?? '' } })
    expect(closed.closedAt).not.toBeNull()
    expect(closed.owner).not.toBeNull()
    // Started, done and closed, each with a word about it; opening it is a change as well.
    expect(closed.comments).toHaveLength(3)
    expect(closed.history.length).toBeGreaterThan(3)
  })

  test('shows the photo of a failure to people who read the record', async () => {
    const [found] = await rowsOf<{ id: string; photo: string }>(
      `select o.submission_id as id, o.photos[1]::text as photo from issue_occurrences o
       where o.customer_id = $1 and o.submission_id is not null and cardinality(o.photos) > 0 limit 1`,
      [await idOf(prefix)],
    )
    const photo = await call('auditor')(getFileContent, { params: { id: found?.photo ?? '' } })
    expect((photo as unknown as Buffer).length).toBeGreaterThan(10_000)
  })

  test('has drafts: one open with a colleague, one that anyone may open, one of a further round', async () => {
    const query = { checklistTypeCode: 'product' as const, assigned: true, count: 100 }
    const { checklists } = await call('operator')(listOperatorChecklists, { query })
    const drafts = checklists.flatMap(checklist => checklist.draftSubmissions)
    expect(drafts.find(({ locked }) => locked)?.lock).toMatchObject({ mine: false })
    expect(drafts.some(({ locked, can }) => !locked && can.open)).toBe(true)
    expect(drafts.some(({ round }) => round === 2)).toBe(true)
  })

  test('has sent its mails: none is left to be sent', async () => {
    const { mails } = await call('admin')(listMails, { query: { count: 500 } })
    expect(mails.filter(({ status }) => status === 'sent').length).toBeGreaterThan(0)
    expect(mails.filter(({ status }) => status === 'queued')).toEqual([])
    expect(await rowsOf("select from pgboss.job where name = 'mails.send'")).toEqual([])
  })

  test('asks one of its people to choose a zone and a date format', async () => {
    const unsettled = await rowsOf<{ username: string }>(
      "select username from users where customer_id = $1 and not (preferences ? 'timezone' and preferences ? 'dateTimeFormat')",
      [await idOf(prefix)],
    )
    expect(unsettled).toEqual([{ username: `${prefix}operator2` }])
  })
})

test('old inspections stay on the revision with which they were made', async () => {
  const { checklists } = await as(person('checklist.admin')).call(listChecklists, { query: { type: 'product' } })
  const final = checklists.find(({ code }) => code === 'BH-4711-FI')
  expect(final).toMatchObject({ revision: 1 })
  const rows = await rowsOf<{ revision: number }>(
    'select distinct revision from submissions where checklist_id = $1 order by 1',
    [final?.id],
  )
  expect(rows.map(({ revision }) => revision)).toEqual([0, 1])
})

test('the second company sees nothing of the first', async () => {
  const { call } = as(person('2.admin'))
  const first = await idOf('')
  const one = async (table: string) =>
    (await rowsOf<{ id: string }>(`select id from ${table} where customer_id = $1 limit 1`, [first]))[0]?.id ?? ''
  const missing = { status: 404 }
  await expect(call(getSubmission, { params: { id: await one('submissions') } })).rejects.toMatchObject(missing)
  await expect(call(getIssue, { params: { id: await one('issues') } })).rejects.toMatchObject(missing)
  await expect(call(getChecklist, { params: { id: await one('checklists') } })).rejects.toMatchObject(missing)
  await expect(call(getFile, { params: { id: await one('files') } })).rejects.toMatchObject(missing)
  const { checklists } = await call(listChecklists, { query: { type: 'product', count: 500 } })
  expect(checklists.map(({ code }) => code).sort()).toEqual(['BH-4711-FI', 'PH-220-CI'])
})

test.each(companies)('%s has tag types, with tags that its checklists carry', async (_, prefix) => {
  const { tagTypes } = await as(person(`${prefix}admin`)).call(listTagTypes)
  expect(tagTypes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Category', 'Customer requirement', 'Process step']),
  )
  expect(tagTypes.filter(({ checklists }) => checklists > 0).length).toBeGreaterThan(2)
})
