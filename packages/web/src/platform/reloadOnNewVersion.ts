const key = 'reloaded for a renewed product'

/**
 * Reloads a page that stayed open while the product was updated and requests scripts that are gone. If it was reloaded
 * within the last minute, the failure is shown like any other. Answers of a run are stored on the device.
 */
export const reloadOnNewVersion = (): void =>
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
