// Dashboards, tiles, questions, creating a report and quick create.
import type { Create, Dashboard, Qna, QuickCreate, Tile } from 'powerbi-client'
import { base, embedded, type Scenario, scenario } from './scenario.ts'

const common = { accessToken: 'token-1', tokenType: 1 }
export const dashboardConfig = {
  ...common,
  type: 'dashboard',
  id: 'dashboard-1',
  embedUrl: `${base}/dashboardEmbed?dashboardId=dashboard-1`,
  uniqueId: 'uid-dashboard',
}
const tileConfig = {
  ...common,
  type: 'tile',
  id: 'tile-1',
  dashboardId: 'dashboard-1',
  embedUrl: `${base}/embed?tileId=tile-1`,
  uniqueId: 'uid-tile',
}
const qnaConfig = {
  ...common,
  type: 'qna',
  datasetIds: ['dataset-1'],
  question: 'scrap by line',
  embedUrl: `${base}/qnaEmbed`,
  uniqueId: 'uid-qna',
}
export const createConfig = {
  ...common,
  datasetId: 'dataset-1',
  groupId: 'group-1',
  embedUrl: `${base}/reportEmbed?groupId=group-2`,
  uniqueId: 'uid-create',
  theme: { themeJson: { name: 'Steel' } },
}
export const quickConfig = {
  ...common,
  embedUrl: `${base}/quickCreate`,
  uniqueId: 'uid-quick',
  datasetCreateConfig: {
    locale: 'en-GB',
    tableSchemaList: [{ name: 'Lines', columns: [{ name: 'Name', dataType: 'Text' }] }],
    data: [{ name: 'Lines', rows: [['A'], ['B']] }],
  },
}

