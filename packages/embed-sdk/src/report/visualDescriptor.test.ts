import { expect, test } from 'vitest'
import { ExportDataType, SortDirection, VisualContainerDisplayMode } from '../models/enumerations.ts'
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
import { VisualDescriptor } from './visualDescriptor.ts'

const path = '/report/pages/p1/visuals/v1'
const contents = { 'get /report/pages': [{ name: 'p1' }], 'get /report/pages/p1/visuals': [{ name: 'v1' }] }
const visualOf = (report: ReturnType<typeof recordedReport>) =>
  new VisualDescriptor(new Page(report, 'p1'), 'v1', 'Sales', 'card', {})
const placed = (place: object): Message[] => [
  ['get', '/report/pages'],
  ['get', '/report/pages/p1/visuals'],
  [
    'patch',
    '/report/settings',
    { layoutType: 1, customLayout: { pagesLayout: { p1: { visualsLayout: { v1: place } } } } },
  ],
]
const filter = { $schema: 's', target: { table: 't', column: 'c' }, filterType: 1 }
const sorting = { orderBy: { table: 't', column: 'c' }, direction: SortDirection.Descending }

const calls: [
  name: string,
  call: (visual: VisualDescriptor) => Promise<unknown>,
  result: unknown,
  ...messages: Message[],
][] = [
  ['getFilters', visual => visual.getFilters(), answer, ['get', `${path}/filters`]],
  [
    'updateFilters',
    visual => visual.updateFilters(1, [filter]),
    response,
    ['post', `${path}/filters`, { filtersOperation: 1, filters: [filter] }],
  ],
  [
    'removeFilters',
    visual => visual.removeFilters(),
    response,
    ['post', `${path}/filters`, { filtersOperation: 0, filters: undefined }],
  ],
  ['setFilters', visual => visual.setFilters([filter]), response, ['put', `${path}/filters`, [filter]]],
  [
    'exportData',
    visual => visual.exportData(ExportDataType.Underlying, 20),
    answer,
    ['post', `${path}/exportData`, { rows: 20, exportDataType: 1 }],
  ],
  [
    'setSlicerState',
    visual => visual.setSlicerState({ filters: [] }),
    response,
    ['put', `${path}/slicer`, { filters: [] }],
  ],
  ['getSlicerState', visual => visual.getSlicerState(), answer, ['get', `${path}/slicer`]],
  ['clone', visual => visual.clone({ layout: { x: 1 } }), answer, ['post', `${path}/clone`, { layout: { x: 1 } }]],
  ['clone without a wish', visual => visual.clone(), answer, ['post', `${path}/clone`, {}]],
  ['sortBy', visual => visual.sortBy(sorting), response, ['put', `${path}/sortBy`, sorting]],
  ['moveVisual', visual => visual.moveVisual(1, 2), response, ...placed({ x: 1, y: 2, z: undefined })],
  [
    'setVisualDisplayState',
    visual => visual.setVisualDisplayState(VisualContainerDisplayMode.Visible),
    response,
    ...placed({ displayState: { mode: 0 } }),
  ],
  ['resizeVisual', visual => visual.resizeVisual(4, 5), response, ...placed({ width: 4, height: 5 })],
  [
    'getSmartNarrativeInsights',
    visual => visual.getSmartNarrativeInsights(),
    answer,
    ['get', `${path}/smartNarrativeInsights`],
  ],
]

test.each(calls)('%s asks the frame and gives its answer', async (_name, call, result, ...messages) => {
  const report = recordedReport(contents)
  expect(await call(visualOf(report))).toEqual(result)
  expect(report.sent).toStrictEqual(messages)
  expect(report.headers[0]).toEqual({ uid: 'first' })
})

test('what the frame refuses arrives as an error with its fields', async () => {
  const body = { message: 'tooManyRows', detailedMessage: 'At most 30000', errorCode: 'Limit' }
  const visual = visualOf(recordedReport({ [`post ${path}/exportData`]: refusal(body) }))
  await expect(visual.exportData()).rejects.toMatchObject({ name: 'EmbedError', code: 'Limit', ...body, body })
})

test('visuals of paginated reports cannot be placed', async () => {
  const visual = visualOf(recordedReport(contents, paginatedUrl))
  for (const call of [visual.moveVisual(1, 1), visual.resizeVisual(1, 1), visual.setVisualDisplayState(0)]) {
    await expect(call).rejects.toMatchObject({ message: paginatedText })
  }
})
