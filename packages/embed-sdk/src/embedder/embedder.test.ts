// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { Report } from '../report/report.ts'
import { dataset, embedUrl, frame, makeService, report, settle, stubEachTest } from '../testing/embedding.ts'
import { addElement, frameOf } from '../testing/stubFrames.ts'
import { createEmbedder } from './createEmbedder.ts'
import { Service } from './dropIn.ts'

stubEachTest()

describe('preload', () => {
  test('adds a frame that nobody sees and says when it is there', () => {
    const iframe = makeService().preload({ embedUrl })
    expect(iframe.parentNode).toBe(document.body)
    expect(iframe.outerHTML).toBe(
      '<iframe src="https://app.powerbi.com/reportEmbed?groupId=g1" scrolling="no" allowfullscreen="false" style="display: none;"></iframe>',
    )
    const preloaded = vi.fn()
    iframe.addEventListener('preloaded', preloaded)
    frameOf(iframe).load()
    expect(preloaded.mock.calls[0]?.[0].detail).toEqual({})
  })

  test('keeps to the rule of addresses', () => {
    const service = makeService()
    for (const url of ['javascript:alert(1)', undefined, `${embedUrl}&autoauth=true`]) {
      expect(() => service.preload({ embedUrl: url })).toThrow('Please use Power BI REST APIs to get the valid URL')
    }
  })
})

describe('own components', () => {
  class Own extends Report {}
  const make = (...given: ConstructorParameters<typeof Own>) => new Own(...given)

  test('are built by their factory and hear their events', async () => {
    const service = makeService()
    service.register('Own', make, ['/own/:uniqueId/says/:eventName'])
    const embed = service.embed(addElement(), { ...report, type: 'oWN' })
    expect(embed).toBeInstanceOf(Own)
    const heard = vi.fn()
    embed.on('loaded', heard)
    await frame(embed).tell('/own/u1/says/loaded')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('have names and addresses of their own', () => {
    const service = makeService()
    expect(() => service.register('Report', make, [])).toThrow('The component name is reserved. Cannot register')
    expect(() => service.register('own', make, ['/own/:uniqueId'])).toThrow('Invalid router event URL')
    service.register('own', make, [])
    expect(() => service.register('Own', make, [])).toThrow('A component with this type is already registered.')
  })
})

describe('a service', () => {
  test('over factories that give nothing embeds and resets; calls reject', async () => {
    const onError = vi.fn()
    const nothing = () => null as never
    const service = new Service(nothing, nothing, () => ({ post: () => {} }) as never, { onError })
    const element = addElement()
    const embed = service.embed(element, { ...report })
    frame(embed).load()
    await settle()
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'CallFailed' }), embed]])
    await expect(embed.getCorrelationId()).rejects.toMatchObject({ code: 'CallFailed' })
    service.reset(element)
    expect(element.innerHTML).toBe('')
  })

  test('with one component embeds no other', () => {
    const service = createEmbedder([Report])
    expect(service.embed(addElement(), { ...report }).embedtype).toBe('report')
    expect(() => service.embed(addElement(), { ...report, type: 'dashboard' })).toThrow('of type: dashboard but')
    expect(() => service.createReport(addElement(), { ...dataset })).toThrow('of type: create but')
  })

  test('trusts further hosts when told to', () => {
    const own = { ...report, embedUrl: 'https://reports.example.com/reportEmbed' }
    expect(() => makeService().embed(addElement(), own)).toThrow('Invalid embed URL')
    const embed = makeService({ trustedHosts: ['reports.example.com'] }).embed(addElement(), own)
    frame(embed).load()
    expect(frame(embed).origins).toEqual(['https://reports.example.com'])
    expect(() => makeService({ trustedHosts: ['http://x.example'] })).toThrow('neither a host nor an https origin')
  })

  test('says who wraps it', () => {
    const service = makeService()
    service.setSdkInfo('powerbi-client-react', '2.0.2')
    const embed = service.embed(addElement(), { ...report })
    frame(embed).load()
    expect(frame(embed).last.headers).toMatchObject({
      'x-sdk-type': 'powerbi-client-react',
      'x-sdk-wrapper-version': '2.0.2',
    })
    expect(service.getSdkSessionId()).toMatch(/^[0-9a-f]{20}$/)
  })

  test('works over a transport that has the surface of the originals only', async () => {
    const posts: unknown[][] = []
    const hpm = { defaultHeaders: {}, post: async (...given: unknown[]) => posts.push(given) }
    const wpmp = { addHandler() {}, removeHandler() {}, start() {}, stop() {}, postMessage: async () => ({}) }
    const routes: string[] = []
    const router = { post: (url: string) => routes.push(url) }
    const service = new Service(
      () => hpm as never,
      () => wpmp as never,
      () => router as never,
    )
    const embed = service.embed(addElement(), { ...report })
    const { window: target } = frame(embed)
    frame(embed).load()
    expect(posts).toEqual([['/report/load', embed.config, expect.objectContaining({ uid: 'u1' }), target]])
    hpm.post = () => Promise.reject({ statusCode: 400, headers: {}, body: [{ message: 'bad' }] })
    await expect(embed.save()).rejects.toMatchObject({ name: 'EmbedError', message: 'bad', 0: { message: 'bad' } })
    service.reset(embed.element)
    expect(routes).toHaveLength(8)
  })
})
