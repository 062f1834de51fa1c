import type { PrintedTable } from '@gemba/domain/submissions/printedRecord'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { bidiLine } from '../../platform/pdf/bidiText.ts'
import { caption, inOrder, type Paper, type PaperWords, quiet, write } from './paperStyle.ts'
import { balloonWidth, type Columns, columnsOf, gap, gaugeWidth, resultHead } from './recordColumns.ts'
import { recordRow } from './recordRow.ts'

// A row is 25 px high. Tables run from left to right in every language, as the measurement grid does on the screen.
const rowHeight = 18.75

/** A section of the record: its title with the count, the table, headings that repeat on the next page. */
export const recordTable = (table: PrintedTable, paper: Paper): Content => {
  const columns = columnsOf(table, paper.say)
  const { samples, limit, sample, mean, second, name, result } = columns
  const hasFigures = samples > 0
  const widths: (number | '*')[] = [
    balloonWidth,
    hasFigures ? '*' : name,
    ...(second > 0 ? [second] : []),
    ...(hasFigures ? [limit, limit, ...Array.from({ length: samples }, () => sample)] : ['*' as const]),
    ...(mean > 0 ? [mean] : []),
    ...(hasFigures ? [gaugeWidth + gap] : []),
    result,
  ]
  const title = bidiLine(table.title, { size: 9.75, bold: true }, paper.direction)
  const count = bidiLine(table.count, { size: 9.75, color: quiet }, paper.direction)
  const space = { text: '   ', preserveLeadingSpaces: true, preserveTrailingSpaces: true, fontSize: 9.75 }
  const head: Content = {
    alignment: paper.direction === 'rtl' ? 'right' : 'left',
    text: inOrder<Content[]>(paper, [title, [space], count]).flat(),
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
        ...table.rows.flatMap(row => recordRow(row, columns, paper)),
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
    cell(resultHead(table, say)),
  ]
}
