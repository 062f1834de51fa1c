// A web without a network: the host page, the frame's servers, and whoever means harm, all made up.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cache } from '../bundle.ts'

const hostOrigin = 'https://host.example'
const frameOrigins = [
  'https://app.powerbi.com',
  'https://other.powerbi.com',
  'https://evil.example',
  'https://app.powerbi.com.evil.example',
  'https://app.powerbi.com:8443',
]

const texts = new Map<string, string>()

/** A script that the build made. */
const scriptText = (name: string): string => {
  const text = texts.get(name) ?? readFileSync(join(cache, `${name}.js`), 'utf8')
  texts.set(name, text)
  return text
}

const pageWith = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><script>${scriptText(
    name,
  ).replaceAll('</script', '<\\/script')}</script></body></html>`

/** Serves the stub frame at the frame's servers and a stranger's, and at the host's address a page that runs the given script. */
export const serveWeb = async (page: Page, hostScript: string): Promise<void> => {
  await page.route(/^https?:/, route => route.abort())
  for (const origin of frameOrigins) {
    await page.route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body: pageWith('stubFrame') }))
  }
  await page.route(`${hostOrigin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: pageWith(hostScript) })
      : route.fulfill({ contentType: 'text/javascript', body: scriptText(pathname.slice(1, -'.js'.length)) })
  })
  await page.goto(`${hostOrigin}/`)
}
