import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import type { Content } from 'pdfmake/interfaces'
import { printable } from '../../platform/pdf/renderPdf.ts'
import { glyph, productMark, qrCode } from './drawings.ts'
import { caption, inOrder, type Paper, quiet, rule, write } from './paperStyle.ts'

const codeWidth = 49

/** Company, form and revision, and at the other side the code that opens the record and its number. */
export const recordHead = (record: PrintedRecord, paper: Paper): Content[] => {
  const [near, far] = paper.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const numberWidth = record.number ? Math.max(codeWidth, record.number.length * 9.4) : codeWidth
  const textWidth = printable - numberWidth - 15
  const logo = record.logo === null ? undefined : paper.evidence.pictures.get(record.logo)
  const mark = logo === undefined ? { svg: productMark(19) } : { image: logo, fit: [60, 26] as [number, number] }
  const markWidth = logo === undefined ? 26 : 68
  const company: Content = {
    // Not the gap of the columns around it.
    columnGap: 0,
    columns: inOrder(paper, [
      { width: markWidth, stack: [{ ...mark, alignment: near }], margin: [0, 2, 0, 0] } as Content,
      {
        width: '*',
        stack: [
          write(paper, record.company, { size: 9, bold: true, width: textWidth - markWidth }),
          ...(record.companyAddress
            ? [write(paper, record.companyAddress, { size: caption, color: quiet, width: textWidth - markWidth })]
            : []),
          write(paper, record.kind, { color: quiet, width: textWidth - markWidth }),
        ],
      } as Content,
    ]),
  }
  const form: Content = {
    width: '*',
    stack: [
      company,
      write(paper, record.title, { size: 15.75, bold: true, width: textWidth, margin: [0, 8, 0, 0] }),
      write(paper, record.edition, { size: 9.75, width: textWidth }),
    ],
  } as Content
  const number: Content = {
    width: numberWidth,
    stack: [
      { svg: qrCode(record.address, codeWidth), alignment: far },
      ...(record.number
        ? [write(paper, record.number, { size: 15.75, bold: true, alignment: far, margin: [0, 4, 0, 0] })]
        : []),
    ],
  } as Content
  return [
    { columns: inOrder(paper, [form, number]), columnGap: 15 },
    { ...(rule(printable, 1.125) as object), margin: [0, 10, 0, 0] } as Content,
  ]
}

/** The verdict in its box: glyph and word, what was computed, and under which conditions it was granted. */
export const recordVerdict = ({ verdict }: PrintedRecord, paper: Paper): Content => {
  const conditions = verdict.conditions ? 190 : 0
  const words = printable - 22 - 30 - conditions - 8
  const far = paper.direction === 'rtl' ? ('left' as const) : ('right' as const)
  const cells: Content[] = [
    { svg: glyph(verdict.glyph, 18), margin: [0, 6, 0, 0] } as Content,
    {
      stack: [
        write(paper, verdict.title, { size: 12, bold: true, width: words }),
        write(paper, verdict.computed, { width: words }),
      ],
    },
    { stack: [write(paper, verdict.conditions, { alignment: far, width: conditions })], margin: [0, 2, 0, 0] },
  ]
  return {
    margin: [0, 10, 0, 10],
    table: {
      widths: inOrder<number | '*'>(paper, [26, '*', conditions]),
      body: [inOrder(paper, cells)],
      dontBreakRows: true,
    },
    layout: {
      hLineWidth: () => 1.125,
      vLineWidth: (line, node) => (line === 0 || line === node.table.body[0]?.length ? 1.125 : 0),
      paddingLeft: column => (column === 0 ? 10 : 2),
      paddingRight: (column, node) => (column === (node.table.body[0]?.length ?? 0) - 1 ? 10 : 2),
      paddingTop: () => 6,
      paddingBottom: () => 7,
    },
  }
}

/** The facts of the run, in four columns. */
export const recordFacts = ({ facts }: PrintedRecord, paper: Paper): Content[] => {
  const width = printable / 4
  const cells = facts.map(
    ({ label, value }): Content => ({
      stack: [
        write(paper, label, { size: caption, color: quiet, width: width - 8 }),
        write(paper, value, { size: 9, bold: true, width: width - 8 }),
      ],
    }),
  )
  const rows: Content[][] = []
  for (let at = 0; at < cells.length; at += 4) {
    const four = cells.slice(at, at + 4)
    rows.push(inOrder(paper, [...four, ...Array.from({ length: 4 - four.length }, (): Content => ({ text: '' }))]))
  }
  if (rows.length === 0) return []
  return [
    {
      table: { widths: ['*', '*', '*', '*'], body: rows, dontBreakRows: true },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 8,
        paddingTop: () => 4,
        paddingBottom: () => 5,
      },
    },
    { ...(rule(printable, 0.75, '#888') as object), margin: [0, 0, 0, 10] } as Content,
  ]
}
