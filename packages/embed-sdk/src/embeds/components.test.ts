// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { embedHost, withLoadedFrame } from '../report/testing/embedHost.ts'
import { answer, refusal, response } from '../report/testing/recordedReport.ts'
import { Create } from './create.ts'
import { Dashboard } from './dashboard.ts'
import { Qna } from './qna.ts'
import { QuickCreate } from './quickCreate.ts'
import { Tile } from './tile.ts'

const base = 'loaded,saved,rendered,saveAsTriggered,error,dataSelected,buttonClicked,info'
const address = 'https://app.powerbi.com/embed'
const common = { uniqueId: 'first', accessToken: 'token', embedUrl: address }
const dataset = { locale: 'en', mashupDocument: 'section' }

const embeds = {
  dashboard: (config: object = {}, answers = {}, element = document.createElement('div')) => {
    const host = embedHost(answers)
    const all = { ...common, type: 'dashboard', id: 'd', ...config }
    return { host, embed: withLoadedFrame(new Dashboard(host, element, all)) }
  },
  tile: (config: object = {}, answers = {}) => {
    const host = embedHost(answers)
    const all = { ...common, type: 'tile', id: 't', dashboardId: 'd', ...config }
    return { host, embed: withLoadedFrame(new Tile(host, document.createElement('div'), all)) }
  },
  qna: (config: object = {}, answers = {}) => {
    const host = embedHost(answers)
    const all = { ...common, type: 'qna', datasetIds: ['s'], ...config }
    return { host, embed: withLoadedFrame(new Qna(host, document.createElement('div'), all)) }
  },
  create: (config: object = {}, answers = {}) => {
    const host = embedHost(answers)
    const all = { ...common, type: 'create', datasetId: 's', ...config }
    return { host, embed: withLoadedFrame(new Create(host, document.createElement('div'), all)) }
  },
  quickCreate: (config: object = {}, answers = {}) => {
    const host = embedHost(answers)
    const all = { ...common, type: 'quickCreate', datasetCreateConfig: dataset, ...config }
    return { host, embed: withLoadedFrame(new QuickCreate(host, document.createElement('div'), all)) }
  },
}

test.each([
  ['dashboard', '/dashboard/load', 'dashboardEmbed', 'd', `${base},tileClicked,error`],
  ['tile', '/tile/load', 'tileEmbed', 't', `${base},tileClicked,tileLoaded`],
  ['qna', '/qna/load', 'qnaEmbed', null, `${base},loaded,visualRendered`],
] as const)('a %s loads with its configuration', async (name, path, endpoint, id, events) => {
  const { host, embed } = embeds[name]()
  expect(await embed.load(true)).toEqual(answer)
  expect(host.sent).toStrictEqual([['post', path, embed.config]])
  expect(host.headers).toEqual([
    { uid: 'first', sdkSessionId: 'session', bootstrapped: undefined, sdkVersion: '2.23.1' },
  ])
  expect(embed.getDefaultEmbedUrlEndpoint()).toBe(endpoint)
  expect(embed.getId()).toBe(id)
  expect(embed.allowedEvents.join()).toBe(events)
})

test('a dashboard takes its id from configuration, attribute or address', () => {
  const embedUrl = `${address}?dashboardId=address`
  const element = document.createElement('div')
  expect(embeds.dashboard({ id: undefined, embedUrl }, {}, element).embed.config.id).toBe('address')
  element.setAttribute(Dashboard.dashboardIdAttribute, 'attribute')
  expect(embeds.dashboard({ id: undefined, embedUrl }, {}, element).embed.getId()).toBe('attribute')
  expect(Dashboard.findIdFromEmbedUrl(embedUrl)).toBe('address')
})

test('dashboard, tile and new report need an id', () => {
  const text = (what: string) =>
    `${what} id is required, but it was not found. You must provide an id either as part of embed configuration`
  expect(() => embeds.dashboard({ id: undefined })).toThrow(
    `${text('Dashboard')} or as attribute 'powerbi-dashboard-id'.`,
  )
  expect(() => embeds.tile({ id: undefined })).toThrow(`${text('Tile')}.`)
  expect(() => embeds.create({ datasetId: undefined })).toThrow(`${text('Dataset')}.`)
})

test.each(['bad', '', 3])('a dashboard does not know the page view %j', pageView => {
  expect(() => embeds.dashboard({ pageView })).toThrow(
    'pageView must be one of the followings: fitToWidth, oneColumn, actualSize',
  )
})

