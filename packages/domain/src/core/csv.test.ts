import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, fromText } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-0.013', "'-0.013"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ["'=1+1", "''=1+1"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['Burr;=1+1;y', `"Burr;'=1+1;y"`],
  ['Burr\n=1+1', `"Burr\n'=1+1"`],
  ['\t=1', `"\t'=1"`],
  ['\r=1', `"\r'=1"`],
  ['3-4; a-b', '"3-4; a-b"'],
])('%j is a text in a spreadsheet and comes back as it was', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
  expect(fromText(written.replace(/^"|"$/g, ''))).toBe(cell)
})

const pieces = fc.array(fc.constantFrom('=', '+', "'", ';', '\n', '\t', ' ', 'a', '-', '@', '\u3000', '\v'), {
  maxLength: 12,
})

test('no part of a cell that a spreadsheet may split begins a formula, and every cell comes back', () => {
  fc.assert(
    fc.property(pieces, letters => {
      const cell = letters.join('')
      const written = csvOf([[cell]]).slice(1, -2)
      const text = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(fromText(text)).toBe(cell)
      for (const part of text.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['Bore, 25', 'a "b"', 'one\ntwo', 'plain']])).toBe('\uFEFF"Bore, 25","a ""b""","one\ntwo",plain\r\n')
})
