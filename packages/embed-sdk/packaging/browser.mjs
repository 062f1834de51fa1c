// A Chromium in which host pages come from a folder, and every frame of a known cloud is the example's stand-in frame.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { chromiumArguments } from '../../../scripts/chromium-arguments.ts'
import { root } from '../../../scripts/node26.mjs'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const frame = join(root, 'examples/embed-host')

/** Starts it. The caller closes it. */
export const startChromium = () =>
  chromium.launch({ executablePath: findChromium(line => console.error(line)), args: chromiumArguments })

/** Opens a folder's index.html in a page. What goes wrong on the page stands in `wrong`. */
export const openFolder = async (browser, folder) => {
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', error => wrong.push(error.message))
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()))
  await page.route('**/*', route => {
    const { hostname, pathname } = new URL(route.request().url())
    const isFrame = hostname === 'app.powerbi.com'
    const name = pathname.endsWith('/') ? 'index.html' : isFrame && !extname(pathname) ? 'frame.html' : pathname
    try {
      const body = readFileSync(join(isFrame ? frame : folder, name))
      return route.fulfill({ body, contentType: types[extname(name)] })
    } catch {
      return route.fulfill({ status: name === '/favicon.ico' ? 204 : 404 })
    }
  })
  await page.goto('https://host.example/')
  return { page, wrong }
}
