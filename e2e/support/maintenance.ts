// A maintenance window locks out everyone, so browser tests, which share one product, play what the server says of it. That
// the server says so is tested in packages/server/src/maintenance.
import type { Page } from '@playwright/test'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const message = {
  en: 'Gemba moves to faster servers.',
  de: 'Gemba zieht auf schnellere Server um.',
  ar: 'ينتقل Gemba إلى خوادم أسرع.',
}

/** The server announces a window that begins in 25 minutes. */
export const announced = (page: Page) =>
  page.route('**/api/storage/users/me', async route => {
    const response = await route.fetch()
    const maintenance = { startsAt: minutes(25), endsAt: minutes(55), message, state: 'announced' }
    await route.fulfill({ response, json: { ...(await response.json()), maintenance } })
  })

/** The server is in a window and refuses every call. Returns what ends it. */
export const lockedOut = async (page: Page) => {
  const calls = '**/api/storage/**'
  const details = { startsAt: minutes(-5), endsAt: minutes(25), message, state: 'running' }
  await page.route(calls, route =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:gemba:problem:maintenance',
        title: 'Maintenance',
        status: 503,
        message: 'Maintenance is in progress until 2026-03-13 22:30. Nothing was lost. Try again after that.',
        requestId: 'q7Zk2Lw0Xv9RbT4e',
        details,
      },
    }),
  )
  return () => page.unroute(calls)
}
