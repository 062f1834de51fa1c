import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReportApi } from '../../session/reportApi.ts'
import { Session } from '../../session/session.ts'
import { wordsOf } from '../../words/words.ts'
import { FrameProvider } from '../frameContext.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A report with one page and one dataset, in English. */
export const reportOf = (part: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
  ...{ id: 'A', name: 'A', language: 'en', locale: 'en-GB', timezone: 'UTC', rights: 'edit', revision: 1 },
  tileReports: {},
  document: {
    ...{ filters: [], bookmarks: [] },
    pages: [{ name: 'first', displayName: 'First', width: 1280, height: 720, filters: [], visuals: [] }],
  },
  datasets: [
    {
      ...{ id: 'submissions', label: 'Submissions', date: 'submittedAt', hierarchies: [], records: null },
      fields: [
        { kind: 'dimension', id: 'machine', label: 'Machine', type: 'text', choices: null },
        { kind: 'dimension', id: 'part', label: 'Part', type: 'text', choices: null },
        { kind: 'measure', id: 'failedCount', label: 'Failed', format: 'count' },
        { kind: 'measure', id: 'failRate', label: 'Fail rate', format: 'share' },
      ],
    },
  ],
  ...part,
})

export const noRows: DatasetResult = { rows: [], labels: [], isCut: false, at: '2026-03-13T10:00:00Z' }

type Opening = Parameters<Session['open']>[1] & {
  report?: EmbeddedReport
  ask?: (query: DatasetQuery) => Promise<DatasetResult>
}

/** Opens a report, and shows a part of the frame in a page. */
export const openInFrame = async (part: ReactNode, { report = reportOf(), ask, ...opening }: Opening = {}) => {
  const session = new Session(() => undefined)
  const api = { read: async () => report, ask: ask ?? (async () => noRows) }
  await session.open(api as unknown as ReportApi, opening)
  const reading = { words: await wordsOf('en'), locale: 'en-GB', timezone: 'UTC' }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(createElement(FrameProvider, { value: { session, reading, isRtl: false } }, part)))
  const close = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  return { session, place, close }
}
