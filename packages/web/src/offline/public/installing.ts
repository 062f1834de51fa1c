import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the page; other browsers have none. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()
const set = (now: InstallOffer | undefined) => {
  offer = now
  for (const listen of listeners) listen()
}

/** Browsers offer it once, soon after the page is loaded, and ask only when the page asks them to. */
export const listenForInstalling = (): void => {
  addEventListener('beforeinstallprompt', event => set(event as InstallOffer))
  addEventListener('appinstalled', () => set(undefined))
}

/** Asks the browser to install the page; it asks its user. An offer can be used once. */
export const install = async (): Promise<void> => {
  const asked = offer
  set(undefined)
  await asked?.prompt()
}

const listen = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Whether `install` has something to ask. */
export const useInstallOffer = (): boolean => useSyncExternalStore(listen, () => offer !== undefined)

/** Whether the page runs in a window of its own, as something that was installed. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
