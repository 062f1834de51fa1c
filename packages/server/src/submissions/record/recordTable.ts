import type { PrintedRow, PrintedTable } from '@gemba/domain/submissions/printedRecord'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { widthOf } from '../../platform/pdf/fonts.ts'
import { lettersInLine } from '../../platform/pdf/letters.ts'
import { printable } from '../../platform/pdf/renderPdf.ts'
import { gauge, glyph } from './drawings.ts'
import { body, caption, inOrder, type Paper, type PaperWords, quiet, write } from './paperStyle.ts'
import { evidenceOf, valueContent } from './recordValue.ts'

// A row is 25 px high. Tables run from left to right in every language, as the measurement grid does on the screen.
const rowHeight = 18.75
const gap = 3
const gaugeWidth = 52
const resultWidth = 48

type Columns = { name: number; second: number; limit: number; sample: number; samples: number; mean: number }

/** How the width is shared out: figures are never cut, so they come first; the name gets the rest. */
const columnsOf = ({ rows, samples, everyRound }: PrintedTable): Columns => {
  const figures = rows.flatMap(row => row.figures ?? [])
  const widest = (texts: string[]) =>
    Math.max(0, ...texts.map(text => widthOf(text, { font: 'Plex', bold: true, size: body })))
  const limit = figures.length === 0 ? 0 : Math.max(30, widest(figures.flatMap(({ min, max }) => [min, max])) + gap * 2)
  const sample = Math.max(30, widest(figures.flatMap(one => one.samples.map(({ text }) => text))) + gap * 2)
  const mean = figures.some(one => one.mean)
    ? Math.max(30, widest(figures.map(one => one.mean?.text ?? '')) + gap * 2)
    : 0
  const asked = Math.min(100, Math.max(50, widest(rows.map(row => (row.figures ? row.asked : ''))) + gap))
  const round = widest(rows.map(row => row.round)) + gap * 2
  const second = everyRound ? round : figures.length === 0 ? 0 : asked
  const fixed = 22 + second + limit * 2 + mean + (figures.length > 0 ? gaugeWidth + gap : 0) + resultWidth
  const fitting = Math.max(1, Math.floor((printable - fixed - 74) / sample))
  const count = figures.length === 0 ? 0 : Math.min(samples, fitting)
  // Without figures the answer has the middle.
  const name = figures.length === 0 ? 190 : printable - fixed - count * sample
  return { name, second, limit, sample, samples: count, mean }
}

/** A section of the record: its title with the count, the table, heads that stand again on the next page. */
export const recordTable = (table: PrintedTable, paper: Paper): Content => {
  const columns = columnsOf(table)
  const { samples, limit, sample, mean, second, name } = columns
  const hasFigures = samples > 0
  const widths: (number | '*')[] = [
    22,
    hasFigures ? '*' : name,
    ...(second > 0 ? [second] : []),
    ...(hasFigures ? [limit, limit, ...Array.from({ length: samples }, () => sample)] : ['*' as const]),
    ...(mean > 0 ? [mean] : []),
    ...(hasFigures ? [gaugeWidth + gap] : []),
    resultWidth,
  ]
  const title = lettersInLine(table.title, { size: 9.75, bold: true }, paper.direction)
  const count = lettersInLine(table.count, { size: 9.75, color: quiet }, paper.direction)
  const space = { text: '   ', preserveLeadingSpaces: true, preserveTrailingSpaces: true, fontSize: 9.75 }
  const head: Content = {
    alignment: paper.direction === 'rtl' ? 'right' : 'left',
    text: inOrder<object[]>(paper, [title, [space], count]).flat() as never,
  }
  return {
    margin: [0, 3, 0, 9],
    table: {
      widths,
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [
          { ...(head as object), colSpan: widths.length, border: none },
          ...Array.from({ length: widths.length - 1 }, () => ''),
        ] as TableCell[],
        headOf(table, columns, paper.say),
        ...table.rows.flatMap(row => linesOf(row, columns, paper, widths)),
      ],
      heights: index => (index === 0 ? 14 : index === 1 ? 12 : rowHeight - 4),
    },
    layout: {
      hLineWidth: (index, node) => (index < 2 ? 0 : index === 2 ? 0.75 : startsQuestion(node, index) ? 0.56 : 0),
      vLineWidth: () => 0,
      hLineColor: index => (index === 2 ? '#000' : '#bbb'),
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  } as Content
}

const none: [boolean, boolean, boolean, boolean] = [false, false, false, false]
/** A line with notes and photos belongs to the row above it: no line between the two. */
const startsQuestion = (node: { table: { body: unknown[][] } }, index: number) =>
  !(node.table.body[index]?.[0] as { belongsAbove?: boolean } | undefined)?.belongsAbove

