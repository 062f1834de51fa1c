import { isGuarded } from './leaving.ts'

const key = 'reloaded for a renewed product'

/**
 * Reloads a page that stayed open while the product was updated and requests scripts that are gone. The failure is shown
 * like any other where something on the page is unsaved, without a network, and if it was reloaded within the last minute.
 */
export const reloadOnNewVersion = (): void =>
  addEventListener('vite:preloadError', event => {
    if (isGuarded() || !navigator.onLine) return
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
