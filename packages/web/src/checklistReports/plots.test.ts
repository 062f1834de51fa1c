import type { AnswerLine, DashboardReport, RunLine } from '@gemba/domain/checklistReports/checklistReports.schema'
import { expect, test } from 'vitest'
import { axesOf, failurePlot, radarPlot, trendPlot } from './plots.ts'

const reading = {
  count: String,
  percent: (value: number) => `${Math.round(value * 100)} %`,
  ...{ nameless: 'None', time: (time: string) => time },
}
const run = (name: string | null, passed: number, failed: number): RunLine => ({
  ...{ id: name, name, submissions: passed + failed, passed, failed, bypassed: 0, firstPassYield: null },
  ...{ passRate: passed / (passed + failed), failRate: failed / (passed + failed) },
})
const answer = (name: string, passed: number, failed: number): AnswerLine => {
  const { submissions: answers, bypassed: _, firstPassYield: __, ...line } = run(name, passed, failed)
  return { ...line, answers, notApplicable: 0, checklist: 'Lathe', section: null }
}
const none = { categories: [], checklists: [], machines: [], tags: [], sections: [], questions: [] }
const report = (some: Partial<DashboardReport>): DashboardReport => ({
  ...{ ...none, isCut: false, before: null, trend: { level: 'day', points: [] } },
  figures: { submissions: 0, passed: 0, failed: 0, bypassed: 0, failRate: null, passRate: null, firstPassYield: null },
  ...some,
})

const three = (of: typeof run) => [of('A', 9, 1), of('B', 1, 1), of('C', 4, 0)]

test('the axes are the sections of one checklist, else categories, else what there are three of', () => {
  const sections = ['X', 'Y', 'Z'].map(name => answer(name, 1, 0))
  expect(axesOf(report({ checklists: [run('L', 1, 0)], categories: three(run), sections }))?.by).toBe('section')
  expect(axesOf(report({ checklists: three(run), categories: three(run), sections }))?.by).toBe('category')
  expect(axesOf(report({ checklists: three(run), categories: [run('A', 1, 0)], sections }))?.by).toBe('checklist')
  expect(axesOf(report({ checklists: [run('L', 1, 0), run('M', 1, 0)] }))).toBeUndefined()
})

test('a radar shows the share that passed, and the days before where they have some', () => {
  const named = { now: 'Now', before: 'Before' }
  const { figures } = report({})
  const alone = radarPlot(report({ categories: three(run) }), named, reading)
  expect(alone?.series.map(({ label, values }) => [label, values])).toEqual([['Now', [0.9, 0.5, 1]]])
  const before = { startDate: '2026-01-01', endDate: '2026-01-31', figures, ...none, categories: [run('B', 3, 1)] }
  const compared = radarPlot(report({ categories: three(run), before }), named, reading)
  expect(compared?.series.map(({ values }) => values)).toEqual([
    [0.9, 0.5, 1],
    [null, 0.75, null],
  ])
})

test('a radar has the twelve axes with most runs, in the order of the table', () => {
  const categories = Array.from({ length: 20 }, (_, at) => run(`C${at}`, at + 1, 1))
  const plot = radarPlot(report({ categories }), { now: 'Now', before: 'Before' }, reading)
  expect(plot?.groups.map(({ label }) => label)).toEqual(categories.slice(8).map(({ name }) => name))
})

test('bars are the ten questions that failed most; without failures there are none', () => {
  const questions = Array.from({ length: 15 }, (_, at) => answer(`Q${at}`, 1, 15 - at))
  const plot = failurePlot(report({ questions }), 'Failed', reading)
  expect(plot?.groups).toHaveLength(10)
  expect(plot?.series[0]?.values[0]).toBe(15)
  expect(failurePlot(report({ questions: [answer('Q', 3, 0)] }), 'Failed', reading)).toBeUndefined()
})

test('one moment is no course', () => {
  const point = { time: '2026-03-01', submissions: 1, failed: 0, failRate: 0 }
  const of = (...points: (typeof point)[]) => trendPlot(report({ trend: { level: 'day', points } }), 'Rate', reading)
  expect(of(point)).toBeUndefined()
  expect(of(point, { ...point, time: '2026-03-02' })?.groups.map(({ label }) => label)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
})
