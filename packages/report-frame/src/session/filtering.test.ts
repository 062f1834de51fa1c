import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { describe, expect, test } from 'vitest'
import { filtersFor, groupFilter, type Narrowing, queryOf, startOf } from './filtering.ts'

const isIn = (column: string, value: string, table = 'submissions') => groupFilter(table, { field: column }, [value])
const data = (dataset: string, category = 'machine') => ({
  dataset,
  ...{ category: [{ field: category }], series: [], values: [{ field: 'submissionCount' }], limit: 1000 },
})
const visual = (name: string, more: Partial<Visual> = {}): Visual => ({
  ...{ name, type: 'clusteredBarChart', title: name, layout: { x: 0, y: 0, width: 1, height: 1 } },
  ...{ data: data('submissions'), filters: [], text: '', ...more },
})
const slicer = visual('slicer', { type: 'slicer', filters: [isIn('checklist', 'A')] })
const bar = visual('bar', { filters: [isIn('part', 'P1')] })
const line = visual('line')
const issues = visual('issues', { data: data('issues') })
const page: ReportPage = {
  ...{ name: 'first', displayName: 'First', width: 1280, height: 720 },
  filters: [isIn('checklistType', 'product')],
  visuals: [slicer, bar, line, issues],
}
const start: Narrowing = startOf({ pages: [page], filters: [isIn('byLink', 'no')], bookmarks: [] })
const named = (filters: readonly DatasetFilter[]) =>
  filters.map(({ target }) =>
    'column' in target ? target.column : 'hierarchyLevel' in target ? target.hierarchyLevel : '',
  )

describe('a visual is narrowed', () => {
  test('by the filters of report and page, its own, and what slicers have', () => {
    expect(named(filtersFor(start, page, bar))).toEqual(['byLink', 'checklistType', 'part', 'checklist'])
  })

  test('by no filter of another dataset', () => {
    expect(filtersFor(start, page, issues)).toEqual([])
  })

  test('by what was clicked in another visual, and not by its own click', () => {
    const filters = [isIn('machine', 'M1')]
    const selection = { page: 'first', visual: 'bar', label: 'M1', keys: ['["M1"]'], filters, points: [] }
    const clicked = { ...start, selection }
    expect(named(filtersFor(clicked, page, line))).toContain('machine')
    expect(named(filtersFor(clicked, page, bar))).not.toContain('machine')
    expect(named(filtersFor(clicked, { ...page, name: 'second' }, line))).not.toContain('machine')
  })

  test('by what a slicer has now; a slicer is not narrowed by itself', () => {
    const chosen = { ...start, slicers: { 'first/slicer': [] } }
    expect(named(filtersFor(chosen, page, line))).toEqual(['byLink', 'checklistType'])
    expect(named(filtersFor(start, page, slicer))).toEqual(['byLink', 'checklistType'])
  })

  test('by what the host page set in place of the document', () => {
    const set = { ...start, own: { first: [], 'first/bar': [isIn('lot', 'L1')] } }
    expect(named(filtersFor(set, page, bar))).toEqual(['byLink', 'lot', 'checklist'])
  })
})

test('what shows a course of time is never asked in another order', () => {
  const newest = { column: 0, descending: true }
  const asked = { ...data('measurements'), sort: newest }
  const sorts = { 'first/line': { column: 1, descending: false }, 'first/control': { column: 1, descending: false } }
  const sortOf = (one: Visual) => queryOf({ ...start, sorts }, page, one, asked).sort
  expect(sortOf(line)).toEqual([{ column: 1, descending: false }])
  expect(sortOf(visual('control', { type: 'controlChart' }))).toEqual([newest])
})

test('a query has the columns in the order of the wells', () => {
  const asked = { ...data('submissions'), series: [{ field: 'outcome' }], sort: { column: 2, descending: true } }
  expect(queryOf(start, page, line, asked)).toMatchObject({
    columns: [{ field: 'machine' }, { field: 'outcome' }, { field: 'submissionCount' }],
    sort: [{ column: 2, descending: true }],
  })
})

test('a group of a date is a filter of its level', () => {
  expect(groupFilter('submissions', { field: 'submittedAt', level: 'week' }, ['2026-W10'])).toMatchObject({
    target: { table: 'submissions', hierarchy: 'submittedAt', hierarchyLevel: 'week' },
    values: ['2026-W10'],
  })
})
