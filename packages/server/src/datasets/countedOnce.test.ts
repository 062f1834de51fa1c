// A record that a join repeats, for each of several options or roles, counts once.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['administrator', 'checklist administrator'])

const definition: Definition = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [
    {
      id: 's1',
      title: { en: 'Surface' },
      questions: [
        {
          ...{ id: 'defects', type: 'multipleChoice', label: { en: 'Defects' } },
          options: ['scratch', 'dent', 'none'].map(id => ({ id, label: { en: id } })),
        },
      ],
    },
  ],
}

beforeAll(async () => {
  const checklist = await buildChecklist(runtime.db, { customer, definition })
  for (const values of [['scratch', 'dent'], ['scratch'], ['none']])
    await buildSubmission(runtime.db, {
      ...{ customer, by: reporter, checklist },
      answers: { defects: { type: 'multipleChoice', values } },
    })
})

const ask = async (body: object) => (await as(reporter).call(queryDataset, { body: body as never })).rows

test('an answer with several options, in figures of all that have one of them', async () => {
  const columns = [{ field: 'answer' }, { field: 'answerCount' }]
  const byOption = await ask({ dataset: 'answers', columns })
  const codeOf = (option: string) => byOption.map(([code]) => String(code)).find(code => code.endsWith(`/${option}`))
  expect(Object.fromEntries(byOption.map(([code, n]) => [String(code).split('/')[1], n]))).toEqual({
    ...{ scratch: 2, dent: 1, none: 1 },
  })
  const target = { table: 'answers', column: 'answer' }
  const values = [codeOf('scratch'), codeOf('dent')]
  const damaged = { filterType: 1, target, operator: 'In', values }
  const counted = { dataset: 'answers', columns: [{ field: 'answerCount' }, { field: 'submissionCount' }] }
  expect(await ask({ ...counted, filters: [damaged] })).toEqual([[2, 2]])
  const options = { field: 'answer', aggregate: 'distinctCount' }
  expect(await ask({ dataset: 'answers', columns: [options, { field: 'answerCount' }] })).toEqual([[3, 3]])
})

test('an answer with several options, in sums and lists of those that have one of them', async () => {
  const target = { table: 'answers', column: 'answer' }
  const byOption = await ask({ dataset: 'answers', columns: [{ field: 'answer' }] })
  const values = byOption.map(([code]) => code)
  const any = { filterType: 1, target, operator: 'In', values }
  const rounds = [{ field: 'round', aggregate: 'sum' }]
  expect(await ask({ dataset: 'answers', columns: rounds, filters: [any] })).toEqual([[3]])
  const list = { dataset: 'answers', columns: [{ field: 'submission' }], grouped: false, filters: [any] }
  expect(await ask(list)).toHaveLength(3)
  const [scratch] = values.filter(code => String(code).endsWith('/scratch'))
  const without = { ...any, operator: 'NotIn', values: [scratch] }
  expect(await ask({ ...list, filters: [without] })).toHaveLength(1)
})

test('a person with several roles, in figures of all who have one of them', async () => {
  const { rows: roles } = await database.query<{ id: string }>(
    'select role_id as id from user_roles where user_id = $1',
    [reporter.id],
  )
  await database.query('update users set last_sign_in_at = now() where id = $1', [reporter.id])
  const target = { table: 'users', column: 'personRole' }
  const [row] = await ask({
    ...{ dataset: 'users', columns: [{ field: 'userCount' }, { field: 'activeUsers' }, { field: 'seenUsers' }] },
    filters: [
      { filterType: 1, target, operator: 'In', values: roles.map(({ id }) => id) },
      { filterType: 1, target: { table: 'users', column: 'person' }, operator: 'In', values: [reporter.id] },
    ],
  })
  expect([roles.length, row]).toEqual([2, [1, 1, 1]])
})
