import type { Content } from 'pdfmake/interfaces'
import { bidiText, type Direction, type TextStyle } from '../../platform/pdf/bidiText.ts'

export type Evidence = {
  /** small JPEGs by the id of the photo; an image that cannot be read is missing */
  pictures: ReadonlyMap<string, string>
  /** names of files by id */
  names: ReadonlyMap<string, string>
}

/** The words on the paper besides the record's own. */
export type PaperWords = (key: string, params?: Record<string, string | number>) => string

export type Paper = { direction: Direction; say: PaperWords; evidence: Evidence }

export const quiet = '#555'
export const body = 8.25
export const caption = 7.5

/** Text of a size in the document's direction. */
export const write = (paper: Pick<Paper, 'direction'>, text: string, style: Partial<TextStyle> = {}): Content =>
  bidiText(text, { size: body, ...style }, paper.direction)

/** The columns of a row as the document is read: from the right in Arabic. */
export const inOrder = <T>({ direction }: Pick<Paper, 'direction'>, columns: T[]): T[] =>
  direction === 'rtl' ? columns.toReversed() : columns

/** A hairline across the page. */
export const rule = (width: number, thickness: number, color = '#000'): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: thickness, lineColor: color }],
})
