import { describe, expect, test } from 'vitest'
import { readNumber } from '../fields/writtenNumber.ts'
import { cellsOf } from './pastedCells.ts'
import { rowsOf } from './pastedMeasurements.ts'
import { tableOf, withRole } from './pastedTable.ts'

const understood = (pasted: string) => {
  const table = tableOf(pasted)
  return (
    table &&
    rowsOf(table).map(({ label, facts, doubts, asks }) => ({
      ...{ label, ...facts },
      ...(doubts.length > 0 && { doubts }),
      ...(asks.length > 0 && { asks }),
    }))
  )
}
const bore = {
  balloon: '3',
  label: 'Bore',
  nominal: 18,
  nominalText: '18.000',
  lsl: 17.982,
  usl: 18.018,
  unit: 'mm',
  decimals: 3,
}

test.each([
  ['number, name, nominal, LSL, USL, unit', '3\tBore\t18.000\t17.982\t18.018\tmm\n4\tDepth\t5.0\t4.9\t5.1\tmm\n'],
  [
    'with a heading',
    'No.\tCharacteristic\tNominal\tLSL\tUSL\tUnit\n3\tBore\t18.000\t17.982\t18.018\tmm\n4\tDepth\t5.0\t4.9\t5.1\tmm',
  ],
  [
    'with Windows line ends and tabs at the end',
    '3\tBore\t18.000\t17.982\t18.018\tmm\t\t\r\n4\tDepth\t5.0\t4.9\t5.1\tmm\t\t\r\n\t\t\t\r\n',
  ],
  [
    'limits before the nominal',
    'Pos\tName\tMin\tNominal\tMax\tEinheit\n3\tBore\t17.982\t18.000\t18.018\tmm\n4\tDepth\t4.9\t5.0\t5.1\tmm',
  ],
  ['with a symmetric tolerance', '3\tBore\t18.000\t±0.018\tmm\n4\tDepth\t5.0\t± 0.1\tmm'],
  ['with a tolerance column of plain numbers', '3\tBore\t18.000\t0.018\tmm\n4\tDepth\t5.0\t0.1\tmm'],
  [
    'with deviations',
    'No\tName\tNominal\t+Tol\t-Tol\tUnit\n3\tBore\t18.000\t+0.018\t-0.018\tmm\n4\tDepth\t5.0\t0.1\t0.1\tmm',
  ],
  [
    'with the unit above the numbers',
    'No\tName\tNominal [mm]\tLSL\tUSL\n3\tBore\t18.000\t17.982\t18.018\n4\tDepth\t5.0\t4.9\t5.1',
  ],
])('a paste %s makes the same characteristics', (_, pasted) => {
  const rows = understood(pasted)
  expect(rows).toHaveLength(2)
  const { nominalText, ...same } = bore
  expect(rows?.[0]).toMatchObject(same)
  expect(rows?.[0]?.nominalText).toMatch(/^18\.000( ±0\.018)?$/)
  expect(rows?.[1]).toMatchObject({ balloon: '4', label: 'Depth', nominal: 5, lsl: 4.9, usl: 5.1, decimals: 1 })
  expect(rows?.some(row => 'doubts' in row)).toBe(false)
})

test('German decimal commas, µm and words in German are read', () => {
  const pasted =
    'Nr.\tMerkmal\tNennmaß\tUTG\tOTG\tEinheit\tPrüfmittel\r\n1\tRauheit Ra\t1,60\t0\t1,60\tµm\tPerthometer\r\n2\tHöhe\t1.234,5\t1.234,0\t1.235,0\tmm\tMS 12\r\n'
  expect(understood(pasted)).toEqual([
    {
      balloon: '1',
      label: 'Rauheit Ra',
      nominal: 1.6,
      nominalText: '1,60',
      lsl: 0,
      usl: 1.6,
      unit: 'µm',
      gauge: 'Perthometer',
      decimals: 2,
    },
    {
      balloon: '2',
      label: 'Höhe',
      nominal: 1234.5,
      nominalText: '1.234,5',
      lsl: 1234,
      usl: 1235,
      unit: 'mm',
      gauge: 'MS 12',
      decimals: 1,
    },
  ])
})

