// A visual's data as text: as it is shown, or the records behind it.
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { isMachine, load, served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

const path = '/report/pages/first/visuals/table/exportData'
const records = { columns: ['at', 'machine'], address: 'address' }

/** A report whose dataset lists its records, or doesn't; what it asks is noted. */
const open = async (listed: typeof records | null = records, status = 200) => {
  const asked: DatasetQuery[] = []
  const frame = start((url, token, { body }) => {
    const answer = served(url, token)
    if (!url.endsWith('/query')) {
      const report = answer.body as EmbeddedReport
      return { ...answer, body: { ...report, datasets: report.datasets.map(one => ({ ...one, records: listed })) } }
    }
    asked.push(JSON.parse(String(body)))
    if (status !== 200) return { status, body: { message: 'That took too long.' } }
    const rows = asked.at(-1)?.grouped ? [['M1'], ['M2']] : [['2026-03-13', 'M1']]
    return { status, body: { rows, labels: rows[0]?.map(() => null), isCut: false, at: '2026-03-13T10:00:00Z' } }
  })
  await frame.call('POST', '/report/load', { ...load, filters: [isMachine('M1')] })
  return { ...frame, asked }
}

test('groups are exported as they are shown, no more than are wanted', async () => {
  const { call } = await open()
  const lines = async (body: object) => ((await call('POST', path, body)).body as { data: string }).data.split('\r\n')
  expect(await lines({})).toEqual(['machine', 'M1', 'M2', ''])
  expect(await lines({ rows: 1, exportDataType: 0 })).toEqual(['machine', 'M1', ''])
})

test('underlying data are the records behind it, newest first, under the same filters', async () => {
  const { call, asked } = await open()
  const { body } = await call('POST', path, { rows: 50, exportDataType: 1 })
  expect((body as { data: string }).data.split('\r\n')).toEqual(['at,machine', '2026-03-13,M1', ''])
  expect(asked.at(-1)).toMatchObject({
    ...{ columns: [{ field: 'at' }, { field: 'machine' }], grouped: false, limit: 50 },
    ...{ filters: [isMachine('M1')], sort: [{ column: 0, descending: true }] },
  })
})

test('where no records are listed, there are none to export', async () => {
  const { call, asked } = await open(null)
  expect((await call('POST', path, { exportDataType: 1 })).status).toBe(409)
  expect(asked).toEqual([])
})

test.each([{ rows: -1 }, { rows: 'all' }, { exportDataType: 2 }])('%o is refused', async body => {
  expect((await (await open()).call('POST', path, body)).status).toBe(400)
})

test('what the server could not answer is refused with its text', async () => {
  const { call } = await open(records, 503)
  const refused = { status: 503, body: { errorCode: 'VisualLoadFailed', detailedMessage: 'That took too long.' } }
  expect(await call('POST', path, {})).toMatchObject(refused)
  expect(await call('GET', '/report/pages/first/smartNarrativeInsights')).toMatchObject(refused)
})
