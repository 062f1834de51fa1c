import { columnLetters } from '@gemba/domain/core/cells'
import { minuteIn } from '../zone.ts'
import { daySerial, momentSerial } from './excelDates.ts'
import { excelText, looksLikeFormula, needsSpace } from './excelText.ts'
import type { Cell, TableReader } from './table.ts'
import { styles } from './workbook.ts'

const textXml = (at: string, text: string, style: number = styles.plain) => {
  if (text === '') return ''
  const styled = style || (looksLikeFormula(text) ? styles.quoted : styles.plain)
  const space = needsSpace(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${styled ? ` s="${styled}"` : ''} t="inlineStr"><is><t${space}>${excelText(text)}</t></is></c>`
}

const numberXml = (at: string, value: number, style: number = styles.plain) =>
  Number.isFinite(value) ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : ''

const dateXml = (at: string, serial: number | undefined, style: number, text: string) =>
  serial === undefined ? textXml(at, text) : numberXml(at, serial, style)

const cellXml = (at: string, cell: Cell, { zone }: TableReader): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return textXml(at, cell)
  if (typeof cell === 'number') return numberXml(at, cell)
  if (cell instanceof Date) return dateXml(at, momentSerial(zone, cell), styles.moment, minuteIn(zone, cell))
  return dateXml(at, daySerial(cell.day), styles.day, cell.day)
}

/** Writes the rows of a sheet, counted from 1. */
export const createRowWriter = (heads: readonly string[], reader: TableReader) => {
  const letters = heads.map((_, column) => columnLetters(column))
  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
  return {
    head: (): string => row(1, heads.map((head, column) => textXml(`${letters[column]}1`, head, styles.head)).join('')),
    row: (number: number, cells: readonly Cell[]): string =>
      row(number, cells.map((cell, column) => cellXml(`${letters[column]}${number}`, cell, reader)).join('')),
  }
}

const widths = { narrowest: 10, widest: 60, date: 18 }

/** How wide a column has to be for its head and these cells, in characters. */
export const widthOf = (head: string, cells: readonly Cell[]): number => {
  const lengths = cells.map(cell =>
    typeof cell === 'object' && cell !== null ? widths.date : String(cell ?? '').length + 1,
  )
  return Math.min(widths.widest, Math.max(widths.narrowest, head.length + 2, ...lengths))
}
