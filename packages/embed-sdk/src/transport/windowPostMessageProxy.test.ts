// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addElement, frameOf, type StubFrame, stubFrames } from '../testing/stubFrames.ts'
import { wpmpFactory } from './factories.ts'
import { HttpPostMessage } from './httpPostMessage.ts'
import type { WindowPostMessageProxy } from './windowPostMessageProxy.ts'

const proxy = () => wpmpFactory('test') as WindowPostMessageProxy

const addFrame = (src = 'https://app.powerbi.com/reportEmbed'): StubFrame => {
  const iframe = document.createElement('iframe')
  iframe.src = src
  addElement().append(iframe)
  return frameOf(iframe)
}

const settle = () => new Promise(resolve => setTimeout(resolve))

beforeEach(stubFrames)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('who is listened to', () => {
  test('nobody before the first frame and after the last', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const wpmp = proxy()
    const [one, other] = [addFrame(), addFrame()]
    expect(added).not.toHaveBeenCalled()
    wpmp.connect(one.iframe)
    wpmp.connect(other.iframe)
    expect(added.mock.calls.filter(([type]) => type === 'message')).toHaveLength(1)
    wpmp.disconnect(one.iframe)
    expect(removed).not.toHaveBeenCalled()
    wpmp.disconnect(other.iframe)
    expect(removed.mock.calls.filter(([type]) => type === 'message')).toHaveLength(1)
  })

  test('frames from the origin of their address, and no one else', async () => {
    const wpmp = proxy()
    const handle = vi.fn(() => ({ done: true }))
    wpmp.addHandler({ test: () => true, handle })
    const [frame, stranger] = [addFrame(), addFrame('https://evil.example/')]
    wpmp.connect(frame.iframe)
    const message = { method: 'POST', url: '/x', headers: { id: '1' } }
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    frame.say(message, { origin: 'https://evil.example' })
    frame.say(message, { origin: 'null' })
    frame.say(message, { source: null })
    frame.say(message, { source: window })
    stranger.say(message)
    stranger.say(message, { origin: 'https://app.powerbi.com' })
    for (const data of ['text', 1, null, undefined]) frame.say(data)
    await settle()
    expect(handle).not.toHaveBeenCalled()
    expect([...frame.sent, ...stranger.sent]).toEqual([])
    const said = 'The frame of https://app.powerbi.com speaks from https://evil.example and is not heard.'
    expect(warned.mock.calls).toEqual([[said]])
    frame.say(message)
    await settle()
    expect(frame.sent).toEqual([{ done: true, headers: { id: '1' } }])
    expect(frame.origins).toEqual(['https://app.powerbi.com'])
  })

  test.each([
    ['https://app.powerbi.com', 'https://app.powerbi.com.evil.example'],
    ['https://app.powerbi.com', 'https://app.powerbi.com:8443'],
    ['https://app.powerbi.com', 'https://app.powerbi.co'],
    ['https://app.powerbi.com', 'https://evil.example/https://app.powerbi.com'],
    ['https://app.powerbi.com', 'http://app.powerbi.com'],
    ['https://app.powerbi.com', ''],
    ['http://localhost:4000', 'http://localhost:40001'],
    ['http://localhost:4000', 'http://localhost:400'],
  ])('a frame of %s that speaks from %s is not heard', async (home, origin) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const wpmp = proxy()
    const frame = addFrame(`${home}/reportEmbed`)
    wpmp.connect(frame.iframe)
    const handle = vi.fn(() => ({ token: 'secret' }))
    wpmp.addHandler({ test: () => true, handle })
    const answered = vi.fn()
    wpmp.postMessage(frame.window, {}).then(answered, answered)
    frame.answer('forged', 200, { origin })
    await expect(frame.tell('/x', {}, { origin })).resolves.toBe(undefined)
    expect(handle).not.toHaveBeenCalled()
    expect(answered).not.toHaveBeenCalled()
  })

  test('a frame that was moved in the document has another window; the old one is a stranger', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    const call = wpmp.postMessage(frame.window, {})
    const moved = addFrame()
    vi.spyOn(frame.iframe, 'contentWindow', 'get').mockReturnValue(moved.window)
    wpmp.connect(frame.iframe)
    const handle = vi.fn(() => ({ token: 'secret' }))
    wpmp.addHandler({ test: () => true, handle })
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    await expect(frame.tell('/x')).resolves.toBe(undefined)
    await expect(wpmp.postMessage(frame.window, {})).rejects.toMatchObject({ code: 'WindowUnknown' })
    await expect(moved.tell('/x')).resolves.toMatchObject({ token: 'secret' })
    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('a frame that was taken out of the document is forgotten when the next one comes', async () => {
    const wpmp = proxy()
    const [gone, next] = [addFrame(), addFrame()]
    wpmp.connect(gone.iframe)
    const call = wpmp.postMessage(gone.window, {})
    gone.iframe.remove()
    wpmp.connect(next.iframe)
    await expect(call).rejects.toMatchObject({ code: 'EmbedReset' })
    await expect(wpmp.postMessage(gone.window, {})).rejects.toMatchObject({ code: 'WindowUnknown' })
  })

  test('a hundred thousand messages of strangers cost next to nothing', () => {
    const wpmp = proxy()
    const [frame, stranger] = [addFrame(), addFrame()]
    wpmp.connect(frame.iframe)
    const event = Object.assign(new Event('message'), {
      data: {},
      origin: 'https://app.powerbi.com',
      source: stranger.window,
    })
    const listener = (wpmp as unknown as { onMessage(event: Event): void }).onMessage
    const start = performance.now()
    for (let index = 0; index < 100_000; index++) listener(event)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

describe('requests', () => {
  test('go to the origin of the frame and resolve with the answer that has their id', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    const call = wpmp.postMessage(frame.window, { method: 'GET', url: '/x', headers: { uid: 'u' } })
    expect(frame.last.headers).toEqual({ uid: 'u', id: expect.stringMatching(/^[0-9a-z]{5,6}$/) })
    expect(frame.origins).toEqual(['https://app.powerbi.com'])
    frame.answer('body')
    await expect(call).resolves.toMatchObject({ statusCode: 200, body: 'body' })
    expect(Object.keys(wpmp.pendingRequestPromises)).toEqual([])
  })

  test('reject with the answer when it is an error', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    const call = wpmp.postMessage(frame.window, { headers: {} })
    frame.answer('no', 404)
    await expect(call).rejects.toMatchObject({ statusCode: 404, body: 'no' })
  })

  test('are answered by the window that was asked only', async () => {
    const wpmp = proxy()
    const [frame, other] = [addFrame(), addFrame()]
    wpmp.connect(frame.iframe)
    wpmp.connect(other.iframe)
    const answered = vi.fn()
    const call = wpmp.postMessage(frame.window, { headers: {} }).then(answered)
    other.say({ statusCode: 200, headers: { id: frame.last.headers.id }, body: 'forged' })
    await settle()
    expect(answered).not.toHaveBeenCalled()
    expect(other.sent).toEqual([])
    frame.answer('true')
    await call
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ body: 'true' }))
  })

  test.each(['__proto__', 'constructor', 'toString', undefined, {}])('an answer with the id %s is none', async id => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    const call = wpmp.postMessage(frame.window, { headers: {} })
    frame.say({ statusCode: 200, headers: { id } })
    frame.answer(1)
    await expect(call).resolves.toMatchObject({ body: 1 })
  })

  test('to a window that is no frame of ours are refused', async () => {
    const stranger = addFrame()
    await expect(proxy().postMessage(stranger.window, { secret: 1 })).rejects.toMatchObject({ code: 'WindowUnknown' })
    expect(stranger.sent).toEqual([])
  })

  test('with functions are sent without them; what cannot be sent at all is refused', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    wpmp.postMessage(frame.window, { body: { call: () => 1, kept: 1 }, headers: {} })
    expect(frame.last.body).toEqual({ kept: 1 })
    expect(frame.origins).toEqual(['https://app.powerbi.com'])
    const circle: Record<string, unknown> = { call: () => 1 }
    circle.self = circle
    await expect(wpmp.postMessage(frame.window, circle)).rejects.toMatchObject({ code: 'NotCloneable' })
    expect(Object.keys(wpmp.pendingRequestPromises)).toHaveLength(1)
  })

  test('go to the origin that the frame had first, wherever it was led', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    frame.iframe.src = 'https://evil.example/'
    wpmp.connect(frame.iframe)
    wpmp.postMessage(frame.window, {})
    expect(frame.origins).toEqual(['https://app.powerbi.com'])
  })

  test('without an answer reject when their frame goes', async () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    const call = wpmp.postMessage(frame.window, {})
    wpmp.disconnect(frame.iframe)
    await expect(call).rejects.toMatchObject({ name: 'EmbedError', code: 'EmbedReset' })
    expect(wpmp.pendingRequestPromises).toEqual({})
  })
})

