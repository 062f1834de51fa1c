// A phone that has visited the operator's list once, and opens it again without a network in a new browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumArguments } from '../../scripts/chromium-arguments.ts'

const list = '/checklists/product'
/** For a machine that has much else to do. */
export const patience = 120_000
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

export const start = (folder, more = {}) =>
  chromium.launchPersistentContext(folder, {
    ...{ ...phone, headless: true, locale: 'en-GB', executablePath: findChromium(line => console.error(line)) },
    args: chromiumArguments,
    ...more,
  })
const firstRun = page => page.getByRole('button', { name: /^Run / }).first()

/** A sign-in as a browser takes it. */
export const cookiesOf = (cookie, url) =>
  cookie.split('; ').map(part => {
    const at = part.indexOf('=')
    return { name: part.slice(0, at), value: part.slice(at + 1), url }
  })

/**
 * Visits the list until the device keeps it, and so many checklists. Returns the folder of the browser; `remove` deletes
 * it.
 */
export const visit = async (url, cookie, checklists = 1) => {
  const folder = mkdtempSync(join(tmpdir(), 'gemba-device-'))
  const context = await start(folder)
  await context.addCookies(cookiesOf(cookie, url))
  const page = await context.newPage()
  await page.goto(url + list)
  await firstRun(page).waitFor({ timeout: patience })
  await page.evaluate(() => navigator.serviceWorker.ready)
  while (!(await page.evaluate(keptAnswers))) await page.waitForTimeout(200)
  while ((await page.evaluate(keptChecklists)) < checklists) await page.waitForTimeout(200)
  await context.close()
  return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Whether the list's answer is in the device's database. Runs in the page. */
const keptAnswers = async () => {
  // Opening it before the page has would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'gemba-answers')) return false
  return new Promise(done => {
    const opening = indexedDB.open('gemba-answers')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        done(reading.result.some(key => key.includes('operator-checklists')))
      }
    }
  })
}

/** How many checklists the device can begin. Runs in the page. */
const keptChecklists = async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'gemba-runs')) return 0
  return new Promise(done => {
    const opening = indexedDB.open('gemba-runs')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('checklists').objectStore('checklists').count()
      reading.onsuccess = () => {
        opening.result.close()
        done(reading.result)
      }
    }
  })
}

/** Marks when the page has its first element, and the frame in which it can be used: a checklist can be run, or a question answered. Runs in the page. */
const watch = () => {
  window.opened = {}
  new MutationObserver(() => {
    window.opened.page ??= performance.now()
    if (window.opened.usable) return
    const runs = [...document.querySelectorAll('main button')].some(({ textContent }) => textContent.startsWith('Run '))
    if (!runs && !document.querySelector('main [data-question] input, main [data-question] button')) return
    requestAnimationFrame(() => {
      window.opened.usable ??= performance.now()
    })
  }).observe(document, { subtree: true, childList: true })
}

/** Starts the browser without a network on a page. Returns ms from the start of the navigation to its marks. */
export const openCold = async ({ folder }, url, slowdown, path = list) => {
  const context = await start(folder, { offline: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url + path, { waitUntil: 'commit' })
  try {
    await page.waitForFunction(() => window.opened?.usable, undefined, { timeout: patience, polling: 200 })
    return await page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(window.opened))))
  } finally {
    await context.close()
  }
}

/** Begins a run without a network. Returns the path of its draft. */
export const begin = async ({ folder }, url, path) => {
  const context = await start(folder, { offline: true })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForURL(/draftId=/, { timeout: patience })
  const { pathname, search } = new URL(page.url())
  await context.close()
  return pathname + search
}
