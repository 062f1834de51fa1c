const key = 'reloaded for a renewed product'

/**
 * A page that stayed open while the product was renewed asks for parts that are gone. It then loads itself anew; when
 * that was tried within the last minute it stays, and the failure is shown like any other. What is typed on the run
 * page is kept on the device.
 */
export const reloadOnNewVersion = (): void =>
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
