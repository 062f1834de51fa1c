import { describe, expect, test } from 'vitest'
import { pagerWindow } from './pagerWindow.ts'

const tenFrom = (first: number) => Array.from({ length: 10 }, (_, k) => first + k)

describe('specification 1 §3, §4 and §9: the pager shows ten page numbers', () => {
  test.each([1, 5, 6])('page %i of 35 is near the start: 1 to 10', page => {
    expect(pagerWindow(342, page, 10).pages).toEqual(tenFrom(1))
  })
  test.each([
    [7, 2],
    [18, 13],
    [30, 25],
  ])('page %i of 35 lies in the middle: from %i, five before and four after', (page, first) => {
    expect(pagerWindow(342, page, 10).pages).toEqual(tenFrom(first))
  })
  test.each([31, 33, 35])('page %i of 35 is near the end: the last ten', page => {
    expect(pagerWindow(342, page, 10).pages).toEqual(tenFrom(26))
  })
  test('a short list shows all its pages', () => {
    expect(pagerWindow(21, 2, 10)).toEqual({
      totalItems: 21,
      currentPage: 2,
      pageSize: 10,
      totalPages: 3,
      startPage: 1,
      endPage: 3,
      startIndex: 10,
      endIndex: 19,
      pages: [1, 2, 3],
    })
  })
  test('the last page ends with the last item', () => {
    expect(pagerWindow(342, 23, 15)).toMatchObject({ totalPages: 23, startIndex: 330, endIndex: 341 })
  })
  test('an empty list has one page and no item', () => {
    expect(pagerWindow(0, 1, 50)).toMatchObject({ totalPages: 1, startIndex: -1, endIndex: -1, pages: [1] })
  })
  test.each([
    [99, 3],
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
  ])('page %d of three becomes page %i', (asked, shown) => {
    expect(pagerWindow(21, asked, 10).currentPage).toBe(shown)
  })
  test('the current page is always among at most ten numbers', () => {
    for (let total = 1; total <= 40; total++) {
      for (let page = 1; page <= total; page++) {
        const { pages, totalPages } = pagerWindow(total, page, 1)
        expect(pages).toContain(page)
        expect(pages).toHaveLength(Math.min(10, totalPages))
      }
    }
  })
})
