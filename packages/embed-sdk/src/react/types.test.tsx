// @vitest-environment happy-dom
// What tsc checks: what host pages hand to the component compiles without a cast, and mistakes do not.
import { expect, test } from 'vitest'
import { createEmbedder, Dashboard, Embed, factories, Qna, Report, service, Tile, Visual } from '../index.ts'
import { type ContentConfig, EmbeddedContent } from './EmbeddedContent.tsx'
import type { EventName } from './eventNames.ts'

const config: ContentConfig<'report'> = { type: 'report', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1' }

test('an embedder of the host page is taken as createEmbedder and the service give it', () => {
  const { hpmFactory, wpmpFactory, routerFactory } = factories
  const embedders = [createEmbedder([Report]), new service.Service(hpmFactory, wpmpFactory, routerFactory)]
  const pages = [
    <EmbeddedContent key="1" config={config} service={createEmbedder([Report])} />,
    <EmbeddedContent key="2" config={config} service={new service.Service(hpmFactory, wpmpFactory, routerFactory)} />,
    // @ts-expect-error no embedder
    <EmbeddedContent key="3" config={config} service={{ embed: () => {} }} />,
  ]
  expect([embedders.length, pages.length]).toEqual([2, 3])
})

test('handlers know their component, and a misspelt event does not compile', () => {
  const pages = [
    <EmbeddedContent
      key="1"
      config={{ ...config, pageName: 'p1' }}
      on={{ pageChanged: (event, report) => report.setPage(event.detail.newPage.name), loaded: undefined }}
    />,
    // @ts-expect-error pageChangd
    <EmbeddedContent key="2" config={config} on={{ pageChangd: () => {} }} />,
    // @ts-expect-error a report has no tiles
    <EmbeddedContent key="3" config={config} on={{ tileClicked: () => {} }} />,
    <EmbeddedContent
      key="4"
      config={{ type: 'tile', embedUrl: '', id: '1', dashboardId: '2' }}
      on={{ tileLoaded: () => {} }}
    />,
  ]
  expect(pages).toHaveLength(4)
})

/** Every name once: tsc refuses one too few and one too many. */
const common = {
  loaded: 0,
  saved: 0,
  rendered: 0,
  saveAsTriggered: 0,
  error: 0,
  dataSelected: 0,
  buttonClicked: 0,
  info: 0,
}
const ofCreate: Record<EventName<'create' | 'quickCreate'>, number> = common
const ofDashboard: Record<EventName<'dashboard'>, number> = { ...common, tileClicked: 0 }
const ofTile: Record<EventName<'tile'>, number> = { ...common, tileClicked: 0, tileLoaded: 0 }
const ofQna: Record<EventName<'qna'>, number> = { ...common, visualRendered: 0 }
const ofReport: Record<EventName<'report' | 'visual'>, number> = {
  ...common,
  filtersApplied: 0,
  pageChanged: 0,
  commandTriggered: 0,
  swipeStart: 0,
  swipeEnd: 0,
  bookmarkApplied: 0,
  dataHyperlinkClicked: 0,
  visualRendered: 0,
  visualClicked: 0,
  selectionChanged: 0,
  renderingStarted: 0,
  blur: 0,
}

test.each([
  ['created reports', ofCreate, []],
  ['dashboards', ofDashboard, Dashboard.allowedEvents],
  ['tiles', ofTile, Tile.allowedEvents],
  ['questions', ofQna, Qna.allowedEvents],
  ['reports', ofReport, Report.allowedEvents],
  ['visuals', ofReport, Visual.allowedEvents],
])('the names of events that compile for %s are those that can be listened to', (_, names, own) => {
  const allowed = new Set([...Embed.allowedEvents, ...own])
  expect(Object.keys(names).sort()).toEqual([...allowed].sort())
})
