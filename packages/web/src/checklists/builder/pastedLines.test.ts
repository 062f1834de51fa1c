import type { Option } from '@gemba/domain/checklists/questions/choices'
import { expect, test } from 'vitest'
import { optionsFromLines, questionsFromLines } from './pastedLines.ts'

const texts = (options: Option[] | undefined) => options?.map(({ label }) => label.en ?? '')
const option = (id: string, en = ''): Option => ({ id, label: en ? { en } : {} })

test('a list pasted into the first of two empty options fills both and leaves none empty', () => {
  const filled = optionsFromLines('Red\r\nGreen\r\nBlue, dark\r\n', [option('a'), option('b')], 0, 'en')
  expect(texts(filled)).toEqual(['Red', 'Green', 'Blue, dark'])
  expect(new Set(filled?.map(({ id }) => id)).size).toBe(3)
})

test('of a table the first column becomes options, of a single row its cells', () => {
  expect(texts(optionsFromLines('Dirt\tx\nScratch\tx', [option('a')], 0, 'en'))).toEqual(['Dirt', 'Scratch'])
  expect(texts(optionsFromLines('Dirt\tScratch\tOil', [option('a')], 0, 'en'))).toEqual(['Dirt', 'Scratch', 'Oil'])
})

test('what is written stays: the list follows it', () => {
  const options = [option('a', 'None'), option('b'), option('c', 'Other')]
  expect(texts(optionsFromLines('Dirt\nOil', options, 0, 'en'))).toEqual(['None', 'Dirt', 'Oil', '', 'Other'])
  expect(texts(optionsFromLines('Dirt\nOil', options, 1, 'en'))).toEqual(['None', 'Dirt', 'Oil', 'Other'])
})

test('an empty option that already has points keeps them', () => {
  const scored: Option = { id: 'b', label: {}, score: 3 }
  expect(optionsFromLines('Dirt\nOil', [option('a'), scored], 0, 'en')).toContainEqual(scored)
})

test('a single word is pasted as text', () => {
  expect(optionsFromLines('Dirt', [option('a')], 0, 'en')).toBeUndefined()
})

test('a list pasted in another language becomes the translation of the options, in their order', () => {
  const options: Option[] = [
    { id: 'a', label: { en: 'Dirt' } },
    { id: 'b', label: { en: 'Scratch' }, nonconforming: true, score: 3 },
  ]
  expect(optionsFromLines('Schmutz\nKratzer\nÖl', options, 0, 'de')).toEqual([
    { id: 'a', label: { en: 'Dirt', de: 'Schmutz' } },
    { id: 'b', label: { en: 'Scratch', de: 'Kratzer' }, nonconforming: true, score: 3 },
    { id: 'c', label: { de: 'Öl' } },
  ])
})

test('rows of a spreadsheet become measurements; what is no nominal stays as on the drawing, with unit and gauge', () => {
  const rows = 'Bore\t25.000 +0.021/0\tmm\tBG-114\nShaft\tØ 80 h7\tmm\tMicrometer\nRunout\t\tmm'
  expect(questionsFromLines(rows, 'measurement', 'en', new Set())).toMatchObject([
    { label: { en: 'Bore' }, nominalText: '25.000 +0.021/0', lsl: 25, usl: 25.021, unit: 'mm', gauge: 'BG-114' },
    { label: { en: 'Shaft' }, nominalText: 'Ø 80 h7', unit: 'mm', gauge: 'Micrometer' },
    { label: { en: 'Runout' }, unit: 'mm' },
  ])
})
