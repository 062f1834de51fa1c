import { describe, expect, test } from 'vitest'
import { questionsOf } from '../definition/questionsOf.ts'
import { readChecklistFile } from '../exchange.schema.ts'
import { isForm, readForm } from './readForm.ts'

type Rows = readonly (readonly string[])[]

const wishes = { language: 'en', type: 'process', fileName: 'Shift hand-over.xlsx' } as const

/** A form, with § for $, as its checklist is read, and what became of its cells: 'survey!C14 leftOut relevant'. */
const read = (survey: Rows, choices: Rows = [], settings: Rows = [], others: Readonly<Record<string, Rows>> = {}) => {
  const sheets = Object.entries({ survey, choices, settings, ...others }).map(([name, rows]) => ({
    ...{ name, merged: [] },
    rows: rows.map(row => row.map(cell => cell.replaceAll('§', '$'))),
  }))
  expect(isForm({ sheets })).toBe(true)
  const { file, report } = readForm({ sheets }, wishes)
  expect(readChecklistFile(JSON.stringify(file))).toMatchObject({ ok: true })
  const { sections } = file.definition
  return {
    ...{ file, sections, questions: questionsOf(file.definition) },
    report: report.map(({ sheet, cell, what, code }) => `${sheet}!${cell} ${what} ${code}`),
  }
}

const yesNo = [
  ['list_name', 'name', 'label'],
  ['yn', 'yes', 'Yes'],
  ['yn', 'no', 'No'],
]

