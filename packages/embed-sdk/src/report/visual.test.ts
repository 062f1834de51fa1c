// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FiltersLevel, LayoutType } from '../models/enumerations.ts'
import { embedHost, withLoadedFrame } from './testing/embedHost.ts'
import { answer, response } from './testing/recordedReport.ts'
import { Visual } from './visual.ts'

const embedVisual = (config: object = {}, answers?: Record<string, unknown>) => {
  const host = embedHost(answers)
  const all = {
    type: 'visual',
    id: 'r',
    pageName: 'p1',
    visualName: 'v1',
    uniqueId: 'first',
    accessToken: 'token',
    embedUrl: 'https://app.powerbi.com/reportEmbed',
    ...config,
  }
  return { host, visual: withLoadedFrame(new Visual(host, document.createElement('div'), all)) }
}

const filter = { $schema: 's', target: { table: 't', column: 'c' }, filterType: 1 }

test.each([
  [undefined, '/report/pages/p1/visuals/v1/filters'],
  [FiltersLevel.Visual, '/report/pages/p1/visuals/v1/filters'],
  [FiltersLevel.Page, '/report/pages/p1/filters'],
  [FiltersLevel.Report, '/report/filters'],
])('filters of level %s are read and written where they belong', async (level, path) => {
  const { host, visual } = embedVisual()
  expect(await visual.getFilters(level)).toEqual(answer)
  expect(await visual.setFilters([filter], level)).toEqual(response)
  expect(await visual.updateFilters(2, [filter], level)).toEqual(response)
  expect(await visual.removeFilters(level)).toEqual(response)
  expect(host.sent).toStrictEqual([
    ['get', path],
    ['put', path, [filter]],
    ['post', path, { filtersOperation: 2, filters: [filter] }],
    ['post', path, { filtersOperation: 0, filters: undefined }],
  ])
})

test('the embedded visual is described with its page and report', async () => {
  const { visual } = embedVisual({}, { 'get /report/pages/p1/visuals': [{ name: 'v1', title: 'Sales', type: 'card' }] })
  expect(await visual.getVisualDescriptor()).toMatchObject({
    name: 'v1',
    title: 'Sales',
    page: { name: 'p1', report: visual },
  })
})

test('a visual that the page does not have is told', async () => {
  const { visual } = embedVisual({}, { 'get /report/pages/p1/visuals': [] })
  await expect(visual.getVisualDescriptor()).rejects.toMatchObject({
    name: 'EmbedError',
    message: 'visualNotFound',
    detailedMessage: 'Visual not found',
  })
})

test('what concerns pages and phases is refused', async () => {
  const { visual } = embedVisual()
  expect(() => visual.getPages()).toThrow('Get pages is not supported while embedding a visual.')
  expect(() => visual.setPage('p1')).toThrow('Set page is not supported while embedding a visual.')
  await expect(visual.render()).rejects.toThrow('render is not supported while embedding a visual.')
})

const shown = (size: object) => ({ displayState: { mode: 0 }, x: 1, y: 1, z: 1, ...size })
const isolated = (size: object) => ({
  displayOption: 0,
  pageSize: { type: 4, ...size },
  pagesLayout: { p1: { defaultLayout: { displayState: { mode: 1 } }, visualsLayout: { v1: shown(size) } } },
})

test('everything on the page is hidden but the visual', async () => {
  const settings = { background: 1, filterPaneEnabled: true, layoutType: LayoutType.Master }
  const { host, visual } = embedVisual({ width: 300, height: 200, settings })
  await visual.load()
  expect(host.sent).toMatchObject([['post', '/report/load', { pageName: 'p1', visualName: 'v1' }]])
  expect(visual.config.settings).toEqual({
    background: 1,
    filterPaneEnabled: false,
    navContentPaneEnabled: false,
    layoutType: 1,
    customLayout: isolated({ width: 300, height: 200 }),
  })
  expect(settings.filterPaneEnabled).toBe(true)
})

test('the visual takes the size of the frame, each time anew', async () => {
  const { visual } = embedVisual()
  const sizeOfFrame = (width: number, height: number) =>
    Object.defineProperties(visual.iframe, {
      offsetWidth: { value: width, configurable: true },
      offsetHeight: { value: height, configurable: true },
    })
  sizeOfFrame(640, 480)
  await visual.load()
  sizeOfFrame(320, 240)
  visual.lastLoadRequest = undefined
  await visual.load()
  expect(visual.config.settings?.customLayout).toEqual(isolated({ width: 320, height: 240 }))
})

test('a layout that the host page wants is kept', async () => {
  const customLayout = { displayOption: 1, pageSize: { type: 3 } }
  const { visual } = embedVisual({ width: 300, height: 200, settings: { customLayout } })
  await visual.load()
  expect(visual.config.settings?.customLayout).toEqual({ ...isolated({ width: 300, height: 200 }), ...customLayout })
})

test('page and visual must be named before anything is loaded', () => {
  expect(() => embedVisual({ pageName: undefined }).visual.load()).toThrow(
    'Page name is required when embedding a visual.',
  )
  expect(() => embedVisual({ visualName: undefined }).visual.load()).toThrow(
    'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
  )
})
