import type { PrintedTable } from '@gemba/domain/submissions/printedRecord'
import { expect, test } from 'vitest'
import { printable } from '../../platform/pdf/renderPdf.ts'
import { balloonWidth, columnsOf, gap, gaugeWidth } from './recordColumns.ts'

const tableOf = (asked: string, samples: number, reading = '39.985'): PrintedTable => ({
  ...{ kind: 'passed', title: 'Passed', count: '1 of 1', unit: 'mm', everyRound: false, samples },
  rows: [
    {
      ...{ id: 'spigot', number: '5', ringed: true, name: 'Locating spigot', asked, round: '' },
      ...{ value: null, note: '', photos: [], result: { glyph: 'pass', word: 'Pass' } },
      figures: {
        ...{ min: '39.975', max: '39.991', mean: { text: '39.983', outside: false }, gauge: null },
        samples: Array.from({ length: samples }, () => ({ text: reading, outside: false })),
      },
    },
  ],
})
const say = (key: string) => key.split('.').at(-1) ?? ''
const taken = ({ name, second, limit, sample, samples, mean, result }: ReturnType<typeof columnsOf>) =>
  balloonWidth + name + second + limit * 2 + sample * samples + mean + gaugeWidth + gap + result

test('five samples fit in one line, also where a nominal is long: it is below its name then', () => {
  const columns = columnsOf(tableOf('Ø 40.000 -0.009/-0.025', 5), say)
  expect(columns).toMatchObject({ samples: 5, second: 0 })
  expect(taken(columns)).toBeCloseTo(printable, 0)
})

test('a short nominal keeps the column beside the name', () => {
  const columns = columnsOf(tableOf('0.02 max', 5, '0.008'), say)
  expect(columns.samples).toBe(5)
  expect(columns.second).toBeGreaterThan(0)
  expect(taken(columns)).toBeCloseTo(printable, 0)
})
