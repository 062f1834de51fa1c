// How a report asks its datasets, where they don't answer as usual.
import type { ReportSelection } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse } from '../platform/http/refusal.ts'
import { askReport } from './askReport.ts'

const selection: ReportSelection = {
  ...{ type: 'product', tagIds: ['0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0'], tagType: 'line' },
}
const answer = (query: DatasetQuery, isCut = false): DatasetResult => ({
  ...{ rows: [], labels: query.columns.map(() => null), isCut, at: new Date().toISOString() },
})
/** Which checklists have the chosen tags. */
const narrows = ({ columns }: DatasetQuery) => columns.length === 1 && columns[0]?.field === 'checklist'

const unhandled = vi.fn()
afterEach(() => void process.off('unhandledRejection', unhandled))

test('a figure that fails while others are asked is a refusal of the report, and not the end of the server', async () => {
  process.on('unhandledRejection', unhandled)
  const next = Promise.withResolvers<DatasetResult>()
  const asked = askReport(async query => {
    if (narrows(query)) return next.promise
    throw refuse('unavailable')
  }, selection)
  // Node looks for rejections that nobody handles once what is under way is done.
  setImmediate(() => next.reject(refuse('unavailable')))
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  expect(unhandled).not.toHaveBeenCalled()
})

test('figures by tags of more checklists than a filter can name are refused: they would be of some alone', async () => {
  const asked = askReport(async query => answer(query, narrows(query)), selection)
  await expect(asked).rejects.toMatchObject({ code: 'invalid-input' })
})
