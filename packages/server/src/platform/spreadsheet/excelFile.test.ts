// Excel's own limits and format: ECMA-376 part 1, and 'Excel specifications and limits' of its manual.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip } from '../testing/readZip.ts'
import { excelFileOf } from './excelFile.ts'
import type { Cell, Column, TableReader } from './table.ts'

const reader: TableReader = { zone: 'Europe/Berlin', locale: 'de-DE', rightToLeft: false }

const inBatches = async function* <T>(...batches: readonly (readonly T[])[]) {
  yield* batches
}

const written = async (
  rows: readonly (readonly Cell[])[],
  more: Partial<TableReader> = {},
  most?: { rows: number; text: number },
) => {
  const width = Math.max(1, ...rows.map(row => row.length))
  const columns: Column<readonly Cell[]>[] = Array.from({ length: width }, (_, at) => ({
    head: `Head ${at + 1}`,
    cell: row => row[at],
  }))
  const table = { name: 'Users', columns, batches: inBatches(rows) }
  return readZip(Buffer.concat(await Array.fromAsync(excelFileOf(table, { ...reader, ...more }, most))))
}

const sheetOf = (files: Map<string, string>, number = 1) => files.get(`xl/worksheets/sheet${number}.xml`) ?? ''
/** The cells of a sheet below its head as a spreadsheet shows them, by their place. */
const cellsOf = (xml: string) =>
  new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<v>(.*?)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)]
      .filter(([, place]) => !/^[A-Z]+1$/.test(place ?? ''))
      .map(([, place, , value, text]) => [place, value === undefined ? readText(text ?? '') : Number(value)]),
  )
const readText = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as string] ?? '')
    .replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

test('the head is the first row, and stays in view', async () => {
  const xml = sheetOf(await written([['Ann', 3]]))
  expect(xml).toContain('<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Head 1</t></is></c><c r="B1"')
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
})

test('numbers are numbers, texts of digits stay texts, and nothing is an empty cell', async () => {
  const xml = sheetOf(await written([[25.01, '0047', null, undefined, '', Number.NaN, -3]]))
  expect(xml).toContain(
    '<c r="A2"><v>25.01</v></c><c r="B2" t="inlineStr"><is><t>0047</t></is></c><c r="G2"><v>-3</v></c></row>',
  )
})

test.each(['=1+1', '+49 30', '-0.013', '@SUM(A1)', '  =cmd', '\uff1d1+1'])(
  '%j is a text, and stays one when a person edits its cell',
  async text => {
    const xml = sheetOf(await written([[text]]))
    expect(xml).not.toContain('<f>')
    expect(xml).toMatch(/<c r="A2" s="4" t="inlineStr">/)
    expect([...cellsOf(xml).values()]).toEqual([text])
  },
)

test('a moment is a date in the zone of the reader, on both sides of daylight saving time', async () => {
  const moments = ['2026-03-13T13:05:00Z', '2026-07-13T13:05:00Z'].map(at => new Date(at))
  const cells = cellsOf(sheetOf(await written([moments])))
  // 13 March 2026 is day 46094 since 30 December 1899.
  expect(cells.get('A2')).toBeCloseTo(46_094 + (14 * 60 + 5) / 1440, 9)
  expect(cells.get('B2')).toBeCloseTo(46_216 + (15 * 60 + 5) / 1440, 9)
})

test('a calendar day is a date without a time; what Excel cannot count is a text', async () => {
  const days = ['2026-03-13', '1900-03-01', '1900-02-28', '0001-01-01'].map(day => ({ day }))
  const cells = cellsOf(sheetOf(await written([[...days, new Date('1899-12-01T12:00:00Z')]])))
  expect([...cells.values()]).toEqual([46_094, 61, '1900-02-28', '0001-01-01', '1899-12-01 13:00'])
})

