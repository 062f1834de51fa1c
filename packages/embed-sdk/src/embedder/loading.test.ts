// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { dataset, frame, makeService, report, settle, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

describe('loading', () => {
  const embedLoaded = (service = makeService(), config: object = report) => {
    const embed = service.embed(addElement(), { ...config })
    frame(embed).load()
    return embed
  }

  test('waits when the last load is not 100 ms old; the newest configuration is sent', async () => {
    vi.useFakeTimers()
    const service = makeService()
    const embed = embedLoaded(service)
    vi.advanceTimersByTime(40)
    service.embed(embed.element, { ...report, pageName: 'p1' })
    service.embed(embed.element, { ...report, pageName: 'p2' })
    const reloaded = embed.reload()
    vi.advanceTimersByTime(59)
    expect(frame(embed).urls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(frame(embed).urls).toHaveLength(2)
    expect(frame(embed).last.body).toMatchObject({ pageName: 'p2' })
    frame(embed).answer('loaded')
    await expect(reloaded).resolves.toBe('loaded')
    vi.advanceTimersByTime(1000)
    expect(frame(embed).urls).toHaveLength(2)
    embed.reload().catch(() => {})
    expect(frame(embed).urls).toHaveLength(3)
  })

  test('that waits is sent in the phase that was asked for last', () => {
    vi.useFakeTimers()
    const service = makeService()
    const embed = embedLoaded(service)
    service.embed(embed.element, { ...report, pageName: 'p1' })
    service.load(embed.element, { ...report, pageName: 'p2' })
    vi.advanceTimersByTime(100)
    expect(frame(embed).urls).toEqual(['/report/load', '/report/prepare'])
    service.load(embed.element, { ...report, pageName: 'p3' })
    service.embed(embed.element, { ...report, pageName: 'p4' })
    vi.advanceTimersByTime(100)
    expect(frame(embed).urls).toEqual(['/report/load', '/report/prepare', '/report/load'])
    expect(frame(embed).last.body).toMatchObject({ pageName: 'p4' })
  })

  test('before the frame is there, or in a frame of another origin, keeps the phase that was asked for', () => {
    const service = makeService({ trustedHosts: ['other.example'] })
    const early = service.embed(addElement(), { ...report })
    service.load(early.element, { ...report })
    frame(early).load()
    expect(frame(early).urls).toEqual(['/report/prepare'])
    service.embed(early.element, { ...report, embedUrl: 'https://other.example/x' })
    frame(early).load()
    expect(frame(early).urls).toEqual(['/report/load'])
  })

  test('that waits rejects on reset and is not sent', async () => {
    const service = makeService()
    const embed = embedLoaded(service)
    const reloaded = embed.reload()
    const { sent } = frame(embed)
    service.reset(embed.element)
    await expect(reloaded).rejects.toMatchObject({ code: 'EmbedReset' })
    await new Promise(resolve => setTimeout(resolve, 120))
    expect(sent).toHaveLength(1)
  })

  test('is told of once when the frame does not answer for half a minute, and goes on all the same', async () => {
    vi.useFakeTimers()
    const onError = vi.fn()
    const embed = embedLoaded(makeService({ onError }))
    vi.advanceTimersByTime(29_999)
    expect(onError).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100_000)
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'FrameSilent' }), embed]])
    expect(onError.mock.calls[0]?.[0].detail).toContain('https://app.powerbi.com/reportEmbed')
    frame(embed).answer({ message: 'TokenExpired' }, 403)
    await vi.advanceTimersByTimeAsync(0)
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'TokenExpired' }), embed)
  })

  test('is not told of when the frame has answered, when there is no frame any more, or when it creates', async () => {
    vi.useFakeTimers()
    const onError = vi.fn()
    const service = makeService({ onError })
    frame(service.createReport(addElement(), { ...dataset })).load()
    frame(embedLoaded(service)).answer({})
    const second = { ...report, uniqueId: 'u2' }
    service.reset(embedLoaded(service, second).element)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(onError).not.toHaveBeenCalled()
  })

  test('without token or before the frame has loaded does nothing', async () => {
    const service = makeService()
    const early = service.embed(addElement(), { ...report })
    await expect(early.load()).resolves.toBe(undefined)
    const prepared = service.bootstrap(addElement(), { type: 'report' })
    frame(prepared).load()
    expect([...frame(early).sent, ...frame(prepared).sent]).toEqual([])
  })

  test('in phases prepares a report', () => {
    const embed = makeService().load(addElement(), { ...report })
    frame(embed).load()
    expect(frame(embed).urls).toEqual(['/report/prepare'])
  })

  test('after bootstrap merges both configurations', () => {
    const service = makeService()
    const element = addElement()
    const embed = service.bootstrap(element, { type: 'report', hostname: ' APP.powerbi.com ', uniqueId: 'b1' })
    expect(embed.iframe.src).toBe('https://app.powerbi.com/reportEmbed?uid=b1')
    service.load(element, { type: 'report', id: 'r1', accessToken: 't' })
    expect(frame(embed).sent).toEqual([])
    frame(embed).load()
    expect(frame(embed).last).toMatchObject({
      url: '/report/prepare',
      headers: { bootstrapped: true },
      body: { id: 'r1', uniqueId: 'b1', embedUrl: 'https://app.powerbi.com/reportEmbed' },
    })
  })

  test('that fails is told to the application', async () => {
    const onError = vi.fn()
    const embed = embedLoaded(makeService({ onError }))
    frame(embed).answer({ message: 'LoadReportFailed', detailedMessage: 'why' }, 500)
    await settle()
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'LoadReportFailed', detail: 'why', statusCode: 500 })
    expect(onError.mock.calls[0]?.[1]).toBe(embed)
  })

  test('that is cut off by a reset is no failure', async () => {
    const onError = vi.fn()
    const service = makeService({ onError })
    const embed = embedLoaded(service)
    embed.load().catch(() => {})
    service.reset(embed.element)
    await settle()
    expect(onError).not.toHaveBeenCalled()
  })

  test('early is offered to the first three components on the page', async () => {
    const service = makeService()
    for (const uniqueId of ['e1', 'e2', 'e3', 'e4']) {
      const embed = service.embed(addElement(), { ...report, uniqueId })
      await frame(embed).tell(`/ready/${uniqueId}`)
      expect(frame(embed).urls).toEqual(uniqueId === 'e4' ? [] : ['/frontload/config'])
    }
  })
})
