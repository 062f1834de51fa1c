import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import { interpret } from './interpret.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { questionWordsOf } from './questionWords.ts'

type Names = Record<string, string>
const measure = (id: string, label: string, format: 'count' | 'share' = 'count'): FieldDescription => ({
  ...{ kind: 'measure', id, label, format },
})
const dimension = (id: string, label: string, more: object = {}): FieldDescription => ({
  ...{ kind: 'dimension', id, label, type: 'text', choices: null, ...more },
})
const datasetsIn = (names: Names): DatasetDescription[] => {
  const named = (id: string) => names[id] ?? id
  return [
    {
      ...{ id: 'submissions', label: 'Submissions', date: 'submittedAt', hierarchies: [], records: null },
      fields: [
        dimension('submittedAt', named('submittedAt'), { type: 'moment' }),
        dimension('machine', named('machine')),
        dimension('part', named('part')),
        dimension('outcome', named('outcome'), {
          type: 'choice',
          choices: [
            { value: 'pass', label: named('pass') },
            { value: 'fail', label: named('fail') },
          ],
        }),
        measure('submissionCount', named('submissionCount')),
        measure('failedCount', named('failedCount')),
        measure('failRate', named('failRate'), 'share'),
      ],
    },
    {
      ...{ id: 'issues', label: 'Issues', date: 'raisedAt', hierarchies: [], records: null },
      fields: [
        dimension('raisedAt', named('raisedAt'), { type: 'moment' }),
        dimension('owner', named('owner')),
        measure('openIssues', named('openIssues')),
      ],
    },
  ]
}
const english: Names = {
  ...{ submittedAt: 'Submitted', machine: 'Machine', part: 'Part', outcome: 'Result', pass: 'Passed', fail: 'Failed' },
  ...{ submissionCount: 'Submissions', failedCount: 'Failed', failRate: 'Fail rate' },
  ...{ raisedAt: 'Raised', owner: 'Owner', openIssues: 'Open issues' },
}
const german: Names = {
  ...{ submittedAt: 'Eingereicht', machine: 'Maschine', part: 'Teil', outcome: 'Ergebnis', pass: 'Bestanden' },
  ...{ fail: 'Nicht bestanden', submissionCount: 'Einreichungen', failedCount: 'Nicht bestanden' },
  ...{ failRate: 'Fehlerquote', raisedAt: 'Gemeldet', owner: 'Verantwortlich', openIssues: 'Offene Probleme' },
}
const arabic: Names = {
  ...{ submittedAt: 'تاريخ الإرسال', machine: 'الآلة', part: 'القطعة', outcome: 'النتيجة', pass: 'ناجح' },
  ...{ fail: 'لم ينجح', submissionCount: 'الإرسالات', failedCount: 'لم ينجح', failRate: 'معدل الإخفاق' },
  ...{ raisedAt: 'تاريخ البلاغ', owner: 'المسؤول', openIssues: 'المشكلات المفتوحة' },
}
const lexiconIn = async (language: string, names: Names): Promise<Lexicon> =>
  lexiconOf(datasetsIn(names), { language, words: await questionWordsOf(language) })
const en = await lexiconIn('en', english)
const de = await lexiconIn('de', german)
const ar = await lexiconIn('ar', arabic)

const lastMonth = {
  ...{ filterType: 4, operator: 0, timeUnitsCount: 1, timeUnitType: 4, includeToday: false },
  target: { table: 'submissions', column: 'submittedAt' },
}
const fails = { dataset: 'submissions', category: [{ field: 'machine' }], values: [{ field: 'failedCount' }] }

