import { describe, expect, test } from 'vitest'
import { type MeasureRowData, moveFrom, parseBlock, placeBlock, summaryOf } from './measure.ts'

const row = (id: string, more: Partial<MeasureRowData> = {}): MeasureRowData => ({
  id,
  number: id,
  name: id,
  decimals: 2,
  values: [],
  ...more,
})
const rows = [row('a'), row('b', { readOnly: true }), row('c', { samples: 2 }), row('d')]

describe('Enter and the arrows', () => {
  test.each([
    ['a', 0, 'next', { rowId: 'a', sample: 1 }],
    ['a', 2, 'next', { rowId: 'c', sample: 0 }],
    ['c', 1, 'next', { rowId: 'd', sample: 0 }],
    ['d', 2, 'next', undefined],
    ['c', 0, 'previous', { rowId: 'a', sample: 2 }],
    ['a', 0, 'previous', undefined],
    ['a', 1, 'down', { rowId: 'c', sample: 1 }],
    ['a', 2, 'down', { rowId: 'd', sample: 2 }],
    ['d', 2, 'up', { rowId: 'a', sample: 2 }],
    ['a', 2, 'right', undefined],
    ['a', 1, 'left', { rowId: 'a', sample: 0 }],
  ] as const)('from %s, sample %i, %s', (rowId, sample, move, to) => {
    expect(moveFrom(rows, 3, { rowId, sample }, move)).toEqual(to)
  })
})

describe('a block from a spreadsheet', () => {
  test('is read by lines and tabs, without the empty line at its end', () => {
    expect(parseBlock('25.013\t25,019\r\n32.01\t\n')).toEqual([
      ['25.013', '25,019'],
      ['32.01', ''],
    ])
  })
  test('may hold quoted cells', () => {
    expect(parseBlock('"1\t2"\t"a ""b"""')).toEqual([['1\t2', 'a "b"']])
  })
  test('fills to the right and down, in either decimal mark', () => {
    expect(
      placeBlock(
        [
          ['1,5', '2.5'],
          ['9', '9'],
          ['3', '4'],
        ],
        rows,
        3,
        { rowId: 'a', sample: 0 },
      ).changes,
    ).toEqual([
      { rowId: 'a', sample: 0, value: 1.5, text: '1.5' },
      { rowId: 'a', sample: 1, value: 2.5, text: '2.5' },
      { rowId: 'c', sample: 0, value: 3, text: '3' },
      { rowId: 'c', sample: 1, value: 4, text: '4' },
    ])
  })
  test('counts entries without an open cell, and keeps text that is not a number for correction', () => {
    const placed = placeBlock([['1', 'n.a.', '3', '4'], ['5']], rows, 3, { rowId: 'a', sample: 0 })
    expect(placed.left).toBe(2)
    expect(placed.unread).toEqual([{ rowId: 'a', sample: 1, text: 'n.a.' }])
  })
  test('leaves a cell alone where the block is empty', () => {
    expect(placeBlock([['', '2']], rows, 3, { rowId: 'd', sample: 0 })).toEqual({
      changes: [{ rowId: 'd', sample: 1, value: 2, text: '2' }],
      unread: [],
      left: 0,
    })
  })
})

test('a range needs two samples, a mean one', () => {
  expect(summaryOf([null, 0.042, null])).toEqual({ mean: 0.042, range: undefined })
  expect(summaryOf([])).toEqual({})
  expect(summaryOf([1, 3]).range).toBe(2)
})
