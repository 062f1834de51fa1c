import type { Figures } from '@gemba/report-frame/format/figures'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Part, SentContent } from '../content/askContent.ts'
import { drawReport } from './drawTask.ts'

const figures = {
  columns: ['machine', 'failedCount'].map((field, at) => ({
    ...{ column: { field }, label: field, groups: at === 0, isNumber: at === 1, text: String },
  })),
  rows: ['L-03', 'L-05', 'M-07'].map((machine, at) => [machine, 9 - at]),
  ...{ categories: 1, series: 0, isCut: false },
} as unknown as Figures
const chart = (title: string): Part => ({ title, type: 'clusteredColumnChart', isWide: true, figures, text: '' })

/** The text of each page of a report with these charts. */
const drawn = async (parts: Part[]) => {
  const content: SentContent = {
    ...{ name: 'Failures', pages: [{ title: '', parts }], filters: [], rows: 3, isEmpty: false, cutAt: null },
  }
  const reader = { locale: 'en' as const, zone: 'UTC', now: new Date('2026-03-13T12:00:00Z'), format: 'en-GB' }
  const bytes = await drawReport({ content, titled: { title: 'Failures', company: 'Nordwerk' }, reader })
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text
}

test('a chart stands on the page of its title', async () => {
  const pages = await drawn(Array.from({ length: 12 }, (_, at) => chart(`Chart ${at + 1}`)))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page.match(/Chart \d+/g)).toHaveLength(page.match(/M-07/g)?.length ?? 0)
})

test('shares of a Pareto are said to be of all, and of those shown where there are more', async () => {
  const shares = async (isCut: boolean) => {
    const pareto: Part = { ...chart('Failures'), type: 'paretoChart', figures: { ...figures, isCut } }
    return (await drawn([pareto])).join(' ').match(/Share of (?:all|those shown)/g)
  }
  expect(await shares(false)).toEqual(['Share of all'])
  expect(await shares(true)).toEqual(['Share of those shown'])
})
