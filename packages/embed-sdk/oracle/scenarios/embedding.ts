// How an element is embedded into, once and again.
import type { Report } from 'powerbi-client'
import { createConfig, dashboardConfig, quickConfig } from './otherEmbeds.ts'
import { embedded, embeddedReport, reportConfig, type Scenario, scenario } from './scenario.ts'

export const embedding: readonly Scenario[] = [
  scenario(
    'embed: a report',
    'Service.embed Service.get Embed.getId Report.getId Report.configChanged',
    async stage => {
      const { powerbi } = stage
      stage.write('components before', powerbi.getNumberOfComponents())
      const given = { ...reportConfig, pageName: 'ReportSection2', settings: { filterPaneEnabled: false } }
      const element = stage.element()
      element.innerHTML = '<p>Loading …</p>'
      const report = powerbi.embed(element, given) as Report
      const frame = await stage.frame(element)
      await frame.settled()
      stage.write('the embed of the element', powerbi.get(element) === report)
      stage.write('found by its id', powerbi.find('uid-report') === report)
      stage.write('components', powerbi.getNumberOfComponents())
      stage.write('id', report.getId())
      stage.write('config', report.config)
      stage.write('the caller keeps', given)
      const { allowedEvents, embedtype, iframeLoaded, loadPath, phasedLoadPath, groups } = report
      stage.write('members', { allowedEvents, embedtype, iframeLoaded, loadPath, phasedLoadPath, groups })
      stage.write('iframe', report.iframe === element.querySelector('iframe') && report.element === element)
      await stage.note('get of another element', () => powerbi.get(stage.element({ id: 'other' })))
    },
  ),
  scenario('embed: ids that nobody gave', '', async stage => {
    const { uniqueId: _uid, ...config } = reportConfig
    const element = stage.element()
    stage.powerbi.embed(element, { ...config })
    await stage.frame(element)
    const named = stage.element({ 'powerbi-name': 'uid-named' })
    stage.powerbi.embed(named, { ...config })
    await stage.frame(named)
  }),
  scenario('embed: the same type again brings the new configuration', 'Service.embed', async stage => {
    const { embed, element, frame } = await embeddedReport(stage)
    stage.advance(200)
    const again = stage.powerbi.embed(element, {
      ...reportConfig,
      pageName: 'ReportSection2',
      settings: { zoomLevel: 2 },
    })
    stage.write('the same object', again === embed)
    await frame.settled()
    stage.advance(200)
    stage.powerbi.embed(element, { ...reportConfig, accessToken: 'token-3' })
    await frame.settled()
  }),
  scenario('embed: again without a unique id', '', async stage => {
    const { uniqueId: _uid, ...config } = reportConfig
    const { embed, element, frame } = await embedded<Report>(stage, { ...config })
    const { uniqueId } = embed.config
    stage.advance(200)
    stage.powerbi.embed(element, { ...config })
    await frame.settled()
    stage.write('the id stays', embed.config.uniqueId === uniqueId)
  }),
  scenario('embed: again, from another origin', '', async stage => {
    const { embed, element } = await embeddedReport(stage)
    stage.advance(200)
    const embedUrl = 'https://other.powerbi.com/reportEmbed'
    const again = stage.powerbi.embed(element, { ...reportConfig, embedUrl, accessToken: 'token-2' })
    stage.write('the same object', again === embed)
    await stage.settled()
  }),
  scenario('embed: again, when the page has emptied the element', '', async stage => {
    const { embed, element } = await embeddedReport(stage)
    stage.advance(200)
    element.innerHTML = ''
    const again = stage.powerbi.embed(element, { ...reportConfig, accessToken: 'token-2' })
    stage.write('the same object', again === embed)
    await stage.settled()
    stage.write('frames in the element', element.children.length)
  }),
  scenario('embed: again, with what does not hold', '', async stage => {
    const { element, frame } = await embeddedReport(stage)
    stage.advance(200)
    await stage.note('again', () => void stage.powerbi.embed(element, { ...reportConfig, viewMode: 7 } as never))
    await frame.settled()
  }),
  scenario('embed: again without a type, and then with it', '', async stage => {
    const { element, frame } = await embeddedReport(stage)
    stage.advance(200)
    const { type: _type, ...untyped } = reportConfig
    await stage.note('without', () => void stage.powerbi.embed(element, untyped))
    await frame.settled()
    stage.advance(200)
    await stage.note('with', () => void stage.powerbi.embed(element, { ...reportConfig }))
    await frame.settled()
  }),
  scenario('embed: again, and refused', '', async stage => {
    const { embed, element, frame } = await embeddedReport(stage)
    stage.advance(200)
    const refused = { ...reportConfig, pageName: 'ReportSection2', eventHooks: { accessTokenProvider: 'none' } }
    await stage.note('refused', () => stage.powerbi.embed(element, refused as never))
    stage.write('configuration', (embed.config as { pageName?: unknown }).pageName)
    await stage.note('reload', () => embed.reload())
    await frame.settled()
  }),
  scenario('embed: another type on the element', '', async stage => {
    const { element } = await embeddedReport(stage)
    await stage.note('dashboard', () => stage.powerbi.embed(element, dashboardConfig))
    await stage.note('visual', () => stage.powerbi.embed(element, { ...reportConfig, type: 'visual' }))
  }),
  scenario('embed: a created report becomes a report', 'Service.createReport', async stage => {
    const element = stage.element()
    const create = stage.powerbi.createReport(element, { ...createConfig })
    const frame = await stage.frame(element)
    await frame.settled()
    const report = stage.powerbi.embed(element, { ...reportConfig }) as Report
    await frame.settled()
    stage.write('components', stage.powerbi.getNumberOfComponents())
    stage.write('the same iframe', report.iframe === create.iframe)
    stage.write('of the element', stage.powerbi.get(element) === report)
    await stage.note('getPages', () => report.getPages())
  }),
  scenario('embed: events reach a report that was created', '', async stage => {
    const element = stage.element()
    stage.powerbi.createReport(element, { ...createConfig })
    const frame = await stage.frame(element)
    await frame.settled()
    const report = stage.powerbi.embed(element, { ...reportConfig }) as Report
    await frame.settled()
    stage.listen(report, ['loaded'])
    stage.write('found by its id', stage.powerbi.find('uid-report') === report)
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
  }),
  scenario('embed: a quick create does not become a report', 'Service.quickCreate', async stage => {
    const element = stage.element()
    stage.powerbi.quickCreate(element, { ...quickConfig } as never)
    await stage.frame(element)
    await stage.note('report', () => stage.powerbi.embed(element, { ...reportConfig }))
  }),
  scenario('embed: creating twice on an element', 'Service.createReport', async stage => {
    const element = stage.element()
    const first = stage.powerbi.createReport(element, { ...createConfig })
    await stage.frame(element)
    const second = stage.powerbi.createReport(element, { ...createConfig, uniqueId: 'uid-second' })
    await stage.frame(element)
    stage.write('a new one', first !== second)
    stage.write('components', stage.powerbi.getNumberOfComponents())
  }),
]
