// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LayoutType, PageSizeType, ViewMode } from '../models/enumerations.ts'
import { Page } from './page.ts'
import type { Report } from './report.ts'
import { embedReport, pages, settings } from './testing/embeddedReport.ts'
import { answer, type Message, paginatedText, paginatedUrl, refusal, response } from './testing/recordedReport.ts'

const lookups: Message[] = [
  ['get', '/report/pages'],
  ['get', '/report/pages/p1/visuals'],
]
const placed = (place: object) =>
  settings({ layoutType: 1, customLayout: { pagesLayout: { p1: { visualsLayout: { v1: place } } } } })
const filter = { $schema: 's', target: { table: 't', column: 'c' }, filterType: 1 }

type Call = [name: string, call: (report: Report) => Promise<unknown>, result: unknown, ...messages: Message[]]

const calls: Call[] = [
  ['save', report => report.save(), answer, ['post', '/report/save', null]],
  ['saveAs', report => report.saveAs({ name: 'n' }), answer, ['post', '/report/saveAs', { name: 'n' }]],
  ['getCorrelationId', report => report.getCorrelationId(), answer, ['get', '/getCorrelationId']],
  ['render', report => report.render({ id: 'r' }), answer, ['post', '/report/render', { id: 'r' }]],
  ['deletePage', report => report.deletePage('p1'), answer, ['delete', '/report/pages/p1', {}]],
  [
    'renamePage',
    report => report.renamePage('p1', 'Year'),
    answer,
    ['put', '/report/pages/p1/name', { name: 'p1', displayName: 'Year' }],
  ],
  [
    'updateFilters',
    report => report.updateFilters(2, [filter]),
    response,
    ['post', '/report/filters', { filtersOperation: 2, filters: [filter] }],
  ],
  ['switchMode', report => report.switchMode(ViewMode.Edit), answer, ['post', '/report/switchMode/edit', null]],
  ['switchMode by word', report => report.switchMode('view'), answer, ['post', '/report/switchMode/view', null]],
  [
    'resetPersistentFilters',
    report => report.resetPersistentFilters(),
    response,
    ['delete', '/report/userState', null],
  ],
  ['savePersistentFilters', report => report.savePersistentFilters(), response, ['post', '/report/userState', null]],
  [
    'arePersistentFiltersApplied',
    report => report.arePersistentFiltersApplied(),
    answer,
    ['get', '/report/isUserStateApplied'],
  ],
  ['updateSettings', report => report.updateSettings({ background: 1 }), response, settings({ background: 1 })],
  ['switchLayout', report => report.switchLayout(LayoutType.Custom), response, settings({ layoutType: 1 })],
  ['getZoom', report => report.getZoom(), answer, ['get', '/report/zoom']],
  ['setZoom', report => report.setZoom(2), undefined, settings({ zoomLevel: 2 })],
]

const unpaginated: Call[] = [
  ['getFilters', report => report.getFilters(), answer, ['get', '/report/filters']],
  [
    'removeFilters',
    report => report.removeFilters(),
    response,
    ['post', '/report/filters', { filtersOperation: 0, filters: undefined }],
  ],
  ['setFilters', report => report.setFilters([filter]), response, ['put', '/report/filters', [filter]]],
  ['print', report => report.print(), answer, ['post', '/report/print', null]],
  [
    'setPage',
    report => report.setPage('p1'),
    response,
    ['put', '/report/pages/active', { name: 'p1', displayName: null, isActive: true }],
  ],
  ['refresh', report => report.refresh(), answer, ['post', '/report/refresh', null]],
  ['isSaved', report => report.isSaved(), false, ['get', '/report/hasUnsavedChanges']],
  ['applyTheme', report => report.applyTheme({ a: 1 }), answer, ['put', '/report/theme', { a: 1 }]],
  ['resetTheme', report => report.resetTheme(), answer, ['put', '/report/theme', {}]],
  ['getTheme', report => report.getTheme(), answer, ['get', '/report/theme']],
  [
    'setVisualDisplayState',
    report => report.setVisualDisplayState('p1', 'v1', 1),
    response,
    ...lookups,
    placed({ displayState: { mode: 1 } }),
  ],
  [
    'resizeVisual',
    report => report.resizeVisual('p1', 'v1', 4, 5),
    response,
    ...lookups,
    placed({ width: 4, height: 5 }),
  ],
  ['moveVisual', report => report.moveVisual('p1', 'v1', 1, 2, 3), response, ...lookups, placed({ x: 1, y: 2, z: 3 })],
  [
    'resizeActivePage',
    report => report.resizeActivePage(PageSizeType.Custom, 400, 300),
    response,
    settings({ layoutType: 1, customLayout: { pageSize: { type: 4, width: 400, height: 300 } } }),
  ],
  ['closeAllOverlays', report => report.closeAllOverlays(), answer, ['post', '/report/closeAllOverlays', null]],
  [
    'clearSelectedVisuals',
    report => report.clearSelectedVisuals(),
    answer,
    ['post', '/report/clearSelectedVisuals/false', null],
  ],
  [
    'clearSelectedVisuals with pop-out',
    report => report.clearSelectedVisuals(true),
    answer,
    ['post', '/report/clearSelectedVisuals/true', null],
  ],
]