describe('handlers', () => {
  const connected = () => {
    const wpmp = proxy()
    const frame = addFrame()
    wpmp.connect(frame.iframe)
    return { wpmp, frame }
  }

  test('the first whose test says yes answers; a test that throws says no', async () => {
    const { wpmp, frame } = connected()
    const late = vi.fn()
    wpmp.addHandler({
      test: () => {
        throw new Error('no')
      },
      handle: late,
    })
    wpmp.addHandler({ test: () => true, handle: async () => ({ first: 1 }) })
    wpmp.addHandler({ test: () => true, handle: late })
    await expect(frame.tell('/x')).resolves.toMatchObject({ first: 1 })
    expect(late).not.toHaveBeenCalled()
  })

  test('one that gives nothing or throws is answered by a warning', async () => {
    const { wpmp, frame } = connected()
    vi.spyOn(console, 'error').mockReturnValue()
    wpmp.addHandler({
      test: () => true,
      handle: message => {
        if ((message as { url: string }).url === '/throw') throw new Error('oh')
      },
    })
    const warning = expect.stringContaining('did not return a response message. The default response message')
    await expect(frame.tell('/nothing')).resolves.toMatchObject({ warning })
    await expect(frame.tell('/throw')).resolves.toMatchObject({ warning })
  })

  test('one that rejects is answered by a warning', async () => {
    const { wpmp, frame } = connected()
    const said = vi.spyOn(console, 'error').mockReturnValue()
    wpmp.addHandler({ test: () => true, handle: () => Promise.reject(new Error('oh')) })
    const warning = expect.stringContaining('did not return a response message')
    await expect(frame.tell('/x')).resolves.toMatchObject({ warning })
    expect(said).toHaveBeenCalledTimes(1)
  })

  const circle: Record<string, unknown> = { call: () => 1 }
  circle.self = circle

  test.each([
    ['cannot be posted', { statusCode: 200, body: circle }, {}],
    ['is no object', 'text', {}],
    ['is frozen', Object.freeze({ statusCode: 200 }), {}],
    ['is missing, to a message that is no JSON', undefined, { number: 1n }],
  ])('an answer that %s is a failure that the frame hears of', async (_, answer, body) => {
    const { wpmp, frame } = connected()
    const said = vi.spyOn(console, 'error').mockReturnValue()
    wpmp.addHandler({ test: () => true, handle: () => answer })
    await expect(frame.tell('/x', body)).resolves.toMatchObject({ statusCode: 400, body: null })
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('a message that nobody handles has no answer', async () => {
    const { frame } = connected()
    await expect(frame.tell('/x')).resolves.toBe(undefined)
  })

  test('an answer to a frame that has gone meanwhile is not sent', async () => {
    const { wpmp, frame } = connected()
    wpmp.addHandler({
      test: () => true,
      handle: () => {
        wpmp.disconnect(frame.iframe)
        return { late: true }
      },
    })
    await expect(frame.tell('/x')).resolves.toBe(undefined)
  })

  test('an answer that comes when the frame has gone is not sent, not even with what could not be posted', async () => {
    const { wpmp, frame } = connected()
    let give: (answer: object) => void = () => {}
    wpmp.addHandler({ test: () => true, handle: () => new Promise(done => (give = done)) })
    await frame.tell('/eventHooks/newAccessToken')
    wpmp.disconnect(frame.iframe)
    give({ token: 'secret', call: () => 1 })
    await settle()
    expect(frame.sent).toEqual([])
  })

  test('an answer with functions goes to the origin of the frame, without them', async () => {
    const { wpmp, frame } = connected()
    wpmp.addHandler({ test: () => true, handle: () => ({ token: 'secret', call: () => 1 }) })
    await expect(frame.tell('/x')).resolves.toEqual({ token: 'secret', headers: { id: expect.any(String) } })
    expect(frame.origins).toEqual(['https://app.powerbi.com'])
  })

  test('are removed once, and not when they were never added', () => {
    const { wpmp } = connected()
    const handler = { test: () => true, handle: () => 1 }
    wpmp.addHandler(handler)
    wpmp.removeHandler(handler)
    expect(() => wpmp.removeHandler(handler)).toThrow(
      'You attempted to remove a handler but no matching handler was found.',
    )
  })
})

test('an override counts as the sender of each message', async () => {
  const frame = addFrame()
  const wpmp = wpmpFactory(undefined, undefined, frame.window) as WindowPostMessageProxy
  wpmp.connect(frame.iframe)
  wpmp.addHandler({ test: () => true, handle: () => ({ ok: 1 }) })
  await expect(frame.tell('/x', {}, { source: null })).resolves.toMatchObject({ ok: 1 })
})

test('the log says what is posted, received and answered', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const wpmp = wpmpFactory('named', true) as WindowPostMessageProxy
  const frame = addFrame()
  wpmp.connect(frame.iframe)
  wpmp.addHandler({
    test: message => HttpPostMessage.getTrackingProperties(message).id !== undefined,
    handle: () => ({}),
  })
  wpmp.postMessage(frame.window, {})
  await frame.tell('/x')
  expect(log.mock.calls.map(([what]) => what)).toEqual([
    'named Posting message:',
    'named Received message:',
    'named Sending response:',
  ])
})
