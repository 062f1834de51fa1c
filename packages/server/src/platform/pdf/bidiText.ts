// Right-to-left text. pdfmake lays words from left to right and knows no other direction; fontkit, below it, joins
// Arabic letters and reverses a run if it gets it as a whole. So a text with Arabic in it is broken into lines here,
// each line is put into visual order by the Unicode bidirectional algorithm (bidi-js), and pdfmake gets runs that it
// must not break. A text without such letters is left to pdfmake.
import bidiFactory from 'bidi-js'
import type { ContentText } from 'pdfmake/interfaces'
import { type FontName, widthOf } from './fonts.ts'

const bidi = bidiFactory()
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

export type Direction = 'ltr' | 'rtl'
export type TextStyle = {
  size: number
  bold?: boolean
  color?: string
  alignment?: 'left' | 'right' | 'center'
  struck?: boolean
  /** points; a wider right-to-left text continues on the next line */
  width?: number
  margin?: [number, number, number, number]
}

const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

type Run = { text: string; font: FontName; bold: boolean; fontSize: number; color?: string }

/** One line of text as runs from left to right, to combine with others in a line. */
export const bidiLine = (text: string, style: TextStyle, direction: Direction = 'ltr'): Run[] => {
  const { size: fontSize, bold = false, color } = style
  const common = { bold, fontSize, ...(color && { color }) }
  if (!rightToLeft.test(text)) return [{ ...common, text: text.replace(controls, ''), font: 'Plex' }]
  return visualRuns(text.replace(controls, ''), direction).map(({ text: run, font }) => ({
    ...common,
    ...unbroken,
    text: run.replaceAll(' ', '\u00a0'),
    font,
    // Naming a font feature makes fontkit shape the run as a whole.
    ...(font === 'PlexArabic' && { fontFeatures: ['rlig'] }),
  }))
}
const unbroken = { noWrap: true, preserveLeadingSpaces: true, preserveTrailingSpaces: true }

/** A text for pdfmake, in visual order. `direction` is the document's. */
export const bidiText = (text: string, style: TextStyle, direction: Direction = 'ltr'): ContentText => {
  const { size, bold = false, color, alignment, struck, width, margin } = style
  const common = {
    fontSize: size,
    bold,
    ...(color && { color }),
    ...(struck && { decoration: 'lineThrough' as const }),
    alignment: alignment ?? (direction === 'rtl' ? ('right' as const) : ('left' as const)),
    ...(margin && { margin }),
  }
  if (!rightToLeft.test(text)) return { ...common, text: text.replace(controls, ''), font: 'Plex' }
  const lines = text
    .replace(controls, '')
    .split('\n')
    .flatMap(line => broken(line, { size, bold, width: width ?? Number.POSITIVE_INFINITY }))
  return {
    ...common,
    text: lines.flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...bidiLine(line, style, direction)]),
  } as ContentText
}

const broken = (line: string, { size, bold, width }: { size: number; bold: boolean; width: number }): string[] => {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && widthOf(longer, { font: 'PlexArabic', bold, size }) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

/** The runs of one line from left to right, each of one direction and one font. */
export const visualRuns = (line: string, direction: Direction): { text: string; font: FontName }[] => {
  const levels = bidi.getEmbeddingLevels(line, direction === 'rtl' ? 'rtl' : 'auto')
  const runs: { from: number; text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels.levels[at] ?? 0
    const last = runs.at(-1)
    if (last && last.level === level) last.text += line[at]
    else runs.push({ from: at, text: line[at] ?? '', level })
  }
  const order = bidi.getReorderedIndices(line, levels)
  const place = new Map(order.map((index, position) => [index, position]))
  return runs.toSorted((a, b) => placeOf(a, place) - placeOf(b, place)).map(drawn)
}

const mirrored = (text: string) => [...text].map(sign => bidi.getMirroredCharacter(sign) ?? sign).join('')

/** fontkit reverses runs with right-to-left letters; runs of signs alone are reversed here. */
const drawn = ({ text, level }: { text: string; level: number }): { text: string; font: FontName } => {
  if (level % 2 === 0) return { text, font: 'Plex' }
  if (rightToLeft.test(text)) return { text: mirrored(text), font: 'PlexArabic' }
  return {
    text: [...text]
      .reverse()
      .map(sign => bidi.getMirroredCharacter(sign) ?? sign)
      .join(''),
    font: 'Plex',
  }
}

/** The position of the leftmost letter of a run. */
const placeOf = ({ from, text }: { from: number; text: string }, place: ReadonlyMap<number, number>) =>
  Math.min(...Array.from({ length: text.length }, (_, index) => place.get(from + index) ?? 0))
