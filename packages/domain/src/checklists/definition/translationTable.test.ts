import { describe, expect, test } from 'vitest'
import type { Definition } from './definition.schema.ts'
import {
  readTranslations,
  translationRows,
  translationsFromCsv,
  translationsToCsv,
  withTranslation,
} from './translationTable.ts'

const definition: Definition = {
  schemaVersion: 1,
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  sections: [
    {
      id: 's1',
      title: { en: 'Machine, "left"' },
      questions: [
        { id: 'guard', type: 'passFail', label: { en: 'Guard {n} closed?' }, help: { en: 'Look\nand feel' } },
        { id: 'oil', type: 'singleChoice', label: { en: 'Oil' }, options: [{ id: 'a', label: { en: 'Full' } }] },
      ],
    },
  ],
}
const checklist = { name: 'Start-up', names: {}, definition }

describe('a table of texts for translators', () => {
  test('comes back as it went, with quotes, commas and line breaks', () => {
    const filled = translationsToCsv(checklist)
    expect(filled.split('\r\n')[1]).toBe('checklist.name,Start-up,')
    expect(filled).toContain('section.s1.title,"Machine, ""left""",')
    expect(translationsFromCsv(checklist, filled)).toEqual({ definition, names: {}, changes: [], findings: [] })
  })

  test.each(['=HYPERLINK("http://evil.example")', '+49 call', '-5 °C', '@SUM(A1)', '\t=1+1', "'=1+1", "'quoted'"])(
    '%j is a text in a spreadsheet and no formula, and comes back as it was',
    words => {
      const given = structuredClone(definition)
      const [guard] = given.sections[0]?.questions ?? []
      if (guard) guard.help = { en: words, de: words }
      const csv = translationsToCsv({ ...checklist, definition: given })
      const cells = csv.split('\r\n').flatMap(row => row.split(','))
      expect(cells.filter(cell => /^"?\s*[=+\-@]/.test(cell))).toEqual([])
      expect(translationsFromCsv({ ...checklist, definition: given }, csv)).toMatchObject({ changes: [], findings: [] })
      const { definition: read } = translationsFromCsv(checklist, csv)
      expect(read.sections[0]?.questions[0]?.help?.de).toBe(words.trim())
    },
  )

  test.each([',', ';', '\t'])('reads texts from cells that are separated by %j', sign => {
    const csv = [`key${sign}en${sign}de`, `question.oil.label${sign}Oil${sign}Öl`].join('\n')
    const { definition: read, changes } = translationsFromCsv(checklist, csv)
    expect(changes).toHaveLength(1)
    expect(read.sections[0]?.questions[1]?.label).toEqual({ en: 'Oil', de: 'Öl' })
  })

  test('brings the name of the checklist, and refuses one that is too long', () => {
    const csv = (name: string) => `key,en,de\nchecklist.name,Start-up,${name}`
    expect(translationsFromCsv(checklist, csv('Anfahren'))).toMatchObject({
      ...{ definition, names: { de: 'Anfahren' }, findings: [] },
    })
    expect(translationsFromCsv(checklist, csv('x'.repeat(201)))).toMatchObject({
      ...{ names: {}, changes: [], findings: [{ row: 2, code: 'tooLong' }] },
    })
  })

  test('a row that lost a placeholder is refused, the others count', () => {
    const csv =
      'key,en,de\nquestion.guard.label,,Schutz zu?\nquestion.oil.options.a.label,,Voll\nquestion.gone.label,,x'
    const { definition: read, changes, findings } = translationsFromCsv(checklist, csv)
    expect(findings).toEqual([
      { row: 2, code: 'lostPlaceholder', text: 'Schutz zu?' },
      { row: 4, code: 'unknownKey', text: 'question.gone.label' },
    ])
    expect(changes).toHaveLength(1)
    expect(read.sections[0]?.questions[0]).toBe(definition.sections[0]?.questions[0])
  })

  test.each([
    ['a file without keys', 'en,de\nOil,Öl', 'noKeyColumn'],
    ['a file in another language', 'key,en,fr\nquestion.oil.label,Oil,Huile', 'noLanguage'],
  ])('%s is refused as a whole', (_, csv, code) => {
    expect(translationsFromCsv(checklist, csv)).toMatchObject({ changes: [], findings: [{ row: 0, code }] })
  })
})

test('an emptied text is removed, and nothing else changes', () => {
  const path = 'sections.0.questions.1.options.0.label'
  const there = withTranslation(definition, { path }, 'de', 'Voll')
  expect(there.sections[0]?.questions[0]).toBe(definition.sections[0]?.questions[0])
  expect(withTranslation(there, { path }, 'de', '')).toEqual(definition)
})

test('rows of a workbook are read by their number, and a source that changed since is said', () => {
  const rows = [[], ...translationRows(checklist)]
  const change = (key: string, source: string, words: string) =>
    rows.map(row => (row[0] === key ? [key, source, words] : row))
  const { changes, findings } = readTranslations(checklist, change('question.oil.label', 'Oil level', 'Ölstand'))
  expect(changes).toEqual([
    { row: 7, key: 'question.oil.label', locale: 'de', source: 'Oil', before: '', after: 'Ölstand' },
  ])
  expect(findings).toEqual([{ row: 7, code: 'sourceChanged', text: 'Oil' }])
  expect(readTranslations(checklist, change('question.oil.label', 'Oil', 'x'.repeat(501)))).toMatchObject({
    changes: [],
    findings: [{ row: 7, code: 'tooLong' }],
  })
})
