import { type FigureColumn, readable } from '@gemba/report-frame/format/figures'
import type { Task } from '../../platform/workers/task.ts'
import type { Part, SentContent } from '../content/askContent.ts'
import { type ReaderOfFile, readingIn } from '../content/asker.ts'
import { pdfOf, type Titled } from './drawContent.ts'
import { printable } from './drawImage.ts'

/** As a worker gets it: how the cells of its columns read, it finds out again. */
type ToDraw = { content: SentContent; titled: Titled; reader: ReaderOfFile }

/**
 * A report or a list as PDF.
 *
 * @public called by its name in a worker
 */
export const drawReport = async ({ content, titled, reader }: ToDraw): Promise<Buffer> => {
  const reading = readingIn(reader)
  const ready = async (part: Part): Promise<Part> => ({
    ...part,
    ...(part.image && { image: await printable(part.image) }),
    figures: part.figures && {
      ...part.figures,
      columns: part.figures.columns.map((column): FigureColumn => readable(column, reading)),
    },
  })
  const pages = await Promise.all(
    content.pages.map(async page => ({ ...page, parts: await Promise.all(page.parts.map(ready)) })),
  )
  return pdfOf({ ...content, pages }, titled, reader)
}

export const drawTask: Task<ToDraw, Uint8Array> = {
  name: 'drawReport',
  file: import.meta.url,
  budget: 60_000,
  run: drawReport,
}
