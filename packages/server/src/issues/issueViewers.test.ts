// Who may see an issue without seeing all is stored beside it; here it is compared with what it follows from.
import { createIssue, getIssue, listIssues, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { opened, submitted } = runsAt(server)
const issue = { kind: 'draft' as const, title: 'Bore is too wide', severity: 'high' as const }
const outside = { type: 'measurement' as const, samples: ['25.040', '25.012'], note: 'Tool worn' }
const within = { type: 'measurement' as const, samples: ['25.001', '25.002'] }
const form = { title: 'Oil', description: '', severity: 'low' as const, dueDate: null, machine: '', part: '' }
let admin: TestUser
let anna: TestUser
let ben: TestUser
let carl: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>
let submissionId: string
let raisedId: string

beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
  ben = await signedIn(['checklist operator'])
  carl = await signedIn(['checklist operator'])
  const assignedTo = { userIds: [anna.id, ben.id, carl.id] }
  checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo })
  submissionId = (await submitted(anna, checklist, { answers: { ...goodAnswers, bore: { ...outside, issue } } })).id
  const { rows } = await database.query('select issue_id from issue_occurrences where submission_id = $1', [
    submissionId,
  ])
  raisedId = rows[0].issue_id
})

/** Each person with the issues that they may see, as the rows say that decide on it. */
const expected = async () => {
  const { rows } = await database.query(`
    select i.type, i.id as issue_id, u.id as user_id from issues i join users u on u.customer_id = i.customer_id
    where u.id in (i.owner_id, i.created_by) or exists (
      select from issue_occurrences o join submissions s on s.id = o.submission_id
      where o.issue_id = i.id and (s.submitted_by = u.id or exists (
        select from submission_rounds r
        where r.submission_id = s.id and (r.submitted_by = u.id or u.id = any(r.inspectors)))))
    order by 2, 3`)
  return rows
}
const stored = async () =>
  (await database.query('select type, issue_id, user_id from issue_viewers order by 2, 3')).rows
const sees = async (user: TestUser, id: string) => {
  const { total, issues } = await as(user).call(listIssues, { query: { type: 'product', count: 500 } })
  expect(total).toBe(issues.length)
  const isListed = issues.some(issue => issue.id === id)
  const opens = await as(user)
    .call(getIssue, { params: { id } })
    .then(
      () => true,
      error => error.status !== 404,
    )
  expect(isListed).toBe(opens)
  return opens
}

test('who submitted what failed sees its issue, and others do not', async () => {
  expect(await sees(anna, raisedId)).toBe(true)
  expect(await sees(ben, raisedId)).toBe(false)
  expect(await stored()).toEqual(await expected())
})

test('who measures again sees the issues of the rounds before', async () => {
  const decide = async (role: 'QA Supervisor' | 'MFG Supervisor', decision: object) => {
    const user = await signedIn([role])
    const { version } = await as(user).call(getSubmission, { params: { id: submissionId } })
    const body = { comment: 'As agreed', version, ...decision } as never
    await as(user).call(decideSubmission, { params: { id: submissionId }, body })
  }
  await decide('QA Supervisor', { role: 'qa-supervisor', decision: 'hand-to-production' })
  await decide('MFG Supervisor', { role: 'mfg-supervisor', decision: 'setting-correction' })
  const { remeasureDraftId } = await as(anna).call(getSubmission, { params: { id: submissionId } })
  await as(ben).call(submitDraft, await opened(ben, remeasureDraftId ?? '', { answers: { bore: within } }))
  expect(await sees(ben, raisedId)).toBe(true)
  expect(await stored()).toEqual(await expected())
})

test('who failed in the same place as someone else sees the issue that it joined', async () => {
  const existing = { kind: 'existing' as const, issueId: raisedId }
  await submitted(carl, checklist, { answers: { ...goodAnswers, bore: { ...outside, issue: existing } } })
  expect(await sees(carl, raisedId)).toBe(true)
  expect(await stored()).toEqual(await expected())
})

test('an owner sees it as long as they are', async () => {
  const [one, two] = [await signedIn(['issues owner']), await signedIn(['issues owner'])]
  const { id, version } = await as(admin).call(createIssue, { body: { ...form, type: 'product', ownerId: one.id } })
  expect([await sees(one, id), await sees(two, id)]).toEqual([true, false])
  const body = { ...form, status: 'open' as const, ownerId: two.id, version }
  await as(admin).call(updateIssue, { params: { id }, body })
  expect([await sees(one, id), await sees(two, id)]).toEqual([false, true])
  expect(await stored()).toEqual(await expected())
})

test('issues from before are seen by the same people', async () => {
  await database.query('delete from issue_viewers')
  const statements = readMigrations().flatMap(({ sql }) => sql)
  const fill = statements.find(statement => /insert into "issue_viewers"/i.test(statement)) ?? ''
  await database.query(fill)
  expect(await stored()).toEqual(await expected())
})
