// A device with a browser of its own, whose process can be killed at a chosen moment and started again on what it kept.
import { type BrowserContext, type BrowserContextOptions, type Cookie, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../../scripts/chromium-arguments.ts'
import { address, phone, signedIn } from './people.ts'

/** The moments of a photo in the page itself, in their order: between any two of them a device may die. */
export const pageMoments = [
  'taken',
  'reading',
  'read',
  'storing',
  'referring',
  'stored',
  'sending',
  'answered',
  'renaming',
  'renamed',
  'saving',
  'saved',
  'dropping',
  'dropped',
  'said',
] as const
export type PageMoment = (typeof pageMoments)[number]

/**
 * Stops the page dead at a moment: a request that waits for its answer holds the page's thread, and the test, which
 * hears it, kills the browser instead of answering. Runs in the page.
 */
const stopAt = (moment: string) => {
  const reached = (name: string) => {
    if (name !== moment || !isArmed()) return
    const request = new XMLHttpRequest()
    const kept = document.querySelector<HTMLElement>('[data-save-state]')?.dataset.saveState ?? ''
    request.open('GET', `/stopped-here?kept=${kept}`, false)
    request.send()
  }
  let answered = false
  const isArmed = () => document.documentElement.dataset.armed !== undefined
  addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && target.type === 'file' && reached('taken'),
    true,
  )
  const arrayBuffer = Blob.prototype.arrayBuffer
  Blob.prototype.arrayBuffer = async function () {
    if (this instanceof File) reached('reading')
    const bytes = await arrayBuffer.call(this)
    if (this instanceof File) reached('read')
    return bytes
  }
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value, ...key) {
    if (this.name === 'files' && value.bytes) {
      reached('storing')
      this.transaction.addEventListener('complete', () => reached('stored'))
    }
    if (this.name === 'runsByTab' && JSON.stringify(value.answers).includes('"local-')) reached('referring')
    if (this.name === 'runsByTab' && answered) {
      reached('renaming')
      this.transaction.addEventListener('complete', () => reached('renamed'))
    }
    return put.call(this, value, ...key)
  }
  const remove = IDBObjectStore.prototype.delete
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === 'runsByTab' && answered) {
      reached('dropping')
      this.transaction.addEventListener('complete', () => reached('dropped'))
    }
    return remove.call(this, key)
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) {
      reached('sending')
      this.addEventListener('load', () => {
        answered = isArmed()
        reached('answered')
      })
    }
    return send.call(this, body)
  }
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const isSave = answered && init?.method === 'PUT' && !String(input).endsWith('/lock')
    if (isSave) reached('saving')
    const answer = await ask(input, init)
    if (isSave) reached('saved')
    return answer
  }
  new MutationObserver(() => {
    if (answered && document.querySelector('[data-save-state="saved"]')) reached('said')
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-save-state'] })
}

/** Who uses a device: someone who signs in, or who still is signed in when it starts again. */
type Person = { username: string } | { cookies: Cookie[] }

export type Device = { context: BrowserContext; page: Page; kill: () => Promise<void>; stopped: Promise<string> }

/** Starts a browser on a folder, which keeps what it stores. */
export const openDevice = (folder: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    baseURL: address(),
    headless: true,
    locale: 'en-GB',
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: chromiumArguments,
    serviceWorkers: 'allow',
    ...options,
  })

/**
 * Starts the browser of a device on its folder. `stopped` is what the page said of the last change ('saved', 'saving',
 * 'device', 'nowhere') when it reached the moment at which it shall stop.
 */
export const startDevice = async (
  folder: string,
  person: Person,
  moment?: PageMoment,
  options: BrowserContextOptions = { serviceWorkers: 'block' },
): Promise<Device> => {
  const context = await openDevice(folder, { ...phone, ...options })
  await ('username' in person ? signedIn(context, person.username) : context.addCookies(person.cookies))
  const page = context.pages()[0] ?? (await context.newPage())
  const process_ = await pidOf(context, page)
  const stopped = new Promise<string>(found => {
    void context.route('**/stopped-here?*', route =>
      found(new URL(route.request().url()).searchParams.get('kept') ?? ''),
    )
  })
  if (moment) await context.addInitScript(stopAt, moment)
  const kill = async () => {
    const gone = new Promise(done => context.once('close', done))
    process.kill(process_, 'SIGKILL')
    await gone
  }
  return { context, page, kill, stopped }
}

/** From now on the page stops at its moment; what it still had to send from before is none of it. */
export const arm = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-armed', ''))

/** The process of the browser itself, as it says. */
const pidOf = async (context: BrowserContext, page: Page): Promise<number> => {
  const session = (await context.browser()?.newBrowserCDPSession()) ?? (await context.newCDPSession(page))
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not say which process it is.')
  return browser.id
}
