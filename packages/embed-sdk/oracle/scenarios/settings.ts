// What the configuration, the attributes and the small setters of an embed do.
import type { Report } from 'powerbi-client'
import { createConfig, quickConfig } from './otherEmbeds.ts'
import { base, embedded, embeddedReport, reportConfig, type Scenario, scenario } from './scenario.ts'

const attributes = {
  'powerbi-type': 'report',
  'powerbi-embed-url': `${base}/reportEmbed`,
  'powerbi-access-token': 'token-1',
  'powerbi-report-id': 'report-7',
  'powerbi-name': 'uid-report',
  'powerbi-settings-filter-pane-enabled': 'false',
  'powerbi-settings-nav-content-pane-enabled': 'true',
}

export const settings: readonly Scenario[] = [
  scenario('attributes: an element says it all', 'Service.get Report.configChanged', async stage => {
    const element = stage.element(attributes)
    const report = stage.powerbi.embed(element)
    await stage.settled()
    stage.write('the embed of the element', stage.powerbi.get(element) === report)
    stage.write('id', report.getId())
    stage.write('config', report.config)
  }),
  scenario('attributes: the configuration goes before them', 'Service.embed', async stage => {
    const element = stage.element(attributes)
    const report = stage.powerbi.embed(element, {
      ...reportConfig,
      uniqueId: 'uid-config',
      settings: { filterPaneEnabled: true },
    })
    await stage.settled()
    stage.write('config', report.config)
  }),
  scenario('attributes: all elements of a container, and only when asked', '', async stage => {
    const { main, powerbi } = stage
    for (const name of ['uid-1', 'uid-2']) stage.element({ ...attributes, 'powerbi-name': name })
    stage.element({ id: 'none' })
    stage.window.dispatchEvent(new stage.window.Event('DOMContentLoaded'))
    stage.write('at first', powerbi.getNumberOfComponents())
    powerbi.enableAutoEmbed()
    stage.window.dispatchEvent(new stage.window.Event('DOMContentLoaded'))
    stage.write('automatic', powerbi.getNumberOfComponents())
    await stage.settled()
    const other = stage.element({ ...attributes, 'powerbi-name': 'uid-3' })
    stage.advance(200)
    stage.write('init', powerbi.init(main, { type: 'report', pageName: 'ReportSection2' } as never).length)
    stage.write('other', powerbi.get(other).config)
    await stage.settled()
  }),
  scenario('attributes: the token of the service', '', async stage => {
    const { accessToken: _token, ...config } = reportConfig
    stage.powerbi.accessToken = 'token-of-the-service'
    await embedded<Report>(stage, { ...config })
  }),
  scenario('address: locale, mobile and context', '', async stage => {
    const localeSettings = { language: 'de', formatLocale: 'de-CH' }
    await embeddedReport(stage, { settings: { localeSettings, layoutType: 2 }, uniqueId: 'uid-1' })
    await embeddedReport(stage, {
      uniqueId: 'uid-2',
      embedUrl: `${base}/reportEmbed`,
      settings: { localeSettings: { language: 'fr' }, layoutType: 3 },
      eventHooks: { applicationContextProvider: () => ({}) },
    })
    stage.powerbi.createReport(stage.element(), { ...createConfig, settings: { localeSettings } } as never)
    stage.powerbi.quickCreate(stage.element(), { ...quickConfig, settings: { localeSettings } } as never)
    await stage.settled()
  }),
  scenario('address: one that has the parameters already', '', async stage => {
    const more = { settings: { localeSettings: { language: 'de' }, layoutType: 2 } }
    const { embed, element, frame } = await embeddedReport(stage, more)
    stage.advance(200)
    stage.powerbi.embed(element, { ...reportConfig, ...more, embedUrl: embed.config.embedUrl })
    await frame.settled()
  }),
  scenario('address: values that would be more than one', '', async stage => {
    await embeddedReport(stage, { settings: { localeSettings: { language: 'de&x=1', formatLocale: 'en-US' } } })
  }),
  scenario('address: the ids that it carries', '', async stage => {
    const { id: _id, ...config } = reportConfig
    const embedUrl = `${base}/reportEmbed?reportId=from-url&groupId=group-from-url&x=1`
    const { embed } = await embedded<Report>(stage, { ...config, embedUrl })
    stage.write('config', embed.config)
    const { sdk } = stage
    stage.write('finders', [
      sdk.Report.findIdFromEmbedUrl(embedUrl),
      sdk.Embed.findGroupIdFromEmbedUrl(embedUrl),
      sdk.Dashboard.findIdFromEmbedUrl(`${base}?dashboardId=d&x=1`),
      sdk.Tile.findIdFromEmbedUrl(`${base}?x=1&tileId=t`),
      sdk.Create.findIdFromEmbedUrl(`${base}?datasetId=s`),
      sdk.Report.findIdFromEmbedUrl(`${base}?other=1`),
    ])
  }),
  scenario('layout: mobile at first, and no way to the desktop', 'Report.switchLayout', async stage => {
    const { embed } = await embeddedReport(stage, { settings: { layoutType: 2 } })
    for (const layout of [3, 0, 1, 2]) await stage.note(`to ${layout}`, () => embed.switchLayout(layout))
  }),
  scenario('menus: commands that the configuration brings', 'Report.removeContextMenuCommand', async stage => {
    const command = (name: string) => ({
      name,
      title: name,
      icon: 'icon',
      extend: { visualContextMenu: { title: name, menuLocation: 1 }, visualOptionsMenu: { title: `${name} options` } },
    })
    const groups = [{ name: 'g1', title: 'Group', menuLocation: 0 }]
    const { embed } = await embeddedReport(stage, { settings: { extensions: { commands: [command('flag')], groups } } })
    await stage.note('remove', () => embed.removeContextMenuCommand('flag', 'flag'))
    await stage.note('add', () => embed.addContextMenuCommand('note', 'Note', 'Note it', 0, '', ''))
    await stage.note('other title', () => embed.removeOptionsMenuCommand('flag', 'another title'))
    await stage.note('settings', () => embed.updateSettings({ extensions: [{ command: command('new') }] }))
    await stage.note('remove of the new', () => embed.removeContextMenuCommand('new', 'new'))
    const list = [null, { command: command('listed') }] as never
    const { embed: other } = await embeddedReport(stage, { uniqueId: 'uid-2', settings: { extensions: list } })
    await stage.note('remove listed', () => other.removeOptionsMenuCommand('listed', 'listed options'))
  }),
  scenario('menus: two commands at once', '', async stage => {
    const { embed } = await embeddedReport(stage)
    stage.begin('first', () => embed.addContextMenuCommand('flag', 'Flag', 'Flag it', 0, '', ''))
    await stage.note('second', () => embed.addOptionsMenuCommand('note', 'Note', 'Note it', 1, '', ''))
  }),
  scenario(
    'element: title and tab index',
    'Embed.setComponentTitle Embed.setComponentTabIndex Embed.removeComponentTabIndex',
    async stage => {
      const { embed, element } = await embeddedReport(stage)
      embed.setComponentTitle('Scrap of the week')
      embed.setComponentTabIndex()
      stage.write('html', element.outerHTML)
      embed.setComponentTabIndex(3)
      stage.write('html', element.outerHTML)
      embed.setComponentTabIndex(null as never)
      stage.write('html', element.outerHTML)
      embed.removeComponentTabIndex()
      embed.setComponentTitle(null as never)
      stage.write('html', element.outerHTML)
    },
  ),
  scenario('element: full screen and back', 'Embed.fullscreen Embed.exitFullscreen', async stage => {
    const { embed } = await embeddedReport(stage)
    const { document } = stage
    const asked: string[] = []
    let shown: Element | null = null
    const prototype = stage.window.HTMLIFrameElement.prototype
    Object.defineProperty(document, 'fullscreenElement', { get: () => shown })
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen'])
      Object.defineProperty(prototype, name, { configurable: true, value: () => asked.push(name) })
    document.exitFullscreen = async () => void asked.push('exit')
    embed.exitFullscreen()
    stage.write('exit while it is not', [...asked])
    embed.fullscreen()
    shown = embed.iframe
    embed.exitFullscreen()
    stage.write('there and back', [...asked])
    Object.defineProperty(prototype, 'requestFullscreen', { value: undefined })
    shown = null
    embed.fullscreen()
    stage.write('an older browser', asked)
  }),
  scenario('token: renewed, refused, empty', 'Embed.setAccessToken', async stage => {
    const { embed, element } = await embeddedReport(stage)
    await stage.note('empty', () => embed.setAccessToken(''))
    stage.tell('POST /report/token', { statusCode: 400, body: { message: 'no' } })
    await stage.note('refused', () => embed.setAccessToken('token-2'))
    stage.write('kept', (embed.config as { accessToken?: string }).accessToken)
    stage.untell('POST /report/token')
    await stage.note('taken', () => embed.setAccessToken('token-3'))
    stage.write('now', (embed.config as { accessToken?: string }).accessToken)
    stage.write('in the page', { element: element.outerHTML, service: stage.powerbi.accessToken })
  }),
  scenario('token: embedded again without one', 'Embed.setAccessToken', async stage => {
    const { embed, element, frame } = await embeddedReport(stage)
    await embed.setAccessToken('token-2')
    stage.advance(200)
    const { accessToken: _token, ...config } = reportConfig
    stage.powerbi.embed(element, config)
    await frame.settled()
  }),
  scenario('pages: made by hand', '', async stage => {
    const { embed } = await embeddedReport(stage)
    stage.write('page', embed.page('P', 'Page', true, 1))
    const { Page } = stage.sdk
    stage.write(
      'Page',
      new Page(embed, 'P', 'n', false, 0, { type: 0 }, 1, { type: 5 }, { color: '#fff' }, { color: '#000' }),
    )
    stage.tell('GET /report/pages', { statusCode: 200, body: [{ name: 'P', displayName: 'p', isActive: false }] })
    await stage.note('no active page', () => embed.getActivePage())
  }),
  scenario('pages and visuals: names with special characters', '', async stage => {
    const { embed } = await embeddedReport(stage)
    const page = embed.page('a/b?c#d%e ü', 'odd')
    await stage.note('getVisuals', () => page.getVisuals())
    await stage.note('deletePage', () => embed.deletePage('100%'))
  }),
]
