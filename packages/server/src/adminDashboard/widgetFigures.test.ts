// Every widget asks what its dataset has, and whoever may not ask it gets nothing.
import { reportOf } from '@gemba/domain/adminDashboard/reportOf'
import { figuresQuery, widgetQuery } from '@gemba/domain/adminDashboard/widgetQuery'
import { type Widget, widgets } from '@gemba/domain/adminDashboard/widgets'
import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { standardReports } from '../reports/standardReports.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from '../workflow/approvers.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, runtime, database } = server
const failing = { ...goodAnswers, bore: { type: 'measurement' as const, samples: ['25.030', '25.012'] } }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const by = await signedIn(['checklist operator'])
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Bore' })
  for (const answers of [goodAnswers, goodAnswers, goodAnswers, failing])
    await buildSubmission(runtime.db, { customer, checklist, by, answers })
})

const asked = Object.entries(widgets).flatMap(([id, widget]): [string, Widget][] => (widget.data ? [[id, widget]] : []))

test.each(asked)('%s', async (_, widget) => {
  for (const query of [widgetQuery(widget, 90), figuresQuery(widget, 90)]) {
    if (!query) continue
    const { rows, labels } = await as(admin).call(queryDataset, { body: query })
    expect(labels).toHaveLength(query.columns.length)
    for (const row of rows) expect(row).toHaveLength(query.columns.length)
    // Who may not ask the dataset is not offered the widget, and refused.
    const learner = await signedIn(['learner'])
    const { datasets } = await as(learner).call(listDatasets)
    expect(datasets.map(({ id }) => id)).not.toContain(query.dataset)
    await expect(as(learner).call(queryDataset, { body: query })).rejects.toMatchObject({ status: 403 })
  }
})

test('a figure is that of the dataset, and of one company alone', async () => {
  const figures = async (user: TestUser) => {
    const body = figuresQuery(widgets.failRate, 90)
    return body && (await as(user).call(queryDataset, { body })).rows
  }
  expect(await figures(admin)).toEqual([[0.25, 1]])
  expect(await figures(await signedIn(['administrator'], { at: other }))).toEqual([[null, 0]])
})

test('what narrows a list narrows no figure above it', async () => {
  const chief = await signedIn(['checklist administrator'])
  const add = (title: string, dueDate: string | null) =>
    as(chief).call(createIssue, { body: { type: 'process', severity: 'medium', title, dueDate } })
  const { id } = await add('Burr', '2030-03-13')
  await add('Scratch', null)
  await database.query(`update issues set due_date = '2026-03-13' where id = $1`, [id])
  const body = figuresQuery(widgets.overdueIssues, null)
  expect(body && (await as(admin).call(queryDataset, { body })).rows).toEqual([[1, 2]])
  const list = widgetQuery(widgets.overdueIssues, null)
  expect(list && (await as(admin).call(queryDataset, { body: list })).rows).toHaveLength(1)
})

test('what waits for a decision waits since it came to its role, in the order and with the time of the queue', async () => {
  const { mfg, decide } = await buildApprovers(server)
  const by = await signedIn(['checklist operator'])
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Housing' })
  const made = { customer, checklist, by, answers: failing }
  const first = await buildSubmission(runtime.db, { ...made, submittedAt: hoursAgo(40) })
  const second = await buildSubmission(runtime.db, { ...made, submittedAt: hoursAgo(20) })
  // The one that was submitted later comes to production first.
  for (const { id } of [second, first]) await decide('qa-supervisor', id, leastOf('reject'))
  const body = widgetQuery(widgets.openApprovals, null)
  const rows = body ? (await as(admin).call(queryDataset, { body })).rows : []
  const at = (field: string) => body?.columns.findIndex(column => column.field === field) ?? -1
  const shown = rows
    .filter(row => [first.id, second.id].includes(String(row[at('submission')])))
    .map(row => [row[at('submission')], row[at('pendingSince')]])
  const { submissions } = await as(mfg).call(listWorkflowSubmissions, { query: { role: 'mfg-supervisor' } })
  expect(shown).toEqual(submissions.map(({ id, pendingSince }) => [id, pendingSince]))
  expect(shown.map(([id]) => id)).toEqual([second.id, first.id])
})

test.each(Object.entries(reportOf))('%s leads to a report with its figures', (id, reportId) => {
  const report = standardReports.find(one => one.id === reportId)
  expect(report?.datasets).toContain(widgets[id as keyof typeof widgets].data?.dataset)
})
