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

test('a chart stands on the page of its title', async () => {
  const parts = Array.from({ length: 12 }, (_, at) => chart(`Chart ${at + 1}`))
  const content: SentContent = {
    ...{ name: 'Failures', pages: [{ title: '', parts }], filters: [], rows: 3, isEmpty: false, cutAt: null },
  }
  const reader = { locale: 'en' as const, zone: 'UTC', now: new Date('2026-03-13T12:00:00Z'), format: 'en-GB' }
  const bytes = await drawReport({ content, titled: { title: 'Failures', company: 'Nordwerk' }, reader })
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page.match(/Chart \d+/g)).toHaveLength(page.match(/M-07/g)?.length ?? 0)
})
