// Runs that tests ask datasets about, and how they ask.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'

export type Asked = Partial<Record<keyof DatasetQuery, unknown>>
export const column = (name: string, table = 'submissions') => ({ table, column: name })
export const isOneOf = (target: object, values: unknown[]) => ({ filterType: 1, target, operator: 'In', values })
export const compares = (target: object, ...conditions: object[]) => ({
  ...{ filterType: 0, target, logicalOperator: 'And', conditions },
})

const failing: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.010', '25.030'] } }

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'customer' | 'runtime' | 'signedIn' | 'as'>

/** Five runs of March and April of 2026: four of a product checklist, of which two failed, and one of a process checklist. */
export const buildAskedRuns = async ({ customer, runtime, signedIn, as }: Server) => {
  const reporter = await signedIn(['checklist administrator'])
  const operator = await signedIn(['checklist operator'])
  const ask = (by: TestUser, query: Asked) =>
    as(by).call(queryDataset, { body: { dataset: 'submissions', ...query } as never })
  const rows = async (query: Asked, by = reporter) => (await ask(by, query)).rows
  const checklist = await buildChecklist(runtime.db, {
    ...{ customer, type: 'product', name: 'Bore inspection', names: { de: 'Bohrungsprüfung' } },
  })
  const line = await buildChecklist(runtime.db, { customer, name: 'Line start', type: 'process' })
  const made = { customer, by: reporter, checklist }
  const at = (moment: string) => ({ submittedAt: new Date(moment) })
  await buildSubmission(runtime.db, { ...made, machine: 'M1', part: 'P1', ...at('2026-03-01T10:00:00Z') })
  await buildSubmission(runtime.db, {
    ...made,
    machine: 'M1',
    part: 'P2',
    ...at('2026-03-31T22:30:00Z'),
    answers: failing,
  })
  await buildSubmission(runtime.db, { ...made, machine: 'M2', ...at('2026-04-02T10:00:00Z'), answers: failing })
  await buildSubmission(runtime.db, { ...made, by: operator, ...at('2026-04-03T10:00:00Z') })
  await buildSubmission(runtime.db, {
    customer,
    by: reporter,
    checklist: line,
    machine: 'M1',
    ...at('2026-04-04T10:00:00Z'),
  })
  return { reporter, operator, checklist, ask, rows }
}