test.each([...calls, ...unpaginated])(
  '%s asks the frame and gives its answer',
  async (_name, call, result, ...messages) => {
    const { host, report } = embedReport()
    expect(await call(report)).toEqual(result)
    expect(host.sent).toStrictEqual(messages)
    expect(host.headers[0]).toEqual({ uid: 'first' })
  },
)

const refused: [name: string, call: (report: Report) => Promise<unknown>][] = [
  ...unpaginated.map(([name, call]): [string, typeof call] => [name, call]),
  ['getPages', report => report.getPages()],
  ['getPageByName', report => report.getPageByName('p1')],
  ['getActivePage', report => report.getActivePage()],
  ['addContextMenuCommand', report => report.addContextMenuCommand('c', 'C')],
  ['removeContextMenuCommand', report => report.removeContextMenuCommand('c', 'C')],
  ['addOptionsMenuCommand', report => report.addOptionsMenuCommand('c', 'C')],
  ['removeOptionsMenuCommand', report => report.removeOptionsMenuCommand('c', 'C')],
  ['updateSettings with a custom layout', report => report.updateSettings({ customLayout: {} })],
]

test.each(refused)('%s is not for paginated reports', async (_name, call) => {
  const { host, report } = embedReport({ embedUrl: paginatedUrl })
  await expect(call(report)).rejects.toMatchObject({ name: 'EmbedError', message: paginatedText })
  expect(await call(report).catch(String)).toBe(paginatedText)
  expect(host.sent).toEqual([])
})

test.each(calls)('%s works for paginated reports too', async (_name, call, result) => {
  expect(await call(embedReport({ embedUrl: paginatedUrl }).report)).toEqual(result)
})

test('a new page comes back as a page of this report', async () => {
  const { host, report } = embedReport()
  const page = await report.addPage('Three')
  expect(page).toBeInstanceOf(Page)
  expect(page).toMatchObject({ report, name: 'p3', displayName: 'Three' })
  expect(host.sent).toEqual([['post', '/report/addPage', { displayName: 'Three' }]])
})

test('pages carry everything that the frame says of them', async () => {
  const { report } = embedReport()
  const [first, second] = await report.getPages()
  expect(first).toMatchObject({ report, ...pages[0] })
  expect(second).toMatchObject({ report, ...pages[1] })
  expect(await report.getPageByName('p1')).toMatchObject({ displayName: 'One' })
  expect(await report.getActivePage()).toMatchObject({ name: 'p2' })
})

test('a missing page, or no page in view, is told by name', async () => {
  const { report } = embedReport({}, { 'get /report/pages': [{ name: 'p1', isActive: false }] })
  await expect(report.getPageByName('p9')).rejects.toMatchObject({ code: 'PowerBIEntityNotFound' })
  await expect(report.getActivePage()).rejects.toMatchObject({ code: 'PowerBIEntityNotFound' })
})

test('page() names a page without asking the frame', () => {
  const { host, report } = embedReport()
  expect(report.page('p1', 'One', true, 1)).toMatchObject({ report, name: 'p1', isActive: true, visibility: 1 })
  expect(host.sent).toEqual([])
})

test('a report is saved when the frame has no unsaved changes', async () => {
  expect(await embedReport({}, { 'get /report/hasUnsavedChanges': false }).report.isSaved()).toBe(true)
})

test('a report does not change between desktop and mobile', async () => {
  const desktop = embedReport()
  const mobile = embedReport({ settings: { layoutType: LayoutType.MobilePortrait } })
  for (const call of [
    desktop.report.switchLayout(LayoutType.MobileLandscape),
    mobile.report.switchLayout(LayoutType.Master),
  ]) {
    await expect(call).rejects.toMatchObject({ message: /^Switching between mobile and desktop/ })
  }
  expect([...desktop.host.sent, ...mobile.host.sent]).toEqual([])
  expect(await mobile.report.switchLayout(LayoutType.MobileLandscape)).toEqual(response)
})

test('what the frame refuses arrives as an error', async () => {
  const { report } = embedReport({}, { 'post /report/closeAllOverlays': refusal({ message: 'busy' }) })
  await expect(report.closeAllOverlays()).rejects.toMatchObject({
    name: 'EmbedError',
    message: 'busy',
    statusCode: 500,
    body: { message: 'busy' },
  })
})
