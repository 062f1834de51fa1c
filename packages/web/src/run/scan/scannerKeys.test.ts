import { expect, test } from 'vitest'
import { createScannerKeys, isReading } from './scannerKeys.ts'

const type = (text: string, gap: number, after = gap) => {
  const keys = createScannerKeys()
  let at = 1000
  for (const letter of text) {
    keys.press(letter, at)
    at += gap
  }
  return keys.press('Enter', at - gap + after).code
}

test('a scanner types fast and ends with Enter', () => {
  expect(type('BH-4711/26', 8)).toBe('BH-4711/26')
})

test('a hand is too slow for a scan, and so is Enter pressed by hand', () => {
  expect(type('BH-4711', 120)).toBeUndefined()
  expect(type('BH-4711', 8, 400)).toBeUndefined()
})

test('two or three quick letters are no code', () => {
  expect(type('12', 5)).toBeUndefined()
})

test('what was typed by hand before does not get into the code', () => {
  const keys = createScannerKeys()
  keys.press('x', 0)
  keys.press('y', 300)
  for (const [index, letter] of [...'LOT77'].entries()) keys.press(letter, 1000 + index * 10)
  expect(keys.press('Enter', 1050).code).toBe('LOT77')
})

test('shift between the letters changes nothing', () => {
  const keys = createScannerKeys()
  for (const [index, key] of ['Shift', 'A', 'B', 'Shift', 'c', '1'].entries()) keys.press(key, 1000 + index * 5)
  expect(keys.press('Enter', 1035).code).toBe('ABc1')
})

test('a reading typed by a gauge is not taken for a code', () => {
  expect(['25,013', '-0.004', '1250', '.5'].map(isReading)).toEqual([true, true, true, true])
  expect(['4006381333931', '20261121', 'LOT77', 'BH-4711/26'].map(isReading)).toEqual([false, false, false, false])
})
