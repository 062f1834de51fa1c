// Questions of one name are told apart wherever figures of several of them stand together.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { previewReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { everyMorning } from '../reportSchedules/reportSchedules.samples.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])

type Question = Definition['sections'][number]['questions'][number]
const measured = (id: string, label: string): Question => ({
  ...{
    id,
    type: 'measurement',
    label: { en: label },
    nominal: 25,
    lsl: 24,
    usl: 26,
    unit: 'Nm',
    decimals: 1,
    samples: 1,
  },
})
const definitionOf = (sections: Record<string, Question[]>): Definition => ({
  ...smallDefinition,
  sections: Object.entries(sections).map(([title, questions], at) => ({
    ...{ id: `s${at}`, title: { en: title }, questions },
  })),
})

const recorded = async (name: string, sections: Record<string, Question[]>, names = {}) => {
  const definition = definitionOf(sections)
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name, names, definition })
  const ids = Object.values(sections).flatMap(questions => questions.map(({ id }) => id))
  const answers = Object.fromEntries(ids.map(id => [id, { type: 'measurement' as const, samples: ['25.0'] }]))
  await buildSubmission(runtime.db, { customer, checklist, by: reporter, answers })
  return checklist.id
}

let [housing, gears, twice] = ['', '', '']
beforeAll(async () => {
  housing = await recorded(
    'Bearing housing',
    { Assembly: [measured('a', 'Torque'), measured('b', 'Depth')] },
    { de: 'Lagergehäuse' },
  )
  gears = await recorded('Gear box', { Assembly: [measured('a', 'Torque')] })
  twice = await recorded('Flange', {
    Front: [measured('front', 'Gap'), measured('m1', 'Width'), measured('m2', 'Width')],
    Back: [measured('back', 'Gap')],
  })
})

const of = (...checklists: string[]) => ({
  ...{ filterType: 1, target: { table: 'answers', column: 'checklist' }, operator: 'In', values: checklists },
})
const labelsOf = async (query: Partial<Record<keyof DatasetQuery, unknown>>, by = reporter) => {
  const body = { dataset: 'answers', columns: [{ field: 'question' }, { field: 'answerCount' }], ...query }
  const { labels } = await as(by).call(queryDataset, { body: body as never })
  return Object.values(labels[0] ?? {}).sort()
}

test('of two checklists have the name of theirs, and others read as before', async () => {
  expect(await labelsOf({ filters: [of(housing, gears)] })).toEqual([
    'Depth',
    'Torque (Bearing housing)',
    'Torque (Gear box)',
  ])
})

test('so do those of readings', async () => {
  const columns = [{ field: 'question' }, { field: 'mean' }]
  const filters = [{ ...of(housing, gears), target: { table: 'measurements', column: 'checklist' } }]
  expect(await labelsOf({ dataset: 'measurements', columns, filters })).toContain('Torque (Gear box)')
})

test('read in the language of the reader', async () => {
  const german = await signedIn(['checklist administrator'])
  await database.query(`update users set preferences = '{"language": "de"}' where id = $1`, [german.id])
  expect(await labelsOf({ filters: [of(housing, gears)] }, german)).toContain('Torque (Lagergehäuse)')
})

test('stand by themselves where nothing else has their name, or the checklist stands beside them', async () => {
  expect(await labelsOf({ filters: [of(housing)] })).toEqual(['Depth', 'Torque'])
  const columns = [{ field: 'question' }, { field: 'checklist' }]
  expect(await labelsOf({ columns, filters: [of(housing, gears)] })).toEqual(['Depth', 'Torque', 'Torque'])
})

test('of one checklist have the name of their section, or their code in it', async () => {
  expect(await labelsOf({ filters: [of(twice)] })).toEqual(['Gap (Back)', 'Gap (Front)', 'Width (m1)', 'Width (m2)'])
})

test('sections of one name have that of their checklist', async () => {
  const columns = [{ field: 'section' }, { field: 'answerCount' }]
  expect(await labelsOf({ columns, filters: [of(housing, gears, twice)] })).toEqual([
    ...['Assembly (Bearing housing)', 'Assembly (Gear box)', 'Back', 'Front'],
  ])
})

test('are found by the name that they have in their checklist', async () => {
  const named = {
    ...{ filterType: 0, target: { table: 'answers', column: 'question' }, logicalOperator: 'And' },
    conditions: [{ operator: 'Is', value: 'Torque' }],
  }
  expect(await labelsOf({ filters: [named] })).toEqual(['Torque (Bearing housing)', 'Torque (Gear box)'])
})

test('are told apart in words of filters', async () => {
  const { rows } = await database.query<{ id: string }>(
    'select id from checklist_questions where checklist_id = any($1) and question = $2',
    [[housing, gears], 'a'],
  )
  const chosen = {
    ...{ filterType: 1 as const, target: { table: 'answers', column: 'question' }, operator: 'In' as const },
    values: rows.map(({ id }) => id),
  }
  const columns = [{ field: 'question' }, { field: 'answerCount' }]
  const content = { kind: 'list' as const, dataset: 'answers', columns, grouped: true, sort: [] }
  const body = { ...everyMorning([reporter.id]), type: 'product' as const, content, filters: [chosen] }
  const { filters } = await as(reporter).call(previewReportSchedule, { body: body as never })
  expect(filters.join()).toMatch(/Torque \((Bearing housing|Gear box)\).*Torque \((Bearing housing|Gear box)\)/)
})
