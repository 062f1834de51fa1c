import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import type { Content } from 'pdfmake/interfaces'
import { printable, renderPdf, paper as sheet } from '../../platform/pdf/renderPdf.ts'
import { caption, inOrder, type Paper, quiet, rule, write } from './paperStyle.ts'
import { recordFacts, recordHead, recordVerdict } from './recordHead.ts'
import { recordSteps } from './recordSteps.ts'
import { recordTable } from './recordTable.ts'

/** The printed record as PDF: A4, ink only, the foot on every page (visual.md §8). */
export const recordPdf = (record: PrintedRecord, paper: Paper, language: string): Promise<Buffer> =>
  renderPdf({
    language,
    info: { title: [record.number, record.title].filter(Boolean).join(' '), author: record.company, creator: 'Gemba' },
    defaultStyle: { font: 'Plex', fontSize: 8.25, lineHeight: 1.05 },
    content: [
      ...recordHead(record, paper),
      recordVerdict(record, paper),
      ...recordFacts(record, paper),
      ...record.tables.map(table => recordTable(table, paper)),
      ...recordSteps(record, paper),
    ],
    footer: (page, pages) => foot(record, paper, paper.say('print.page', { page, pages })),
  })

const foot = ({ foot: { record, hash, printed } }: PrintedRecord, paper: Paper, page: string): Content => {
  const [start, end] = paper.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const cell = (text: string, width: number, alignment: 'left' | 'right' | 'center'): Content =>
    ({ width, stack: [write(paper, text, { size: caption, color: quiet, alignment, width })] }) as Content
  return {
    margin: [sheet.margins[0], 6, sheet.margins[2], 0],
    stack: [
      rule(printable, 0.75, '#888'),
      {
        margin: [0, 6, 0, 0],
        columns: inOrder(paper, [
          cell(record, 110, start),
          cell(hash, 158, 'center'),
          cell(printed, printable - 110 - 158 - 56, 'center'),
          cell(page, 56, end),
        ]),
      },
    ],
  }
}
