import type { XmlFile } from './boundedZip.ts'

/** Cells that are merged into one: the first row and column, and the last ones, counted from 0. */
export type Area = [top: number, left: number, bottom: number, right: number]

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1]

const tags = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

const column = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const areaOf = (reference: string): Area[] => {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference)
  if (!found) return []
  const [, left = '', top, right = '', bottom] = found
  return [[Number(top) - 1, column(left), Number(bottom) - 1, column(right)]]
}

/** The merged areas of each sheet of a workbook, in the order of its sheets: the reader of cells leaves them out. */
export const mergedAreas = (files: readonly XmlFile[]): Area[][] => {
  const xml = (name: string) => files.find(file => file.name === name)?.content[0] ?? ''
  const targets = new Map(
    tags(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map(tag => [
      attribute(tag, 'Id') ?? '',
      attribute(tag, 'Target') ?? '',
    ]),
  )
  return tags(xml('xl/workbook.xml'), 'sheet').map(tag => {
    const target = targets.get(attribute(tag, 'id') ?? '') ?? ''
    const sheet = xml(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    return tags(sheet, 'mergeCell').flatMap(cell => areaOf(attribute(cell, 'ref') ?? ''))
  })
}
