import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from '../definition/definition.arbitrary.ts'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Rule } from '../definition/rules.schema.ts'
import type { ChecklistFile } from '../exchange.schema.ts'
import { readForm } from './readForm.ts'
import { checklistSheets } from './writeSheets.ts'

const wishes = { language: 'fr', type: 'process', fileName: 'other.xlsx' } as const

const fileOf = (definition: Definition, more: Partial<ChecklistFile['checklist']> = {}): ChecklistFile => ({
  format: 'gemba-checklist',
  formatVersion: 1,
  checklist: { code: 'BH-4711', name: 'Bearing housing', type: 'product', ...more },
  definition,
})

/** The file as its workbook is read again, and what was said of its cells. */
const again = (file: ChecklistFile) => {
  const sheets = checklistSheets(file).map(({ name, heads, rows }) => ({ name, rows: [heads, ...rows], merged: [] }))
  const { report, ...read } = readForm({ sheets }, wishes)
  return { file: read.file, report }
}
/** As JSON has it; an empty unit is none. */
const plain = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (name, part) => (name === 'unit' && part === '' ? undefined : part))
const expectSame = (file: ChecklistFile): void => {
  expect(again(file)).toEqual({ file: plain(file), report: [] })
}

test('any checklist is the same after its workbook was read', () => {
  fc.assert(fc.property(randomRun, ({ definition }) => expectSame(fileOf(definition))))
})

const literal = fc.oneof(
  fc.constantFrom('', "it's", 'a"b', '5', 'yes'),
  fc.integer({ min: -9, max: 9 }),
  fc.constant(0.5),
)
const operators = ['is', 'isNot', 'includes', 'above', 'atLeast', 'below', 'atMost', 'answered', 'failed'] as const
const { rule } = fc.letrec<{ rule: Rule }>(tie => ({
  rule: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      question: fc.constantFrom('a', 'n', 'm'),
      operator: fc.constantFrom(...operators),
      value: literal,
    }) as fc.Arbitrary<Rule>,
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map(all => ({ all })),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map(any => ({ any })),
    tie('rule').map(not => ({ not })),
  ),
}))

test('any condition is the same after its workbook was read', () => {
  const options = [{ id: 'yes', label: { en: 'Y' } }]
  fc.assert(
    fc.property(rule, visibleWhen => {
      const questions = [ask.passFail('a'), ask.number('n'), ask.multipleChoice('m', { options })]
      expectSame(fileOf(buildDefinition([...questions, ask.text('last', { visibleWhen })])))
    }),
  )
})

test.each(readdirSync(new URL('../../../../../demo', import.meta.url)).filter(name => name.endsWith('.json')))(
  'the checklist %s is the same after its workbook was read',
  name => {
    const file = JSON.parse(readFileSync(new URL(`../../../../../demo/${name}`, import.meta.url), 'utf8'))
    const { file: read, report } = again(file)
    expect(report).toEqual([])
    expect(read).toEqual(plain(file))
  },
)

test('everything that a question can have goes to the workbook and comes back', () => {
  const label = { en: 'Bore', de: 'Bohrung', 'pt-BR': 'Furo' }
  const trigger = {
    when: { kind: 'nonconforming' as const },
    note: true,
    stop: { message: { en: 'Stop', de: 'Halt' } },
  }
  const definition = buildDefinition(
    {
      sections: [
        buildSection('same', [
          ask.measurement('same', {
            ...{ label, help: { en: 'Three\nlines' }, balloon: '7', characteristic: 'Ø', zone: 'B2', nominal: 25 },
            ...{ nominalText: 'Ø 25 H7', lsl: 25, usl: 25.021, unit: 'mm', gauge: 'Plug', naAllowed: true },
            ...{ weight: 2.5, critical: true, triggers: [trigger], required: false },
          }),
          ask.number('count', { decimals: 0, min: -3 }),
          ask.date('day', { earliest: '2024-01-01', latest: '2030-12-31' }),
          ask.multipleChoice('yes_no', {
            options: [{ id: 'o', label: { en: 'One' }, score: -1 }],
            minChosen: 1,
            maxChosen: 2,
          }),
          ask.text('text', { maxLength: 20 }),
          ask.longText('long', { maxLength: 200 }),
          ask.photo('photo', { minFiles: 1, maxFiles: 3, drawing: true }),
          ask.file('file', { endings: ['pdf', 'csv'] }),
          ask.signature('sign', { meaning: { en: 'I saw it' } }),
          ask.barcode('code', { expected: 'P-####' }),
          ask.person('who', { role: 'inspector' }),
          ask.machine('where', { image: { kind: 'url', url: 'https://images.example/a.png' } }),
          ask.instruction('read', { body: { en: 'Long text', de: 'Langer Text' } }),
          ask.table('table', {
            ...{ minRows: 1, maxRows: 5 },
            columns: [
              { id: 'x', type: 'number', label: { en: 'X' }, decimals: 2, unit: 'mm', min: 1, max: 2 },
              { id: 'same', type: 'singleChoice', label: { en: 'S' }, options: [{ id: 'a', label: { en: 'A' } }] },
              { id: 'ok', type: 'yesNo', label: { en: 'OK' }, nonconforming: 'no', required: true },
            ],
          }),
          ask.calculated('mean', { expression: 'mean({table.x}) / {count}', max: 5, unit: 'mm' }),
        ]),
        buildSection('empty', [], {
          help: { de: 'Leer' },
          visibleWhen: { question: 'count', operator: 'above', value: 3 },
        }),
      ],
    },
    {
      languages: ['en', 'de', 'pt-BR'],
      settings: { header: { machine: 'required' }, result: { by: 'score', passPercent: 80 }, allOkOffered: true },
    },
  )
  const more = { names: { de: 'Lagergehäuse' }, description: 'Two\nlines', category: 'Final', tags: ['A, B', 'C'] }
  expectSame(fileOf(definition, more))
})