describe('forms as companies have them', () => {
  test('1 a start-up check with yes and no', () => {
    const { questions, report, file } = read(
      [
        ['type', 'name', 'label', 'required'],
        ['select_one yn', 'guard', 'Guard closed?', 'yes'],
        ['text', 'remark', 'Remark', 'false()'],
      ],
      yesNo,
    )
    expect(questions).toMatchObject([
      { id: 'guard', type: 'yesNo', label: { en: 'Guard closed?' }, required: true },
      { id: 'remark', type: 'text', required: false },
    ])
    expect(report).toEqual(['survey!A2 changed ownAnswers', 'survey!A2 changed ungrouped'])
    expect(file.checklist).toEqual({ code: 'Shift-hand-over', name: 'Shift hand-over', type: 'process' })
  })

  test('2 in two languages, with a name, an id and a default language', () => {
    const { file, questions, report } = read(
      [
        ['type', 'name', 'label::English (en)', 'label::Deutsch (de)', 'hint::Deutsch (de)', 'label::Klingon'],
        ['begin group', 'oil', 'Oil', 'Öl', '', ''],
        ['integer', 'level', 'Level', 'Füllstand', 'In Litern', 'yIn'],
        ['end group', '', '', '', '', ''],
      ],
      [],
      [
        ['form_title', 'form_id', 'default_language', 'version'],
        ['Ölkontrolle', 'Öl kontrolle', 'Deutsch (de)', '2024'],
      ],
    )
    expect(file.checklist).toMatchObject({ name: 'Ölkontrolle', code: 'Ol-kontrolle' })
    expect(file.definition).toMatchObject({ defaultLanguage: 'de', languages: ['de', 'en'] })
    expect(questions).toMatchObject([
      { label: { en: 'Level', de: 'Füllstand' }, help: { de: 'In Litern' }, decimals: 0 },
    ])
    expect(report).toEqual(['settings!B2 changed renamed', 'survey!F3 leftOut language', 'settings!D2 leftOut column'])
  })

  test('3 conditions of every kind', () => {
    const { questions, report } = read(
      [
        ['type', 'name', 'label', 'relevant'],
        ['begin group', 'g', 'G', ''],
        ['select_one result', 'look', 'Look', ''],
        ['select_multiple faults', 'faults', 'Faults', "§{look} = 'nok'"],
        ['text', 'which', 'Which', "selected(§{faults}, 'other') and not(§{look} = 'ok')"],
        [
          'decimal',
          'depth',
          'Depth',
          "(§{look} = 'nok' or selected(§{faults}, 'burr')) and string-length(§{which}) > 0",
        ],
        ['text', 'why', 'Why', '§{depth} >= 2.5'],
        ['text', 'lost', 'Lost', "count-selected(§{faults}) > 1 or jr:choice-name(§{look}) = 'x'"],
        ['text', 'differs', 'Differs', "§{which} != 'a'"],
        ['text', 'gone', 'Gone', "§{nothing} = 'a'"],
        ['end group', '', '', ''],
      ],
      [
        ['list name', 'name', 'label'],
        ['result', 'ok', 'OK'],
        ['result', 'nok', 'Not OK'],
        ['faults', 'burr', 'Burr'],
        ['faults', 'other', 'Other'],
      ],
    )
    expect(questions.map(({ visibleWhen }) => visibleWhen)).toEqual([
      undefined,
      { question: 'look', operator: 'is', value: 'fail' },
      {
        all: [
          { question: 'faults', operator: 'includes', value: 'other' },
          { not: { question: 'look', operator: 'is', value: 'pass' } },
        ],
      },
      {
        all: [
          {
            any: [
              { question: 'look', operator: 'is', value: 'fail' },
              { question: 'faults', operator: 'includes', value: 'burr' },
            ],
          },
          { question: 'which', operator: 'answered' },
        ],
      },
      { question: 'depth', operator: 'atLeast', value: 2.5 },
      undefined,
      { question: 'which', operator: 'isNot', value: 'a' },
      undefined,
    ])
    expect(questions[0]?.type).toBe('passFail')
    expect(report).toEqual([
      'survey!A3 changed ownAnswers',
      'survey!D8 leftOut relevant',
      'survey!D9 changed notEqual',
      'survey!D10 leftOut relevant',
    ])
  })

  test('4 constraints become limits, or are left out', () => {
    const { questions, report } = read([
      ['type', 'name', 'label', 'constraint', 'constraint_message'],
      ['begin group', 'g', 'G', '', ''],
      ['decimal', 'bore', 'Bore', '. >= 24.95 and . <= 25.05', 'Measure again'],
      ['integer', 'count', 'Count', '. > 0 and . < 100', ''],
      ['decimal', 'depth', 'Depth', '. > 22', ''],
      ['text', 'lot', 'Lot', "regex(., '^[0-9]{6}$')", ''],
      ['text', 'note', 'Note', 'string-length(.) < 51', ''],
      ['date', 'day', 'Day', ". >= date('2024-01-01')", ''],
      ['date', 'until', 'Until', '. <= today()', ''],
      ['end group', '', '', '', ''],
    ])
    expect(questions).toMatchObject([
      { min: 24.95, max: 25.05, decimals: 2 },
      { min: 1, max: 99, decimals: 0 },
      { min: 22 },
      { id: 'lot' },
      { maxLength: 50 },
      { earliest: '2024-01-01' },
      { id: 'until' },
    ])
    expect(report).toEqual([
      'survey!D3 changed limitKept',
      'survey!D4 changed limitKept',
      'survey!D5 changed openLimit',
      'survey!D6 leftOut constraint',
      'survey!D7 changed limitKept',
      'survey!D8 changed limitKept',
      'survey!D9 leftOut constraint',
      'survey!E3 leftOut column',
    ])
  })

  test('5 calculations', () => {
    const { questions, report } = read([
      ['type', 'name', 'label', 'calculation'],
      ['begin group', 'g', 'G', ''],
      ['decimal', 'a', 'A', ''],
      ['decimal', 'b', 'B', ''],
      ['calculate', 'mean', '', '(§{a} + §{b}) div 2'],
      ['calculate', 'who', '', "concat(§{a}, '-', §{b})"],
      ['calculate', 'big', 'Big', 'if(§{a} > §{b}, §{a}, §{b})'],
      ['end group', '', '', ''],
    ])
    expect(questions).toMatchObject([
      {},
      {},
      { id: 'mean', type: 'calculated', expression: '({a} + {b}) / 2', label: { en: 'mean' } },
      { id: 'big', expression: 'if({a} > {b}, {a}, {b})' },
    ])
    expect(report).toEqual(['survey!C5 changed noLabel', 'survey!C6 changed noLabel', 'survey!D6 leftOut calculation'])
  })

  test('6 a repeat becomes a table', () => {
    const { questions, report } = read(
      [
        ['type', 'name', 'label', 'repeat_count', 'relevant', 'calculation'],
        ['begin_group', 'g', 'G', '', '', ''],
        ['begin_repeat', 'parts', 'Parts', '5', '', ''],
        ['text', 'serial', 'Serial', '', '', ''],
        ['decimal', 'weight', 'Weight', '', '', ''],
        ['select_one yn', 'ok', 'OK', '', "§{serial} != ''", ''],
        ['image', 'photo', 'Photo', '', '', ''],
        ['begin_repeat', 'inner', 'Inner', '', '', ''],
        ['text', 'deep', 'Deep', '', '', ''],
        ['end_repeat', '', '', '', '', ''],
        ['end_repeat', '', '', '', '', ''],
        ['calculate', 'all', 'All', '', '', 'sum(§{weight})'],
        ['end_group', '', '', '', '', ''],
      ],
      yesNo,
    )
    expect(questions).toMatchObject([
      {
        ...{ type: 'table', minRows: 5, maxRows: 5 },
        columns: [
          { id: 'serial', type: 'text' },
          { id: 'weight', type: 'number' },
          { id: 'ok', type: 'yesNo' },
        ],
      },
      { type: 'calculated', expression: 'sum({parts.weight})' },
    ])
    expect(report).toEqual([
      'survey!A6 changed ownAnswers',
      'survey!A7 leftOut inTable',
      'survey!A8 leftOut inTable',
      'survey!A9 leftOut inTable',
      'survey!A10 leftOut inTable',
      'survey!E6 leftOut column',
    ])
  })

  test('7 groups in groups become sections one after the other', () => {
    const { sections, report } = read([
      ['type', 'name', 'label', 'relevant'],
      ['begin group', 'outer', 'Outer', ''],
      ['integer', 'n', 'N', ''],
      ['begin group', 'inner', 'Inner', '§{n} > 1'],
      ['text', 'a', 'A', ''],
      ['begin group', 'core', 'Core', '§{n} > 2'],
      ['text', 'b', 'B', ''],
      ['end group', '', '', ''],
      ['end group', '', '', ''],
      ['text', 'c', 'C', ''],
      ['end group', '', '', ''],
    ])
    expect(sections.map(({ id, visibleWhen, questions }) => [id, visibleWhen, questions.map(one => one.id)])).toEqual([
      ['outer', undefined, ['n']],
      ['inner', { question: 'n', operator: 'above', value: 1 }, ['a']],
      [
        'core',
        {
          all: [
            { question: 'n', operator: 'above', value: 1 },
            { question: 'n', operator: 'above', value: 2 },
          ],
        },
        ['b'],
      ],
      ['outer_2', undefined, ['c']],
    ])
    expect(report).toEqual([
      'survey!A4 changed nestedGroup',
      'survey!A6 changed nestedGroup',
      'survey!B10 changed renamed',
    ])
  })

  test('8 types that there are none for, and what a form records by itself', () => {
    const { questions, report } = read([
      ['type', 'name', 'label', 'appearance'],
      ['start', 'start', '', ''],
      ['deviceid', 'device', '', ''],
      ['begin group', 'g', 'G', 'field-list'],
      ['geopoint', 'where', 'Where', ''],
      ['rank faults', 'order', 'Order', ''],
      ['dateTime', 'at', 'At', ''],
      ['audio', 'noise', 'Noise', ''],
      ['image', 'sign', 'Sign', 'signature'],
      ['image', 'photo', 'Photo', 'annotate'],
      ['text', 'long', 'Long', 'multiline'],
      ['text', 'digits', 'Digits', 'numbers'],
      ['barcode', 'code', 'Code', ''],
      ['note', 'read', 'Wear gloves', ''],
      ['range', 'heat', 'Heat', ''],
      ['end group', '', '', ''],
    ])
    expect(questions.map(({ type }) => type)).toEqual([
      ...['date', 'file', 'signature', 'photo', 'longText', 'text', 'barcode', 'instruction', 'number'],
    ])
    expect(report).toEqual([
      'survey!A2 leftOut metadata',
      'survey!A3 leftOut metadata',
      'survey!A5 leftOut type',
      'survey!A6 leftOut type',
      'survey!A7 changed otherType',
      'survey!A8 changed otherType',
      'survey!D12 leftOut appearance',
    ])
  })

  test('9 columns that we have none for are listed cell by cell', () => {
    const { report } = read(
      [
        ['type', 'name', 'label', 'default', 'read_only', 'media::image', 'choice_filter', 'trigger'],
        ['begin group', 'g', 'G', '', '', '', '', ''],
        ['text', 'a', 'A', 'x', 'yes', 'a.png', '', ''],
        ['select_one city', 'b', 'B §{a}', '', '', '', 'region = §{a}', '§{a}'],
        ['end group', '', '', '', '', '', '', ''],
      ],
      [
        ['list_name', 'name', 'label', 'region'],
        ['city', 'berlin', 'Berlin', 'east'],
        ['unused', 'x', 'X', ''],
      ],
    )
    expect(report).toEqual([
      'survey!C4 changed reference',
      'choices!A3 leftOut unusedList',
      ...['D3', 'E3', 'F3', 'G4', 'H4'].map(cell => `survey!${cell} leftOut column`),
      'choices!D2 leftOut column',
    ])
  })

  test('10 names that can be no ids, and names that come twice', () => {
    const { questions, report } = read(
      [
        ['type', 'name', 'label', 'relevant'],
        ['begin group', '_g', 'G', ''],
        ['select_one größe', 'größe.1', 'Größe', ''],
        ['text', 'größe.1', 'Again', ''],
        ['text', '', 'Nameless', "§{größe.1} = 'sehr groß'"],
        ['end group', '', '', ''],
      ],
      [
        ['list_name', 'name', 'label'],
        ['größe', 'sehr groß', 'Very'],
        ['größe', 'klein', ''],
      ],
    )
    expect(questions.map(({ id }) => id)).toEqual(['gro_e_1', 'gro_e_1_2', 'q2'])
    expect(questions[2]?.visibleWhen).toEqual({ question: 'gro_e_1', operator: 'is', value: 'sehr_gro_' })
    expect(report).toEqual([
      'choices!B2 changed renamed',
      'choices!B3 changed noLabel',
      'survey!B2 changed renamed',
      'survey!B3 changed renamed',
      'survey!B4 changed renamed',
      'survey!B5 changed renamed',
    ])
  })

  test('11 groups that do not open or close, and lists that are not there', () => {
    const { questions, report } = read([
      ['type', 'name', 'label', 'required'],
      ['end group', '', '', ''],
      ['begin group', 'g', '', ''],
      ['select_one nowhere', 'a', 'A', "§{b} = 'x'"],
    ])
    expect(questions).toMatchObject([{ type: 'singleChoice', options: [] }])
    expect(report).toEqual([
      'survey!A2 leftOut notOpened',
      'survey!C3 changed noLabel',
      'survey!A4 leftOut unknownList',
      'survey!D4 leftOut required',
      'survey!A4 changed notClosed',
    ])
  })

  test('12 sheets beside the form, texts that are too long, conditions that are too deep', () => {
    const { questions, report } = read(
      [
        ['type', 'name', 'label', 'relevant'],
        ['begin group', 'g', 'G', ''],
        ['text', 'a', 'x'.repeat(600), ''],
        ['text', 'b', 'B', `${'('.repeat(5000)}§{a} = 'x'${')'.repeat(5000)}`],
        ['end group', '', '', ''],
      ],
      [],
      [],
      { Cover: [['Our company']], Empty: [] },
    )
    expect(questions[0]?.label.en).toHaveLength(500)
    expect(report).toEqual(['survey!C3 changed tooLong', 'survey!D4 leftOut relevant', 'Cover!A1 leftOut sheet'])
  })
})

test('a workbook of something else is no form', () => {
  expect(isForm({ sheets: [{ name: 'survey', rows: [['Nr.', 'Merkmal']], merged: [] }] })).toBe(false)
  expect(isForm({ sheets: [] })).toBe(false)
})