test.each([
  ['de-DE', 'dd\\.mm\\.yyyy\\,\\ hh\\:mm', 'dd\\.mm\\.yyyy'],
  ['en-GB', 'dd\\/mm\\/yyyy\\,\\ hh\\:mm', 'dd\\/mm\\/yyyy'],
  ['en-US', 'mm\\/dd\\/yyyy\\,\\ hh\\:mm\\ AM/PM', 'mm\\/dd\\/yyyy'],
  ['sv-SE', 'yyyy\\-mm\\-dd\\ hh\\:mm', 'yyyy\\-mm\\-dd'],
  ['not a locale', 'mm\\/dd\\/yyyy\\,\\ hh\\:mm\\ AM/PM', 'mm\\/dd\\/yyyy'],
])('dates are shown as in %s', async (locale, moment, day) => {
  const xml = (await written([[1]], { locale })).get('xl/styles.xml') ?? ''
  expect(xml).toContain(`<numFmt numFmtId="164" formatCode="${moment}"/><numFmt numFmtId="165" formatCode="${day}"/>`)
})

test('an Arabic sheet begins at the right', async () => {
  expect(sheetOf(await written([[1]], { rightToLeft: true }))).toContain('rightToLeft="1"')
  expect(sheetOf(await written([[1]]))).not.toContain('rightToLeft')
})

test('any text comes back as it was', async () => {
  const part = fc.constantFrom(
    'a',
    '<',
    '&',
    '"',
    ']]>',
    '_x0041_',
    '_',
    '\u0001',
    '\r',
    '\n',
    '\t',
    ' ',
    '\uffff',
    '🔧',
    'ع',
    '\u202e',
  )
  const text = fc.array(part, { maxLength: 12 }).map(parts => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, async text => {
      expect([...cellsOf(sheetOf(await written([[text]]))).values()]).toEqual(text === '' ? [] : [text])
    }),
  )
})

test('half of a character pair, which XML cannot hold, is replaced', async () => {
  expect([...cellsOf(sheetOf(await written([['a\ud83d']]))).values()]).toEqual(['a\ufffd'])
})

test('a cell has at most 32,767 characters; a longer text ends with three dots', async () => {
  const [kept, cut] = [...cellsOf(sheetOf(await written([['x'.repeat(32_767), 'y'.repeat(32_768)]]))).values()]
  expect(kept).toBe('x'.repeat(32_767))
  expect(cut).toBe(`${'y'.repeat(32_766)}…`)
})

test('what does not fit on a sheet goes on on a further one, with its head', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => [at])
  const files = await written(rows, {}, { rows: 501, text: 1e9 })
  const numbers = [1, 2, 3].map(number => [...cellsOf(sheetOf(files, number)).values()])
  expect(numbers.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(numbers.flat()).toEqual(rows.flat())
  expect(files.get('xl/workbook.xml')).toContain(
    '<sheet name="Users" sheetId="1" r:id="rId1"/><sheet name="Users (2)" sheetId="2" r:id="rId2"/>',
  )
  expect(files.has('xl/worksheets/sheet4.xml')).toBe(false)
})

test('so is what would make a sheet larger than a ZIP file takes', async () => {
  const files = await written(
    Array.from({ length: 750 }, () => ['x'.repeat(100)]),
    {},
    { rows: 1e6, text: 60_000 },
  )
  expect([1, 2].map(number => cellsOf(sheetOf(files, number)).size)).toEqual([500, 250])
})

test('an empty list has its head', async () => {
  const files = await written([])
  expect(sheetOf(files)).toContain('<sheetData><row r="1"><c r="A1"')
  expect([...files.keys()]).toEqual([
    ...['xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels'],
    '[Content_Types].xml',
  ])
})

test('a list that fails while it is read breaks the file off', async () => {
  const batches = (async function* () {
    yield [1]
    throw new Error('the database went away')
  })()
  const table = { name: 'Users', columns: [{ head: 'Number', cell: (row: number) => row }], batches }
  await expect(Array.fromAsync(excelFileOf(table, reader))).rejects.toThrow('the database went away')
})
