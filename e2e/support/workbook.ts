import { crc32 } from 'node:zlib'

export type Sheet = { name: string; rows: readonly (readonly string[])[] }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const cell = (text: string, column: number, row: number) =>
  text && `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

const sheetXml = ({ rows }: Sheet) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

const partsOf = (sheets: readonly Sheet[]): [string, string][] => [
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  ],
  ...sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
]

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** An Excel workbook as a person would choose it: a ZIP file whose parts are stored as they are. */
export const workbookFile = (name: string, sheets: readonly Sheet[]) => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of partsOf(sheets)) {
    const [file, content] = [Buffer.from(path), Buffer.from(text)]
    const facts = numbers([2, 20], [2, 0], [2, 0], [2, 0], [2, 33], [4, crc32(content)], [4, content.length])
    const more = numbers([4, content.length], [2, file.length], [2, 0])
    const entry = Buffer.concat([numbers([4, 0x04034b50]), facts, more, file, content])
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), facts, more, place, file]))
    files.push(entry)
    at += entry.length
  }
  const names = Buffer.concat(directory)
  const count = directory.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, names.length], [4, at], [2, 0])
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat([...files, names, end]),
  }
}
