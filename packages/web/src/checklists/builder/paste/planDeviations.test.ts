import { expect, test } from 'vitest'
import { roleOfHead } from './columnRoles.ts'
import { rowsOf } from './pastedMeasurements.ts'
import { tableOf } from './pastedTable.ts'
import { planReport } from './planReport.ts'

const read = (pasted: string) => {
  const table = tableOf(pasted)
  if (!table) throw new Error('no table')
  return { table, rows: rowsOf(table) }
}

test.each([
  'Tol. +',
  'Tol.+',
  '+ Tol.',
  'Tol (+)',
  'Toleranz +',
  'Tol. oben',
  'ob. Abmaß',
  'Oberes Abmaß [mm]',
  'obere Abweichung',
  'oberes Grenzabmaß',
  'Upper Tol.',
  'Upper dev.',
  'Tol. upper',
  'Plus tolerance',
  'ES',
])('the heading %j names the upper deviation', words => expect(roleOfHead(words)).toBe('upperBy'))

test.each([
  'Tol. -',
  'Tol. –',
  '− Tol.',
  'Tolerance (-)',
  'Tol. unten',
  'unt. Abmaß',
  'unteres Abmass',
  'untere Abweichung',
  'Lower tolerance',
  'lower dev',
  'Minus Toleranz',
  'EI',
])('the heading %j names the lower deviation', words => expect(roleOfHead(words)).toBe('lowerBy'))

test.each(['Tol. ±', 'Tol. +/-', '+/- Tol.', 'Grenzabmaße', 'Toleranz', 'zul. Abweichung', 'Limit deviations'])(
  'the heading %j names one cell with both',
  words => expect(roleOfHead(words)).toBe('tolerance'),
)

test.each([
  ['OTG', 'usl'],
  ['obere Toleranzgrenze', 'usl'],
  ['Upper tolerance limit', 'usl'],
  ['UTG', 'lsl'],
  ['Höchstmaß', 'usl'],
  ['Lfd. Nr.', 'number'],
])('the heading %j stays %s', (words, role) => expect(roleOfHead(words)).toBe(role))

const plan = (upper: string, lower: string) => `Nr.\tMerkmal\tNennmaß\t${upper}\t${lower}
1\tNutbreite\t8 P9
2\tBohrung\t25 H7
3\tLänge\t> 22
4\tWelle\t25,000\t+0,021\t0
5\tVertauscht\t30\t-0,2\t+0,1`

test.each([
  ['Tol. +', 'Tol. -'],
  ['Max', 'Min'],
  ['Abm. 1', 'Abm. 2'],
  ['', ''],
])('deviations under %j and %j are never taken for limits', (upper, lower) => {
  const { table, rows } = read(plan(upper, lower))
  expect(table.roles).toEqual(['number', 'label', 'nominal', 'upperBy', 'lowerBy'])
  expect(rows[3]).toMatchObject({ facts: { nominal: 25, lsl: 25, usl: 25.021 }, doubts: [], asks: [] })
  expect(rows[4]?.doubts).toEqual(['lowerBy', 'upperBy'])
})

test('limits the wrong way round are reported at their own cells', () => {
  const { table, rows } = read(plan('Tol. +', 'Tol. -'))
  const cells = planReport(table, rows).cells.map(({ cell, code }) => `${cell} ${code}`)
  expect(cells).toContain('D6 upsideDown')
  expect(cells).toContain('E6 upsideDown')
})

test.each([
  ['+0,021/0', 25, 25.021],
  ['0/-0,02', 24.98, 25],
  ['+0,1 -0,2', 24.8, 25.1],
  ['±0,1', 24.9, 25.1],
  ['0,1', 24.9, 25.1],
])('both deviations in one cell: %s', (cell, lsl, usl) => {
  const { rows } = read(`Nr.\tMerkmal\tNennmaß\tTol.\n1\tWelle\t25,000\t${cell}`)
  expect(rows[0]).toMatchObject({ facts: { nominal: 25, lsl, usl }, doubts: [], asks: [] })
})

test('limits of their own columns stay limits', () => {
  const { table, rows } = read('No.\tName\tNominal\tLSL\tUSL\n1\tRoughness\t1.6\t0\t1.6\n2\tDepth\t-5\t-5.1\t-4.9')
  expect(table.roles).toEqual(['number', 'label', 'nominal', 'lsl', 'usl'])
  expect(rows.map(({ asks }) => asks.map(({ why }) => why))).toEqual([[], []])
})

test('a limit far from the nominal is to be confirmed', () => {
  const { rows } = read(
    'No.\tName\tNominal\tLSL\tUSL\n1\tBore\t25\t0.1\t25.1\n2\tDepth\t5\t4.9\t5.1\n3\tPin\t8\t7.9\t8.1',
  )
  expect(rows.map(({ asks }) => asks.map(({ why }) => why))).toEqual([['far'], [], []])
})

test('absolute limits in columns of deviations are to be confirmed', () => {
  const { rows } = read('No.\tName\tNominal\tTol +\tTol -\n1\tBore\t25\t25.1\t24.9\n2\tPin\t0.5\t0.2\t0.2')
  expect(rows.map(({ asks }) => asks.map(({ why }) => why))).toEqual([['far', 'far'], []])
})

test('one deviation without the other one, and a nominal outside its only limit, are to be confirmed', () => {
  const deviations = read('No.\tName\tNominal\tTol +\tTol -\n1\tBore\t25\t+0.1\t')
  expect(deviations.rows[0]).toMatchObject({ facts: { usl: 25.1 }, asks: [{ why: 'oneDeviation', from: 'upperBy' }] })
  const limits = read('No.\tName\tNominal\tLSL\tUSL\n1\tBore\t25\t25.1\t\n2\tHardness\t58\t58\t')
  expect(limits.rows.map(({ asks }) => asks.map(({ why }) => why))).toEqual([['outside'], []])
})