export const otherEmbeds: readonly Scenario[] = [
  scenario('dashboard: embedded, with its events and its token', 'Dashboard.getId', async stage => {
    const { embed, frame } = await embedded<Dashboard>(stage, { ...dashboardConfig, pageView: 'oneColumn' })
    stage.write('id', embed.getId())
    stage.listen(embed, ['loaded', 'tileClicked'])
    await frame.ask('POST', '/dashboards/uid-dashboard/events/tileClicked', { reportEmbedUrl: 'x', tileId: 't' })
    await stage.note('an event it does not know', () => embed.on('pageChanged', () => {}))
    await stage.note('setAccessToken', () => embed.setAccessToken('token-2'))
  }),
  scenario('dashboard: its id is found in the address or the attribute', 'Dashboard.getId', async stage => {
    const { id: _id, ...rest } = dashboardConfig
    const { embed } = await embedded<Dashboard>(stage, rest)
    stage.write('id in the address', embed.getId())
    const element = stage.element({ 'powerbi-dashboard-id': 'dashboard-9' })
    const other = { ...rest, uniqueId: 'uid-2', embedUrl: `${base}/dashboardEmbed` }
    stage.write('id in the attribute', stage.powerbi.embed(element, other).getId())
    await stage.note('no id', () => stage.powerbi.embed(stage.element(), { ...other, uniqueId: 'uid-3' }))
  }),
  scenario('dashboard: page views that there are not', '', async stage => {
    for (const pageView of ['sideways', 7]) {
      const config = { ...dashboardConfig, pageView: pageView as 'oneColumn', uniqueId: `uid-${pageView}` }
      await stage.note(`pageView ${pageView}`, () => stage.powerbi.embed(stage.element(), config))
    }
  }),
  scenario('tile: embedded, with its events', 'Tile.getId Tile.validate Tile.configChanged', async stage => {
    const { embed, frame } = await embedded<Tile>(stage, { ...tileConfig, width: 300, height: 200 })
    stage.write('id', embed.getId())
    stage.listen(embed, ['tileClicked', 'tileLoaded'])
    await frame.ask('POST', '/tile/uid-tile/events/tileClicked', { navigationUrl: 'x' })
    await frame.ask('POST', '/tile/uid-tile/events/tileLoaded', {})
    await stage.note('an invalid one', () =>
      stage.powerbi.embed(stage.element(), { ...tileConfig, dashboardId: 4 } as never),
    )
    const { id: _id, ...rest } = tileConfig
    const found = stage.powerbi.embed(stage.element(), { ...rest, uniqueId: 'uid-2' })
    stage.write('id in the address', found.getId())
    await stage.note('no id', () =>
      stage.powerbi.embed(stage.element(), { ...rest, uniqueId: 'uid-3', embedUrl: `${base}/embed` }),
    )
    await stage.note('validate', () => embed.validate({ accessToken: 'x' } as never))
    const config = embed.config as { id?: string }
    delete config.id
    await stage.note('configChanged', () => embed.configChanged(false))
    stage.write('id after configChanged', config.id)
    await stage.note('setAccessToken', () => embed.setAccessToken('token-2'))
  }),
  scenario('qna: asked another question', 'Qna.getId Qna.setQuestion Qna.validate', async stage => {
    const { embed, frame } = await embedded<Qna>(stage, { ...qnaConfig, viewMode: 0 })
    await stage.note('getId', () => embed.getId())
    stage.listen(embed, ['loaded', 'visualRendered'])
    await frame.ask('POST', '/qna/uid-qna/events/visualRendered', { question: 'x', normalizedQuestion: 'y' })
    await stage.note('setQuestion', () => embed.setQuestion('scrap by shift'))
    stage.tell('POST /qna/interpret', { statusCode: 400, body: [{ message: 'question is required' }] })
    await stage.note('setQuestion refused', () => embed.setQuestion(''))
    await stage.note('validate', () => embed.validate({ accessToken: 'x' } as never))
    await stage.note('an invalid one', () =>
      stage.powerbi.embed(stage.element(), { ...qnaConfig, datasetIds: 'dataset-1' } as never),
    )
    await stage.note('setAccessToken', () => embed.setAccessToken('token-2'))
  }),
  scenario('qna: a second embed on the element is a new one', 'Qna.configChanged', async stage => {
    const { embed, element } = await embedded<Qna>(stage, qnaConfig)
    stage.listen(embed, ['loaded'])
    const again = stage.powerbi.embed(element, { ...qnaConfig, question: 'why', uniqueId: 'uid-again' })
    stage.write('the same object', again === embed)
    const frame = await stage.frame(element)
    await frame.ask('POST', '/qna/uid-again/events/loaded', {})
    stage.write('components', stage.powerbi.getNumberOfComponents())
    await stage.note('configChanged', () => embed.configChanged(false))
    await frame.settled()
    stage.powerbi.reset(element)
    element.dispatchEvent(new stage.window.CustomEvent('loaded', { detail: 'after the reset' }))
    stage.write('components after the reset', stage.powerbi.getNumberOfComponents())
  }),
  scenario('create: sent, saved, and its token', 'Service.createReport Create.getId Create.isSaved', async stage => {
    const element = stage.element()
    const create = stage.powerbi.createReport(element, createConfig) as Create
    const frame = await stage.frame(element)
    await frame.settled()
    stage.write('id', create.getId())
    stage.listen(create, ['loaded', 'saved', 'error'])
    await frame.ask('POST', '/reports/uid-create/events/saved', { reportObjectId: 'r', reportName: 'n', saveAs: true })
    await stage.note('isSaved', () => create.isSaved())
    await stage.note('save', () => create.save())
    await stage.note('saveAs', () => create.saveAs({ name: 'n' }))
    await stage.note('setAccessToken', () => create.setAccessToken('token-2'))
    await stage.note('reload', () => create.reload())
    stage.tell('*', { statusCode: 500, body: { message: 'no' } })
    await stage.note('isSaved refused', () => create.isSaved())
    await stage.note('create refused', () => create.create())
  }),
  scenario('create: what its configuration lacks', 'Create.getId Create.validate', async stage => {
    const { datasetId: _id, ...rest } = createConfig
    const inUrl = { ...rest, embedUrl: `${base}/reportEmbed?datasetId=dataset-7`, uniqueId: 'uid-2' }
    const create = stage.powerbi.createReport(stage.element(), inUrl) as Create
    await stage.note('id in the address', () => create.getId())
    await stage.note('no dataset', () => stage.powerbi.createReport(stage.element(), { ...rest }))
    await stage.note('an invalid one', () =>
      stage.powerbi.createReport(stage.element(), { ...createConfig, groupId: 4 } as never),
    )
    await stage.note('validate', () => create.validate({ accessToken: 'x' } as never))
    await stage.settled()
  }),
  scenario('create: settings and a token provider', '', async stage => {
    const element = stage.element()
    const eventHooks = { accessTokenProvider: async () => 'token-9' }
    const config = { ...createConfig, tokenType: 0, settings: { localeSettings: { language: 'de' } }, eventHooks }
    stage.powerbi.createReport(element, config as never)
    const frame = await stage.frame(element)
    await frame.settled()
    frame.post({ method: 'POST', url: '/reports/uid-create/eventHooks/newAccessToken', headers: { id: 'frame-x' } })
    await stage.settled()
  }),
  scenario(
    'quick create: sent, with its hook',
    'Service.quickCreate QuickCreate.getId QuickCreate.validate',
    async stage => {
      const element = stage.element()
      const eventHooks = { accessTokenProvider: async () => 'token-9' }
      const config = { ...quickConfig, tokenType: 0, eventHooks }
      const quick = stage.powerbi.quickCreate(element, config as never) as QuickCreate
      const frame = await stage.frame(element)
      await frame.settled()
      await stage.note('getId', () => quick.getId())
      await frame.ask('POST', '/reports/uid-quick/eventHooks/newAccessToken', { reason: 'old' })
      stage.listen(quick, ['loaded', 'error'])
      await frame.ask('POST', '/reports/uid-quick/events/loaded', {})
      await stage.note('setAccessToken', () => quick.setAccessToken('token-2'))
      await stage.note('validate', () => quick.validate({ accessToken: 'x' } as never))
      await stage.note('an invalid one', () =>
        stage.powerbi.quickCreate(stage.element(), { ...quickConfig, datasetCreateConfig: { locale: 'en' } } as never),
      )
    },
  ),
  scenario('quick create and create: refused by the frame', '', async stage => {
    stage.tell('*', { statusCode: 403, body: { message: 'PowerBINotAuthorizedException' } })
    const [one, two] = [stage.element(), stage.element()]
    stage.powerbi.quickCreate(one, { ...quickConfig } as never)
    await (await stage.frame(one)).settled()
    stage.powerbi.createReport(two, { ...createConfig })
    await stage.settled()
  }),
]
