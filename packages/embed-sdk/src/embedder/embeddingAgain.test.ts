// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { dataset, embedUrl, frame, makeService, report, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

const question = { type: 'qna', datasetIds: ['d1'], accessToken: 'token', embedUrl }

describe('embedding again in the same element', () => {
  test('gives the component the new configuration', async () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    frame(embed).load()
    embed.lastLoadRequest = undefined
    expect(service.embed(element, { ...report, type: undefined, pageName: 'p2' })).toBe(embed)
    expect(frame(embed).urls).toEqual(['/report/load', '/report/load'])
    expect(frame(embed).last.body).toMatchObject({ type: 'report', pageName: 'p2' })
    expect(service.embed(element, { ...report })).toBe(embed)
  })

  test('keeps the old configuration when the new one is refused', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    expect(() => service.embed(element, { ...report, embedUrl: 'https://evil.example', uniqueId: 'u2' })).toThrow()
    expect(() => service.embed(element, { ...report, id: '', uniqueId: 'u2' })).toThrow('Report id is required')
    expect(embed.config).toMatchObject({ uniqueId: 'u1', embedUrl })
  })

  test('keeps the unique id unless another one is given', () => {
    const service = makeService()
    const element = addElement()
    const { uniqueId: _uid, ...unnamed } = report
    const embed = service.embed(element, { ...unnamed })
    const { uniqueId } = embed.config
    service.embed(element, { ...unnamed })
    expect(embed.config.uniqueId).toBe(uniqueId)
    expect(embed.iframe.src).toContain(`uid=${uniqueId}`)
    service.embed(element, { ...report })
    expect(embed.config.uniqueId).toBe('u1')
  })

  test('takes the unique id of the configuration first, then that of the element, then the one it had', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    element.setAttribute('powerbi-name', 'named')
    const { uniqueId: _uid, ...unnamed } = report
    service.embed(element, { ...unnamed })
    expect(embed.config.uniqueId).toBe('named')
    service.embed(element, { ...report, uniqueId: 'u2' })
    expect(embed.config.uniqueId).toBe('u2')
  })

  test('takes the token of the configuration first, then the renewed one, then that of element and service', async () => {
    const service = makeService()
    service.accessToken = 'of the service'
    const element = addElement({ 'powerbi-access-token': 'of the element' })
    const { accessToken: _token, ...tokenless } = report
    const embed = service.embed(element, { ...tokenless })
    expect(embed.config.accessToken).toBe('of the element')
    await embed.setAccessToken('renewed')
    service.embed(element, { ...tokenless })
    expect(embed.config.accessToken).toBe('renewed')
    service.embed(element, { ...tokenless, accessToken: 'configured' })
    expect(embed.config.accessToken).toBe('configured')
  })

  test('keeps the unique id of what was created', () => {
    const service = makeService()
    const element = addElement()
    service.createReport(element, { ...dataset })
    const { uniqueId: _uid, ...unnamed } = report
    expect(service.embed(element, unnamed).config.uniqueId).toBe('c1')
  })

  test('with an address of another origin makes a frame there; the old one is told nothing', async () => {
    const service = makeService({ trustedHosts: ['other.example'] })
    const element = addElement()
    const embed = service.embed(element, { ...report })
    embed.setComponentTitle('Scrap')
    frame(embed).load()
    const old = frame(embed)
    const call = embed.getCorrelationId()
    const { length } = old.sent
    expect(service.embed(element, { ...report, embedUrl: 'https://other.example/x', accessToken: 'new' })).toBe(embed)
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    expect(old.sent).toHaveLength(length)
    expect([...element.children]).toEqual([embed.iframe])
    expect(embed.iframe.src).toBe('https://other.example/x?uid=u1')
    expect(embed.iframe.title).toBe('Scrap')
    frame(embed).load()
    expect(frame(embed).origins).toEqual(['https://other.example'])
    expect(frame(embed).last.body).toMatchObject({ accessToken: 'new' })
    const loaded = vi.fn()
    embed.on('loaded', loaded)
    await frame(embed).tell('/reports/u1/events/loaded')
    expect(loaded).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['emptied', (element: HTMLElement) => element.replaceChildren()],
    ['filled with something else', (element: HTMLElement) => (element.innerHTML = '<p>Loading</p>')],
  ])('makes a new frame when the page has %s the element', async (_, change) => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    embed.setComponentTitle('Scrap')
    frame(embed).load()
    const old = frame(embed)
    const call = embed.getCorrelationId()
    change(element)
    const { length } = old.sent
    expect(service.load(element, { ...report, accessToken: 'new' })).toBe(embed)
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    expect([...element.children]).toEqual([embed.iframe])
    expect(embed.iframe.title).toBe('Scrap')
    frame(embed).load()
    expect(frame(embed).last).toMatchObject({ url: '/report/prepare', body: { accessToken: 'new' } })
    expect(old.sent).toHaveLength(length)
    const loaded = vi.fn()
    embed.on('loaded', loaded)
    await frame(embed).tell('/reports/u1/events/loaded')
    expect(loaded).toHaveBeenCalledTimes(1)
  })

  test('keeps a frame that the page has put elsewhere, or whose element is out of the document', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    const { iframe } = embed
    addElement().append(iframe)
    service.embed(element, { ...report })
    expect(embed.iframe).toBe(iframe)
    element.append(iframe)
    element.remove()
    service.embed(element, { ...report })
    expect(embed.iframe).toBe(iframe)
  })

  test('shows what was created in a new frame when the page has emptied the element', () => {
    const service = makeService()
    const element = addElement()
    const created = service.createReport(element, { ...dataset })
    frame(created).load()
    element.replaceChildren()
    const shown = service.embed(element, { ...report })
    expect([...element.children]).toEqual([shown.iframe])
    frame(shown).load()
    expect(frame(shown).urls).toEqual(['/report/load'])
  })

  test('shows what was created on another origin in a frame of its own', () => {
    const service = makeService({ trustedHosts: ['other.example'] })
    const element = addElement()
    const created = service.createReport(element, { ...dataset })
    frame(created).load()
    const shown = service.embed(element, { ...report, embedUrl: 'https://other.example/x' })
    expect(shown.iframe).not.toBe(created.iframe)
    expect(frame(created).urls).toEqual(['/report/create'])
    frame(shown).load()
    expect(frame(shown).urls).toEqual(['/report/load'])
  })

  test('refuses a configuration that does not hold, and keeps the old one', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.embed(element, { ...report })
    frame(embed).load()
    const again = () => service.embed(element, { ...report, viewMode: 7 } as object)
    expect(again).toThrow(expect.objectContaining({ code: 'ConfigurationInvalid' }))
    expect(embed.config).not.toHaveProperty('viewMode')
    expect(frame(embed).urls).toEqual(['/report/load'])
  })

  test('takes configurations that are no JSON, and names what is refused without them', () => {
    const service = makeService()
    const element = addElement()
    const circle: { self?: object } = {}
    circle.self = circle
    const config = { ...report, extra: circle, number: 1n }
    service.embed(element, { ...config })
    service.embed(element, { ...config })
    const again = () => service.embed(element, { ...config, type: 'dashboard' })
    expect(again).toThrow('Attempted to embed using config {…} on element')
  })

  test('refuses another type, and names both', () => {
    const service = makeService()
    const element = addElement()
    service.embed(element, { ...report })
    const again = () => service.embed(element, { ...report, type: 'dashboard' })
    expect(again).toThrow('contains an embed of type: report which does not match the new type: dashboard')
  })

  test('refuses to bootstrap', () => {
    const service = makeService()
    const element = addElement()
    service.embed(element, { ...report })
    expect(() => service.bootstrap(element, { type: 'report' })).toThrow('the element is already a powerbi element.')
  })

  test('says so when the element belongs to another service', () => {
    const element = addElement()
    makeService().embed(element, { ...report })
    expect(() => makeService().embed(element, { ...report })).toThrow('could not find the existing component')
  })

  test('builds a question anew; its handlers stay until reset', async () => {
    const service = makeService()
    const element = addElement()
    const first = service.embed(element, { ...question, uniqueId: 'q1' })
    const loaded = vi.fn()
    first.on('loaded', loaded)
    frame(first).load()
    const call = first.getCorrelationId()
    const second = service.embed(element, { ...question, uniqueId: 'q2' })
    expect(second).not.toBe(first)
    expect(service.getNumberOfComponents()).toBe(1)
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    await frame(second).tell('/qna/q2/events/loaded')
    expect(loaded).toHaveBeenCalledTimes(1)
    service.reset(element)
    element.dispatchEvent(new CustomEvent('loaded'))
    expect(loaded).toHaveBeenCalledTimes(1)
  })

  test('shows a created report in the frame in which it was created', async () => {
    const service = makeService()
    const element = addElement()
    const created = service.createReport(element, { ...dataset })
    frame(created).load()
    expect(frame(created).urls).toEqual(['/report/create'])
    const shown = service.embed(element, { ...report })
    expect(shown.iframe).toBe(created.iframe)
    expect(frame(shown).urls).toEqual(['/report/create', '/report/load'])
    expect(service.find('u1')).toBe(shown)
    expect(service.find('c1')).toBe(undefined)
    const saved = vi.fn()
    shown.on('saved', saved)
    await frame(shown).tell('/reports/u1/events/saved')
    expect(saved).toHaveBeenCalledTimes(1)
    frame(shown).load()
    expect(frame(shown).urls.filter(url => url === '/report/create')).toHaveLength(1)
    service.reset(element)
    expect(element.innerHTML).toBe('')
  })

  test('does not do that after a quick create', () => {
    const service = makeService()
    const element = addElement()
    service.quickCreate(element, {
      accessToken: 't',
      embedUrl,
      datasetCreateConfig: { locale: 'en', mashupDocument: 'm' },
    })
    expect(() => service.embed(element, { ...report })).toThrow('type: quickCreate which does not match the new')
  })
})
