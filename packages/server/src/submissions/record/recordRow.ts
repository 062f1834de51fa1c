import type { PrintedFigures, PrintedRow } from '@gemba/domain/submissions/printedRecord'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { widthOf } from '../../platform/pdf/fonts.ts'
import { gauge, glyph } from './drawings.ts'
import { body, type Paper, quiet, write } from './paperStyle.ts'
import { type Columns, gap, gaugeWidth, glyphRoom } from './recordColumns.ts'
import { evidenceOf, valueContent } from './recordValue.ts'

/** The line of a question or of one round of it; notes and photos of figures have their own line below. */
export const recordRow = (row: PrintedRow, columns: Columns, paper: Paper): TableCell[][] => {
  const { samples, second, mean } = columns
  const hasFigures = samples > 0
  // Where no round is named, what has no figures needs no nominal either: its name takes both columns, and all up to the
  // verdict where there is nothing else.
  const wideName = hasFigures && row.figures === null && row.round === ''
  const alone = wideName && !row.value && row.note === '' && row.photos.length === 0
  const nameColumns = second > 0 ? 2 : 1
  const middle = hasFigures ? 3 + samples + (mean > 0 ? 1 : 0) : 1
  const count = middle + 3 + (second > 0 ? 1 : 0)
  const between = !hasFigures
    ? [valueContent(row, paper, { withEvidence: true })]
    : row.figures
      ? figureCells(row, columns)
      : [{ ...(valueContent(row, paper, { withEvidence: true }) as object), colSpan: middle }, ...blanks(middle - 1)]
  const line = [
    numberCell(row),
    ...(alone
      ? spanning(nameCell(row, columns.name + second + middleWidth(columns), false), nameColumns + middle)
      : wideName
        ? spanning(nameCell(row, columns.name + second, false), nameColumns)
        : [
            nameCell(row, columns.name, second === 0 || row.round !== ''),
            ...(second > 0 ? [secondCell(row, columns)] : []),
          ]),
    ...(alone ? [] : (between as TableCell[])),
    resultCell(row, columns),
  ] as TableCell[]
  const evidence = row.figures ? evidenceOf(row, paper) : []
  if (evidence.length === 0) return [line]
  const below: TableCell[] = [
    { text: '', belongsAbove: true } as TableCell,
    { stack: evidence, colSpan: count - 1, margin: [0, 0, 0, 4] } as TableCell,
    ...blanks(count - 2),
  ]
  return [line, below]
}

const spanning = (cell: TableCell, count: number): TableCell[] => [
  { ...(cell as object), colSpan: count } as TableCell,
  ...blanks(count - 1),
]

const middleWidth = ({ limit, samples, sample, mean }: Columns) =>
  limit * 2 + samples * sample + mean + gap + gaugeWidth

const blanks = (count: number): TableCell[] => Array.from({ length: Math.max(0, count) }, () => '')

/** The number of a question; the drawing's own is in a ring. */
const numberCell = ({ number, ringed }: PrintedRow): TableCell => {
  if (number === '') return ''
  // Without a ring it keeps the ring's room: drawn in the paper's own white.
  const lineColor = ringed ? '#000' : '#fff'
  const size = number.length > 3 ? 5 : number.length > 2 ? 6 : 7.5
  return {
    stack: [
      { canvas: [{ type: 'ellipse', x: 7.2, y: 7.2, r1: 6.9, r2: 6.9, lineWidth: 0.75, lineColor }] },
      {
        ...(write({ direction: 'ltr' }, number, { size, bold: true }) as object),
        width: 14.4,
        columns: undefined,
        relativePosition: { x: 7.2 - widthOf(number, { font: 'Plex', bold: true, size }) / 2, y: -7.2 - size * 0.64 },
      } as Content,
    ],
  }
}

