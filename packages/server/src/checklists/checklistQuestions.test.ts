import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { testServer } from '../testing/testServer.ts'
import { buildChecklist } from './checklists.builder.ts'
import { publishChecklist } from './public/publishChecklist.ts'

const { customer, runtime, database } = await testServer()

const offering = (...options: string[]): Definition => ({
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [
    {
      id: 's1',
      title: { en: 'Surface' },
      questions: [
        {
          ...{ id: 'defect', type: 'singleChoice', label: { en: 'Defect' } },
          options: options.map(label => ({ id: label.slice(0, 1), label: { en: label } })),
        },
      ],
    },
  ],
})

test('an option that a new revision no longer has still reads as it did, because answers name it', async () => {
  const { id, version } = await buildChecklist(runtime.db, { customer, definition: offering('Scratch', 'Dent') })
  await database.query('update checklists set definition = $2, changed = true where id = $1', [
    id,
    offering('Dent, deep', 'Burr'),
  ])
  await transact(runtime.db, { customerId: customer.id }, tx =>
    publishChecklist(tx, { hasFeature: () => true }, id, { version, confirmMissingTranslations: true }),
  )
  const { rows } = await database.query('select options from checklist_questions where checklist_id = $1', [id])
  expect(rows).toEqual([{ options: { S: { en: 'Scratch' }, D: { en: 'Dent, deep' }, B: { en: 'Burr' } } }])
})

test('a question that a new revision no longer has is in its section, under the title that this has now', async () => {
  const inSection = (title: string, ...questions: string[]): Definition => ({
    ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
    sections: [
      {
        ...{ id: 's1', title: { en: title } },
        questions: questions.map(id => ({ id, type: 'passFail' as const, label: { en: id } })),
      },
    ],
  })
  const { id, version } = await buildChecklist(runtime.db, { customer, definition: inSection('Guards', 'door', 'lid') })
  await database.query('update checklists set definition = $2, changed = true where id = $1', [
    id,
    inSection('Safety', 'door'),
  ])
  await transact(runtime.db, { customerId: customer.id }, tx =>
    publishChecklist(tx, { hasFeature: () => true }, id, { version, confirmMissingTranslations: true }),
  )
  const { rows } = await database.query(
    'select question, section, section_title from checklist_questions where checklist_id = $1 order by 1',
    [id],
  )
  const safety = { section: 's1', section_title: { en: 'Safety' } }
  expect(rows).toEqual([
    { question: 'door', ...safety },
    { question: 'lid', ...safety },
  ])
})
