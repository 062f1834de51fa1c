// Runs of checklists in March and April of 2026, with machines, tags and a category, as reports count them.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import type { testServer } from '../testing/testServer.ts'

const failing: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.010', '25.030'] } }
const twoSections: Definition = {
  ...smallDefinition,
  languages: ['en', 'de'],
  sections: [
    ...smallDefinition.sections.map(section => ({ ...section, title: { en: 'Machine', de: 'Maschine' } })),
    {
      id: 's2',
      title: { en: 'Surroundings', de: 'Umgebung' },
      questions: [{ id: 'floor', type: 'passFail', label: { en: 'The floor is dry', de: 'Der Boden ist trocken' } }],
    },
  ],
}

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'customer' | 'runtime' | 'database' | 'signedIn'>

/** Four runs of `bore`, of which two failed, one of `start`, and one of a process checklist, by `operator`. */
export const buildReportedRuns = async ({ customer, runtime, database, signedIn }: Server) => {
  const operator = await signedIn(['checklist operator'])
  const insert = async (statement: string, values: unknown[]): Promise<string> =>
    String((await database.query<{ id: string }>(statement, [customer.id, ...values])).rows[0]?.id)
  const insertTag = async (type: string, name: string): Promise<string> => {
    await database.query(`insert into tag_types (customer_id, code, name) values ($1, $2, $2) on conflict do nothing`, [
      ...[customer.id, type],
    ])
    return insert('insert into tags (customer_id, type, name) values ($1, $2, $3) returning id', [type, name])
  }
  const categoryId = await insert(
    `insert into checklist_categories (customer_id, code, name, type) values ($1, 'turning', 'Turning', 'product') returning id`,
    [],
  )
  const bore = await buildChecklist(runtime.db, {
    ...{ customer, type: 'product', name: 'Bore', names: { de: 'Bohrung' }, categoryId, definition: twoSections },
  })
  const start = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Start' })
  const process = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Order and cleanliness' })
  const lineA = await insertTag('line', 'Line A')
  const lineB = await insertTag('line', 'Line B')
  const hall = await insertTag('area', 'Hall 1')
  const unused = await insertTag('area', 'Hall 2')
  for (const tagId of [lineA, lineB, hall])
    await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
      ...[customer.id, bore.id, tagId],
    ])
  const dry = (value: 'pass' | 'fail') => ({ floor: { type: 'passFail' as const, value } })
  const runs = [
    ...[{ on: '2026-03-02', answers: { ...goodAnswers, ...dry('pass') } }],
    ...[{ on: '2026-03-20', answers: { ...failing, ...dry('pass') } }],
    ...[{ on: '2026-04-01', answers: { ...goodAnswers, ...dry('fail') } }],
    ...[{ on: '2026-04-10', answers: { ...goodAnswers, ...dry('pass') } }],
  ]
  for (const { on, answers } of runs)
    await buildSubmission(runtime.db, {
      ...{ customer, by: operator, checklist: bore, answers, machine: 'M1' },
      submittedAt: new Date(`${on}T10:00:00Z`),
    })
  for (const [checklist, machine] of [[start, 'M2'] as const, [process, 'M3'] as const])
    await buildSubmission(runtime.db, {
      ...{ customer, by: operator, checklist, machine, submittedAt: new Date('2026-04-05T10:00:00Z') },
    })
  return { operator, bore, start, categoryId, lineA, lineB, hall, unused }
}
