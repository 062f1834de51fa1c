import { expect, test } from 'vitest'
import { LayoutType, PageSizeType, VisualContainerDisplayMode } from '../models/enumerations.ts'
import { Page } from './page.ts'
import {
  answer,
  type Message,
  paginatedText,
  paginatedUrl,
  recordedReport,
  refusal,
  response,
} from './testing/recordedReport.ts'

const visuals = [
  { name: 'v1', title: 'Region', type: 'slicer', layout: { x: 1 } },
  { name: 'v2', title: 'Sales', type: 'card', layout: { x: 2 } },
]
const contents = { 'get /report/pages': [{ name: 'p1' }], 'get /report/pages/p1/visuals': visuals }
const lookups: Message[] = [
  ['get', '/report/pages'],
  ['get', '/report/pages/p1/visuals'],
]
const placed = (place: object): Message => [
  'patch',
  '/report/settings',
  { layoutType: 1, customLayout: { pagesLayout: { p1: { visualsLayout: { v1: place } } } } },
]
const filter = { $schema: 's', target: { table: 't', column: 'c' }, filterType: 1 }

const calls: [name: string, call: (page: Page) => Promise<unknown>, result: unknown, ...messages: Message[]][] = [
  [
    'getSmartNarrativeInsights',
    page => page.getSmartNarrativeInsights(),
    answer,
    ['get', '/report/pages/p1/smartNarrativeInsights'],
  ],
  ['getFilters', page => page.getFilters(), answer, ['get', '/report/pages/p1/filters']],
  [
    'updateFilters',
    page => page.updateFilters(2, [filter]),
    response,
    ['post', '/report/pages/p1/filters', { filtersOperation: 2, filters: [filter] }],
  ],
  [
    'removeFilters',
    page => page.removeFilters(),
    response,
    ['post', '/report/pages/p1/filters', { filtersOperation: 0, filters: undefined }],
  ],
  ['setFilters', page => page.setFilters([filter]), response, ['put', '/report/pages/p1/filters', [filter]]],
  ['delete', page => page.delete(), answer, ['delete', '/report/pages/p1', {}]],
  [
    'setActive',
    page => page.setActive(),
    response,
    ['put', '/report/pages/active', { name: 'p1', displayName: null, isActive: true }],
  ],
  [
    'setDisplayName',
    page => page.setDisplayName('Year'),
    response,
    ['put', '/report/pages/p1/name', { name: 'p1', displayName: 'Year' }],
  ],
  [
    'setVisualDisplayState',
    page => page.setVisualDisplayState('v1', VisualContainerDisplayMode.Hidden),
    response,
    ...lookups,
    placed({ displayState: { mode: 1 } }),
  ],
  ['moveVisual', page => page.moveVisual('v1', 1, 2, 3), response, ...lookups, placed({ x: 1, y: 2, z: 3 })],
  ['resizeVisual', page => page.resizeVisual('v1', 4, 5), response, ...lookups, placed({ width: 4, height: 5 })],
  [
    'resizePage',
    page => page.resizePage(PageSizeType.Custom, 400, 300),
    response,
    ['patch', '/report/settings', { layoutType: 1, customLayout: { pageSize: { type: 4, width: 400, height: 300 } } }],
  ],
  [
    'hasLayout',
    page => page.hasLayout(LayoutType.MobilePortrait),
    answer,
    ['get', '/report/pages/p1/layoutTypes/MobilePortrait'],
  ],
]

test.each(calls)('%s asks the frame and gives its answer', async (_name, call, result, ...messages) => {
  const report = recordedReport(contents)
  expect(await call(new Page(report, 'p1', 'Page', true))).toEqual(result)
  expect(report.sent).toStrictEqual(messages)
  expect(report.headers[0]).toEqual({ uid: 'first' })
})

test('getVisuals describes each visual, with the page it stands on', async () => {
  const page = new Page(recordedReport(contents), 'p1')
  const found = await page.getVisuals()
  expect(found.map(({ name, title, type, layout }) => ({ name, title, type, layout }))).toEqual(visuals)
  expect(found.every(visual => visual.page === page)).toBe(true)
})

test('getVisualByName finds one, getSlicers those that slice', async () => {
  const page = new Page(recordedReport(contents), 'p1')
  expect(await page.getVisualByName('v2')).toMatchObject({ title: 'Sales' })
  expect(await page.getSlicers()).toMatchObject([{ name: 'v1' }])
})

test('a visual or page that is not there is refused before anything changes', async () => {
  const report = recordedReport(contents)
  const missing = { code: 'PowerBIEntityNotFound', message: 'PowerBIEntityNotFound' }
  await expect(new Page(report, 'p1').getVisualByName('v3')).rejects.toMatchObject(missing)
  await expect(new Page(report, 'p1').moveVisual('v3', 1, 1)).rejects.toMatchObject(missing)
  await expect(new Page(report, 'p2').moveVisual('v1', 1, 1)).rejects.toMatchObject(missing)
  expect(report.sent.some(([method]) => method !== 'get')).toBe(false)
})

test('the error of a missing visual still equals the string that powerbi-client gave', async () => {
  const error = await new Page(recordedReport(contents), 'p1').getVisualByName('v3').catch(String)
  expect(error).toBe('PowerBIEntityNotFound')
})

test('only the active page can be resized', async () => {
  const report = recordedReport()
  await expect(new Page(report, 'p1').resizePage(PageSizeType.Standard)).rejects.toMatchObject({
    code: 'PageNotActive',
    message: 'Cannot resize the page. Only the active page can be resized',
  })
  expect(report.sent).toEqual([])
})

test('what the frame refuses arrives as an error with its message', async () => {
  const page = new Page(recordedReport({ 'get /report/pages/p1/visuals': refusal({ message: 'loading' }) }), 'p1')
  for (const call of [page.getVisuals(), page.getVisualByName('v1'), page.getSlicers()]) {
    await expect(call).rejects.toMatchObject({ name: 'EmbedError', message: 'loading', statusCode: 500 })
  }
})

test('a frame that answers without a list is told so, not hidden', async () => {
  const page = new Page(recordedReport({ 'get /report/pages/p1/visuals': undefined }), 'p1')
  await expect(page.getVisuals()).rejects.toMatchObject({ name: 'EmbedError', code: 'UnexpectedAnswer' })
})

test('paginated reports refuse what they cannot do and are not asked', async () => {
  const report = recordedReport(contents, paginatedUrl)
  const page = new Page(report, 'p1', 'Page', true)
  const refused = [
    page.getSmartNarrativeInsights(),
    page.getVisuals(),
    page.getVisualByName('v1'),
    page.getSlicers(),
    page.hasLayout(LayoutType.Master),
    page.setVisualDisplayState('v1', 0),
    page.moveVisual('v1', 1, 1),
    page.resizeVisual('v1', 1, 1),
    page.resizePage(PageSizeType.Standard),
  ]
  for (const call of refused) await expect(call).rejects.toMatchObject({ message: paginatedText })
  expect(report.sent).toEqual([])
  expect(await page.getFilters()).toEqual(answer)
})

test('names with signs of paths in them stay one segment', async () => {
  const report = recordedReport()
  await new Page(report, '50% of a/b? #1').getFilters()
  expect(report.sent).toEqual([['get', '/report/pages/50%25 of a%2Fb%3F %231/filters']])
})
