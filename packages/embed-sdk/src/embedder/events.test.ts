// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { Tile } from '../embeds/tile.ts'
import { dataset, frame, makeService, report, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

describe('events', () => {
  test('reach the handlers of the component whose frame sent them', async () => {
    const service = makeService()
    const [one, other] = ['u1', 'u2'].map(uniqueId => service.embed(addElement(), { ...report, uniqueId }))
    if (!one || !other) throw new Error('two reports')
    const [onOne, onOther] = [vi.fn(), vi.fn()]
    one.on('loaded', event => onOne(event.detail))
    other.on('loaded', event => onOther(event.detail))
    for (const path of ['', '/pages/p', '/pages/p/visuals/v']) {
      await expect(frame(one).tell(`/reports/u1${path}/events/loaded`, path)).resolves.toMatchObject({
        statusCode: 200,
        body: null,
      })
    }
    expect(onOne.mock.calls).toEqual([[''], ['/pages/p'], ['/pages/p/visuals/v']])
    await expect(frame(one).tell('/reports/u2/events/loaded')).resolves.toMatchObject({ statusCode: 200 })
    await expect(frame(one).tell('/reports/nobody/events/loaded')).resolves.toMatchObject({ statusCode: 200 })
    expect(onOther).not.toHaveBeenCalled()
  })

  test('of two components with one id go to the one whose frame sent them', async () => {
    const service = makeService()
    const heard = [1, 2].map(() => {
      const embed = service.embed(addElement(), { ...report })
      const handler = vi.fn()
      embed.on('loaded', handler)
      return { embed, handler }
    })
    for (const { embed } of heard.slice(1)) await frame(embed).tell('/reports/u1/events/loaded')
    expect(heard.map(({ handler }) => handler.mock.calls.length)).toEqual([0, 1])
  })

  test('bubble and name the page as Page', async () => {
    const embed = makeService().embed(addElement(), { ...report })
    const heard = vi.fn()
    document.body.addEventListener('pageChanged', heard, { once: true })
    await frame(embed).tell('/reports/u1/events/pageChanged', { newPage: { name: 'p1', displayName: 'One' } })
    expect(heard.mock.calls[0]?.[0].detail.newPage).toMatchObject({ name: 'p1', displayName: 'One', isActive: true })
  })

  test('are taken by name from a list', () => {
    const embed = makeService().embed(addElement(), { ...report })
    expect(() => embed.on('reday', () => {})).toThrow(
      'eventName must be one of loaded,saved,rendered,saveAsTriggered,error,dataSelected,buttonClicked,info,filtersApplied,pageChanged,commandTriggered,swipeStart,swipeEnd,bookmarkApplied,dataHyperlinkClicked,visualRendered,visualClicked,selectionChanged,renderingStarted,blur. You passed: reday',
    )
  })

  test('are raised in the page only when they are events of the component', async () => {
    const service = makeService()
    const embed = service.embed(addElement(), { ...report })
    const heard: string[] = []
    for (const name of ['click', 'submit', 'tileClicked', 'settingsUpdated', 'ready', 'loaded'])
      embed.element.addEventListener(name, () => heard.push(name))
    for (const name of ['click', 'submit', 'tileClicked', 'settingsUpdated', 'loaded'])
      await expect(frame(embed).tell(`/reports/u1/events/${name}`)).resolves.toMatchObject({ statusCode: 200 })
    await frame(embed).tell('/ready/u1')
    expect(heard).toEqual(['settingsUpdated', 'loaded', 'ready'])
  })

  test('of registered types have any name, by the routes of their type', async () => {
    const service = makeService()
    const make: Parameters<typeof service.register>[1] = (host, element, config) => new Tile(host, element, config)
    service.register('Notebook', make, ['/notebooks/:uniqueId/events/:eventName'])
    const config = { ...report, type: 'notebook', dashboardId: 'd' }
    const heard: string[] = []
    const [notebook, other] = [config, { ...report, uniqueId: 'u2' }].map(given => service.embed(addElement(), given))
    for (const embed of [notebook, other])
      embed?.element.addEventListener('cellRun', () => heard.push(`${embed.config.uniqueId}`))
    if (notebook) await frame(notebook).tell('/notebooks/u1/events/cellRun')
    if (other) await frame(other).tell('/notebooks/u2/events/cellRun')
    expect(heard).toEqual(['u1'])
  })

  test('are left one by one, or all of a name', async () => {
    const embed = makeService().embed(addElement(), { ...report })
    const handlers = [vi.fn(), vi.fn(), vi.fn()] as const
    for (const handler of handlers) embed.on('loaded', handler)
    embed.off('loaded', () => {})
    embed.off('saved')
    embed.off('loaded', handlers[0])
    await frame(embed).tell('/reports/u1/events/loaded')
    embed.off('loaded')
    await frame(embed).tell('/reports/u1/events/loaded')
    expect(handlers.map(handler => handler.mock.calls.length)).toEqual([0, 1, 1])
    expect(embed.eventHandlers).toEqual([])
  })

  test('of tiles may be told by the host page, too', () => {
    const service = makeService()
    const tile = service.embed(addElement(), { ...report, type: 'tile', dashboardId: 'd' })
    const clicked = vi.fn()
    tile.on('tileClicked', clicked)
    service.handleTileEvents({ type: 'tile', id: 'u1', name: 'tileClicked', value: 1 })
    service.handleTileEvents({ type: 'report', id: 'u1', name: 'tileClicked', value: 1 })
    expect(clicked).toHaveBeenCalledTimes(1)
  })
})

describe('hooks', () => {
  const hooked = (eventHooks: object, service = makeService()) => {
    const embed = service.embed(addElement(), { ...report, tokenType: 0, eventHooks })
    const ask = (name: string, uid = 'u1') => frame(embed).tell(`/reports/${uid}/eventHooks/${name}`, { asked: 1 })
    return { embed, ask }
  }

  test('answer the frame', async () => {
    const accessTokenProvider = vi.fn(async (_request: unknown) => 'new token')
    const { embed, ask } = hooked({ accessTokenProvider, applicationContextProvider: () => 'context' })
    await expect(ask('newAccessToken')).resolves.toMatchObject({ statusCode: 200, body: 'new token' })
    expect(accessTokenProvider.mock.calls[0]?.[0]).toEqual({ asked: 1, report: embed })
    await expect(ask('preQuery')).resolves.toMatchObject({ statusCode: 200, body: 'context' })
    frame(embed).load()
    expect(frame(embed).last.headers).toMatchObject({ tokenProviderSupplied: true })
  })

  test('that are absent answer 404, that fail 400, that nobody knows 200', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const failure = new Error('no')
    const { ask } = hooked({ accessTokenProvider: () => Promise.reject(failure) })
    await expect(ask('preQuery')).resolves.toMatchObject({ statusCode: 404, body: null })
    await expect(ask('newAccessToken')).resolves.toMatchObject({ statusCode: 400, body: null })
    expect(logged).toHaveBeenCalledWith(failure)
    for (const name of ['other', 'constructor', '__proto__', 'toString']) {
      await expect(ask(name)).resolves.toMatchObject({ statusCode: 200, body: null })
    }
  })

  test('are not called by the frame of another component', async () => {
    const service = makeService()
    const accessTokenProvider = vi.fn(() => 'secret')
    hooked({ accessTokenProvider }, service)
    const other = service.embed(addElement(), { ...report, uniqueId: 'u2' })
    const answer = await frame(other).tell('/reports/u1/eventHooks/newAccessToken')
    expect(answer).toMatchObject({ statusCode: 404, body: null })
    expect(accessTokenProvider).not.toHaveBeenCalled()
  })

  test('of components without any have no answer', async () => {
    const created = makeService().createReport(addElement(), { ...dataset })
    await expect(frame(created).tell('/reports/c1/eventHooks/newAccessToken')).resolves.toBe(undefined)
  })

  test('go with reset', async () => {
    const service = makeService()
    const { embed } = hooked({ accessTokenProvider: () => 'secret' }, service)
    service.embed(addElement(), { ...report, uniqueId: 'u2' })
    const old = frame(embed)
    service.reset(embed.element)
    await expect(old.tell('/reports/u1/eventHooks/newAccessToken')).resolves.toBe(undefined)
  })
})
