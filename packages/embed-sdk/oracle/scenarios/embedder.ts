// The service itself: what it refuses, own component types, and what wrappers use of it.
import type { Report } from 'powerbi-client'
import { createConfig, dashboardConfig } from './otherEmbeds.ts'
import { base, embeddedReport, reportConfig, type Scenario, scenario } from './scenario.ts'

const newService = ({ sdk }: { sdk: typeof import('powerbi-client') }, config?: object) => {
  const { hpmFactory, wpmpFactory, routerFactory } = sdk.factories
  return new sdk.service.Service(hpmFactory, wpmpFactory, routerFactory, config)
}

export const embedder: readonly Scenario[] = [
  scenario('refused: no type, unknown types, no address', 'Service.embed', async stage => {
    const embed = (what: string, config: object, attributes = {}) =>
      stage.note(what, () => void stage.powerbi.embed(stage.element({ id: 'host', ...attributes }), config as never))
    const { type: _type, ...untyped } = reportConfig
    await embed('no type', untyped)
    await embed('no configuration at all', undefined as never)
    await embed('unknown', { ...reportConfig, type: 'spreadsheet' })
    await embed('upper case', { ...reportConfig, type: 'Report' })
    await embed('type in the attribute', untyped, { 'powerbi-type': 'report' })
    await embed('no address', { ...reportConfig, embedUrl: undefined, uniqueId: 'u2' })
    await embed('no token', { ...reportConfig, accessToken: undefined, uniqueId: 'u3' })
    await embed('no id', { ...reportConfig, embedUrl: `${base}/reportEmbed`, id: undefined, uniqueId: 'u4' })
    await embed('empty', {})
  }),
  scenario('refused: configurations that do not hold', 'Service.embed', async stage => {
    const wrong: object[] = [
      { settings: { layoutType: 9 } },
      { settings: { filterPaneEnabled: 'yes' } },
      { permissions: 3 },
      { viewMode: 7 },
      { filters: [{}] },
      { bookmark: { playMode: 1 } },
      { tokenType: 9 },
      { theme: 'dark' },
      { contrastMode: 5 },
      { id: 7 },
      { pageName: 7 },
      { datasetBinding: {} },
      { settings: { extensions: { commands: [{ name: 'x' }] } } },
      { settings: { panes: { filters: { visible: 1 } } } },
      { settings: { customLayout: { pageSize: { width: 3 } } } },
    ]
    for (const [at, more] of wrong.entries()) {
      const config = { ...reportConfig, ...more, uniqueId: `uid-${at}` } as never
      await stage.note(JSON.stringify(more), () => void stage.powerbi.embed(stage.element(), config))
    }
    const paginated = {
      ...reportConfig,
      embedUrl: `${base}/rdlEmbed?reportId=1`,
      uniqueId: 'uid-rdl',
      parameterValues: [{}],
    }
    await stage.note('a paginated one', () => void stage.powerbi.embed(stage.element(), paginated as never))
  }),
  scenario('refused: an embed that the service does not know', '', async stage => {
    const { embed, element } = await embeddedReport(stage)
    const { powerBiEmbed } = element as unknown as { powerBiEmbed: typeof embed }
    stage.write('the mark on the element', powerBiEmbed === embed)
    const other = newService(stage)
    await stage.note('another service', () => void other.embed(element, { ...reportConfig }))
  }),
  scenario('refused: addresses', 'Service.embed', async stage => {
    const addresses = [
      'https://app.powerbi.com:8443/reportEmbed',
      'https://APP.PowerBI.com/reportEmbed',
      'https://user:pass@app.powerbi.com/reportEmbed',
      'https://x.fabric.microsoft.com/embed',
      'https://x.analysis.windows-int.net/embed',
      'https://x.analysis-df.windows.net/embed',
      'https://app.powerbi.cn/embed',
      'https://app.powerbigov.us/embed',
      'https://app.mil.powerbigov.us/embed',
      'https://app.high.powerbigov.us/embed',
      'https://app.powerbi.eaglex.ic.gov/embed',
      'https://app.powerbi.microsoft.scloud/embed',
      'http://app.powerbi.com/embed',
      'https://powerbi.com/embed',
      'https://evilpowerbi.com/embed',
      'https://app.powerbi.com.evil.com/embed',
      'https://x.powerbi.cn/embed',
      'https://x.analysis.windows.net/embed',
      '/reportEmbed',
      'reportEmbed',
      'https://app.powerbi.com/reportEmbed?autoAuth=true',
      'https://app.powerbi.com/reportEmbed?x=1&autoauth%3Dtrue',
      'https://app.powerbi.com/reportEmbed#autoauth=true',
      'https://app.powerbi.com/reportEmbed?autoauth=false',
    ]
    for (const [at, embedUrl] of addresses.entries()) {
      // In an element of no document: what passes is not to be fetched.
      const element = stage.document.createElement('div')
      const config = { ...reportConfig, embedUrl, uniqueId: `u${at}` }
      await stage.note(embedUrl, () => void stage.powerbi.embed(element, config))
      stage.write('html', element.innerHTML)
    }
  }),
  scenario('own types: registered, embedded, with events and a token', 'Embed.setAccessToken', async stage => {
    const { powerbi, sdk } = stage
    class Notebook extends sdk.Embed {
      getId() {
        return 'notebook-1'
      }
      configChanged() {}
      getDefaultEmbedUrlEndpoint() {
        return 'notebookEmbed'
      }
      validate() {
        return undefined as never
      }
    }
    const make = (...[service, element, config, phased, isBootstrap]: unknown[]) => {
      const embed = new Notebook(
        service as never,
        element as never,
        config as never,
        undefined,
        phased as never,
        isBootstrap as never,
      )
      embed.loadPath = '/notebook/load'
      embed.allowedEvents.push('cellRun')
      return embed
    }
    const register = (type: string, urls: string[]) => () => powerbi.register(type, make as never, urls)
    await stage.note('reserved', register('Report', []))
    await stage.note('bad address', register('folder', ['/folders/:eventName']))
    await stage.note('good', register('Notebook', ['/notebooks/:uniqueId/events/:eventName']))
    await stage.note('twice', register('notebook', ['/notebooks/:uniqueId/events/:eventName']))
    const element = stage.element()
    const config = { type: 'NOTEBOOK', embedUrl: `${base}/notebookEmbed`, accessToken: 'token-1', uniqueId: 'uid-note' }
    const embed = powerbi.embed(element, config)
    const frame = await stage.frame(element)
    await frame.settled()
    stage.listen(embed, ['cellRun'])
    await frame.ask('POST', '/notebooks/uid-note/events/cellRun', { cell: 1 })
    await stage.note('setAccessToken', () => embed.setAccessToken('token-2'))
    await stage.note('create', () => embed.create())
    await stage.note('save', () => embed.save())
    stage.write('id', embed.getId())
    powerbi.reset(element)
    powerbi.bootstrap(element, { type: 'notebook', uniqueId: 'uid-early' })
    await stage.settled()
  }),
  scenario('embed: calls that a report does not have, or not so', 'Embed.saveAs', async stage => {
    const { embed } = await embeddedReport(stage)
    await stage.note('create', () => embed.create())
    await stage.note('saveAs of nothing', () => embed.saveAs(undefined as never))
    await stage.note('validate', () => embed.validate({ accessToken: 'x' } as never))
    await stage.note('endpoint', () => embed.getDefaultEmbedUrlEndpoint())
  }),
  scenario('service: names and versions', '', async stage => {
    const { powerbi } = stage
    stage.write('version', powerbi.getSDKVersion())
    stage.write('session', /^[0-9a-f]{20}$/.test(powerbi.getSdkSessionId()))
    powerbi.setSdkInfo('powerbi-client-react', '2.0.2')
    const { frame } = await embeddedReport(stage)
    await frame.settled()
  }),
  scenario('service: of its own, with a configuration', '', async stage => {
    const service = newService(stage, { version: '9.9', type: 'own', sdkWrapperVersion: '1.0', wpmpName: 'mine' })
    const element = stage.element()
    service.embed(element, { ...reportConfig })
    const frame = await stage.frame(element)
    await frame.settled()
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
    stage.write('components', [service.getNumberOfComponents(), stage.powerbi.getNumberOfComponents()])
    stage.window.dispatchEvent(new stage.window.Event('DOMContentLoaded'))
    service.wpmp.stop()
  }),
  scenario('service: a transport without a proxy, whose failures have no status', '', async stage => {
    let failure: unknown
    const sent: string[] = []
    const call = async (url: string) => {
      sent.push(url)
      if (failure) throw failure
      return { statusCode: 200, headers: {}, body: [] }
    }
    const hpm = { defaultHeaders: {}, get: call, post: call, put: call, patch: call, delete: call }
    const router = { post: () => {} }
    const { Service } = stage.sdk.service
    const service = new Service((() => hpm) as never, (() => null) as never, (() => router) as never)
    const element = stage.element()
    const report = service.embed(element, { ...reportConfig }) as Report
    await stage.frame(element)
    await stage.note('getPages', () => report.getPages())
    const bodies = [{ message: 'LoadReportFailed', errorCode: '500' }, 'PowerBIEntityNotFound', [{ message: 'no' }]]
    for (const body of bodies) {
      failure = { body }
      await stage.note('getPages, refused', () => report.getPages())
      await stage.note('refresh, refused', () => report.refresh())
      await stage.note('updateSettings, refused', () => report.updateSettings({}))
    }
    failure = undefined
    stage.advance(200)
    await stage.note('embed again', () => service.embed(element, { ...reportConfig }) === report)
    await stage.note('reset', () => service.reset(element))
    stage.write('sent', sent)
  }),
  scenario('service: automatic from the start', '', async stage => {
    newService(stage, { autoEmbedOnContentLoaded: true })
    const { id, embedUrl, accessToken } = reportConfig
    stage.element({
      'powerbi-type': 'report',
      'powerbi-embed-url': embedUrl,
      'powerbi-access-token': accessToken,
      'powerbi-report-id': id,
      'powerbi-name': 'uid-report',
    })
    stage.window.dispatchEvent(new stage.window.Event('DOMContentLoaded'))
    await stage.settled()
  }),
  scenario('service: what add-ons use', 'Service.invokeSDKHook', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    const { service, config, iframe } = embed
    const headers = { uid: config.uniqueId }
    const { contentWindow } = iframe
    if (!contentWindow) throw new Error('the frame is gone')
    await stage.note('get', () => service.hpm.get('/report/availableVisualTypes', headers, contentWindow))
    await stage.note('post', () =>
      service.hpm.post('/report/pages/P/createVisual', { visualType: 'x' }, headers, contentWindow),
    )
    await stage.note('put', () => service.hpm.put('/report/theme', {}, headers, contentWindow))
    await stage.note('patch', () => service.hpm.patch('/report/settings', {}, headers, contentWindow))
    await stage.note('delete', () => service.hpm.delete('/report/userState', null, headers, contentWindow))
    service.router.post('/own/:thing', (request, response) => {
      const { params, queryParams, body } = request as unknown as Record<string, unknown>
      stage.write('own route', { params, queryParams, body })
      response.send(201, { done: true })
    })
    await frame.ask('POST', '/own/a%20b?x=1&y=2', { z: 3 })
    const answers: unknown[] = []
    const response = { send: (...given: unknown[]) => void answers.push(given) }
    const hook = async (given: object) => Object.keys(given)
    await stage.note('hook', () => service.invokeSDKHook(hook, { body: { q: 1 } } as never, response as never))
    await stage.note('none', () => service.invokeSDKHook(undefined as never, { body: {} } as never, response as never))
    await stage.note('throws', () =>
      service.invokeSDKHook(
        () => {
          throw new Error('no')
        },
        { body: {} } as never,
        response as never,
      ),
    )
    stage.write('answers', answers)
  }),
  scenario('service: handlers of messages', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    const { wpmp } = embed.service
    const handler = {
      test: (message: { kind?: string }) => message.kind === 'own',
      handle: (message: object) => ({ statusCode: 200, headers: {}, body: { ...message } }),
    }
    wpmp.addHandler(handler as never)
    frame.post({ kind: 'own', headers: { id: 'frame-own' } })
    await frame.settled()
    await stage.note('remove', () => wpmp.removeHandler(handler as never))
    await stage.note('remove again', () => wpmp.removeHandler(handler as never))
    frame.post({ kind: 'own', headers: { id: 'frame-own-2' } })
  }),
  scenario('service: events by hand', '', async stage => {
    const { embed } = await embeddedReport(stage)
    stage.listen(embed, ['loaded'])
    stage.powerbi.handleTileEvents({ type: 'tile', id: 'uid-report', name: 'loaded', value: { by: 'hand' } })
    stage.powerbi.addOrOverwriteEmbed(embed, embed.element)
    stage.write('components', stage.powerbi.getNumberOfComponents())
  }),
  scenario('package: what it exports', '', async ({ sdk, write, window }) => {
    write(
      'exports',
      ['models', 'service', 'factories'].map(name => [name, typeof sdk[name as 'models']]),
    )
    const classes = Object.entries(sdk as object).filter(([, value]) => typeof value === 'function')
    write('classes', classes.map(([name]) => name).sort())
    write('models', Object.keys(sdk.models).sort())
    write('global', window.powerbi instanceof sdk.service.Service)
    const { Embed, Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate } = sdk
    for (const [name, type] of Object.entries({ Embed, Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate })) {
      const of = type as unknown as Record<string, unknown>
      const keys = [
        'allowedEvents',
        'type',
        'typeAttribute',
        'accessTokenAttribute',
        'embedUrlAttribute',
        'nameAttribute',
      ]
      const more = ['defaultEmbedHostName', 'maxFrontLoadTimes', 'reportIdAttribute', 'dashboardIdAttribute']
      const own = ['GetPagesNotSupportedError', 'SetPageNotSupportedError', 'RenderNotSupportedError']
      write(
        `statics of ${name}`,
        [...keys, ...more, ...own].map(key => of[key]),
      )
    }
  }),
  scenario('types: each in turn on a page', 'Service.embed Service.reset', async stage => {
    const element = stage.element()
    stage.powerbi.embed(element, dashboardConfig)
    await stage.settled()
    stage.powerbi.reset(element)
    stage.powerbi.createReport(element, { ...createConfig })
    await stage.settled()
    stage.powerbi.reset(element)
    stage.powerbi.embed(element, { ...reportConfig })
    await stage.settled()
  }),
]
