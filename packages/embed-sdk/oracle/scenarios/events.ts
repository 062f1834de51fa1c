// Events and hooks: what the frame posts of itself.
import type { Report } from 'powerbi-client'
import { createConfig } from './otherEmbeds.ts'
import { base, embedded, embeddedReport, reportConfig, type Scenario, scenario } from './scenario.ts'

const reportEvents = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
  'filtersApplied',
  'pageChanged',
  'commandTriggered',
  'swipeStart',
  'swipeEnd',
  'bookmarkApplied',
  'dataHyperlinkClicked',
  'visualRendered',
  'visualClicked',
  'selectionChanged',
  'renderingStarted',
  'blur',
]

export const events: readonly Scenario[] = [
  scenario('events: each that a report has', 'Embed.on', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    stage.listen(embed, reportEvents)
    for (const name of reportEvents) {
      const body = name === 'pageChanged' ? { initiator: 'user', newPage: { name: 'P', displayName: 'p' } } : { name }
      await frame.ask('POST', `/reports/uid-report/events/${name}`, body)
    }
    await frame.ask('POST', '/reports/uid-report/pages/P/events/pageChanged', { newPage: { name: 'P' } })
    await frame.ask('POST', '/reports/uid-report/pages/P/visuals/V/events/dataSelected', { report: { id: 'r' } })
    await frame.ask('POST', 'reports/uid-report/events/loaded?x=1', null)
    await stage.note('an event that there is not', () => embed.on('ready', () => {}))
  }),
  scenario('events: what is nobody’s', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    stage.listen(embed, ['loaded', 'pageChanged', 'tileClicked'].slice(0, 2))
    await frame.ask('POST', '/reports/uid-stranger/events/loaded', {})
    await frame.ask('POST', '/reports/uid-report/events/notAnEvent', {})
    await frame.ask('POST', '/dashboards/uid-report/events/loaded', { by: 'another type' })
    frame.post({ method: 'POST', url: '/nowhere/uid-report', headers: { id: 'frame-n' }, body: {} })
    frame.post({ method: 'GET', url: '/reports/uid-report/events/loaded', headers: { id: 'frame-g' } })
    frame.post({ statusCode: 200, headers: { id: 'never asked' }, body: 1 })
    frame.post(null)
    frame.post(7)
    frame.post([1, 2])
    frame.post({ anything: true })
  }),
  scenario('events: of the page, raised by a frame', '', async stage => {
    const { frame } = await embeddedReport(stage)
    for (const name of ['click', 'submit']) stage.main.addEventListener(name, () => stage.write('event', name))
    for (const name of ['click', 'submit']) await frame.ask('POST', `/reports/uid-report/events/${name}`, {})
  }),
  scenario('events: a page change without a page', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    stage.listen(embed, ['pageChanged'])
    frame.post({
      method: 'POST',
      url: '/reports/uid-report/events/pageChanged',
      headers: { id: 'frame-p' },
      body: { initiator: 'user' },
    })
    await frame.settled()
  }),
  scenario('events: taken off one by one and all at once', 'Embed.off Embed.on', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    const heard: string[] = []
    const one = () => heard.push('one')
    const two = () => heard.push('two')
    const loaded = () => frame.ask('POST', '/reports/uid-report/events/loaded', {})
    embed.on('loaded', one)
    embed.on('loaded', two)
    embed.on('rendered', one)
    await loaded()
    embed.off('loaded', one)
    await loaded()
    embed.off('loaded')
    await loaded()
    await frame.ask('POST', '/reports/uid-report/events/rendered', {})
    await stage.note('off of what was never on', () => embed.off('saved'))
    stage.write('heard', heard)
    stage.write('records', embed.eventHandlers.length)
  }),
  scenario('events: taking off what was never on takes nothing else off', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    const heard: string[] = []
    embed.on('loaded', () => heard.push('loaded'))
    embed.off('saved', () => {})
    stage.write('records', embed.eventHandlers.length)
    embed.off('loaded')
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
    stage.write('heard', heard)
  }),
  scenario('events: settings that the user changed', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    embed.element.addEventListener('settingsUpdated', event => stage.write('settings', (event as CustomEvent).detail))
    await frame.ask('POST', '/reports/uid-report/events/settingsUpdated', { initiator: 'user', settings: {} })
    await stage.note('on', () => embed.on('settingsUpdated', () => {}))
  }),
  scenario('hooks: token and context', 'Service.invokeSDKHook', async stage => {
    const asked: unknown[] = []
    const eventHooks = {
      accessTokenProvider: async (given: unknown) => {
        asked.push(given)
        return 'token-9'
      },
      applicationContextProvider: (given: unknown) => {
        asked.push(given)
        return { context: 1 }
      },
    }
    const { embed, frame } = await embeddedReport(stage, { tokenType: 0, eventHooks })
    await frame.ask('POST', '/reports/uid-report/eventHooks/newAccessToken', { reason: 'old' })
    await frame.ask('POST', '/reports/uid-report/eventHooks/preQuery', { query: 'q' })
    await frame.ask('POST', '/reports/uid-report/eventHooks/other', {})
    stage.write('asked', asked)
    stage.write('config', embed.config)
  }),
  scenario('hooks: none, and one that throws', 'Service.invokeSDKHook', async stage => {
    const { frame } = await embeddedReport(stage)
    await frame.ask('POST', '/reports/uid-report/eventHooks/newAccessToken', {})
    await frame.ask('POST', '/reports/uid-report/eventHooks/preQuery', {})
    const eventHooks = {
      accessTokenProvider: async () => {
        throw new Error('no token today')
      },
      applicationContextProvider: () => {
        throw 'no context'
      },
    }
    const other = await embeddedReport(stage, { tokenType: 0, uniqueId: 'uid-2', eventHooks })
    await other.frame.ask('POST', '/reports/uid-2/eventHooks/newAccessToken', {})
    await other.frame.ask('POST', '/reports/uid-2/eventHooks/preQuery', {})
  }),
  scenario('hooks: a result that cannot be posted', '', async stage => {
    const circle: Record<string, unknown> = { call: () => 1 }
    circle.self = circle
    const eventHooks = { applicationContextProvider: () => circle }
    const { frame } = await embeddedReport(stage, { eventHooks })
    const headers = { id: 'frame-h' }
    frame.post({ method: 'POST', url: '/reports/uid-report/eventHooks/preQuery', headers, body: {} })
    await frame.settled()
  }),
  scenario('hooks: what they may be', '', async stage => {
    const embed = (more: object) => () => void stage.powerbi.embed(stage.element(), { ...reportConfig, ...more })
    const f = () => 'x'
    await stage.note('no function', embed({ uniqueId: 'u1', eventHooks: { accessTokenProvider: 'x' } }))
    await stage.note('no function either', embed({ uniqueId: 'u2', eventHooks: { applicationContextProvider: {} } }))
    await stage.note('embed token', embed({ uniqueId: 'u3', eventHooks: { accessTokenProvider: f } }))
    await stage.note(
      'no token type',
      embed({ uniqueId: 'u4', tokenType: undefined, eventHooks: { accessTokenProvider: f } }),
    )
    await stage.note('context of a dashboard', () =>
      stage.powerbi.embed(stage.element(), {
        ...reportConfig,
        type: 'dashboard',
        embedUrl: `${base}/dashboardEmbed`,
        uniqueId: 'u5',
        eventHooks: { applicationContextProvider: f },
      } as never),
    )
    await stage.note('context of a creation', () =>
      stage.powerbi.createReport(stage.element(), {
        ...createConfig,
        eventHooks: { applicationContextProvider: f },
      } as never),
    )
  }),
  scenario('frontload: of the embeds on a page, when the frame says that it is ready', '', async stage => {
    for (const number of [1, 2, 3, 4]) {
      const { embed, frame } = await embedded<Report>(stage, { ...reportConfig, uniqueId: `uid-${number}` })
      embed.element.addEventListener('ready', () => stage.write('ready', number))
      await frame.ask('POST', `/ready/uid-${number}`, {})
      await frame.settled()
    }
  }),
  scenario('frontload: refused, and without a token', '', async stage => {
    stage.tell('POST /frontload/config', { statusCode: 500, body: { message: 'no' } })
    const { frame } = await embeddedReport(stage)
    await frame.ask('POST', '/ready/uid-report', {})
    await frame.settled()
    const element = stage.element()
    stage.powerbi.bootstrap(element, { type: 'report', uniqueId: 'uid-2', embedUrl: `${base}/reportEmbed` })
    const early = await stage.frame(element)
    await early.ask('POST', '/ready/uid-2', {})
  }),
]
