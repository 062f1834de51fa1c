// Dates in files are what their fields say, and not what their text looks like.
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { figuresOf } from '@gemba/report-frame/format/figures'
import { expect, test } from 'vitest'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import { readZip } from '../../platform/testing/readZip.ts'
import type { SentContent } from '../content/askContent.ts'
import type { Asker } from '../content/asker.ts'
import { csvOf, excelOf } from './tables.ts'

const field = (id: string, type: 'text' | 'moment' | 'day') => ({
  ...{ kind: 'dimension' as const, id, label: id, type, choices: null },
})
const dataset: DatasetDescription = {
  ...{
    id: 'submissions' satisfies Dataset['id'],
    label: 'Submissions',
    date: 'submittedAt',
    hierarchies: [],
    records: null,
  },
  fields: [field('lot', 'text'), field('submittedAt', 'moment'), field('day', 'day')],
}
const asker = {
  actor: { preferences: {}, customer: { settings: { locale: 'en-US' } } },
  ...{ locale: 'en', zone: 'UTC', now: new Date('2026-03-13T12:00:00Z') },
} as unknown as Asker

const contentOf = (lot: string): SentContent => {
  const category = [{ field: 'lot' }, { field: 'submittedAt' }, { field: 'day' }]
  const data = { dataset: dataset.id, category, series: [], values: [], limit: 10 }
  const rows = [[lot, '2026-03-12T09:00:00.000Z', '2026-03-12']]
  const answered = { rows, labels: [null, null, null], isCut: false, at: '2026-03-13T12:00:00.000Z' }
  const figures = figuresOf(data, answered, dataset, { locale: 'en-US', timezone: 'UTC', words: key => key })
  const part = { title: '', type: 'tableEx' as const, isWide: true, figures, text: '' }
  return { name: 'Lots', pages: [{ title: '', parts: [part] }], filters: [], rows: 1, isEmpty: false, cutAt: null }
}

test('a table of which there is more says so in its last row', async () => {
  const content = contentOf('L1')
  const [part] = content.pages[0]?.parts ?? []
  if (!part?.figures) throw new Error('there is no table')
  const sheetOf = async (isCut: boolean) => {
    const pages = [{ title: '', parts: [{ ...part, figures: { ...part.figures, isCut } as typeof part.figures }] }]
    return readZip(await textOf(excelOf({ ...content, pages }, asker))).get('xl/worksheets/sheet1.xml')
  }
  expect(await sheetOf(true)).toContain('The first 1 rows. There are more.')
  expect(await sheetOf(false)).not.toContain('There are more.')
})

const textOf = async (parts: AsyncIterable<Buffer>) => {
  const bytes: Buffer[] = []
  for await (const part of parts) bytes.push(part)
  return Buffer.concat(bytes)
}

test.each(['2026-99-99T99:99:99.999Z', '2026-02-31', '2026-03-12T09:00:00.000Z'])(
  'a lot named %s stays a text, in CSV and in Excel',
  async lot => {
    expect(String(await textOf(csvOf(contentOf(lot), asker)))).toContain(lot)
    expect((await textOf(excelOf(contentOf(lot), asker))).length).toBeGreaterThan(0)
  },
)
