// What the service worker does with push messages (its own file imports this one). It runs while no page is open.
import type { PushContent } from '@gemba/domain/push/pushContent'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Lasting & { data: { json: () => unknown } | null }
type ClickEvent = Lasting & { notification: Notification }
type ChangeEvent = Lasting & { oldSubscription: PushSubscription | null }
type WindowClient = { url: string; focus: () => Promise<unknown> }

/** The parts of `ServiceWorkerGlobalScope` that these handlers use; TypeScript knows it only without the DOM. */
export type WorkerScope = {
  addEventListener: (type: string, listener: (event: never) => void) => void
  location: { origin: string }
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  fetch: typeof fetch
}

/** Shows what is pushed, and opens its page. */
export const handlePushes = (scope: WorkerScope): void => {
  scope.addEventListener('push', (event: PushEvent) => event.waitUntil(show(scope, contentOf(event))))
  scope.addEventListener('notificationclick', (event: ClickEvent) => event.waitUntil(open(scope, event.notification)))
  scope.addEventListener('pushsubscriptionchange', (event: ChangeEvent) => event.waitUntil(renew(scope, event)))
}

const isContent = (value: unknown): value is PushContent =>
  typeof value === 'object' && value !== null && 'title' in value && 'to' in value

/** A browser ends the subscription of who shows nothing, so an unreadable message is shown, too. */
const contentOf = ({ data }: PushEvent): PushContent => {
  const unread = { title: 'Gemba', body: '', to: '/dashboard', tag: 'unread', lang: 'en', dir: 'ltr' } as const
  try {
    const value = data?.json()
    return isContent(value) ? value : unread
  } catch {
    return unread
  }
}

const show = ({ registration }: WorkerScope, { title, body, to, tag, lang, dir }: PushContent) =>
  // A later message about the same thing takes the place of the earlier one, and is heard again.
  registration.showNotification(title, {
    ...{ body, tag, lang, dir, renotify: true, data: { to } },
    icon: '/icon-192.png',
  } as NotificationOptions)

/** Opens the page beside those that are open: nothing that someone types there is left. */
const open = async ({ clients, location }: WorkerScope, notification: Notification): Promise<void> => {
  notification.close()
  const { to } = (notification.data ?? {}) as { to?: string }
  const wanted = new URL(to ?? '/', location.origin)
  const url = wanted.origin === location.origin ? wanted.href : location.origin
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(window => window.url === url)
  await (shown ? shown.focus() : clients.openWindow(url))
}

/** The browser replaced the subscription: the server learns the new one, as long as its person is signed in. */
const renew = async ({ registration, fetch }: WorkerScope, { oldSubscription }: ChangeEvent): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!applicationServerKey) return
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  await fetch('/api/storage/push-devices', {
    ...{ method: 'PUT', credentials: 'same-origin', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ endpoint, keys }),
  })
}
