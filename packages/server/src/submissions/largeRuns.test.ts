// What a large checklist costs is paid by threads and never by other companies: the promises of platform/workers, as
// people meet them.
import { publishChecklist, saveChecklistDefinition } from '@gemba/domain/checklists/checklists.endpoints'
import { ask, buildDefinition, buildSection } from '@gemba/domain/checklists/definition/definition.builder'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { createDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmissionPdf } from '@gemba/domain/submissions/submissions.endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { evaluateTask } from '../records/public/evaluating.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { drawTask } from './record/drawRecord.ts'
import { buildSubmission } from './submissions.builder.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
let operator: TestUser
let author: TestUser
let neighbour: TestUser

beforeAll(async () => {
  operator = await signedIn(['checklist operator'])
  author = await signedIn(['checklist administrator'])
  neighbour = await signedIn(['checklist operator'], { at: other })
})

const budgets = new Map([evaluateTask, drawTask].map(task => [task, task.budget]))
afterEach(() => {
  for (const [task, budget] of budgets) task.budget = budget
})

/** 900 formulas that speak of one number again and again, in sections of at most 500. */
const formulas = (terms: number): Definition => {
  const expression = Array.from({ length: terms }, () => '{n}').join('+')
  const calculated = Array.from({ length: 900 }, (_, n) => ask.calculated(`c${n}`, { expression, max: 100 }))
  const sections = [
    buildSection('a', [ask.number('n'), ...calculated.slice(0, 450)]),
    buildSection('b', calculated.slice(450)),
  ]
  return buildDefinition({ sections })
}

const begun = async (definition: Definition) => {
  const assignedTo = { userIds: [operator.id] }
  const { code } = await buildChecklist(runtime.db, { customer, name: 'Nested formulas', definition, assignedTo })
  return as(operator).call(createDraft, { body: { code } })
}

const changes = ({ draft, lockToken }: Awaited<ReturnType<typeof begun>>) => ({
  ...{ version: draft.version, lockToken, name: draft.draftName, header: {}, userIdentity: '' },
  answers: { n: { type: 'number' as const, value: '2.0' } },
})

const storedDraft = async (id: string) => {
  const { rows } = await database.query('select answers, answered, failed from drafts where id = $1', [id])
  return rows[0]
}

const record = (at: { id: string }, by: TestUser) =>
  buildChecklist(runtime.db, { customer: at }).then(checklist =>
    buildSubmission(runtime.db, { customer: at, checklist, by }),
  )

describe('a checklist that is costly to evaluate', () => {
  test('is evaluated by a worker and saved with what it amounts to', async () => {
    const run = await begun(formulas(60))
    await as(operator).call(saveDraft, { params: { id: run.draft.id }, body: changes(run) })
    expect(await storedDraft(run.draft.id)).toMatchObject({ answered: 1, failed: 900 })
    const { body } = await app.http.inject('/metrics')
    expect(body).toMatch(/worker_task_duration_seconds_count\{task="evaluateAnswers",outcome="done"\} [12]/)
    expect(body).toContain('worker_tasks{state="waiting"} 0')
  })

  test('keeps what was entered even when the evaluation takes too long', async () => {
    const run = await begun(formulas(60))
    evaluateTask.budget = 1
    await as(operator).call(saveDraft, { params: { id: run.draft.id }, body: changes(run) })
    expect(await storedDraft(run.draft.id)).toMatchObject({ answers: changes(run).answers, answered: 0 })
  })

  test('is not published when it is beyond what can be evaluated, and its author reads where', async () => {
    const checklist = await buildChecklist(runtime.db, { customer, definition: formulas(240), published: false })
    const body = { version: checklist.version }
    await expect(as(author).call(publishChecklist, { params: { id: checklist.id }, body })).rejects.toMatchObject({
      status: 422,
      problem: { details: { refusals: [{ code: 'tooMuchToEvaluate', path: 'sections.0.questions.1' }] } },
    })
  })

  test('is refused when its rules are nested too deeply, in the words of its author', async () => {
    const checklist = await buildChecklist(runtime.db, { customer, published: false })
    const save = (levels: number) => {
      const rule = Array.from({ length: levels }).reduce<unknown>(inner => ({ not: inner }), {
        question: 'n',
        operator: 'failed',
      })
      const definition = buildDefinition([ask.number('n'), { ...ask.text('t'), visibleWhen: rule as never }])
      return as(author).call(saveChecklistDefinition, {
        params: { id: checklist.id },
        body: { definition, version: checklist.version },
        headers: { 'accept-language': 'de' },
      })
    }
    await expect(save(56)).rejects.toMatchObject({
      status: 422,
      problem: {
        fields: { 'definition.sections.0.questions.1.visibleWhen': expect.stringContaining('zu tief verschachtelt') },
      },
    })
    await expect(save(2_000)).rejects.toMatchObject({
      status: 422,
      problem: { message: expect.stringContaining('zu tief verschachtelt') },
    })
  })
})

describe('a record on paper', () => {
  test('that takes too long is refused with what to do, and drawn the next time', async () => {
    const { id } = await record(other, neighbour)
    const print = () => as(neighbour).call(getSubmissionPdf, { params: { id }, headers: { 'accept-language': 'en' } })
    drawTask.budget = 1
    await expect(print()).rejects.toMatchObject({
      status: 503,
      problem: { message: expect.stringContaining('Nothing was changed or lost.') },
    })
    drawTask.budget = budgets.get(drawTask) ?? 0
    expect(String(await print())).toContain('%PDF-')
  })

  test('is drawn in turn: a company that asks for eight does not make another wait for them', async () => {
    const [ours, theirs] = [await record(customer, operator), await record(other, neighbour)]
    const order: string[] = []
    const print = (user: TestUser, id: string, name: string) =>
      as(user)
        .call(getSubmissionPdf, { params: { id } })
        .then(() => order.push(name))
    // A thread that loads what draws a page is slower than one that has it, and so is a new connection to PostgreSQL:
    // all are there before the race.
    await Promise.all(Array.from({ length: 9 }, () => runtime.db.pools.gemba_app.query('select')))
    await Promise.all([print(operator, ours.id, 'ours'), print(neighbour, theirs.id, 'theirs')])
    order.length = 0
    await Promise.all([
      ...Array.from({ length: 8 }, () => print(operator, ours.id, 'ours')),
      print(neighbour, theirs.id, 'theirs'),
    ])
    expect(order.indexOf('theirs')).toBeLessThan(4)
  })
})
