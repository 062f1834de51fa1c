import { repacked, unpackXml } from '../../platform/spreadsheet/boundedZip.ts'
import { sheetsFileOf, type WrittenSheet } from '../../platform/spreadsheet/sheetsFile.ts'

const reader = { zone: 'Europe/Berlin', locale: 'de-DE', rightToLeft: false }

/** A workbook as companies have it, with merged cells by the names of sheets. */
export const writtenWorkbook = async (
  sheets: readonly WrittenSheet[],
  merged: Readonly<Record<string, readonly string[]>> = {},
): Promise<Buffer<ArrayBuffer>> => {
  const plain = Buffer.concat(await Array.fromAsync(sheetsFileOf(sheets, reader)))
  const files = unpackXml(plain, 100_000_000).map(({ name, content: [xml] }) => {
    const number = Number(/sheet(\d+)\.xml$/.exec(name)?.[1] ?? 0)
    const areas = merged[sheets[number - 1]?.name ?? ''] ?? []
    const cells = areas.map(area => `<mergeCell ref="${area}"/>`).join('')
    const end = areas.length > 0 ? `</sheetData><mergeCells>${cells}</mergeCells>` : '</sheetData>'
    return { name, content: [xml.replace('</sheetData>', end)] as [string] }
  })
  return Buffer.concat([await repacked(files)])
}

/** An upload of a workbook. */
export const workbookFile = (bytes: Uint8Array<ArrayBuffer>, name = 'checklist.xlsx') => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form as never
}
