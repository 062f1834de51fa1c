import type { Sheet } from '@gemba/domain/checklists/workbook/workbook.schema'
import { expect, test } from 'vitest'
import { rowsOf } from './pastedMeasurements.ts'
import { tableOf } from './pastedTable.ts'
import { planReport } from './planReport.ts'
import { headingIn, pastedText, planRows } from './planSheet.ts'

const read = (sheet: Sheet, part?: 'hole' | 'shaft') => {
  const heading = headingIn(sheet) ?? 0
  const { rows, places } = planRows(sheet, heading)
  const table = tableOf(pastedText(rows), true)
  const read = table ? rowsOf(table, part) : []
  const report = table && planReport(table, read, { heading: heading + 1, rows: places })
  return { roles: table?.roles, rows: read, report }
}

const german: Sheet = {
  name: 'Prüfplan',
  rows: [
    ['Prüfplan Lagergehäuse', '', '', '', 'Stand 3'],
    [],
    ['Nr.', 'Merkmal', 'Nennmaß', 'Toleranz', '', 'Einheit', 'Prüfmittel', 'Stichprobe', 'Klasse'],
    ['', '', '', '+', '-', '', '', '', ''],
    ['1', 'Bohrung', '25,000', '0,021', '0', 'mm', 'Bohrungsmessdorn', '5', 'CC'],
    ['2', 'Nut', '8 P9', '', '', 'mm', 'Endmaß', 'n=3', 'SC'],
    ['', 'Nut', '', '0,1', '0,1', 'mm', '', '', ''],
    ['3', 'Härte', '> 22', '', '', 'HRC', '', '100 %', ''],
    ['4', 'Passung', 'Ø12 H7/g6', '', '', 'mm', '', '', ''],
    ['5', 'Länge', '40', 'siehe Skizze', '', 'mm', '', '', ''],
  ],
  merged: [
    [0, 0, 0, 3],
    [2, 3, 2, 4],
    [5, 2, 6, 2],
  ],
}

test('a German plan with merged cells above and beside its rows is read', () => {
  const { roles, rows } = read(german)
  expect(headingIn(german)).toBe(2)
  expect(roles).toEqual(['number', 'label', 'nominal', 'upperBy', 'lowerBy', 'unit', 'gauge', 'samples', 'class'])
  expect(rows).toMatchObject([
    {
      label: 'Bohrung',
      facts: { balloon: '1', nominal: 25, lsl: 25, usl: 25.021, samples: 5, critical: true, gauge: 'Bohrungsmessdorn' },
      doubts: [],
    },
    { label: 'Nut', facts: { nominal: 8, lsl: 7.949, usl: 7.985, samples: 3 }, notes: ['Klasse: SC'], doubts: [] },
    // What is merged down a column counts for each of its rows.
    { label: 'Nut', facts: { nominalText: '8 P9' }, doubts: ['nominal'] },
    { label: 'Härte', facts: { lsl: 22, unit: 'HRC' }, doubts: ['samples'], notes: ['Stichprobe: 100 %'] },
    { label: 'Passung', facts: { nominalText: 'Ø12 H7/g6' }, doubts: ['nominal'], isFit: true },
    { label: 'Länge', facts: { nominal: 40 }, doubts: ['upperBy'], notes: ['Toleranz +: siehe Skizze'] },
  ])
  expect(rows[4]?.facts).not.toHaveProperty('lsl')
  expect(rows[5]?.facts).not.toHaveProperty('usl')
})

test('of a fit of two parts the one is read that someone says', () => {
  expect(read(german, 'hole').rows[4]).toMatchObject({ facts: { lsl: 12, usl: 12.018 }, doubts: [] })
  expect(read(german, 'shaft').rows[4]).toMatchObject({ facts: { lsl: 11.983, usl: 11.994 }, doubts: [] })
})

test('an English plan with fits and general tolerances in a column of their own is read', () => {
  const { roles, rows } = read({
    name: 'Control plan',
    rows: [
      ['No.', 'Characteristic', 'Nominal [mm]', 'Tolerance', 'Gauge', 'Sample size'],
      ['1', 'Shaft seat', '25', 'h6', 'Micrometer', '5 pcs'],
      ['2', 'Length', '120', '±0.1', 'Caliper', ''],
      ['3', 'Width', '40', 'ISO 2768-m', '', ''],
      ['4', 'Roughness', 'max. 3.2', '', '', ''],
    ],
    merged: [],
  })
  expect(roles).toEqual(['number', 'label', 'nominal', 'tolerance', 'gauge', 'samples'])
  expect(rows.map(({ facts, doubts }) => [facts.lsl, facts.usl, facts.unit, facts.samples, doubts])).toEqual([
    [24.987, 25, 'mm', 5, []],
    [119.9, 120.1, 'mm', undefined, []],
    [39.7, 40.3, 'mm', undefined, []],
    [undefined, 3.2, 'mm', undefined, []],
  ])
})

test('a sheet without a heading has none', () => {
  expect(headingIn({ name: 'A', rows: [['1', 'Bore', '25']], merged: [] })).toBeUndefined()
  expect(headingIn({ name: 'A', rows: [], merged: [] })).toBeUndefined()
})

test('every cell that is not simply taken is reported with its place in the sheet', () => {
  const { report } = read(german, 'shaft')
  const said = report?.cells.map(({ cell, code, value }) => `${cell} ${code} ${value}`)
  expect(said).toEqual([
    'I5 class CC',
    'C6 iso286 8 P9',
    'I6 class SC',
    'C7 unreadable 8 P9',
    'C8 openLimit > 22',
    'H8 unreadable 100 %',
    'C9 iso286 Ø12 H7/g6',
    'D10 unreadable siehe Skizze',
  ])
  expect(report?.taken).toBe(27)
  expect(read(german).report?.cells).toContainEqual(expect.objectContaining({ cell: 'C9', code: 'fitOfTwo' }))
})

test('columns that are ignored and rows without a name are reported, and a thread is no fit', () => {
  const { report } = read({
    name: 'Plan',
    rows: [
      ['No.', 'Characteristic', 'Nominal', 'Gauge', 'Changed by'],
      ['1', 'Thread', 'M8 ±0.1', 'Plug', 'AK'],
      [],
      ['2', '', '40 ISO 2768-m', '', ''],
    ],
    merged: [],
  })
  expect(report?.cells.map(({ cell, code }) => `${cell} ${code}`)).toEqual(['E1 column', 'B4 noName', 'C4 iso2768'])
})