test.each(['fitToWidth', 'oneColumn', 'actualSize', null, undefined])(
  'a dashboard knows the page view %j',
  pageView => {
    expect(embeds.dashboard({ pageView }).embed.config).toMatchObject({ pageView })
  },
)

test('a tile takes its id from configuration or address', () => {
  expect(embeds.tile({ id: undefined, embedUrl: `${address}?tileId=address` }).embed.config.id).toBe('address')
  expect(embeds.tile().embed.config.id).toBe('t')
})

test('a tile needs its dashboard, questions need datasets', () => {
  expect(() => embeds.tile({ dashboardId: undefined })).toThrow('dashboardId is required')
  expect(() => embeds.qna({ datasetIds: undefined })).toThrow('datasetIds is required')
  expect(Tile.findIdFromEmbedUrl(`${address}?tileId=t1`)).toBe('t1')
})

test('a question is asked in the reader’s place', async () => {
  const { host, embed } = embeds.qna()
  expect(await embed.setQuestion('sales by year')).toEqual(response)
  expect(host.sent).toEqual([['post', '/qna/interpret', { question: 'sales by year' }]])
})

test('a refused question is told', async () => {
  const { embed } = embeds.qna({}, { 'post /qna/interpret': refusal({ message: 'what?' }) })
  await expect(embed.setQuestion('')).rejects.toMatchObject({ name: 'EmbedError', message: 'what?' })
})

test('a new report is sent its dataset and nothing it does not need', async () => {
  const theme = { themeJson: {} }
  const { host, embed } = embeds.create({ groupId: 'g', tokenType: 1, theme, settings: { zoomLevel: 1 } })
  expect(await embed.load()).toEqual(answer)
  const sent = { accessToken: 'token', datasetId: 's', groupId: 'g', settings: { zoomLevel: 1 }, tokenType: 1, theme }
  expect(host.sent).toStrictEqual([['post', '/report/create', sent]])
  expect(host.headers).toEqual([{ uid: 'first', sdkSessionId: 'session' }])
  expect(embed.createConfig).toEqual(sent)
  expect(embed.getDefaultEmbedUrlEndpoint()).toBe('reportEmbed')
  expect(embed.allowedEvents.join()).toBe(base)
})

test('a new report finds its dataset in the address', () => {
  const embedUrl = `${address}?datasetId=address`
  const { embed } = embeds.create({ datasetId: undefined, embedUrl })
  expect(embed.getId()).toBe('address')
  expect(embed.createConfig.datasetId).toBe('address')
  expect(Create.findIdFromEmbedUrl(embedUrl)).toBe('address')
})

test('a new report is created with the token as it is by then', async () => {
  const { host, embed } = embeds.create()
  await embed.setAccessToken('renewed')
  await embed.create()
  expect(host.sent[1]?.[2]).toMatchObject({ accessToken: 'renewed' })
})

test('a new report knows whether it is saved', async () => {
  const { host, embed } = embeds.create({}, { 'get /report/hasUnsavedChanges': true })
  expect(await embed.isSaved()).toBe(false)
  expect(host.sent).toEqual([['get', '/report/hasUnsavedChanges']])
})

test('a new report is not asked for with a configuration that is wrong', async () => {
  const { host, embed } = embeds.create({ tokenType: 7 })
  await expect(embed.create()).rejects.toMatchObject({
    name: 'EmbedError',
    0: { message: 'tokenType property is invalid' },
    length: 1,
  })
  expect(embed.validate({})).toEqual([{ message: 'accessToken is required' }])
  expect(host.sent).toEqual([])
})

test('quick create brings its data along', async () => {
  const { host, embed } = embeds.quickCreate()
  expect(await embed.load()).toEqual(answer)
  expect(host.sent).toStrictEqual([['post', '/quickcreate', embed.config]])
  expect(embed.createConfig).toBe(embed.config)
  expect(embed.getId()).toBe(null)
  expect(embed.getDefaultEmbedUrlEndpoint()).toBe('quickCreate')
})

test('quick create without data is refused', async () => {
  const { host, embed } = embeds.quickCreate({ datasetCreateConfig: undefined })
  await expect(embed.create()).rejects.toMatchObject({ message: 'datasetCreateConfig is required' })
  expect(host.sent).toEqual([])
})
