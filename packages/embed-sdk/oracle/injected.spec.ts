// HTML without a script, injected before the SDK's own script, cannot name hosts to trust: browsers give elements with
// an id or name as properties of `window` and `document` ("DOM clobbering").
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { cache } from './bundle.ts'

/** Opens a host page with this markup before the script build. Returns what goes wrong on it, as it goes wrong. */
const openPage = async (page: Page, markup: string, script = '<script src="/ours.js"></script>'): Promise<string[]> => {
  const wrong: string[] = []
  page.on('pageerror', error => wrong.push(error.message))
  await page.route('https://host.example/**', route =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Host</title>${markup}${script}` })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(cache, 'ours.js'), 'utf8') }),
  )
  await page.goto('https://host.example/')
  return wrong
}

const trustedBy = (page: Page) =>
  page.evaluate(() => (window.powerbi as unknown as { config: { trustedHosts: string[] } }).config.trustedHosts)

const injected = {
  'an image named currentScript': '<img name="currentScript" data-trusted-hosts="evil.example">',
  'two images named currentScript':
    '<img name="currentScript"><img name="currentScript" data-trusted-hosts="evil.example">',
  'a form named currentScript': '<form name="currentScript" data-trusted-hosts="evil.example"></form>',
  'a link with the id of the list of hosts': '<a id="powerBISDKTrustedHosts" href="https://evil.example">x</a>',
  'a link with an address that is no host': '<a id="powerBISDKTrustedHosts" href="https://evil.example/x">x</a>',
  'two links with the id of the list of hosts':
    '<a id="powerBISDKTrustedHosts" href="https://evil.example">x</a><a id="powerBISDKTrustedHosts">y</a>',
  'a frame with the name of the list of hosts': '<iframe name="powerBISDKTrustedHosts"></iframe>',
}

for (const [what, markup] of Object.entries(injected)) {
  test(`${what} adds no trusted host, and the SDK starts`, async ({ page }) => {
    expect(await openPage(page, markup)).toEqual([])
    expect(await trustedBy(page)).toEqual([])
  })

  test(`${what} does not take the hosts away that the script element names`, async ({ page }) => {
    const script = '<script src="/ours.js" data-trusted-hosts="reports.example.com"></script>'
    expect(await openPage(page, markup, script)).toEqual([])
    expect(await trustedBy(page)).toEqual(['reports.example.com'])
  })
}

test('links with the names of the service do not keep it from its place', async ({ page }) => {
  const markup = '<a id="powerbi">x</a><a id="powerBISDKGlobalServiceInstanceName" href="https://evil.example">y</a>'
  expect(await openPage(page, markup)).toEqual([])
  expect(await trustedBy(page)).toEqual([])
})
