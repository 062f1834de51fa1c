// What a first visit costs, with an empty cache: the bytes of files that the browser receives, headers included, and the
// number of its requests. Each budget is what the page takes and up to 3 % on top, so that one who adds to it notices.
// Rooms: auth, shell, operator, run, checklists, inbox, dashboard, savedViews
import { type CDPSession, expect, type Page } from '@playwright/test'
import { address, pageOf, phone } from './support/people.ts'
import { builder } from './support/places.ts'
import { test } from './support/test.ts'

type Budget = {
  page: string
  who: string | null
  at: string | ((page: Page) => Promise<string>)
  kilobytes: number
  requests: number
}

const budgets: readonly Budget[] = [
  { page: 'sign-in', who: null, at: '/signin', kilobytes: 227, requests: 16 },
  { page: "operator's list", who: 'operator', at: '/checklists/product', kilobytes: 347, requests: 38 },
  { page: 'run page', who: 'operator', at: '/checklists/product/internal/BH-4711-FI', kilobytes: 428, requests: 38 },
  { page: 'checklists', who: 'checklist.admin', at: '/admin/checklists/product', kilobytes: 379, requests: 54 },
  { page: 'builder', who: 'checklist.admin', at: builder(), kilobytes: 507, requests: 65 },
]

/** Responses of the API vary with what is in the database, and are no files. */
const isFile = (url: string) => new URL(url).origin === address() && !new URL(url).pathname.startsWith('/api/')

/** Follows what goes over the network from now on; `under way` leaves out the stream of changes, which never ends. */
const follow = async (session: CDPSession) => {
  const addresses = new Map<string, string>()
  const ended = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith(address())) return
    addresses.set(requestId, request.url)
    if (type === 'EventSource') ended.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended.add(requestId)
    if (isFile(addresses.get(requestId) ?? 'about:blank')) bytes += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => ended.add(requestId))
  await session.send('Network.enable')
  return {
    requests: () => [...addresses.values()].map(url => url.replace(address(), '')),
    underWay: () => [...addresses].flatMap(([id, url]) => (ended.has(id) ? [] : url)),
    kilobytes: () => bytes / 1000,
  }
}

for (const { page: name, who, at, kilobytes, requests } of budgets)
  test(`${name}: at most ${kilobytes} kB of files in ${requests} requests`, async ({ browser }) => {
    const page = who
      ? await pageOf(browser, who, phone)
      : await (await browser.newContext({ ...phone, baseURL: address() })).newPage()
    const where = typeof at === 'string' ? at : await at(page)
    const network = await follow(await page.context().newCDPSession(page))
    await page.goto(where)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect.poll(network.underWay).toEqual([])
    const seen = network.requests()
    expect.soft(network.kilobytes(), seen.join('\n')).toBeLessThanOrEqual(kilobytes)
    expect.soft(seen.length, seen.join('\n')).toBeLessThanOrEqual(requests)
    await page.context().close()
  })

test('no page tries to run text as a script, which the Content Security Policy refuses', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  const refused: string[] = []
  await page.exposeFunction('refused', (what: string) => refused.push(what))
  await page.addInitScript(`addEventListener('securitypolicyviolation', event => refused(event.blockedURI))`)
  // A form: schemas are loaded and used.
  await page.goto('/config/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})