const nameCell = (row: PrintedRow, width: number, askedBelow: boolean): TableCell => {
  const left = { direction: 'ltr' as const }
  return {
    margin: [0, 2, 4, 0],
    stack: [
      ...(row.name ? [write(left, row.name, { bold: true, width: width - 6 })] : []),
      ...(row.asked && askedBelow
        ? [write(left, row.asked, { width: width - 6, color: row.name ? quiet : '#000' })]
        : []),
    ],
  }
}

const secondCell = (row: PrintedRow, { second }: Columns): TableCell =>
  ({
    ...(write({ direction: 'ltr' }, row.round || row.asked, { width: second - 4 }) as object),
    margin: [0, 2, 4, 0],
  }) as TableCell

const figureCells = ({ figures }: PrintedRow, { samples, sample, mean }: Columns): TableCell[] => {
  if (!figures) return []
  const lines = Math.ceil(figures.samples.length / samples)
  const right = { alignment: 'right' as const }
  const column = (k: number) =>
    readings(
      Array.from({ length: lines }, (_, line) => figures.samples[line * samples + k]),
      sample,
    )
  const span = (line: number) => {
    const [first, last] = [line * samples + 1, Math.min((line + 1) * samples, figures.samples.length)]
    return first === last ? String(first) : `${first}–${last}`
  }
  const max: Content[] = [
    write({ direction: 'ltr' }, figures.max, right),
    ...Array.from({ length: lines - 1 }, (_, line) =>
      write({ direction: 'ltr' }, span(line + 1), { ...right, color: quiet, size: body }),
    ),
  ]
  const top = { margin: [0, 2, 0, 0] as [number, number, number, number] }
  return [
    { ...top, stack: [write({ direction: 'ltr' }, figures.min, right)] },
    { ...top, stack: max },
    ...Array.from({ length: samples }, (_, k) => ({ ...top, stack: column(k) })),
    ...(mean > 0 ? [{ ...top, stack: figures.mean ? [value(figures.mean, mean)] : [] }] : []),
    figures.gauge ? ({ stack: [gauge(figures.gauge, gaugeWidth)], margin: [gap, 0, 0, 0] } as TableCell) : '',
  ]
}

/** Readings below each other. Those that need no box are one text: a large record has tens of thousands. */
const readings = (given: readonly (Figure | undefined)[], width: number): Content[] => {
  const plain: string[] = []
  const before = () => {
    const lines = plain.splice(0)
    return lines.length > 0 ? [write({ direction: 'ltr' }, lines.join('\n'), { alignment: 'right' })] : []
  }
  const drawn = given.flatMap(figure => {
    if (figure?.outside) return [...before(), value(figure, width)]
    plain.push(figure?.text || ' ')
    return []
  })
  return [...drawn, ...before()]
}

type Figure = PrintedFigures['samples'][number]

/** A reading; what is outside the limits is in a box. */
const value = ({ text, outside }: Figure, width: number): Content => {
  const own = write({ direction: 'ltr' }, text, { alignment: 'right', bold: outside })
  if (!outside) return own
  const wide = widthOf(text, { font: 'Plex', bold: true, size: body }) + 3.6
  return {
    stack: [
      {
        canvas: [{ type: 'rect', x: 0, y: 0, w: wide, h: 12, lineWidth: 0.94, lineColor: '#000' }],
        relativePosition: { x: width - wide + 1.8, y: -0.6 },
      },
      own,
    ],
  }
}

const resultCell = ({ result }: PrintedRow, columns: Columns): TableCell => {
  if (!result) return ''
  const word = write({ direction: 'ltr' }, result.word, { alignment: 'left' })
  const wide = widthOf(result.word, { font: 'Plex', bold: false, size: body })
  return {
    margin: [Math.max(0, columns.result - wide - glyphRoom + 1), 2, 0, 0],
    columnGap: 2.5,
    columns: [
      { width: 10.5, stack: [{ svg: glyph(result.glyph, 10.5) }] },
      { width: '*', stack: [word] },
    ],
  }
}
