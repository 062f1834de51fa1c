import type { PrintedRow, PrintedValue } from '@gemba/domain/submissions/printedRecord'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { body, type Paper, quiet, write } from './paperStyle.ts'

const photoBox: [number, number] = [84, 60]
const valueWidth = 250

/** What was answered where it is no figure, with its note and photos. */
export const valueContent = (row: PrintedRow, paper: Paper, { withEvidence }: { withEvidence: boolean }): Content => ({
  margin: [0, 2, 6, 0],
  stack: [...(row.value ? answered(row.value, paper) : []), ...(withEvidence ? evidenceOf(row, paper) : [])],
})

const left = { direction: 'ltr' as const }

const answered = (value: PrintedValue, paper: Paper): Content[] => {
  switch (value.kind) {
    case 'text':
      return [write(left, value.text, { width: valueWidth })]
    case 'list':
      return value.items.map(item => write(left, `• ${item}`, { width: valueWidth }))
    case 'files':
      return value.files.map(id =>
        write(left, paper.evidence.names.get(id) ?? paper.say('answered.file'), { width: valueWidth }),
      )
    case 'signature':
      return [
        ...picture(paper, value.file, [120, 40]),
        ...(value.name ? [write(left, value.name, { width: valueWidth })] : []),
        ...(value.meaning ? [write(left, value.meaning, { width: valueWidth, color: quiet })] : []),
      ]
    case 'table':
      return [tableContent(value)]
  }
}

const picture = ({ evidence }: Paper, id: string | undefined, fit: [number, number]): Content[] => {
  const found = id && evidence.pictures.get(id)
  return found ? [{ image: found, fit, margin: [0, 2, 0, 2] }] : []
}

const tableContent = ({ head, rows }: Extract<PrintedValue, { kind: 'table' }>): Content => ({
  margin: [0, 0, 0, 3],
  table: {
    headerRows: 1,
    widths: head.map(() => 'auto'),
    body: [
      head.map(text => write(left, text, { size: 7.5, color: quiet })),
      ...rows.map(cells =>
        cells.map(
          ({ text, outside }) =>
            ({
              ...(write(left, text, { bold: outside }) as object),
              border: outside ? [true, true, true, true] : [false, false, false, true],
            }) as TableCell,
        ),
      ),
    ],
  },
  layout: {
    defaultBorder: false,
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: index => (index === 0 ? '#fff' : '#bbb'),
    paddingLeft: () => 3,
    paddingRight: () => 8,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
})

/** Note and photos of an answer, the photos as thumbnails beside each other. */
export const evidenceOf = ({ note, photos, figures }: PrintedRow, paper: Paper): Content[] => {
  const found = photos.flatMap(id => paper.evidence.pictures.get(id) ?? [])
  const across = figures ? 5 : 3
  const lines: string[][] = []
  for (let at = 0; at < found.length; at += across) lines.push(found.slice(at, at + across))
  return [
    ...(note ? [write(left, note, { size: body, width: figures ? 440 : valueWidth })] : []),
    ...lines.map(
      (pictures): Content => ({
        columns: pictures.map(image => ({ width: photoBox[0], image, fit: photoBox })),
        columnGap: 6,
        margin: [0, 3, 0, 2],
      }),
    ),
  ]
}
