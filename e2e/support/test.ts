import { type BrowserContext, test as base } from '@playwright/test'

/** What is still asked meanwhile is of no journey, and fails none. */
const closed = async (context: BrowserContext) => {
  await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * A journey, after which each browser that it opened is closed: one that stays open follows every change of the
 * installation, and all that are left make the journeys after it slow.
 */
export const test = base.extend<{ closedBrowsers: undefined }>({
  closedBrowsers: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(closed))
    },
    { auto: true },
  ],
})
