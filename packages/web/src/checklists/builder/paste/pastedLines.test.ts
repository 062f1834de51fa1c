import type { Option } from '@gemba/domain/checklists/definition/questions/choices'
import { expect, test } from 'vitest'
import { optionsFromLines, questionsFromLines, questionsFromRows } from './pastedLines.ts'
import { rowsOf } from './pastedMeasurements.ts'
import { tableOf } from './pastedTable.ts'

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

test('lines become questions without bullets, numbering and line ends', () => {
  const labels = questionsFromLines('1. Guard closed\r\n\r\n- Oil level \t\r• No leak\n', 'passFail', 'en', new Set())
  expect(labels.map(({ label }) => label.en)).toEqual(['Guard closed', 'Oil level', 'No leak'])
})

test('rows of a spreadsheet become measurements, or numbers with limits', () => {
  const table = tableOf('3\tBore\t18.000\t17.982\t18.018\tmm\n4\tDepth\t5.0\t4.9\t5.1\tmm')
  const rows = table ? rowsOf(table) : []
  const [bore, depth] = questionsFromRows(rows, 'measurement', 'en', new Set())
  expect(bore).toMatchObject({ label: { en: 'Bore' }, balloon: '3', nominalText: '18.000', lsl: 17.982, usl: 18.018 })
  expect(bore?.id).not.toBe(depth?.id)
  expect(questionsFromRows(rows, 'number', 'en', new Set())[0]).toMatchObject({ min: 17.982, max: 18.018, decimals: 3 })
})
