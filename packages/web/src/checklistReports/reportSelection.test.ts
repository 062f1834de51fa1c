import { daysAfter } from '@gemba/domain/core/calendarDay'
import { expect, test } from 'vitest'
import { changedAddress, isSameSelection, selectionOf } from './reportSelection.ts'

const dayAfter = (days: number) => daysAfter('2026-03-13', days)

test('an address without days means the last thirty, today among them', () => {
  expect(selectionOf({}, dayAfter)).toEqual({ startDate: '2026-02-12', endDate: '2026-03-13', period: 30 })
  expect(selectionOf({ period: '7' }, dayAfter)).toMatchObject({ startDate: '2026-03-07', period: 7 })
})

test('days of an address count, unless they make no range', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  expect(selectionOf({ ...days, period: '7' }, dayAfter)).toEqual(days)
  expect(selectionOf({ startDate: '2026-02-30', endDate: '2026-03-01' }, dayAfter)).toMatchObject({ period: 30 })
  expect(selectionOf({ startDate: '2026-03-02', endDate: '2026-03-01' }, dayAfter)).toMatchObject({ period: 30 })
})

test('what is not set is not in the selection', () => {
  expect(selectionOf({ machine: '', checklistIds: 'a,b', other: 'x' }, dayAfter)).toEqual({
    ...{ startDate: '2026-02-12', endDate: '2026-03-13', period: 30, checklistIds: 'a,b' },
  })
})

test('a period takes the place of days, and days that of a period', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  expect(changedAddress({ ...days, machine: 'M1' }, { period: '90' })).toEqual({ machine: 'M1', period: '90' })
  expect(changedAddress({ period: '90', machine: 'M1' }, days)).toEqual({ ...days, machine: 'M1' })
  expect(changedAddress({ period: '90' }, { machine: 'M1' })).toMatchObject({ period: '90', machine: 'M1' })
})

test('addresses select the same whatever else they say, and in any order', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  expect(isSameSelection({ period: '30', report: '30' }, { languageId: 'x' })).toBe(true)
  expect(isSameSelection({ machine: 'M1', tagIds: 'a', ...days }, { ...days, tagIds: 'a', machine: 'M1' })).toBe(true)
  expect(isSameSelection({ period: '30' }, { period: '365' })).toBe(false)
  expect(isSameSelection({ period: '30' }, { period: '30', machine: 'M1' })).toBe(false)
  expect(isSameSelection(days, { ...days, endDate: '2026-01-30' })).toBe(false)
})
