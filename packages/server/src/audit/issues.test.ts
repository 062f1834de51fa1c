// Closing, reassigning or rewriting an issue or its history in the tables is found.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { commentIssue, createIssue, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { textFile } from '../files/files.samples.ts'
import { storeFile } from '../files/public/storeFile.ts'
import { transact } from '../platform/database/transact.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { submitted } = runsAt(server)
let admin: TestUser
let byHand: { id: string; number: string }
let found: string

const verify = async () => (await as(admin).call(verifyAuditChain, { body: {} })).records
const form = { title: 'Burr', severity: 'high' as const, machine: '', part: '' }

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const anna = await signedIn(['checklist operator'])
  const photos = [(await as(admin).call(uploadFile, { body: textFile('burr') })).id]
  // A client can send an ID in upper case; the table stores it in lower case.
  const ownerId = admin.id.toUpperCase()
  const raised = await as(admin).call(createIssue, {
    body: { ...form, type: 'process', ownerId, dueDate: '2999-03-14', note: 'At the edge', photos },
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
  const checklist = await buildChecklist(runtime.db, {
    customer,
    definition: buildDefinition([ask.passFail('guard')]),
    assignedTo: { userIds: [anna.id] },
  })
  const issue = { kind: 'draft' as const, title: 'Guard open', severity: 'high' as const }
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const photo = await transact(runtime.db, { customerId: customer.id }, tx =>
    storeFile(tx, runtime, { name: 'guard.png', bytes: Buffer.from(png, 'base64') }),
  )
  const fails = (issue: object): Answers => ({
    guard: { type: 'passFail', value: 'fail', note: 'Hinge is bent', photos: [photo.id], issue: issue as never },
  })
  const receipt = await submitted(anna, checklist, { answers: fails(issue) })
  found = receipt.issues[0]?.id ?? ''
  const [both] = (await submitted(anna, checklist, { answers: fails({ kind: 'existing', issueId: found }) })).issues
  expect(both?.id).toBe(found)
})

test('unaltered issues verify', async () => {
  expect(await verify()).toMatchObject({ issues: 2, broken: [], brokenTotal: 0 })
})

describe('changes by the owner of the database are found:', () => {
  const issue = "where id = '{issue}'"
  const raisedByAnswer = "where id = '{found}'"
  const comment = "where issue_id = '{issue}'"
  const foundAgain = "where issue_id = '{found}'"
  const occurrences = (fault: string) => [1, 2].map(number => `occurrence ${number} ${fault}`)
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
    ['its history', `delete from issue_histories ${comment}`, [1, 2, 3].map(number => `change ${number} missing`)],
    [
      'what changed',
      `update issue_histories set changes = '[]' ${foundAgain}`,
      ['change 1 altered', 'change 2 altered'],
    ],
    [
      'how severe it was before',
      `update issue_histories set changes = jsonb_set(changes, '{0,old}', '"low"')
       ${comment} and changes @> '[{"field": "severity"}]'`,
      ['change 2 altered'],
    ],
    [
      'why it was closed',
      `update issue_histories set changes = jsonb_set(changes, '{2,new}', '"Scrapped"')
       ${comment} and changes @> '[{"field": "comment"}]'`,
      ['change 2 altered'],
    ],
    [
      'who changed it',
      `update issue_histories set created_by = gen_random_uuid() ${comment}`,
      [1, 2, 3].map(number => `change ${number} altered`),
    ],
    [
      'when it was found',
      `update issue_histories set created_at = created_at - interval '1 day' ${foundAgain}`,
      ['change 1 altered', 'change 2 altered'],
    ],
    [
      'what happened to it',
      `insert into issue_histories (customer_id, issue_id, changes, created_by, created_at)
       select customer_id, issue_id, changes, created_by, created_at + interval '1 second' from issue_histories
       ${foundAgain} order by created_at desc limit 1`,
      ['change 3 unknown'],
    ],
    [
      'its occurrences',
      `delete from issue_occurrences ${foundAgain}`,
      ['occurrence 1 missing', 'occurrence 2 missing'],
    ],
    ['what was found', `update issue_occurrences set note = 'x' ${foundAgain}`, occurrences('altered')],
    ['what it looked like', `update issue_occurrences set photos = '{}' ${foundAgain}`, occurrences('altered')],
    [
      'which question failed',
      `update issue_occurrences set question_id = 'other' ${foundAgain}`,
      occurrences('altered'),
    ],
    ['in which round', `update issue_occurrences set round = 2 ${foundAgain}`, occurrences('altered')],
    ['in which run', `update issue_occurrences set submission_id = null ${foundAgain}`, occurrences('altered')],
    [
      'who found it',
      `update issue_occurrences set created_by = gen_random_uuid() ${foundAgain}`,
      occurrences('altered'),
    ],
    [
      'with which change it came',
      `update issue_occurrences set history_id = (select id from issue_histories ${comment} limit 1) ${foundAgain}`,
      occurrences('altered'),
    ],
    ['what someone saw', `update issue_occurrences set note = 'x' ${comment}`, ['occurrence 1 altered']],
    ['what they showed', `update issue_occurrences set photos = '{}' ${comment}`, ['occurrence 1 altered']],
    ['whether they showed something', `delete from issue_occurrences ${comment}`, ['occurrence 1 missing']],
    [
      'how often it was found',
      `insert into issue_occurrences (customer_id, issue_id, submission_id, question_id, note, photos, created_by)
       select customer_id, issue_id, submission_id, question_id, note, photos, created_by from issue_occurrences
       ${foundAgain} limit 1`,
      ['occurrence 3 unknown'],
    ],
  ])('%s', async (_, statement, faults) => {
    const forged = statement.replaceAll('{issue}', byHand.id).replaceAll('{found}', found)
    await whileForged(
      database,
      ['issues', 'issue_comments', 'issue_histories', 'issue_occurrences'],
      forged,
      async () => {
        const { broken } = await verify()
        expect(broken.map(({ part, number, fault }) => `${part} ${number} ${fault}`)).toEqual(faults)
        expect(broken[0]).toMatchObject({ entity: 'issues' })
      },
    )
    expect((await verify()).broken).toEqual([])
  })
})
