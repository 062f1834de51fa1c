// Stored inspections are compared with the audit chain: altering an answer, a result or a decision in the tables is
// found, also with recomputed fingerprints.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { textFile } from '../files/files.samples.ts'
import { transact } from '../platform/database/transact.ts'
import { checkRounds } from '../records/public/checkRounds.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
const { opened, submitted } = runsAt(server)
const { db } = runtime
let anna: TestUser
let admin: TestUser
let submissionId: string
let fileId: string

const verify = () => as(admin).call(verifyAuditChain, { body: {} })
const decide = async (user: TestUser, decision: object) => {
  const { version } = await as(user).call(getSubmission, { params: { id: submissionId } })
  const body = { comment: 'As agreed', version, ...decision } as never
  await as(user).call(decideSubmission, { params: { id: submissionId }, body })
}

/** A user of another company, and a checklist there. */
const elsewhere = async () => ({
  checklist: await buildChecklist(db, { customer: other }),
  by: await signedIn(['checklist operator'], { at: other }),
})

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  admin = await signedIn(['administrator'])
  const assignedTo = { userIds: [anna.id] }
  const checklist = await buildChecklist(db, { customer, type: 'product', assignedTo })
  fileId = (await as(anna).call(uploadFile, { body: textFile('burr at the edge') })).id
  const bore = { type: 'measurement' as const, samples: ['25.040', '25.012'], note: 'Tool worn' }
  const receipt = await submitted(anna, checklist, { answers: { ...goodAnswers, bore } })
  submissionId = receipt.id
  await decide(await signedIn(['QA Supervisor']), { role: 'qa-supervisor', decision: 'hand-to-production' })
  await decide(await signedIn(['MFG Supervisor']), { role: 'mfg-supervisor', decision: 'setting-correction' })
  const { remeasureDraftId } = await as(anna).call(getSubmission, { params: { id: submissionId } })
  const again = { bore: { type: 'measurement' as const, samples: ['25.030', '25.013'] } }
  await as(anna).call(submitDraft, await opened(anna, remeasureDraftId ?? '', { answers: again }))
  await decide(await signedIn(['QA Supervisor']), { role: 'qa-supervisor', decision: 'hand-to-production' })
  await decide(await signedIn(['MFG Supervisor']), { role: 'mfg-supervisor', decision: 'deviation-request' })
  const concession = { limit: 'quantity', quantity: 12 }
  await decide(await signedIn(['QA Manager']), { role: 'qa-manager', decision: 'concede', concession })
  const documented = buildDefinition([ask.file('certificate'), ask.passFail('guard')])
  const other = await buildChecklist(db, { customer, definition: documented, name: 'With paper', assignedTo })
  await submitted(anna, other, {
    answers: { certificate: { type: 'file', files: [fileId] }, guard: { type: 'passFail', value: 'pass' } },
  })
})

test('unaltered records verify', async () => {
  expect(await verify()).toMatchObject({
    broken: null,
    records: { rounds: 3, decisions: 5, broken: [], brokenTotal: 0 },
  })
})