test('name, nominal with tolerance, unit and gauge, as before', () => {
  expect(understood('Bore\t25.000 +0.021/0\tmm\tBG-114\nShaft\tØ 80 h7\tmm\tMicrometer\nRunout\t\tmm')).toEqual([
    {
      label: 'Bore',
      nominal: 25,
      nominalText: '25.000 +0.021/0',
      lsl: 25,
      usl: 25.021,
      unit: 'mm',
      gauge: 'BG-114',
      decimals: 3,
    },
    {
      label: 'Shaft',
      nominal: 80,
      nominalText: 'Ø 80 h7',
      lsl: 79.97,
      usl: 80,
      unit: 'mm',
      gauge: 'Micrometer',
      decimals: 2,
    },
    { label: 'Runout', unit: 'mm' },
  ])
})

test('cells in quotation marks keep what is in them; an inch sign is no quotation mark', () => {
  expect(cellsOf('1\t"Bore ""A"",\nleft"\t5\n2\t1/2" pipe\t6')).toEqual([
    ['1', 'Bore "A", left', '5'],
    ['2', '1/2" pipe', '6'],
  ])
  expect(cellsOf('"\t5')).toEqual([['"', '5']])
})

test('what is no number is said, and limits the wrong way round too', () => {
  expect(understood('No\tName\tNominal\tLSL\tUSL\n1\tBore\t18\t17.x\t18.1\n2\tDepth\t5\t5.1\t4.9')).toMatchObject([
    { label: 'Bore', nominal: 18, usl: 18.1, doubts: ['lsl'] },
    { label: 'Depth', doubts: ['lsl', 'usl'] },
  ])
})

test('a column that was misunderstood gets another role, and each role has one column', () => {
  expect(withRole(['number', 'label', 'nominal'], 0, 'label')).toEqual(['label', 'ignore', 'nominal'])
})

test('lines without columns are no table', () => {
  expect(tableOf('Clean\r\nDry\t\r\n')).toBeUndefined()
})

test.each([
  ['25.000', 25, 3],
  ['25,000', 25, 3],
  ['1,234.5', 1234.5, 1],
  ['−0,1', -0.1, 1],
  ['+ 0.02', 0.02, 2],
  ['18 µm', 18, 0],
  ["1'000", 1000, 0],
])('%s is a number', (cell, value, decimals) => {
  expect(readNumber(cell)).toMatchObject({ value, decimals })
})

test.each(['', 'Bore', 'Ø 80 h7', '25 ±0.1', '1/2'])('%j is no number', cell => {
  expect(readNumber(cell)).toBeUndefined()
})

describe('deviations beside a nominal value', () => {
  const rows = '1\tBohrung\t25 H7\t\t\n2\tWelle\t25,000\t+0,021\t0\n3\tLänge\t30\t+0,1\t-0,2\n4\tTiefe\t8 P9\t\t'

  test.each(['Tol. +\tTol. -', 'Tol.+\tTol.-', '+ Tol.\t- Tol.', 'Tol. oben\tTol. unten', 'Abmaß oben\tAbmaß unten'])(
    'are known by their heading %j',
    heads => {
      const found = understood(`Nr.\tMerkmal\tNennmaß\t${heads}\n${rows}`)
      expect(found?.[1]).toMatchObject({ nominal: 25, lsl: 25, usl: 25.021 })
      expect(found?.[2]).toMatchObject({ nominal: 30, lsl: 29.8, usl: 30.1 })
      expect(found?.some(row => 'doubts' in row)).toBe(false)
    },
  )

  test('are never guessed to be limits, whatever their heading says', () => {
    const found = understood(`Nr.\tMerkmal\tNennmaß\tWert A\tWert B\n${rows}`)
    expect(found?.[1]).toMatchObject({ nominal: 25, lsl: 25, usl: 25.021 })
    expect(found?.[2]).toMatchObject({ nominal: 30, lsl: 29.8, usl: 30.1 })
  })

  test('are marked where someone says that they are limits', () => {
    const found = understood(`Nr.\tMerkmal\tNennmaß\tUSG\tOSG\n2\tWelle\t25,000\t0\t\n3\tBund\t40\t-0,2\t0,1`)
    expect(found?.map(({ asks }) => asks?.map(({ from }) => from))).toEqual([['lsl'], ['lsl', 'usl']])
  })
})
