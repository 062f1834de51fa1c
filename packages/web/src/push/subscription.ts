import { listPushDevices, putPushDevice } from '@gemba/domain/push/push.endpoints'
import { call } from '../platform/call.ts'
import { isApplePhone } from '../platform/isApplePhone.ts'

/**
 * What this browser can do. `installFirst`: Safari on a phone or tablet pushes only to what is on its home screen. `denied`:
 * its person has refused notifications, and can only allow them in the browser.
 */
export type PushState = 'unsupported' | 'installFirst' | 'denied' | 'off' | 'on'

/** Whose notifications this browser gets, by the person's id: it stays when they sign out. */
const key = 'gemba-push'
const keptFor = (): string | null => localStorage.getItem(key)

const workerWait = 10_000

/** The service worker; undefined where there is none after some time. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>(done => setTimeout(() => done(undefined), workerWait)),
  ])

const subscriptionNow = async () => (await (await worker())?.pushManager.getSubscription()) ?? null

/** What this browser can do for a person, and its subscription if it is theirs. */
export const pushHere = async (personId: string): Promise<{ state: PushState; mark?: string }> => {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return { state: isApplePhone() ? 'installFirst' : 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const registration = await worker()
  if (!registration) return { state: 'unsupported' }
  const subscription = await registration.pushManager.getSubscription()
  return subscription && keptFor() === personId && Notification.permission === 'granted'
    ? { state: 'on', mark: await markOf(subscription.endpoint) }
    : { state: 'off' }
}

/** As the server marks the device of an endpoint. */
const markOf = async (endpoint: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest).subarray(0, 8), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Turns notifications on in this browser, after it has asked. Returns what became of it. Throws where the push service fails. */
export const turnOn = async (personId: string, publicKey: string): Promise<PushState> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await worker()
  if (!registration) return 'unsupported'
  // One of another person, or of another key of the installation, is not ours.
  const before = await registration.pushManager.getSubscription()
  const isOurs = before && keptFor() === personId && isOf(before, publicKey)
  if (before && !isOurs) await before.unsubscribe()
  const subscription = isOurs
    ? before
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await register(subscription)
  localStorage.setItem(key, personId)
  return 'on'
}

const isOf = ({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean => {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer())))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

const register = (subscription: PushSubscription) => {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  return call(putPushDevice, { body, quiet: true })
}

/** Ends the subscription of this browser: nothing that is sent to it arrives any more. */
export const turnOff = async (): Promise<void> => {
  localStorage.removeItem(key)
  await (await subscriptionNow())?.unsubscribe()
}

/**
 * Tells the server that this browser still gets a person's notifications, with their new sign-in. Where someone else gets
 * them, that ends: they do not use this browser any more.
 */
export const renewPush = async (personId: string): Promise<void> => {
  if (keptFor() !== personId || Notification.permission !== 'granted') return turnOff()
  const { publicKey } = await call(listPushDevices, { quiet: true })
  if (publicKey) await turnOn(personId, publicKey)
}
