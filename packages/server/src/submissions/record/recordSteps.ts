import type { PrintedRecord, PrintedStep } from '@gemba/domain/submissions/printedRecord'
import type { Content } from 'pdfmake/interfaces'
import { printable } from '../../platform/pdf/renderPdf.ts'
import { glyph } from './drawings.ts'
import { caption, inOrder, type Paper, quiet, write } from './paperStyle.ts'

const cellWidth = printable / 4 - 18

/** Decisions and signatures, four beside each other, and the record's whole fingerprint. */
export const recordSteps = ({ steps, recordHash }: PrintedRecord, paper: Paper): Content[] => {
  const hash = write(paper, paper.say('print.hash', { hash: recordHash }), {
    size: caption,
    color: quiet,
    width: printable,
  })
  if (steps.length === 0) return [hash]
  const rows: Content[][] = []
  for (let at = 0; at < steps.length; at += 4) {
    const four = steps.slice(at, at + 4).map(step => stepCell(step, paper))
    rows.push(inOrder(paper, [...four, ...Array.from({ length: 4 - four.length }, (): Content => ({ text: '' }))]))
  }
  const inner = (line: number) => (paper.direction === 'rtl' ? 4 - line : line)
  return [
    {
      unbreakable: rows.length < 4,
      stack: [
        write(paper, paper.say('print.decisions'), { size: 9.75, bold: true, width: printable, margin: [0, 3, 0, 4] }),
        {
          table: { widths: ['*', '*', '*', '*'], body: rows, dontBreakRows: true },
          layout: {
            hLineWidth: () => 0.75,
            // A single line of fewer than four has no empty boxes.
            vLineWidth: line => (steps.length < 4 && inner(line) > steps.length && inner(line) < 4 ? 0 : 0.75),
            hLineColor: () => '#888',
            vLineColor: (line, node) => (line === 0 || line === node.table.widths?.length ? '#888' : '#bbb'),
            paddingLeft: () => 9,
            paddingRight: () => 9,
            paddingTop: () => 6,
            paddingBottom: () => 7,
          },
        },
      ],
    },
    { ...(hash as object), margin: [0, 6, 0, 0] } as Content,
  ]
}

const stepCell = ({ role, name, glyph: state, word, at, lines, superseded }: PrintedStep, paper: Paper): Content => ({
  stack: [
    write(paper, role, { size: caption, color: quiet, width: cellWidth }),
    write(paper, name, { size: 9, bold: true, struck: superseded, width: cellWidth }),
    {
      columns: inOrder(paper, [
        {
          width: 15,
          stack: [{ svg: glyph(state, 10.5), alignment: paper.direction === 'rtl' ? 'right' : 'left' }],
          margin: [0, 0.5, 0, 0],
        } as Content,
        {
          width: '*',
          stack: [write(paper, word, { bold: true, struck: superseded, width: cellWidth - 16 })],
        } as Content,
      ]),
      margin: [0, 1.5, 0, 1.5],
    },
    write(paper, at, { size: 7.9, width: cellWidth }),
    ...lines.map(line => write(paper, line, { size: 7.9, width: cellWidth })),
  ],
})