describe('a question', () => {
  test.each([
    [en, 'Failed by machine last month, top 5'],
    [en, 'show me the top 5 machines by failures in the last month'],
    [de, 'Nicht bestanden nach Maschine letzten Monat, Top 5'],
    [de, 'Zeige die Top 5 Maschinen nach Ausschuss im letzten Monat'],
    [ar, 'لم ينجح حسب الآلة الشهر الماضي أعلى 5'],
  ])('says what is counted, by what, when and how many: %#', (lexicon, question) => {
    expect(interpret(question, lexicon)).toMatchObject({
      ...{ type: 'clusteredBarChart', unknown: [], filters: [lastMonth] },
      data: { ...fails, sort: { column: 1, descending: true }, limit: 5 },
    })
  })

  test.each([
    ['How many submissions were there today?', 'card', [], [1, 0, 1, true]],
    ['submissions yesterday', 'card', [], [0, 0, 1, false]],
    ['fail rate per week this year', 'lineChart', [{ field: 'submittedAt', level: 'week' }], [1, 6, 1, true]],
    [
      'fail rate by month over the last 90 days',
      'lineChart',
      [{ field: 'submittedAt', level: 'month' }],
      [0, 0, 90, true],
    ],
    ['fail rate monthly last year', 'lineChart', [{ field: 'submittedAt', level: 'month' }], [0, 6, 1, false]],
    ['fail rate weekly last 90 days', 'lineChart', [{ field: 'submittedAt', level: 'week' }], [0, 0, 90, true]],
    ['fail rate last 2 quarters', 'card', [], [0, 3, 6, true]],
  ] as const)('has a time: %s', (question, type, category, [operator, timeUnitType, timeUnitsCount, includeToday]) => {
    expect(interpret(question, en)).toMatchObject({
      ...{ type, data: { category }, unknown: [] },
      filters: [{ filterType: 4, operator, timeUnitType, timeUnitsCount, includeToday }],
    })
  })

  test('of two groups is split, and the best are those of the first', () => {
    const asked = interpret('failed by machine by part top 3', en)
    expect(asked).toMatchObject({
      type: 'stackedBarChart',
      data: { category: [{ field: 'machine' }], series: [{ field: 'part' }] },
      filters: [{ filterType: 5, operator: 'Top', itemCount: 3, orderBy: { measure: 'failedCount' } }],
    })
  })

  test('with a choice keeps its records', () => {
    expect(interpret('fail rate of passed by part', en)).toMatchObject({
      filters: [{ filterType: 1, operator: 'In', values: ['pass'], target: { column: 'outcome' } }],
      data: { values: [{ field: 'failRate' }], category: [{ field: 'part' }] },
    })
  })

  test('is one of the dataset that knows most of its words', () => {
    expect(interpret('open issues by owner', en)?.data).toMatchObject({
      ...{ dataset: 'issues', category: [{ field: 'owner' }], values: [{ field: 'openIssues' }] },
    })
  })

  test('names the words that mean nothing, together where they stand together', () => {
    expect(interpret('failed of the blue banana by machine in Atlantis', en)).toMatchObject({
      ...{ unknown: ['blue banana', 'Atlantis'], data: fails },
    })
    // Whether many are good or bad, no figure says.
    expect(interpret('worst machines by fail rate', en)).toMatchObject({
      ...{ unknown: ['worst'], data: { sort: { column: 1, descending: true } } },
    })
    // No filter has quarters of the calendar: it is not understood as anything else.
    expect(interpret('fail rate this quarter', en)?.filters).toEqual([])
  })

  test('of which no word is known has no answer', () => {
    expect(interpret('blue banana', en)).toBeUndefined()
    expect(interpret('', en)).toBeUndefined()
    expect(interpret('the of and', en)).toBeUndefined()
  })

  test('says again what it understood', () => {
    expect(interpret('failed last 7 days', en)?.said).toBe('Failed · last 7 days')
    expect(interpret('Nicht bestanden letzte 7 Tage', de)?.said).toBe('Nicht bestanden · letzte 7 Tage')
    expect(interpret('top 5 machines by failures last month', en)?.said).toBe(
      'Failed · by Machine · last month · top 5',
    )
  })
})

describe('names that only records have', () => {
  const asked: DatasetQuery[] = []
  const ask = async (query: DatasetQuery) => {
    asked.push(query)
    const [{ field } = { field: '' }] = query.columns
    const [{ conditions: [{ value = '' } = {}] = [] } = {}] = query.filters as { conditions?: { value?: unknown }[] }[]
    const known: Record<string, string[]> = { machine: ['L-03', 'L-05'], part: ['BH-4711', 'BH-4711 raw'] }
    const rows = (known[field] ?? []).filter(one => one.toLowerCase().includes(String(value).toLowerCase()))
    return { rows: rows.map(row => [row]), labels: [null], isCut: false, at: '2026-03-13T10:00:00Z' }
  }
  const answer = (question: string) =>
    answerOf(question, { ...{ datasets: en.datasets, language: 'en', words: en.words }, ask })

  test('are found where they are, and read just so', async () => {
    expect(await answer('fail rate of machine l-03')).toMatchObject({
      filters: [{ values: ['L-03'], target: { column: 'machine' } }],
      ...{ unknown: [], type: 'card' },
    })
    expect((await answer('failed by machine for bh-4711'))?.filters).toMatchObject([{ values: ['BH-4711'] }])
    expect((await answer('failed for BH-4711 raw'))?.filters).toMatchObject([{ values: ['BH-4711 raw'] }])
  })

  test('are asked of the dataset as values, and never as a part of a query', async () => {
    asked.length = 0
    const evil = `x"; drop table users; --`
    await answer(`failed by machine of ${evil}`)
    for (const query of asked) {
      expect(query.columns.every(({ field }) => ['machine', 'part'].includes(field))).toBe(true)
      expect(query.filters).toHaveLength(1)
    }
  })

  test('that nobody has stay unknown', async () => {
    expect((await answer('failed by machine in Atlantis'))?.unknown).toEqual(['Atlantis'])
  })
})

test('whatever is asked, only fields of a dataset are in the query, and nothing throws', () => {
  const word = fc.oneof(
    fc.constantFrom(...['failed', 'machine', 'by', 'top', '5', 'last', 'week', 'this', 'month', 'part', 'owner']),
    fc.constantFrom(...['today', 'yesterday', 'passed', 'submitted', 'per', 'lowest', 'open', 'issues', '9999']),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), words => {
      const found = interpret(words.join(' '), en)
      if (!found) return
      const dataset = en.datasets.find(({ id }) => id === found.data.dataset)
      const ids = new Set(dataset?.fields.map(({ id }) => id))
      const { category, series, values, sort, limit } = found.data
      const columns = [...category, ...series, ...values]
      expect(columns.length).toBeGreaterThan(0)
      for (const { field } of columns) expect(ids.has(field)).toBe(true)
      if (sort) expect(sort.column).toBeLessThan(columns.length)
      expect(limit).toBeGreaterThan(0)
      expect(series.length).toBeLessThanOrEqual(1)
      for (const { target } of found.filters) expect(target).toMatchObject({ table: found.data.dataset })
    }),
    { numRuns: 500 },
  )
})
