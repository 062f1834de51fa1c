// A report or a list on paper: A4, ink, drawn from figures without a browser. Charts are vectors, tables are as long as they are.
import { isRightToLeft } from '@gemba/domain/core/direction'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import { attributeTypes, furtherTypes } from '@gemba/domain/reports/report.schema'
import type { ChartType } from '@gemba/report-frame/charts/options'
import { type Figures, shareWord } from '@gemba/report-frame/format/figures'
import { momentText, type Reading } from '@gemba/report-frame/format/formats'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { bidiText, type Direction, type TextStyle } from '../../platform/pdf/bidiText.ts'
import { paper, renderPdf } from '../../platform/pdf/renderPdf.ts'
import { phrase } from '../../platform/phrases.ts'
import type { Part, SentContent, SentImage, SentPage } from '../content/askContent.ts'
import { type ReaderOfFile, readingIn } from '../content/asker.ts'
import { drawChart, drawControlChart } from './drawChart.ts'
import { drawImage } from './drawImage.ts'

const quiet = '#555'
/** Tables of more columns lie on their side. */
const mostUpright = 7
const heights = { chart: 170, control: 260 }
const gap = 14

type Sheet = {
  content: SentContent
  asker: ReaderOfFile
  reading: Reading
  direction: Direction
  width: number
}

type Words = (key: string, params?: Record<string, string | number>) => string
const wordsOf =
  ({ asker }: Sheet): Words =>
  (key, params) =>
    phrase(asker.locale, `reportSchedules:paper.${key}`, params)

const write = ({ direction }: Sheet, text: string, style: Partial<TextStyle> = {}): Content =>
  bidiText(text, { size: 8.25, ...style }, direction)
const inOrder = <T>({ direction }: Sheet, things: readonly T[]): T[] =>
  direction === 'rtl' ? things.toReversed() : [...things]

/** What is drawn of it: the title that its schedule has, and when it is due. */
export type Titled = { title: string; company: string }

/** The content as PDF. */
export const pdfOf = (content: SentContent, { title, company }: Titled, asker: ReaderOfFile): Promise<Buffer> => {
  const widest = Math.max(...content.pages.flatMap(({ parts }) => parts.map(columnsOf)), 0)
  const isWide = widest > mostUpright
  const [left, , right] = paper.margins
  const width = (isWide ? 841.89 : paper.width) - left - right
  const direction = isRightToLeft(asker.locale) ? 'rtl' : 'ltr'
  const sheet: Sheet = { content, asker, reading: readingIn(asker), direction, width }
  const words = wordsOf(sheet)
  const definition: TDocumentDefinitions = {
    pageOrientation: isWide ? 'landscape' : 'portrait',
    language: asker.locale,
    info: { title, author: company, creator: 'Gemba' },
    defaultStyle: { font: direction === 'rtl' ? 'PlexArabic' : 'Plex', fontSize: 8.25, lineHeight: 1.1 },
    content: [...headOf(sheet, title, company), ...content.pages.flatMap((page, at) => pageOf(sheet, page, at))],
    footer: (page, pages) => ({
      margin: [left, 12, right, 0],
      stack: [write(sheet, `${title} · ${words('page', { page, pages })}`, { size: 7.5, color: quiet, width })],
    }),
  }
  return renderPdf(definition)
}

const columnsOf = ({ type, figures }: Part) => (figures && isTable(type) ? figures.columns.length : 0)
/** On paper, charts that few reports have are their figures. */
const tables: readonly string[] = ['tableEx', 'capability', 'pivotTable', 'kpi', ...attributeTypes, ...furtherTypes]
const isTable = (type: Part['type']) => tables.includes(type)

/** Company, title, every filter, the time of the figures with its zone, and how many records there are. */
const headOf = (sheet: Sheet, title: string, company: string): Content[] => {
  const { content, asker, reading, width } = sheet
  const words = wordsOf(sheet)
  const time = momentText(asker.now.toISOString(), reading)
  const filters = content.filters.length > 0 ? content.filters.join(' · ') : words('noFilters')
  return [
    write(sheet, company, { color: quiet, width }),
    write(sheet, title, { size: 15.75, bold: true, width, margin: [0, 2, 0, 2] }),
    ...(content.name === title ? [] : [write(sheet, content.name, { size: 9.75, width })]),
    write(sheet, `${words('filters')}: ${filters}`, { width, margin: [0, 4, 0, 0] }),
    write(sheet, `${words('time', { time, zone: asker.zone })} · ${words('rows', { rows: content.rows })}`, {
      ...{ width, margin: [0, 2, 0, 6] },
    }),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75 }],
      margin: [0, 0, 0, 8],
    },
  ]
}

const pageOf = (sheet: Sheet, { title, parts }: SentPage, at: number): Content[] => {
  const { width } = sheet
  const head: Content[] = title
    ? [
        {
          stack: [write(sheet, title, { size: 12, bold: true, width, margin: [0, 4, 0, 6] })],
          ...(at > 0 && { pageBreak: 'before' as const }),
        },
      ]
    : []
  const drawn: Content[] = []
  for (const row of inRows(parts)) {
    const each = (width - gap * (row.length - 1)) / row.length
    const columns = row.map(part => ({ width: each, stack: partOf(sheet, part, each) }))
    drawn.push(
      row.length === 1
        ? { stack: columns[0]?.stack ?? [], margin: [0, 0, 0, gap], unbreakable: row.every(isDrawn) }
        : { columns: inOrder(sheet, columns), columnGap: gap, margin: [0, 0, 0, gap], unbreakable: true },
    )
  }
  return [...head, ...drawn]
}

