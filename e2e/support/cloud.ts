import type { Page } from '@playwright/test'
import { address } from './people.ts'

/** Power BI's client embeds addresses of its own cloud only. */
export const cloud = 'https://app.powerbi.com'

/** The cloud's name leads to the product. */
export const asCloud = (page: Page) =>
  page.route(`${cloud}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    // What the frame asks of its own host, it asks of the product.
    const headers = { ...route.request().headers(), origin: address() }
    await route.fulfill({ response: await route.fetch({ url: address() + pathname + search, headers }) })
  })
