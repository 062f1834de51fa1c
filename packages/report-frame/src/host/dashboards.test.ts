// Dashboards and tiles: loaded by the calls of the SDK, drawn as a page, and clicked to open a report.
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { served, start } from './testing/framedReport.ts'

beforeEach(() =>
  vi.stubGlobal('location', {
    href: 'https://gemba.example/report-frame/?dashboardId=D&framedBy=signed&uid=u1',
    search: '?dashboardId=D&framedBy=signed&uid=u1',
  }),
)
afterEach(() => vi.unstubAllGlobals())

const reportId = '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01'
/** A dashboard with two tiles, of which one has a report. */
const serve = (url: string, token: string) => {
  const { status, body } = served(url, token)
  if (status !== 200 || url.endsWith('/query')) return { status, body }
  const report = body as EmbeddedReport
  const [page] = report.document.pages
  return {
    status,
    body: {
      ...{ ...report, rights: 'view', tileReports: { table: reportId } },
      document: { ...report.document, pages: [{ ...page, name: 'dashboard', displayName: 'Line 4' }] },
    },
  }
}
const board = { id: 'D', accessToken: 'good' }
const tile = { id: 'table', dashboardId: 'D', accessToken: 'good', width: 400, height: 300 }

describe('a dashboard', () => {
  test('is shown as a page without pages, and tells so as a dashboard', async () => {
    const { session, call, posted } = start(serve)
    expect((await call('POST', '/dashboard/load', board)).status).toBe(200)
    expect(session.shown).toMatchObject({
      ...{ kind: 'dashboard', page: 'dashboard', rights: 'view' },
      settings: { showsPages: false, fit: 'width' },
    })
    expect(posted.map(({ url }) => url)).toContain('/dashboards/u1/events/loaded')
  })

  test.each([
    ['oneColumn', { isPhone: true }],
    ['actualSize', { fit: 'actual' }],
  ])('is laid out as %s', async (pageView, settings) => {
    const { session, call } = start(serve)
    await call('POST', '/dashboard/load', { ...board, pageView })
    expect(session.shown.settings).toMatchObject(settings)
  })

  test('can not be laid out in another way', async () => {
    const { call } = start(serve)
    expect(await call('POST', '/dashboard/load', { ...board, pageView: 'wide' })).toMatchObject({
      ...{ status: 400, body: { detailedMessage: expect.stringContaining('fitToWidth, oneColumn, actualSize') } },
    })
  })

  test('tells where the report of a tile is, for the pages that may have this frame', async () => {
    const { session, call, posted } = start(serve)
    await call('POST', '/dashboard/load', board)
    const click = (at: number) => {
      const visual = session.page.visuals[at]
      if (visual) session.happened({ name: 'tileClicked', visual })
      return posted.findLast(({ url }) => url === '/dashboards/u1/events/tileClicked')?.body
    }
    expect(click(1)).toEqual({
      ...{ dashboardId: 'D', tileId: 'table' },
      reportEmbedUrl: `https://gemba.example/report-frame/?reportId=${reportId}&framedBy=signed`,
      navigationUrl: `https://gemba.example/admin/power-bi-report?reportId=${reportId}`,
    })
    expect(click(0)).toEqual({ dashboardId: 'D', tileId: 'machine' })
  })

  test('goes on with a token that comes later', async () => {
    const { session, call } = start(serve)
    expect((await call('POST', '/dashboard/load', { ...board, accessToken: 'old' })).status).toBe(401)
    await call('POST', '/dashboard/token', 'good')
    await vi.waitFor(() => expect(session.current().state).toBe('shown'))
    expect(session.shown.kind).toBe('dashboard')
  })
})

describe('a tile', () => {
  test('is shown alone, as large as it is wanted, and says when it is drawn', async () => {
    const { session, call, posted } = start(serve)
    expect((await call('POST', '/tile/load', tile)).status).toBe(200)
    expect(session.shown).toMatchObject({ kind: 'tile', isSingle: true })
    expect(session.arrangedPage).toMatchObject({
      ...{ width: 400, height: 300 },
      visuals: [{ name: 'table', layout: { x: 0, y: 0, width: 400, height: 300 } }],
    })
    const loaded = () => posted.filter(({ url }) => url === '/tile/u1/events/tileLoaded')
    session.pageShown()
    expect(loaded()).toHaveLength(1)
    session.refresh()
    session.pageShown()
    expect(loaded()).toHaveLength(1)
    await call('POST', '/tile/load', tile)
    session.pageShown()
    expect(loaded()).toHaveLength(2)
  })

  test('that the dashboard does not have is not found', async () => {
    const { call } = start(serve)
    expect((await call('POST', '/tile/load', { ...tile, id: 'nothing' })).status).toBe(404)
    expect((await call('POST', '/tile/load', { ...tile, dashboardId: '' })).status).toBe(400)
  })
})
