import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { VisualData } from '@gemba/domain/reports/report.schema'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { csvOf } from './csv.ts'
import { figuresOf, plotOf, selectionOf } from './figures.ts'
import { dayText } from './formats.ts'

const dataset: DatasetDescription = {
  ...{ id: 'submissions', label: 'Submissions', date: 'submittedAt', hierarchies: [], records: null },
  fields: [
    { kind: 'dimension', id: 'machine', label: 'Machine', type: 'text', choices: null },
    { kind: 'dimension', id: 'outcome', label: 'Result', type: 'choice', choices: null },
    { kind: 'dimension', id: 'submittedAt', label: 'Submitted', type: 'moment', choices: null },
    { kind: 'dimension', id: 'score', label: 'Score', type: 'number', choices: null },
    { kind: 'dimension', id: 'daysOpen', label: 'Days open', type: 'number', choices: null, isWhole: true },
    {
      ...{ kind: 'dimension', id: 'severity', label: 'Severity', type: 'choice' },
      choices: ['low', 'medium', 'high'].map(value => ({ value, label: value })),
    },
    { kind: 'measure', id: 'submissionCount', label: 'Submissions', format: 'count' },
    { kind: 'measure', id: 'failRate', label: 'Fail rate', format: 'share' },
    { kind: 'measure', id: 'waitingHours', label: 'Wait', format: 'hours' },
    { kind: 'measure', id: 'ppk', label: 'Ppk', format: 'index' },
  ],
}
const reading = { locale: 'en-GB', timezone: 'Europe/Berlin', words: await wordsOf('en') }
const german = { locale: 'de-DE', timezone: 'Europe/Berlin', words: await wordsOf('de') }

type Asked = Partial<Pick<VisualData, 'category' | 'series' | 'values'>>
const figures = (
  asked: Asked,
  rows: (string | number | null)[][],
  labels: (Record<string, string> | null)[] = [],
  as = reading,
) => {
  const data: VisualData = { dataset: 'submissions', category: [], series: [], values: [], limit: 1000, ...asked }
  return { data, figures: figuresOf(data, { rows, labels, isCut: false, at: '2026-03-13T10:00:00Z' }, dataset, as) }
}
const texts = (asked: Asked, row: (string | number | null)[], as = reading) => {
  const { columns } = figures(asked, [row], [], as).figures
  return columns.map(({ text }, at) => text(row[at] ?? null))
}

describe('figures read as people write them', () => {
  test('shares in percent, counts with separators, hours and days', () => {
    const values = [{ field: 'submissionCount' }, { field: 'failRate' }, { field: 'waitingHours' }]
    expect(texts({ values }, [12345, 0.1234, 3.5])).toEqual(['12,345', '12.3%', '3.5 h'])
    expect(texts({ values }, [12345, 0.1234, 72], german)).toEqual(['12.345', '12,3\u00a0%', '3 T'])
  })

  test('indices of capability with the two decimals of their limit', () => {
    expect(texts({ values: [{ field: 'ppk' }] }, [1.3])).toEqual(['1.30'])
    expect(texts({ values: [{ field: 'ppk' }] }, [0.72359], german)).toEqual(['0,72'])
  })

  test('levels of a date', () => {
    const level = (name: 'year' | 'quarter' | 'month' | 'week' | 'day', value: string) =>
      texts({ category: [{ field: 'submittedAt', level: name }] }, [value])[0]
    expect([level('year', '2026'), level('quarter', '2026-Q1'), level('month', '2026-03')]).toEqual([
      '2026',
      'Q1 2026',
      'Mar 2026',
    ])
    expect([level('week', '2026-W09'), level('day', '2026-03-13')]).toEqual(['W9 2026', '13 Mar 2026'])
    expect(dayText('2026-03-13', german)).toBe('13.03.2026')
  })

  test('what has no value is blank, and a sum says what it is of', () => {
    const asked = { category: [{ field: 'machine' }], values: [{ field: 'score', aggregate: 'average' as const }] }
    expect(texts(asked, [null, 87.5])).toEqual(['(Blank)', '87.5'])
    expect(figures(asked, []).figures.columns.map(({ label }) => label)).toEqual(['Machine', 'Score, average'])
  })

  test('what is summed up keeps the decimals that say something, and every digit before them', () => {
    const of = (field: string, aggregate: 'average' | 'sum') => ({ values: [{ field, aggregate }] })
    expect(texts(of('daysOpen', 'average'), [5.285714])).toEqual(['5.3'])
    expect(texts(of('score', 'average'), [25.012345])).toEqual(['25.012'])
    expect(texts(of('score', 'sum'), [1234567.8])).toEqual(['1,234,568'])
    expect(texts(of('daysOpen', 'sum'), [1234567])).toEqual(['1,234,567'])
  })
})

