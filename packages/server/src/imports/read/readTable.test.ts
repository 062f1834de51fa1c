import { describe, expect, test } from 'vitest'
import { TooLarge, unpackXml } from '../../platform/spreadsheet/boundedZip.ts'
import { zipOf } from '../../platform/spreadsheet/zip.ts'
import { type ReadTable, readTable } from './readTable.ts'

const people = 'Username;Vorname;Nachname\r\nj.weber;Jörg;Weber\r\na.demir;Aylin;"Demir; Öz"\r\n'
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const read = async (bytes: Uint8Array, rest = {}) => {
  const table = await readTable({ bytes, ...rest })
  return 'fault' in table ? expect.fail(table.fault) : (table satisfies ReadTable)
}
const faultOf = async (bytes: Uint8Array) => {
  const table = await readTable({ bytes })
  return 'fault' in table ? table.fault : 'none'
}

describe('a CSV file', () => {
  test.each([
    ['utf-8', Buffer.from(people)],
    ['utf-8', Buffer.from(`\uFEFF${people}`)],
    ['windows-1252', Buffer.from(people, 'latin1')],
    ['utf-16le', utf16(people)],
    ['utf-16be', utf16(people, true)],
    ['utf-16le', utf16(people).subarray(2)],
  ])('in %s is read right', async (encoding, bytes) => {
    const table = await read(bytes)
    expect(table.reading).toEqual({ format: 'csv', encoding, delimiter: ';' })
    expect(table.heads).toEqual(['Username', 'Vorname', 'Nachname'])
    expect(table.rows).toEqual([
      ['j.weber', 'Jörg', 'Weber'],
      ['a.demir', 'Aylin', 'Demir; Öz'],
    ])
    expect(table.numbers).toEqual([2, 3])
  })

  test.each([',', ';', '\t'])('that is separated by "%s"', async delimiter => {
    const { reading, rows } = await read(
      Buffer.from(
        ['a', 'b,;\t', 'c']
          .map(cell => `"${cell}"`)
          .join(delimiter)
          .concat('\n1', delimiter, '2'),
      ),
    )
    expect([reading, rows]).toEqual([{ format: 'csv', encoding: 'utf-8', delimiter }, [['1', '2', '']]])
  })

  test('that begins with lines without a text is separated as its first line that has one', async () => {
    const { reading, rows, numbers } = await read(Buffer.from('\n \na;b\n1;2\n'))
    expect(reading).toMatchObject({ delimiter: ';' })
    expect([rows, numbers]).toEqual([[['1', '2']], [4]])
  })

  test('is read as the person says', async () => {
    const { reading, heads } = await read(Buffer.from('a;b,c\n1;2,3'), { delimiter: ',', encoding: 'windows-1252' })
    expect([reading, heads]).toEqual([{ format: 'csv', encoding: 'windows-1252', delimiter: ',' }, ['a;b', 'c']])
  })

  test('keeps the numbers of its rows where some are empty, and the texts that our export neutralised', async () => {
    const { rows, numbers } = await read(Buffer.from("name\n\n\n'=1+1\n  spaced  \n"))
    expect([rows, numbers]).toEqual([
      [['=1+1'], ['spaced']],
      [4, 5],
    ])
  })
})

describe('what is no table', () => {
  test.each([
    ['an empty file', Buffer.from('\r\n\r\n'), 'noHead'],
    ['a head without rows', Buffer.from('username,name\n'), 'noRows'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3]), 'notATable'],
    ['a ZIP file that is no workbook', Buffer.from('PK\u0003\u0004 and nothing else'), 'notATable'],
    [
      'a workbook with a password, or from before 2007',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'encryptedWorkbook',
    ],
    ['more rows than we take', Buffer.from(`name\n${'x\n'.repeat(50_001)}`), 'tooManyRows'],
    ['more columns than we take', Buffer.from(`${'x,'.repeat(200)}x\n1`), 'tooManyColumns'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault)
  })
})

describe('a workbook that is small and unpacks into much', () => {
  const open = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = async (files: Record<string, Iterable<string>>) =>
    Buffer.concat(
      await Array.fromAsync(
        zipOf(
          (async function* () {
            for (const [name, content] of Object.entries(files)) yield { name, content }
          })(),
        ),
      ),
    )
  const workbook = (rows: Iterable<string>, shared: string) =>
    packed({
      'xl/workbook.xml': [
        `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      'xl/_rels/workbook.xml.rels': [
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
        `<Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>`,
        `<Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ],
      'xl/sharedStrings.xml': [`<sst xmlns="${main}"><si><t>${shared}</t></si></sst>`],
      'xl/worksheets/sheet1.xml': [open, ...rows, '</sheetData></worksheet>'],
    })
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`)

  test('is read while it is small', async () => {
    expect((await read(await workbook(rows(3), 'Jörg'))).rows).toEqual([['Jörg'], ['Jörg']])
  })

  test('with one long text in many cells', async () => {
    expect(await faultOf(await workbook(rows(1000), 'x'.repeat(30_000)))).toBe('tooLarge')
  })

  test('is unpacked up to a limit', async () => {
    const file = await packed({ 'xl/workbook.xml': Array.from({ length: 100 }, () => ' '.repeat(100_000)) })
    expect(file.length).toBeLessThan(50_000)
    expect(() => unpackXml(file, 9_000_000)).toThrow(TooLarge)
    expect(unpackXml(file, 11_000_000)).toHaveLength(1)
    expect(
      await faultOf(await packed({ 'xl/workbook.xml': Array.from({ length: 110 }, () => ' '.repeat(1_000_000)) })),
    ).toBe('tooLarge')
  })
})
