import { isInstalled, listenForInstalling } from './installing.ts'
import { newVersion } from './newVersion.ts'

const lookEvery = 60 * 60_000

/**
 * Starts the service worker once the page is loaded, so that it opens without a network the next time. Browsers have none
 * where the product is reached by plain HTTP.
 */
export const startWorker = (): void => {
  listenForInstalling()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

const register = async () => {
  const registration = await navigator.serviceWorker.register('/worker.js')
  // Nothing has been typed yet: the new version begins with this page, unless it can't load what it needs to begin with.
  // Other tabs keep the files of theirs.
  if (navigator.onLine) registration.waiting?.postMessage({ takeOver: true })
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) newVersion.found(coming)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), lookEvery)
  // What this page loaded before the worker was there.
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ loaded })
  if (isInstalled()) void import('./askToKeep.ts').then(({ askToKeep }) => askToKeep()).catch(() => undefined)
}
