import type { BodyInputOf } from '@gemba/domain/core/endpoint'
import { englishLanguageId } from '@gemba/domain/core/languages'
import { listWorkflowStatuses, reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from './approvers.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as } = server
const { db } = runtime
const failing = {
  guard: { type: 'passFail' as const, value: 'fail' as const },
  bore: { type: 'measurement' as const, samples: ['25.010', '25.012'] },
}
let approvers: Awaited<ReturnType<typeof buildApprovers>>
let inspector: TestUser
const report = (body: BodyInputOf<typeof reportWorkflowStatus> = {}, user = approvers.qa) =>
  as(user).call(reportWorkflowStatus, { body })
const numbers = async (body: BodyInputOf<typeof reportWorkflowStatus> = {}) =>
  (await report(body)).report.map(({ irNumber }) => irNumber)

beforeAll(async () => {
  approvers = await buildApprovers(server)
  inspector = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  const named = { name: 'Pump flange, incoming', names: { de: 'Pumpenflansch, Wareneingang' } }
  const checklist = await buildChecklist(db, { customer, type: 'product', ...named })
  const make = (irNumber: string, day: string, more = {}) =>
    buildSubmission(db, {
      customer,
      checklist,
      by: inspector,
      irNumber,
      submittedAt: new Date(`${day}T10:00:00Z`),
      ...more,
    })
  await make('IR-1', '2026-03-10')
  const conceded = await make('IR-2', '2026-03-11', { answers: failing, lotSize: 240 })
  const reversed = await make('IR-3', '2026-03-12', { answers: failing })
  await approvers.decide('qa-supervisor', reversed.id, leastOf('reject'))
  await approvers.decide('mfg-supervisor', reversed.id, {
    decision: 'reverse',
    to: 'qa-supervisor',
    reason: 'Burr or chip?',
  })
  await approvers.decide('qa-supervisor', conceded.id, leastOf('reject'))
  await approvers.decide('mfg-supervisor', conceded.id, { ...leastOf('deviation-request'), comment: 'Fits class C3' })
  await approvers.decide('qa-manager', conceded.id, leastOf('concede'))
  await buildSubmission(db, { customer, checklist: await buildChecklist(db, { customer }), by: inspector })
})

test('says who decided on it last, and when, and sorts by that', async () => {
  const { report: rows } = await report({ sort: 'reviewed_date', descending: true })
  expect(rows.map(({ irNumber, reviewedBy }) => [irNumber, reviewedBy?.id])).toEqual([
    ['IR-2', approvers.manager.id],
    ['IR-3', approvers.mfg.id],
    ['IR-1', undefined],
  ])
  expect(rows.map(({ reviewedDate }) => reviewedDate === null)).toEqual([false, false, true])
  expect(await numbers({ sort: 'reviewed_date', descending: false })).toEqual(['IR-1', 'IR-3', 'IR-2'])
})

test('returns the state of every inspection, newest number first', async () => {
  const { report: rows, total } = await report()
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    {
      irNumber: 'IR-3',
      status: 'rejected',
      pendingWith: 'qa-supervisor',
      pendingWithRoleName: 'QA Supervisor',
      isWorkflowReverse: true,
      reverseReason: 'Burr or chip?',
      stations: [],
    },
    {
      irNumber: 'IR-2',
      status: 'concessionally-approved',
      pendingWith: null,
      pendingWithRoleId: null,
      qaSupervisors: [{ profile: { firstName: 'Jana' } }],
      mfgSupervisors: [{ profile: { firstName: 'Milan' } }],
      qaManagers: [{ profile: { firstName: 'Rosa' } }],
      stations: [
        { role: 'qa-supervisor', status: 'rejected' },
        { role: 'mfg-supervisor', status: 'deviation-request' },
        { role: 'qa-manager', status: 'concessionally-approved' },
      ],
    },
    { irNumber: 'IR-1', status: null, stations: [], submittedBy: { profile: { lastName: 'Kern' } } },
  ])
  expect(rows[0]?.pendingWithRoleId).toMatch(/^[0-9a-f-]{36}$/)
})

test('brings the history of each: who, when, status and comment', async () => {
  const { report: rows, workflowHistory } = await report({ search: 'IR-2' })
  expect(rows).toHaveLength(1)
  expect(workflowHistory.map(({ submissionId }) => submissionId)).toEqual(Array(4).fill(rows[0]?.submissionId))
  expect(workflowHistory.map(({ status, comment }) => [status, comment])).toEqual([
    ['concessionally-approved', 'Seen and decided'],
    ['deviation-request', 'Fits class C3'],
    ['rejected', 'Seen and decided'],
    [null, ''],
  ])
})

test('takes statuses as a JSON list, as the specification sends them, and as a plain one', async () => {
  expect(await numbers({ statusId: '["rejected","no-status"]' })).toEqual(['IR-3', 'IR-1'])
  expect(await numbers({ statusId: ['concessionally-approved'] })).toEqual(['IR-2'])
  expect(await numbers({ statusId: '', checkListTagName: '[]' })).toHaveLength(3)
  await expect(report({ statusId: 'rejected' })).rejects.toMatchObject({ status: 422 })
})

test('narrows by days, sorts and pages', async () => {
  expect(await numbers({ dateStart: '2026-03-11', dateEnd: '2026-03-12' })).toEqual(['IR-3', 'IR-2'])
  expect(await numbers({ sort: 'submission_date', descending: false, count: 2 })).toEqual(['IR-1', 'IR-2'])
  expect(await report({ next: 2, count: 2 })).toMatchObject({ total: 3, report: [{ irNumber: 'IR-1' }] })
  expect(await report({ next: 50 })).toMatchObject({ total: 3, report: [], workflowHistory: [] })
})

test('sorted by status they stand as in the filter, undecided ones last', async () => {
  const sorted = async (descending: boolean) => (await report({ sort: 'status', descending })).report
  expect((await sorted(false)).map(({ status }) => status)).toEqual(['concessionally-approved', 'rejected', null])
  expect((await sorted(true)).map(({ status }) => status)).toEqual([null, 'rejected', 'concessionally-approved'])
})

test('checklists are named in the language of the reader, or in English where that is asked for', async () => {
  const names = async (languageId: string | null) => {
    const headers = { 'accept-language': 'de' }
    const body = { search: 'IR-1', languageId }
    const { report: rows } = await as(approvers.qa).call(reportWorkflowStatus, { body, headers })
    return rows.map(({ checklistName }) => checklistName)
  }
  expect(await names(null)).toEqual(['Pumpenflansch, Wareneingang'])
  expect(await names(englishLanguageId)).toEqual(['Pump flange, incoming'])
})

test('another company sees nothing, and operators may not look', async () => {
  const stranger = await signedIn(['QA Manager'], { at: other })
  expect(await report({}, stranger)).toEqual({ report: [], total: 0, workflowHistory: [] })
  await expect(report({}, inspector)).rejects.toMatchObject({ status: 403 })
})

test('the statuses of the filter come in the order of the specification', async () => {
  const { statuses } = await as(approvers.qa).call(listWorkflowStatuses)
  expect(statuses.map(({ name }) => name)).toEqual([
    'Approved',
    'Concessionally Approved',
    'Rejected',
    'Production',
    'Setting Correction',
    'Deviation Request',
    'Bypass',
    '(No Status)',
  ])
})
