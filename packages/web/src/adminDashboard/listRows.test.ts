import type { Figures } from '@gemba/report-frame/format/figures'
import { expect, test } from 'vitest'
import { createFormat } from '../platform/format.ts'
import { rowsOf } from './listRows.ts'

const words = (key: string, { n = 0 }: Record<string, string | number>) => `${n} ${key}`

test('an issue is overdue since the end of its due day on the clock of the reader', () => {
  const fields = ['issue', 'checklistType', 'issueTitle', 'issueNumber', 'owner', 'dueDate']
  const figures = {
    columns: fields.map(field => ({ column: { field }, text: String })),
    rows: [['1', 'product', 'Burr', 'IS-1', null, '2026-03-12']],
  } as unknown as Figures
  const ends = ['Asia/Tokyo', 'America/Los_Angeles'].map(timezone => {
    const format = createFormat({ locale: 'en-GB', timezone }, words as never)
    return rowsOf('overdueIssues', figures, { format, mayOpen: () => false, now: new Date('2026-03-13T09:00:00Z') })[0]
      ?.end
  })
  expect(ends).toEqual(['18 ageHours', '2 ageHours'])
})
