import { expect, test } from 'vitest'
import { csvOf, fromText } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-0.013', "'-0.013"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', `"'  =cmd"`.replace(/"/g, '')],
  ["'=1+1", "''=1+1"],
])('%s is a text in a spreadsheet and comes back as it was', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
  expect(fromText(written)).toBe(cell)
})

test('a tab or a line break at the start is neutralised too', () => {
  expect(csvOf([['\t=1', '\r=1']])).toBe(`\uFEFF'\t=1,"'\r=1"\r\n`)
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['Bore, 25', 'a "b"', 'one\ntwo', 'plain']])).toBe('\uFEFF"Bore, 25","a ""b""","one\ntwo",plain\r\n')
})