describe('a chart', () => {
  test('has a series for each measure', () => {
    const asked = { category: [{ field: 'machine' }], values: [{ field: 'submissionCount' }, { field: 'failRate' }] }
    const plot = plotOf(
      figures(asked, [
        ['M1', 3, 0.5],
        ['M2', 1, null],
      ]).figures,
    )
    expect(plot.groups.map(({ label }) => label)).toEqual(['M1', 'M2'])
    expect(plot.series.map(({ label, values }) => [label, values])).toEqual([
      ['Submissions', [3, 1]],
      ['Fail rate', [0.5, null]],
    ])
  })

  test('has a series for each value of its series field, with gaps where a group has none', () => {
    const asked = {
      category: [{ field: 'machine' }],
      series: [{ field: 'outcome' }],
      values: [{ field: 'submissionCount' }],
    }
    const rows = [
      ['M1', 'pass', 3],
      ['M1', 'fail', 1],
      ['M2', 'fail', 2],
    ]
    const plot = plotOf(figures(asked, rows, [null, { pass: 'Pass', fail: 'Fail' }]).figures)
    expect(plot.series.map(({ label, values }) => [label, values])).toEqual([
      ['Pass', [3, null]],
      ['Fail', [1, 2]],
    ])
  })

  test('has the series of a choice in its order, whichever group comes first', () => {
    const asked = {
      category: [{ field: 'machine' }],
      series: [{ field: 'severity' }],
      values: [{ field: 'submissionCount' }],
    }
    const rows = [
      ['M1', 'high', 3],
      ['M1', null, 1],
      ['M2', 'low', 2],
      ['M2', 'medium', 2],
    ]
    const { series } = plotOf(figures(asked, rows).figures)
    expect(series.map(({ value }) => value)).toEqual(['low', 'medium', 'high', null])
  })

  test('a click on groups is a filter of their values', () => {
    const { data, figures: found } = figures(
      { category: [{ field: 'machine' }], values: [{ field: 'submissionCount' }] },
      [
        ['M1', 3],
        [null, 1],
      ],
    )
    const plot = plotOf(found)
    const place = { page: 'p', visual: 'v', data, words: reading.words }
    expect(selectionOf(place, plot, plot.groups)).toMatchObject({
      label: 'M1 and 1 more',
      filters: [
        { filterType: 1, operator: 'In', target: { table: 'submissions', column: 'machine' }, values: ['M1', null] },
      ],
      points: [
        {
          identity: [{ target: { table: 'submissions', column: 'machine' }, equals: 'M1' }],
          values: [{ target: { table: 'submissions', measure: 'submissionCount' }, value: 3, formattedValue: '3' }],
        },
        { identity: [{ equals: null }], values: [{ value: 1 }] },
      ],
    })
    expect(selectionOf(place, plot, [])).toBeUndefined()
  })
})

test('exported data is what is shown, with numbers as numbers and no formulas', () => {
  const asked = { category: [{ field: 'machine' }], values: [{ field: 'submissionCount' }, { field: 'failRate' }] }
  const { figures: found } = figures(asked, [
    ['Line "1", hall', 1234, 0.25],
    ['=cmd()', 1, null],
  ])
  expect(csvOf(found)).toBe('Machine,Submissions,Fail rate\r\n"Line ""1"", hall",1234,0.25\r\n\'=cmd(),1,\r\n')
})
