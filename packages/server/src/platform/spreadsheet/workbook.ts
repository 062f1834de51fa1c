// The parts of an Excel file around its sheets (ECMA-376, SpreadsheetML).
import { dateCodes } from './excelDates.ts'
import { excelText } from './excelText.ts'
import type { ZipEntry } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The place of each style of a cell in `styles.xml`. */
export const styles = { plain: 0, head: 1, moment: 2, day: 3, quoted: 4 } as const

const stylesXml = (locale: string) => {
  const { moment, day } = dateCodes(locale)
  const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${excelText(code)}"/>`
  const style = (more: string) => `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${more}/>`
  return [
    `<styleSheet xmlns="${main}"><numFmts count="2">${format(164, moment)}${format(165, day)}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">`,
    style('numFmtId="0"'),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    style('numFmtId="164" applyNumberFormat="1"'),
    style('numFmtId="165" applyNumberFormat="1"'),
    style('numFmtId="0" quotePrefix="1"'),
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`

const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

export const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`

/** What binds these sheets together, in the order of their names. */
export const workbookParts = function* (sheets: readonly string[], locale: string): Generator<ZipEntry> {
  const numbered = sheets.map((name, place) => ({ name, number: place + 1 }))
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`
  const part = (name: string, xml: string): ZipEntry => ({ name, content: [head, xml] })
  yield part('xl/styles.xml', stylesXml(locale))
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
      .map(({ name, number }) => `<sheet name="${excelText(name)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    relations(
      ...numbered.map(({ number }) => relation(number, 'worksheet', sheetPath(number))),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
    ),
  )
  yield part('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml')))
  yield part(
    '[Content_Types].xml',
    [
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('workbook.xml', 'sheet.main'),
      override('styles.xml', 'styles'),
      ...numbered.map(({ number }) => override(sheetPath(number), 'worksheet')),
      '</Types>',
    ].join(''),
  )
}

/** The beginning of a sheet: its head row stays in view, and its columns are as wide as their contents begin to be. */
export const sheetStart = (widths: readonly number[], rightToLeft: boolean): string => {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const view = rightToLeft ? ' rightToLeft="1"' : ''
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${view}>${pane}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('')
}

export const sheetEnd = '</sheetData></worksheet>'