/** Two narrow charts stand beside each other; tables have the whole width. */
const inRows = (parts: readonly Part[]): Part[][] => {
  const rows: Part[][] = []
  for (const part of parts) {
    const before = rows.at(-1)
    const fits = (one: Part) => !one.isWide && isChart(one.type)
    if (before?.length === 1 && before[0] && fits(before[0]) && fits(part)) before.push(part)
    else rows.push([part])
  }
  return rows
}

/** One drawing, which stays with its title. */
const isDrawn = ({ type }: Part) => isChart(type) || type === 'controlChart'
const isChart = (type: Part['type']) => /Chart$/.test(type) && type !== 'controlChart' && !isTable(type)

const partOf = (sheet: Sheet, part: Part, width: number): Content[] => {
  const { figures, title, text } = part
  if (part.image) return [imageOn(sheet, part.image)]
  const head = title ? [write(sheet, title, { size: 9.75, bold: true, width, margin: [0, 0, 0, 4] })] : []
  if (!figures) return [...head, write(sheet, text, { width })]
  return [...head, ...figuresOn(sheet, part, figures, width)]
}

/** What can't be drawn is said in words, as far as someone wrote them. */
const imageOn = (sheet: Sheet, image: SentImage): Content =>
  image.data === ''
    ? write(sheet, image.alternativeText, { color: quiet, width: sheet.width })
    : drawImage(image, { width: sheet.width, isRtl: sheet.direction === 'rtl' })

const figuresOn = (sheet: Sheet, { type }: Part, figures: Figures, width: number): Content[] => {
  const words = wordsOf(sheet)
  const { reading, direction } = sheet
  const font = direction === 'rtl' ? 'PlexArabic' : 'Plex'
  const isRtl = direction === 'rtl'
  const nothing = [write(sheet, words('empty'), { color: quiet, width })]
  const cut = figures.isCut ? [write(sheet, words('cut', { most: figures.rows.length }), { color: quiet, width })] : []
  if (type === 'card' || type === 'multiRowCard') return [cardsOf(sheet, figures, width)]
  if (type === 'controlChart') {
    const svg = drawControlChart(figures, reading, { width, height: heights.control, font, isRtl })
    if (svg) return [{ svg, width, font }]
    return figures.rows.length === 0 ? nothing : [write(sheet, words('provisional'), { color: quiet, width })]
  }
  if (isChart(type)) {
    const style = { width, height: heights.chart, font, isRtl, share: shareWord(figures, reading.words) }
    const svg = drawChart(type as ChartType, figures, style)
    return svg ? [{ svg, width, font }, ...cut] : nothing
  }
  if (figures.rows.length === 0) return nothing
  return [tableOf(sheet, figures, width), ...cut]
}

/** Key figures: what is counted, large, with its name below. */
const cardsOf = (sheet: Sheet, { columns, rows }: Figures, width: number): Content => {
  const each = width / Math.max(1, columns.length)
  const cells = columns.map(
    ({ label, text }, at): Content =>
      ({
        width: each,
        stack: [
          write(sheet, figureText(text, rows[0]?.[at]), { size: 16, bold: true, width: each - 6 }),
          write(sheet, label, { color: quiet, width: each - 6 }),
        ],
      }) as Content,
  )
  return { columns: inOrder(sheet, cells) }
}

/** What can't be counted, as a rate of nothing, is a dash. */
const figureText = (text: Figures['columns'][number]['text'], cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '–' : text(cell)

/** Names need twice the room of figures. */
const widthsOf = ({ columns }: Figures, width: number): number[] => {
  const shares = columns.map(({ isNumber }) => (isNumber ? 1 : 2))
  const sum = shares.reduce((all, share) => all + share, 0)
  return shares.map(share => (width * share) / sum - 8)
}

const tableOf = (sheet: Sheet, figures: Figures, width: number): Content => {
  const { columns, rows } = figures
  const widths = widthsOf(figures, width)
  const far = sheet.direction === 'rtl' ? ('left' as const) : ('right' as const)
  const cell = (text: string, at: number, bold = false): TableCell =>
    write(sheet, text, { bold, width: widths[at], ...(columns[at]?.isNumber && { alignment: far }) }) as TableCell
  const head = columns.map(({ label }, at) => cell(label, at, true))
  const body = rows.map(row =>
    columns.map(({ text, groups }, at) => {
      const value = row[at] ?? null
      return cell(groups ? text(value) : figureText(text, value), at)
    }),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: inOrder(sheet, widths),
      body: [head, ...body].map(line => inOrder(sheet, line)),
    },
    layout: {
      hLineWidth: line => (line === 0 ? 0 : line === 1 ? 0.75 : 0.25),
      vLineWidth: () => 0,
      hLineColor: line => (line === 1 ? '#000' : '#bbb'),
      paddingLeft: () => 4,
      paddingRight: () => 4,
    },
  }
}
