import { describe, expect, test } from 'vitest'
import { addressOfListState, listStateOf, pageInstead, queryOfListState } from './listState.ts'
import { parseSearch, stringifySearch } from './search.ts'

const start = { sort: 'name', pageSize: 50, filters: { status: 'active' } }
const names = ['status', 'group']
const read = (address: string) => listStateOf(parseSearch(address), start, names)
const write = (state: ReturnType<typeof read>, other = {}) =>
  stringifySearch(addressOfListState(state, start, names, other))

describe('a list and its address', () => {
  test('an address that says nothing means the start', () => {
    expect(read('')).toEqual({
      search: '',
      sort: 'name',
      descending: false,
      page: 1,
      pageSize: 50,
      filters: { status: 'active' },
    })
  })

  test('the start says nothing in the address', () => {
    expect(write(read(''))).toBe('')
  })

  test('what is set comes back from the address', () => {
    const state = {
      search: 'bore 25',
      sort: 'date',
      descending: true,
      page: 3,
      pageSize: 20,
      filters: { status: 'locked', group: 'a,b' },
    }
    expect(read(write(state))).toEqual(state)
  })

  test('a filter that the list starts with stays cleared', () => {
    const cleared = { ...read(''), filters: {} }
    expect(write(cleared)).toBe('?status=-')
    expect(read('?status=-').filters).toEqual({})
  })

  test('other parameters of the address stay', () => {
    expect(write({ ...read(''), page: 2 }, { feature: 'checklist' })).toBe('?feature=checklist&page=2')
  })

  test.each(['?page=0', '?page=-2', '?page=x', '?page=1.5'])('%s is the first page', address => {
    expect(read(address).page).toBe(1)
  })

  test.each([
    ['?startDate=rubbish', 'a day that is none'],
    ['?startDate=2026-02-30', 'a day that does not exist'],
    ['?startDate=2026-03-12&endDate=2026-03-11', 'a last day before the first'],
    ['?endDate=2026-02-11', 'a last day from before the start'],
  ])('%s, %s, is ignored: the list shows the days with which it starts', address => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const { filters } = listStateOf(parseSearch(address), { sort: 'date', filters: days }, ['startDate', 'endDate'])
    expect(filters).toEqual(days)
  })

  test('days that make a range stay, also with one end open', () => {
    const days = ['startDate', 'endDate']
    const filters = (address: string) => listStateOf(parseSearch(address), { sort: 'date' }, days).filters
    expect(filters('?startDate=2026-03-11&endDate=2026-03-12')).toEqual({
      startDate: '2026-03-11',
      endDate: '2026-03-12',
    })
    expect(filters('?startDate=-&endDate=2026-03-12')).toEqual({ endDate: '2026-03-12' })
  })

  test('no more than 500 rows a page', () => {
    expect(read('?count=9999').pageSize).toBe(500)
  })

  test('the server is asked for the window, the order, the words and the filters', () => {
    expect(queryOfListState(read('?page=3&search=+bore+&group=g1'))).toEqual({
      next: 100,
      count: 50,
      sort: 'name',
      descending: false,
      search: 'bore',
      status: 'active',
      group: 'g1',
    })
  })
})

test('addresses stay plain text', () => {
  expect(parseSearch('?feature=checklist&page=2&name="a"')).toEqual({ feature: 'checklist', page: '2', name: '"a"' })
  expect(stringifySearch({ a: 1, b: undefined, c: '', d: 'x y' })).toBe('?a=1&d=x+y')
})

describe('a page beyond the end', () => {
  test.each([
    ['whose last row went gives way to the one before', 3, 0, 100, 2],
    ['of an old address gives way to the last', 9, 0, 60, 2],
    ['gives way to the first where nobody knows how many there are', 9, 0, 0, 1],
    ['does not give way while it has rows', 3, 1, 101, undefined],
    ['is never the first: a list without rows is empty', 1, 0, 0, undefined],
  ])('%s', (_, page, rows, total, instead) => {
    expect(pageInstead({ page, pageSize: 50 }, rows, total)).toBe(instead)
  })
})
