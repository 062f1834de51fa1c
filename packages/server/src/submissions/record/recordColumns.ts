import type { PrintedTable } from '@gemba/domain/submissions/printedRecord'
import { widthOf } from '../../platform/pdf/fonts.ts'
import { printable } from '../../platform/pdf/renderPdf.ts'
import { body, caption, type PaperWords } from './paperStyle.ts'

export const balloonWidth = 22
export const gaugeWidth = 52
export const gap = 4
/** Glyph and the space before its word. */
export const glyphRoom = 15

/** Widths in points; 0 for a column that the table does not have. */
export type Columns = {
  name: number
  second: number
  limit: number
  sample: number
  /** how many samples are side by side; none where there are no figures */
  samples: number
  mean: number
  result: number
}

const widthIn = (text: string, size = body, bold = false) => widthOf(text, { font: 'Plex', bold, size })
const widest = (texts: readonly string[], bold = false) =>
  [...new Set(texts)].reduce((width, text) => Math.max(width, widthIn(text, body, bold)), 0)

/** Between two figures, where the frame around a reading out of its limits finds its place. */
const figureGap = gap * 1.5
type Reading = { text: string; outside?: boolean }
/** Readings out of their limits are bold. */
const widestReading = (readings: readonly Reading[]) => {
  const bold = readings.filter(({ outside }) => outside).map(({ text }) => text)
  return Math.max(widest(readings.map(({ text }) => text)), widest(bold, true))
}

/** The heading above the verdicts; nothing where there are none. */
export const resultHead = ({ kind }: PrintedTable, say: PaperWords) =>
  kind === 'recorded' ? '' : say('print.resultColumn')
const leastName = 80
/** A nominal that is longer than this is words, and continues in a second line. */
const widestNominal = 130
const comfortableName = 105

/**
 * How the width is shared out: figures are never cut, so they come first; then the words of the nominal, which may
 * continue in a second line; the name gets the rest.
 */
export const columnsOf = (table: PrintedTable, say: PaperWords): Columns => {
  const { rows, samples, everyRound } = table
  const words = widest(rows.map(row => row.result?.word ?? '')) + glyphRoom
  const result = Math.max(words, Math.ceil(widthIn(resultHead(table, say), caption)))
  const round = everyRound ? widest(rows.map(row => row.round)) + gap * 2 : 0
  const figures = rows.flatMap(row => row.figures ?? [])
  // Without figures the answer has the middle.
  if (figures.length === 0) return { name: 190, second: round, limit: 0, sample: 0, samples: 0, mean: 0, result }
  const column = (texts: readonly Reading[]) => Math.max(28, widestReading(texts) + figureGap)
  const limit = column(figures.flatMap(({ min, max }) => [{ text: min }, { text: max }]))
  const sample = column(figures.flatMap(({ samples }) => samples))
  const mean = figures.some(one => one.mean) ? column(figures.flatMap(one => one.mean ?? [])) : 0
  const asked = rows.map(row => row.asked)
  // A nominal is on one line, as on the drawing, and its head needs its own width where no row has one.
  const head = Math.ceil(widthIn(say('print.nominal'), caption)) + gap
  const least = everyRound ? round : Math.max(44, head, Math.min(widestNominal, widest(asked) + gap))
  const fixed = balloonWidth + limit * 2 + mean + gaugeWidth + gap + result
  const fitting = (words: number) => Math.min(samples, Math.max(1, Math.floor((printable - fixed - words) / sample)))
  // Where the samples would continue below, a nominal is below its name and not beside it.
  const below = !everyRound && fitting(Math.max(leastName, least)) > fitting(least + leastName)
  const count = below ? fitting(Math.max(leastName, least)) : fitting(least + leastName)
  const spare = printable - fixed - least - leastName - count * sample
  const beside = Math.max(least, Math.min(widest(asked) + gap, least + Math.max(0, spare - 16)))
  const second = everyRound ? round : below ? 0 : beside
  const name = printable - fixed - second - count * sample
  // What a name does not need gives the figures air.
  const air = Math.min(5, Math.max(0, name - comfortableName) / (count + 3))
  const loose = (width: number) => (width > 0 ? width + air : 0)
  return {
    name: name - air * (count + (mean > 0 ? 3 : 2)),
    ...{ limit: loose(limit), sample: loose(sample), mean: loose(mean) },
    ...{ second, samples: count, result },
  }
}
