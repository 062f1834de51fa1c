// Whoever closes, hands over or rewrites an issue in the tables is found.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import type { Answers } from '@gemba/domain/checklists/answers.schema'
import { ask, buildDefinition } from '@gemba/domain/checklists/definition.builder'
import { commentIssue, createIssue, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'

const server = await testServer()
const { services, customer, signedIn, as, database } = server
const { submitted } = runsAt(server)
let admin: TestUser
let byHand: { id: string; number: string }
let found: string

const verify = async () => (await as(admin).call(verifyAuditChain, { body: {} })).records
const form = { title: 'Burr', severity: 'high' as const, machine: '', part: '' }

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const anna = await signedIn(['checklist operator'])
  const raised = await as(admin).call(createIssue, {
    body: { ...form, type: 'process', ownerId: admin.id, dueDate: '2999-03-14', note: 'At the edge' },
  })
  byHand = raised
  const params = { id: raised.id }
  await as(admin).call(commentIssue, { params, body: { text: 'Deburr it' } })
  const kept = { ...form, ownerId: admin.id, dueDate: '2999-03-14' }
  const { version } = await as(admin).call(updateIssue, {
    params,
    body: { ...kept, severity: 'critical', status: 'closed', comment: 'Done', version: raised.version },
  })
  await as(admin).call(updateIssue, { params, body: { ...kept, severity: 'critical', status: 'open', version } })
  const checklist = await buildChecklist(services.db, {
    customer,
    definition: buildDefinition([ask.passFail('guard')]),
    assignedTo: { userIds: [anna.id] },
  })
  const issue = { kind: 'draft' as const, title: 'Guard open', severity: 'high' as const }
  const fails = (issue: object): Answers => ({ guard: { type: 'passFail', value: 'fail', issue: issue as never } })
  const receipt = await submitted(anna, checklist, { answers: fails(issue) })
  found = receipt.issues[0]?.id ?? ''
  const [both] = (await submitted(anna, checklist, { answers: fails({ kind: 'existing', issueId: found }) })).issues
  expect(both?.id).toBe(found)
})

test('issues that nobody touched are in order', async () => {
  expect(await verify()).toMatchObject({ issues: 2, broken: [], brokenTotal: 0 })
})

describe('whoever owns the database is found when they alter', () => {
  const issue = "where id = '{issue}'"
  const raisedByAnswer = "where id = '{found}'"
  const comment = "where issue_id = '{issue}'"
  test.each([
    ['the status', `update issues set status = 'closed', closed_at = now() ${issue}`, ['state null altered']],
    ['the status of one from a run', `update issues set status = 'closed' ${raisedByAnswer}`, ['state null altered']],
    ['when it was closed', `update issues set closed_at = now() ${raisedByAnswer}`, ['state null altered']],
    ['the owner', `update issues set owner_id = null ${issue}`, ['state null altered']],
    ['the due date', `update issues set due_date = '2999-12-31' ${issue}`, ['state null altered']],
    ['how severe it is', `update issues set severity = 'low' ${issue}`, ['state null altered']],
    ['how often it occurred', `update issues set occurrences = 1 ${raisedByAnswer}`, ['state null altered']],
    ['its question', `update issues set question_id = 'other' ${raisedByAnswer}`, ['state null altered']],
    ['who raised it', `update issues set created_by = gen_random_uuid() ${issue}`, ['state null altered']],
    [
      'when it was raised',
      `update issues set created_at = created_at - interval '1 day' ${issue}`,
      ['state null altered'],
    ],
    ['a comment', `update issue_comments set text = 'Leave it' ${comment}`, ['comment 1 altered']],
    ['whether there was a comment', `delete from issue_comments ${comment}`, ['comment 1 missing']],
    [
      'what was said',
      `insert into issue_comments (customer_id, issue_id, text) select customer_id, id, 'Fine' from issues ${issue}`,
      ['comment 2 unknown'],
    ],
    ['whether there was an issue', `delete from issues ${issue}`, ['state null missing']],
    [
      'which issues there are',
      `insert into issues (customer_id, number, type, title, severity, status)
       select customer_id, 'IS-1', type, title, severity, status from issues ${issue}`,
      ['state null unknown'],
    ],
  ])('%s', async (_, statement, faults) => {
    const forged = statement.replace('{issue}', byHand.id).replace('{found}', found)
    await whileForged(database, ['issues', 'issue_comments'], forged, async () => {
      const { broken } = await verify()
      expect(broken.map(({ part, number, fault }) => `${part} ${number} ${fault}`)).toEqual(faults)
      expect(broken[0]).toMatchObject({ entity: 'issues' })
    })
    expect((await verify()).broken).toEqual([])
  })
})
