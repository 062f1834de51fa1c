// What failed in several rounds of an inspection is compared with the audit chain, also in rows of older versions.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { createIssue, getIssue } from '@gemba/domain/issues/issues.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { checkIssues } from '../issues/public/checkIssues.ts'
import type { AuditRecord } from '../platform/audit/audit.ts'
import { transact } from '../platform/database/transact.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'
import { buildApprovers, leastOf } from '../workflow/approvers.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { opened, submitted } = runsAt(server)
let admin: TestUser
let found: string
let byHand: string

const verify = async () => (await as(admin).call(verifyAuditChain, { body: {} })).records

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const anna = await signedIn(['checklist operator'])
  const approvers = await buildApprovers(server)
  const assignedTo = { userIds: [anna.id] }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo })
  const issue = { kind: 'draft' as const, title: 'Bore too wide', severity: 'high' as const }
  const bore = { type: 'measurement' as const, samples: ['25.040', '25.012'], note: 'Tool worn', issue }
  const { id, issues } = await submitted(anna, checklist, { answers: { ...goodAnswers, bore } })
  found = issues[0]?.id ?? ''
  await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
  await approvers.decide('mfg-supervisor', id, leastOf('setting-correction'))
  const { remeasureDraftId } = await as(anna).call(getSubmission, { params: { id } })
  const again = { bore: { ...bore, samples: ['25.039', '25.013'], note: 'New tool, same bore' } }
  await as(anna).call(submitDraft, await opened(anna, remeasureDraftId ?? '', { answers: again }))
  const body = {
    title: 'Burr',
    severity: 'low' as const,
    type: 'process' as const,
    dueDate: '2999-03-14',
    note: 'Sharp',
  }
  byHand = (await as(admin).call(createIssue, { body })).id
})

test('what failed again in a later round verifies', async () => {
  const { occurrenceList } = await as(admin).call(getIssue, { params: { id: found } })
  expect(occurrenceList.map(({ round, note }) => [round, note]).sort()).toEqual([
    [1, 'Tool worn'],
    [2, 'New tool, same bore'],
  ])
  expect(await verify()).toMatchObject({ rounds: 2, issues: 2, broken: [] })
})

test('moving it to another round is found', async () => {
  const forged = `update issue_occurrences set round = 1, note = 'Tool worn' where round = 2`
  await whileForged(database, ['issue_occurrences'], forged, async () => {
    expect((await verify()).broken).toMatchObject([{ part: 'occurrence', number: 2, fault: 'altered' }])
  })
})

/** An entry of an issue as older versions recorded it. */
const asRecordedBefore = (record: AuditRecord): AuditRecord => {
  const { round: _, ...said } = (record.new ?? {}) as Record<string, unknown>
  const { questionId, status, ...less } = said
  const isFoundAgain = record.action === 'Issues Update' && questionId !== undefined
  const isByHand = record.action === 'Issues Create' && said.submissionId === undefined
  return { ...record, new: isByHand ? less : isFoundAgain ? { ...less, status } : said }
}

test.each([
  ['without the change with which an occurrence came', 'update issue_occurrences set history_id = null'],
  ['without a history of those raised by hand', "delete from issue_histories where issue_id = '{byHand}'"],
])('issues of older versions verify, %s', async (_, statement) => {
  const { rows } = await database.query<{ record: string }>(
    "select record from audit_rows where customer_id = $1 and entity = 'issues' order by sequence",
    [customer.id],
  )
  const check = checkIssues()
  for (const { record } of rows) check.replay(asRecordedBefore(JSON.parse(record)))
  const tables = ['issue_histories', 'issue_occurrences']
  await whileForged(database, tables, statement.replace('{byHand}', byHand), async () => {
    const compared = await transact(runtime.db, { customerId: customer.id }, tx => check.compare(tx))
    expect(compared).toEqual({ counts: { issues: 2 }, broken: [] })
  })
})