describe('changes by the owner of the database are found:', () => {
  const round = (number: number) => `where submission_id = '{submission}' and round = ${number}`
  const inspection = "where id = '{submission}'"
  const step = (decision: string) => `where submission_id = '{submission}' and decision = '${decision}'`
  const better = `answers = jsonb_set(answers, '{bore,samples}', '["25.010", "25.012"]')`
  test.each([
    ['a reading', `update submission_rounds set ${better} ${round(1)}`, ['round 1 altered']],
    ['a note', `update submission_rounds set answers = answers #- '{bore,note}' ${round(1)}`, ['round 1 altered']],
    [
      'who inspected',
      `update submission_rounds set inspectors = '{${crypto.randomUUID()}}' ${round(2)}`,
      ['round 2 altered'],
    ],
    [
      'when',
      `update submission_rounds set submitted_at = submitted_at - interval '1 hour' ${round(2)}`,
      ['round 2 altered'],
    ],
    [
      'the fingerprint',
      `update submission_rounds set record_hash = '${'0'.repeat(64)}' ${round(2)}`,
      ['round 2 altered', 'state null altered'],
    ],
    ['the lot', `update submissions set lot = 'L-1' ${inspection}`, ['round 1 altered', 'round 2 altered']],
    [
      'a limit',
      `update checklist_revisions set definition = jsonb_set(definition, '{sections,0,questions,1,usl}', '30') where checklist_id = (select checklist_id from submissions ${inspection})`,
      ['round 1 altered', 'round 2 altered'],
    ],
    ['the result', `update submissions set result = 'pass' ${inspection}`, ['state null altered']],
    [
      'the status',
      `update submissions set status = 'approved', concession = null ${inspection}`,
      ['state null altered'],
    ],
    [
      'how far a concession goes',
      `update submissions set concession = '{"limit":"quantity","quantity":5000}' ${inspection}`,
      ['state null altered'],
    ],
    [
      'the words of a decision',
      `update workflow_histories set comment = 'No doubt' ${step('concede')}`,
      ['decision 5 altered'],
    ],
    ['who decided', `update workflow_histories set submitted_by = '{anna}' ${step('concede')}`, ['decision 5 altered']],
    [
      'whether there was a decision',
      `delete from workflow_histories ${step('deviation-request')}`,
      ['decision 4 altered', 'decision 5 missing'],
    ],
    [
      'whether there was an inspection',
      `delete from submission_rounds ${round(2)}`,
      ['state null altered', 'round 2 missing'],
    ],
    ['the kind of checklist', `update submissions set type = 'process' ${inspection}`, ['state null altered']],
    ['the score', `update submissions set score = 100 ${inspection}`, ['state null altered']],
    [
      'what fails',
      `update submissions set failing = '{"count":0,"first":[],"language":"en"}' ${inspection}`,
      ['state null altered'],
    ],
    ['whose badge it was', `update submissions set user_identity = 'Badge 1' ${inspection}`, ['state null altered']],
    [
      'who was named',
      `update submission_rounds set claimed = '{${crypto.randomUUID()}}' ${round(1)}`,
      ['round 1 altered'],
    ],
    [
      'when it was started',
      `update submission_rounds set started_at = started_at - interval '1 hour' ${round(2)}`,
      ['round 2 altered'],
    ],
    ['the file that an answer names', `update files set sha256 = '${'a'.repeat(64)}'`, ['round 1 file-differs']],
  ])('%s', async (_, statement, found) => {
    const tables = ['submissions', 'submission_rounds', 'workflow_histories', 'checklist_revisions', 'files']
    const forged = statement.replaceAll('{submission}', submissionId).replace('{anna}', anna.id)
    await whileForged(database, tables, forged, async () => {
      const { broken, records } = await verify()
      expect(broken).toBeNull()
      expect(records.broken.map(({ part, number, fault }) => `${part} ${number} ${fault}`)).toEqual(found)
      expect(records.brokenTotal).toBe(found.length)
    })
  })

  test('an inspection that was inserted by hand', async () => {
    const columns = `customer_id, checklist_id, revision, type, submitted_by, result, record_hash`
    await database.query(
      `insert into submissions (${columns}) select ${columns} from submissions where id = '${submissionId}'`,
    )
    const { records } = await verify()
    expect(records.broken).toMatchObject([{ part: 'state', fault: 'unknown' }])
    await database.query(
      'delete from submissions where not exists (select from submission_rounds where submission_id = submissions.id)',
    )
  })
})

test('a question ID can be the name of a built-in property', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty']
  const definition = buildDefinition([...names, 'valueOf'].map(name => ask.text(name, { required: false })))
  const checklist = await buildChecklist(db, {
    customer,
    definition,
    name: 'Odd names',
    assignedTo: { userIds: [anna.id] },
  })
  const { id } = await submitted(anna, checklist, { answers: { valueOf: { type: 'text' as const, value: 'said' } } })
  expect((await as(anna).call(getSubmission, { params: { id } })).rounds[0]?.answers).toEqual({
    valueOf: { type: 'text', value: 'said' },
  })
  expect((await verify()).records).toMatchObject({ rounds: 4, broken: [] })
})

test('records from before the chain recorded all of this are in order', async () => {
  const { checklist, by } = await elsewhere()
  const { id, recordHash } = await buildSubmission(db, { customer: other, checklist, by })
  const check = checkRounds()
  const said = { round: 1, irNumber: null, recordHash }
  const row = { sequence: 1, at: new Date().toISOString(), userId: by.id, old: null, reason: null }
  check.replay({ ...row, action: 'Submissions Create', entity: 'submissions', entityId: id, new: said })
  const compared = await transact(db, { customerId: other.id }, tx => check.compare(tx))
  expect(compared).toEqual({ counts: { rounds: 1 }, broken: [] })
})
