import { beforeEach, expect, test, vi } from 'vitest'
import { handlePushes, type WorkerScope } from './pushHandlers.ts'

const listeners = new Map<string, (event: never) => void>()
const opened = vi.fn(async (_: string) => undefined)
const focused = vi.fn(async () => undefined)
const shown = vi.fn(async (..._: unknown[]) => undefined)
const fetched = vi.fn(async (..._: unknown[]) => new Response())
const subscribed = vi.fn(async (_: unknown) => ({
  toJSON: () => ({ endpoint: 'https://push.example.com/new', keys: { p256dh: 'p', auth: 'a' } }),
}))
let windows: { url: string; focus: typeof focused }[] = []
handlePushes({
  addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  location: { origin: 'https://gemba.example.com' },
  registration: { showNotification: shown, pushManager: { subscribe: subscribed } },
  clients: { matchAll: async () => windows, openWindow: opened },
  fetch: fetched,
} as unknown as WorkerScope)
const happens = async (type: string, event: object) => {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) } as never)
  await work
}
beforeEach(() => {
  windows = []
  vi.clearAllMocks()
})
const click = (to: string, close = vi.fn()) => happens('notificationclick', { notification: { close, data: { to } } })

test('a message is shown as it says, in the place of an earlier one about the same thing', async () => {
  const content = {
    title: 'Coolant check is due',
    body: '',
    to: '/checklists/process',
    tag: 't',
    lang: 'de',
    dir: 'ltr',
  }
  await happens('push', { data: { json: () => content } })
  expect(shown.mock.calls).toEqual([
    [
      'Coolant check is due',
      expect.objectContaining({ tag: 't', renotify: true, lang: 'de', data: { to: '/checklists/process' } }),
    ],
  ])
})

test.each([
  ['is empty', null],
  ['is no JSON', { json: () => JSON.parse('{') }],
  ['says something else', { json: () => 7 }],
])('a message that %s is shown, too: a browser ends silent subscriptions', async (_, data) => {
  await happens('push', { data })
  expect(shown.mock.calls[0]?.[0]).toBe('Gemba')
})

test('a click opens the page beside others, or shows it where it is open', async () => {
  windows = [{ url: 'https://gemba.example.com/run/1', focus: focused }]
  await click('/checklists/process?tab=scheduled')
  expect(opened).toHaveBeenCalledWith('https://gemba.example.com/checklists/process?tab=scheduled')
  windows.push({ url: 'https://gemba.example.com/dashboard', focus: focused })
  await click('/dashboard')
  expect([opened.mock.calls.length, focused.mock.calls.length]).toEqual([1, 1])
})

test.each(['https://elsewhere.example.com/', '//elsewhere.example.com/'])('%s is not opened', async to => {
  await click(to)
  expect(opened).toHaveBeenCalledWith('https://gemba.example.com')
})

test('the server learns a subscription that the browser replaced', async () => {
  await happens('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } },
  })
  const [address, init] = fetched.mock.calls[0] as [string, RequestInit]
  expect([address, init.method, JSON.parse(String(init.body))]).toEqual([
    ...['/api/storage/push-devices', 'PUT'],
    { endpoint: 'https://push.example.com/new', keys: { p256dh: 'p', auth: 'a' } },
  ])
})