const headOf = (table: PrintedTable, { samples, second, mean }: Columns, say: PaperWords): TableCell[] => {
  const cell = (text: string, alignment: 'left' | 'right' | 'center' = 'right'): TableCell =>
    write({ direction: 'ltr' }, text, { size: caption, color: quiet, alignment }) as TableCell
  const hasFigures = samples > 0
  const named = !hasFigures
    ? say('print.question')
    : table.unit
      ? say('print.characteristicIn', { unit: table.unit })
      : say('print.characteristic')
  return [
    '',
    cell(named, 'left'),
    ...(second > 0 ? [cell(say(table.everyRound ? 'print.round' : 'print.nominal'), 'left')] : []),
    ...(hasFigures
      ? [
          cell(say('print.min')),
          cell(say('print.max')),
          ...Array.from({ length: samples }, (_, k) => cell(table.samples > 1 ? String(k + 1) : say('print.value'))),
        ]
      : [cell(say('print.value'), 'left')]),
    ...(mean > 0 ? [cell(say('print.mean'))] : []),
    ...(hasFigures ? [cell(say('print.inLimits'), 'center')] : []),
    cell(table.kind === 'recorded' ? '' : say('print.resultColumn')),
  ]
}

const linesOf = (row: PrintedRow, columns: Columns, paper: Paper, widths: readonly unknown[]): TableCell[][] => {
  const { samples, second } = columns
  const hasFigures = samples > 0
  const middle = widths.length - 3 - (second > 0 ? 1 : 0)
  const between = !hasFigures
    ? [valueContent(row, paper, { withEvidence: true })]
    : row.figures
      ? figureCells(row, columns)
      : [{ ...(valueContent(row, paper, { withEvidence: true }) as object), colSpan: middle }, ...blanks(middle - 1)]
  const line: TableCell[] = [
    balloon(row.balloon),
    nameCell(row, columns, second === 0 || row.round !== ''),
    ...(second > 0 ? [secondCell(row, columns)] : []),
    ...(between as TableCell[]),
    resultCell(row),
  ]
  const evidence = row.figures ? evidenceOf(row, paper) : []
  if (evidence.length === 0) return [line]
  const below: TableCell[] = [
    { text: '', belongsAbove: true } as never,
    { stack: evidence, colSpan: widths.length - 1, margin: [0, 0, 0, 4] } as TableCell,
    ...blanks(widths.length - 2),
  ]
  return [line, below]
}

const blanks = (count: number): TableCell[] => Array.from({ length: Math.max(0, count) }, () => '')

const balloon = (number: string): TableCell => {
  if (number === '') return ''
  const size = number.length > 3 ? 5 : number.length > 2 ? 6 : 7.5
  return {
    stack: [
      { canvas: [{ type: 'ellipse', x: 7.2, y: 7.2, r1: 6.9, r2: 6.9, lineWidth: 0.75, lineColor: '#000' }] },
      {
        ...(write({ direction: 'ltr' }, number, { size, bold: true }) as object),
        width: 14.4,
        columns: undefined,
        relativePosition: { x: 7.2 - widthOf(number, { font: 'Plex', bold: true, size }) / 2, y: -7.2 - size * 0.64 },
      } as Content,
    ],
  }
}

const nameCell = (row: PrintedRow, { name }: Columns, askedBelow: boolean): TableCell => {
  const left = { direction: 'ltr' as const }
  return {
    margin: [0, 2, 4, 0],
    stack: [
      ...(row.name ? [write(left, row.name, { bold: true, width: name - 6 })] : []),
      ...(row.asked && askedBelow
        ? [write(left, row.asked, { width: name - 6, color: row.name ? quiet : '#000' })]
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
  const stacked = (k: number): Content[] =>
    Array.from({ length: lines }, (_, line) => {
      const given = figures.samples[line * samples + k]
      return given ? value(given, sample) : ({ text: ' ', fontSize: body } as Content)
    })
  const span = (line: number) => `${line * samples + 1}–${Math.min((line + 1) * samples, figures.samples.length)}`
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
    ...Array.from({ length: samples }, (_, k) => ({ ...top, stack: stacked(k) })),
    ...(mean > 0 ? [{ ...top, stack: figures.mean ? [value(figures.mean, mean)] : [] }] : []),
    figures.gauge ? ({ svg: gauge(figures.gauge, gaugeWidth), margin: [gap, 0, 0, 0] } as TableCell) : '',
  ]
}

/** A reading; what is outside stands in a box. */
const value = ({ text, outside }: { text: string; outside: boolean }, width: number): Content => {
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

const resultCell = ({ result }: PrintedRow): TableCell => {
  if (!result) return ''
  const word = write({ direction: 'ltr' }, result.word, { alignment: 'left' })
  const wide = widthOf(result.word, { font: 'Plex', bold: false, size: body })
  return {
    margin: [Math.max(2, resultWidth - wide - 14), 2, 0, 0],
    columnGap: 2.5,
    columns: [
      { width: 10.5, stack: [{ svg: glyph(result.glyph, 10.5) }] },
      { width: '*', stack: [word] },
    ],
  }
}
