// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LayoutType } from '../models/enumerations.ts'
import { Page } from './page.ts'
import { Report } from './report.ts'
import { configuration, embedReport } from './testing/embeddedReport.ts'
import { embedHost } from './testing/embedHost.ts'
import { paginatedUrl } from './testing/recordedReport.ts'

test('a report takes its id from configuration, attribute or address', () => {
  const host = embedHost()
  const element = document.createElement('div')
  const address = 'https://app.powerbi.com/reportEmbed?reportId=address'
  const embed = (config: object) => new Report(host, element, { ...configuration, embedUrl: address, ...config })
  expect(embed({ id: 'configured' }).getId()).toBe('configured')
  expect(embed({ id: undefined }).config.id).toBe('address')
  element.setAttribute(Report.reportIdAttribute, 'attribute')
  expect(embed({ id: undefined }).config.id).toBe('attribute')
  expect(Report.findIdFromEmbedUrl(address)).toBe('address')
})

test('without an id nothing is embedded', () => {
  expect(() => embedReport({ id: undefined })).toThrow(
    "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.",
  )
})

test('panes follow the attributes of the element until settings say otherwise', () => {
  const element = document.createElement('div')
  element.setAttribute('powerbi-settings-filter-pane-enabled', 'false')
  element.setAttribute('powerbi-settings-nav-content-pane-enabled', 'true')
  const own = { navContentPaneEnabled: false }
  const report = new Report(embedHost(), element, { ...configuration, settings: own })
  expect(report.config.settings).toEqual({ filterPaneEnabled: false, navContentPaneEnabled: false })
  expect(own).toEqual({ navContentPaneEnabled: false })
})

test('a report that is prepared without an address gets one', () => {
  const report = new Report(embedHost(), document.createElement('div'), { type: 'report' }, false, true)
  expect(report.config.embedUrl).toBe('https://app.powerbi.com/reportEmbed')
  expect(report.config.id).toBe(undefined)
})

test('a mobile layout is asked for in the address', () => {
  const { report } = embedReport({ settings: { layoutType: LayoutType.MobileLandscape } })
  expect(report.config.embedUrl).toBe('https://app.powerbi.com/reportEmbed?isMobile=true')
})

test('events of a report are those of all components and its own', () => {
  expect(embedReport().report.allowedEvents.join()).toBe(
    'loaded,saved,rendered,saveAsTriggered,error,dataSelected,buttonClicked,info,filtersApplied,pageChanged,' +
      'commandTriggered,swipeStart,swipeEnd,bookmarkApplied,dataHyperlinkClicked,visualRendered,visualClicked,' +
      'selectionChanged,renderingStarted,blur',
  )
})

test('pageChanged brings a page that can be called', () => {
  const { report } = embedReport()
  const value = { initiator: 'user', newPage: { name: 'p1', displayName: 'One' } }
  const detail = report.eventDetail('pageChanged', value) as { newPage: Page }
  expect(detail).toMatchObject({
    initiator: 'user',
    newPage: { report, name: 'p1', displayName: 'One', isActive: true },
  })
  expect(detail.newPage).toBeInstanceOf(Page)
  expect(report.eventDetail('loaded', value)).toBe(value)
  expect(() => report.eventDetail('pageChanged', {})).toThrow("Page model not found at 'event.value.newPage'.")
})

test('a paginated report is checked by the rules of paginated reports', () => {
  const { report } = embedReport({ embedUrl: paginatedUrl })
  expect(report.validate({ ...configuration, parameterValues: [{}] } as object)).toEqual([
    { message: 'parameterValues property is invalid' },
  ])
})
