import { describe, expect, test } from 'vitest'
import { shownHours, workParts } from './workParts.ts'

const days = [1, 2, 3, 4, 5]
const early = { start: '06:00', end: '14:00', weekdays: days }
const night = { start: '22:00', end: '06:00', weekdays: days }

describe('when there is work on a day', () => {
  test('a night shift ends on the next day', () => {
    const on = (weekday: number, works: boolean, workedBefore: boolean) =>
      workParts([early, night], { weekday, works, workedBefore })
    expect(on(1, true, false)).toEqual([
      { from: 360, to: 840 },
      { from: 1320, to: 1440 },
    ])
    expect(on(2, true, true)).toEqual([
      { from: 0, to: 360 },
      { from: 360, to: 840 },
      { from: 1320, to: 1440 },
    ])
    expect(on(6, false, true)).toEqual([{ from: 0, to: 360 }])
  })

  test('a shift to midnight leaves nothing for the next day', () => {
    const late = { start: '16:00', end: '00:00', weekdays: days }
    expect(workParts([late], { weekday: 1, works: true, workedBefore: false })).toEqual([{ from: 960, to: 1440 }])
    expect(workParts([late], { weekday: 2, works: false, workedBefore: true })).toEqual([])
  })

  test('a plant without shifts works all day', () => {
    expect(workParts([], { weekday: 1, works: true, workedBefore: false })).toEqual([{ from: 0, to: 1440 }])
    expect(workParts([], { weekday: 7, works: false, workedBefore: true })).toEqual([])
  })
})

test('hours above are those at which shifts start, and not too near', () => {
  expect(shownHours([night, early, { start: '07:00' }])).toEqual([0, 360, 1320])
  expect(shownHours([])).toEqual([0, 360, 720, 1080])
})
