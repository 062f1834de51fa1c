import type { ReportDocument, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPage,
  addVisual,
  freeName,
  freePlace,
  gridStep,
  layOut,
  moved,
  movePage,
  placed,
  removePage,
  removeVisual,
  setFilters,
} from './documentEdits.ts'

const visual = (name: string, layout = { x: 12, y: 12, width: 240, height: 120 }): Visual => ({
  ...{ name, type: 'card', title: '', layout, data: null, filters: [], text: '' },
})
const page = (name: string, ...visuals: Visual[]): ReportPage => ({
  ...{ name, displayName: name, width: 1280, height: 720, filters: [], visuals },
})
const documentOf = (...pages: ReportPage[]): ReportDocument => ({ pages, filters: [], bookmarks: [] })
const names = ({ pages }: ReportDocument) => pages.map(({ name }) => name)

test('a place is on the grid and on its page, whatever is asked for', () => {
  const length = fc.double({ min: -3000, max: 3000, noNaN: true })
  fc.assert(
    fc.property(fc.record({ x: length, y: length, width: length, height: length }), asked => {
      const { x, y, width, height } = placed(asked, { width: 1280, height: 720 })
      for (const at of [x, y, width, height]) expect(at % gridStep).toBe(0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1280)
      expect(y + height).toBeLessThanOrEqual(720)
      expect(placed({ x, y, width, height }, { width: 1280, height: 720 })).toEqual({ x, y, width, height })
    }),
  )
})

test('a new visual stands where nothing else does', () => {
  const one = freePlace(page('a'), { width: 240, height: 120 })
  expect(one).toMatchObject({ x: 12, y: 12 })
  expect(freePlace(page('a', visual('v1', one)), { width: 240, height: 120 })).toMatchObject({ x: 252, y: 12 })
})

test('a name is one that no other has', () => {
  expect(freeName('visual', [{ name: 'visual2' }])).toBe('visual3')
})

describe('pages', () => {
  const two = documentOf(page('a'), page('b'))
  test('are added, ordered and removed; one always stays', () => {
    expect(names(addPage('Third')(two))).toEqual(['a', 'b', 'page3'])
    expect(names(movePage('b', -1)(two))).toEqual(['b', 'a'])
    expect(names(movePage('b', 1)(two))).toEqual(['a', 'b'])
    expect(names(removePage('a')(two))).toEqual(['b'])
    expect(names(removePage('b')(removePage('a')(two)))).toEqual(['b'])
  })
  test('take their bookmarks with them', () => {
    const state = { page: 'a', report: [], own: { a: [], 'b/v': [] }, slicers: {}, sorts: {} }
    const bookmarks = [
      { name: 'one', displayName: 'One', state },
      { name: 'two', displayName: 'Two', state: { ...state, page: 'b' } },
    ]
    const left = removePage('a')({ ...two, bookmarks }).bookmarks
    expect(left.map(({ name, state: { own } }) => [name, Object.keys(own)])).toEqual([['two', ['b/v']]])
  })
})

describe('visuals', () => {
  test('are added, placed and removed, on the phone as well', () => {
    const own = { ...page('a', visual('v1')), phone: ['v1'] }
    const added = addVisual('a', visual('v2'))(documentOf(own))
    expect(added.pages[0]?.phone).toEqual(['v1', 'v2'])
    const placedOut = layOut(own, 'v2', { x: 25, y: 5000, width: 240, height: 120 })(added)
    expect(placedOut.pages[0]?.visuals[1]?.layout).toEqual({ x: 24, y: 600, width: 240, height: 120 })
    const removed = removeVisual('a', 'v1')(placedOut)
    expect(removed.pages[0]?.visuals.map(({ name }) => name)).toEqual(['v2'])
    expect(removed.pages[0]?.phone).toEqual(['v2'])
  })
})

test('filters are set at their level', () => {
  const filter = {
    ...{ filterType: 1 as const, operator: 'In' as const, values: ['x'] },
    target: { table: 't', column: 'c' },
  }
  const document = documentOf(page('a', visual('v')))
  expect(setFilters({}, [filter])(document).filters).toEqual([filter])
  expect(setFilters({ page: 'a' }, [filter])(document).pages[0]?.filters).toEqual([filter])
  expect(setFilters({ page: 'a', visual: 'v' }, [filter])(document).pages[0]?.visuals[0]?.filters).toEqual([filter])
})

test('what is moved in a list keeps the others in order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
