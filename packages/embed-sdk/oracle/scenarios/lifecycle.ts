// How an embed begins, is loaded and ends.
import type { Report } from 'powerbi-client'
import { dashboardConfig } from './otherEmbeds.ts'
import { base, embeddedReport, reportConfig, type Scenario, scenario } from './scenario.ts'

export const lifecycle: readonly Scenario[] = [
  scenario('bootstrap: and then what does not hold', '', async stage => {
    const element = stage.element()
    stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-report' })
    const frame = await stage.frame(element)
    await stage.note('embed', () => void stage.powerbi.embed(element, { ...reportConfig, viewMode: 7 } as never))
    await frame.settled()
  }),
  scenario('calls: before the frame has loaded', '', async stage => {
    const element = stage.element()
    const report = stage.powerbi.embed(element, { ...reportConfig }) as Report
    stage.begin('getZoom', () => report.getZoom())
    const frame = await stage.frame(element)
    await frame.settled()
  }),
  scenario('token: before the frame has loaded', '', async stage => {
    const element = stage.element()
    const report = stage.powerbi.embed(element, { ...reportConfig }) as Report
    stage.begin('setAccessToken', () => report.setAccessToken('token-2'))
    const frame = await stage.frame(element)
    await frame.settled()
  }),
  scenario('token: before the configuration is there', '', async stage => {
    const element = stage.element()
    const report = stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-report' })
    const frame = await stage.frame(element)
    await stage.note('setAccessToken', () => report.setAccessToken('token-2'))
    const { accessToken: _token, ...config } = reportConfig
    await stage.note('embed', () => void stage.powerbi.embed(element, config))
    await frame.settled()
  }),
  scenario('token: of two, the older is answered last', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    let answer: (given: { statusCode: number }) => void = () => {}
    stage.tell('POST /report/token', new Promise(done => (answer = done)))
    const older = embed.setAccessToken('token-2')
    await frame.heard('/report/token')
    stage.tell('POST /report/token', { statusCode: 202 })
    await embed.setAccessToken('token-3')
    answer({ statusCode: 202 })
    await older
    stage.write('token', embed.config.accessToken)
  }),
  scenario('load: first prepared, then rendered', 'Service.load Report.render', async stage => {
    const element = stage.element()
    const report = stage.powerbi.load(element, { ...reportConfig }) as Report
    const frame = await stage.frame(element)
    await frame.settled()
    await stage.note('render', () => report.render())
    await stage.note('render a page', () => report.render({ ...reportConfig, pageName: 'ReportSection2' }))
    stage.tell('POST /report/render', { statusCode: 400, body: [{ message: 'pageName must be a string' }] })
    await stage.note('render refused', () => report.render())
  }),
  scenario('load: a dashboard has no second phase', 'Service.load', async stage => {
    const element = stage.element()
    stage.powerbi.load(element, { ...dashboardConfig })
    await stage.settled()
  }),
  scenario('bootstrap: before the configuration is there', 'Service.bootstrap', async stage => {
    const element = stage.element()
    const early = {
      type: 'report',
      embedUrl: `${base}/reportEmbed`,
      hostname: ' App.PowerBI.com ',
      uniqueId: 'uid-report',
    }
    const report = stage.powerbi.bootstrap(element, early)
    const frame = await stage.frame(element)
    await frame.settled()
    stage.write('config', report.config)
    await stage.note('bootstrap again', () => stage.powerbi.bootstrap(element, early))
    const { uniqueId: _uid, ...config } = reportConfig
    stage.write('the same object', stage.powerbi.embed(element, config) === report)
    await frame.settled()
  }),
  scenario('bootstrap: the configuration comes before the frame is loaded', '', async stage => {
    const element = stage.element()
    stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-report' })
    stage.powerbi.embed(element, { ...reportConfig })
    await stage.settled()
  }),
  scenario('bootstrap: and then load, before the frame is loaded', 'Service.load', async stage => {
    const element = stage.element()
    stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-report' })
    stage.powerbi.load(element, { ...reportConfig })
    await stage.settled()
  }),
  scenario('bootstrap: its hooks, when the configuration names none', '', async stage => {
    const element = stage.element()
    const eventHooks = { accessTokenProvider: async () => 'token-2' }
    stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-report', tokenType: 0, eventHooks } as never)
    stage.powerbi.embed(element, { ...reportConfig, tokenType: 0 })
    const frame = await stage.frame(element)
    await frame.settled()
    await frame.ask('POST', '/reports/uid-report/eventHooks/newAccessToken', {})
  }),
  scenario('bootstrap: the address of each type', 'Service.bootstrap', async stage => {
    for (const type of ['report', 'visual', 'dashboard', 'tile', 'qna']) {
      const element = stage.element()
      stage.powerbi.bootstrap(element, { type, uniqueId: `uid-${type}`, hostname: 'https://app.powerbi.com' })
    }
    await stage.note('bad host', () =>
      stage.powerbi.bootstrap(stage.element(), { type: 'report', hostname: 'evil.example', uniqueId: 'uid-evil' }),
    )
    await stage.settled()
  }),
  scenario('preload: a hidden frame', 'Service.preload', async stage => {
    const element = stage.element()
    const iframe = stage.powerbi.preload({ ...reportConfig }, element)
    iframe.addEventListener('preloaded', event => stage.write('preloaded', (event as CustomEvent).detail))
    await stage.settled()
    stage.write('in the element', iframe.parentElement === element)
    const inBody = stage.powerbi.preload({ ...dashboardConfig })
    stage.write('in the body', { src: inBody.src, there: inBody.parentElement === stage.document.body })
    const embedUrl = `${base}/reportEmbed?autoauth=true`
    await stage.note('signing in by itself', () => stage.powerbi.preload({ ...reportConfig, embedUrl }).tagName)
    await stage.note('bad address', () => stage.powerbi.preload({ ...reportConfig, embedUrl: 'http://evil.example' }))
  }),
  scenario('reset: nothing is left', 'Service.reset', async stage => {
    const { embed, element, frame } = await embeddedReport(stage)
    stage.listen(embed, ['loaded'])
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
    stage.powerbi.reset(element)
    element.dispatchEvent(new stage.window.CustomEvent('loaded', { detail: {} }))
    stage.write('components', stage.powerbi.getNumberOfComponents())
    stage.write('mark', Object.hasOwn(element, 'powerBiEmbed'))
    stage.write('iframes', element.querySelectorAll('iframe').length)
    await stage.note('get', () => stage.powerbi.get(element))
    await stage.note('reset again', () => stage.powerbi.reset(element))
    await stage.note('a dashboard in its place', () => void stage.powerbi.embed(element, dashboardConfig))
    await stage.settled()
  }),
  scenario('reset: an element that is no embed', 'Service.reset', async stage => {
    const element = stage.element()
    element.innerHTML = '<iframe title="mine"></iframe>'
    await stage.note('reset', () => stage.powerbi.reset(element))
    element.remove()
    const { element: live } = await embeddedReport(stage)
    stage.powerbi.reset(live)
  }),
  scenario('reset: a call that waits, and calls that come later', '', async stage => {
    const { embed, element, frame } = await embeddedReport(stage)
    stage.tell('GET /report/pages', 'nothing')
    stage.begin('getPages', () => embed.getPages())
    await frame.settled()
    stage.powerbi.reset(element)
    await stage.note('getFilters', () => embed.getFilters())
  }),
  scenario('the frame is loaded again', '', async stage => {
    const { embed, element } = await embeddedReport(stage)
    stage.advance(200)
    embed.iframe.src = `${embed.iframe.src}&again=1`
    await stage.frame(element, 2)
    await stage.settled()
  }),
  scenario('loads: none without a token or a loaded frame, one in 100 ms', 'Embed.reload', async stage => {
    const element = stage.element()
    const report = stage.powerbi.embed(element, { ...reportConfig }) as Report
    await stage.note('before the frame is loaded', () => report.reload())
    const frame = await stage.frame(element)
    await frame.settled()
    stage.advance(99_000)
    await stage.note('reload', () => report.reload())
    stage.advance(99_000)
    stage.tell('POST /report/load', { statusCode: 403, body: { message: 'TokenExpired', errorCode: '403' } })
    await stage.note('reload refused', () => report.reload())
    stage.advance(99_000)
    ;(report.config as { accessToken?: string }).accessToken = ''
    await stage.note('without a token', () => report.reload())
  }),
  scenario('loads: the second within 100 ms', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    stage.advance(200)
    stage.begin('first', () => embed.reload())
    ;(embed.config as { pageName?: string }).pageName = 'ReportSection2'
    stage.begin('second', () => embed.reload())
    stage.begin('third', () => embed.reload())
    await frame.settled()
    stage.advance(200)
    await frame.settled()
  }),
  scenario('loads: a frame that does not answer', '', async stage => {
    stage.tell('POST /report/load', 'nothing')
    await embeddedReport(stage)
    stage.advance(99_000)
    await stage.settled()
  }),
  scenario('loads: refused by the frame, with nobody waiting', '', async stage => {
    stage.tell('POST /report/load', { statusCode: 403, body: { message: 'TokenExpired', errorCode: '403' } })
    const { frame } = await embeddedReport(stage)
    await frame.ask('POST', '/reports/uid-report/events/error', { message: 'TokenExpired' })
  }),
]
