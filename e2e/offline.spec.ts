// Without a network: the application opens, shows what the device had, and of the person who is signed in alone; a new
// version waits until nothing is lost by it.
// Rooms: offline, platform, operator, shell, auth
import { expect, type Page } from '@playwright/test'
import { openDevice } from './support/device.ts'
import { address, phone, signedIn } from './support/people.ts'
import { startRoundRobin } from './support/roundRobin.ts'
import { test } from './support/test.ts'

const list = '/checklists/product'
const rows = (page: Page) => page.getByRole('button', { name: /^Run / })

/** Until the service worker keeps the application, and the device what was answered. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        if (registration?.active?.state !== 'activated') return 'no worker'
        // Opening it before the page has would make an empty one.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'gemba-answers')) return 'no database'
        return new Promise<string>(done => {
          const opening = indexedDB.open('gemba-answers')
          opening.onsuccess = () => {
            const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
            keys.onsuccess = () => {
              opening.result.close()
              done(keys.result.some(key => String(key).includes('operator-checklists')) ? 'kept' : 'no list')
            }
          }
        })
      }),
    )
    .toBe('kept')

test('the list opens without a network after one visit, also when the browser was closed', async () => {
  const folder = test.info().outputPath('device')
  const before = await openDevice(folder, phone)
  await signedIn(before, 'operator')
  const online = await before.newPage()
  await online.goto(list)
  await expect(rows(online).first()).toBeVisible()
  const seen = await rows(online).count()
  await isKept(online)
  await before.close()

  const device = await openDevice(folder, { ...phone, offline: true })
  const page = await device.newPage()
  await page.goto(list)
  // Another journey may have assigned one more meanwhile.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(seen)
  await expect(page.getByText("You're offline. You see what this device had on")).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The network is back: the page finds out by itself.
  await device.setOffline(false)
  await expect(page.getByText("You're offline.")).toHaveCount(0)
  await device.close()
})

/** The keys of what the device keeps of the server's answers. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(done => {
        const opening = indexedDB.open('gemba-answers')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            done(keys.result.join('\n'))
          }
        }
      }),
  )

test('one visit is enough for all tabs and the dashboard, and after midnight they show what there was', async () => {
  const folder = test.info().outputPath('device')
  const before = await openDevice(folder, phone)
  await signedIn(before, 'operator')
  const online = await before.newPage()
  await online.goto(list)
  await expect(rows(online).first()).toBeVisible()
  await isKept(online)
  for (const kept of ['"submitted":true', '"scheduled":true', 'operator-occurrences'])
    await expect.poll(() => keptKeys(online)).toContain(kept)
  await before.close()

  const device = await openDevice(folder, { ...phone, offline: true })
  const page = await device.newPage()
  const tomorrow = Date.now() + 24 * 60 * 60_000
  await page.clock.setFixedTime(tomorrow)
  // Someone was at work shortly before: a sign-in that was left for a day has ended.
  await page.addInitScript(at => localStorage.setItem('gemba-last-use', String(at)), tomorrow - 60_000)
  for (const tab of ['scheduled', 'submitted']) {
    await page.goto(`${list}?tab=${tab}`)
    await expect(page.getByText("You're offline. You see what this device had on")).toBeVisible()
    await expect(page.getByRole('link', { name: /^Submitted/ })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByText("Can't reach the server")).toHaveCount(0)
  }
  // The installed application opens on it.
  await page.goto('/dashboard')
  await expect(page.getByText("You're offline. You see what this device had on")).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Product Checklists' })).toBeVisible()
  await expect(page.getByText("Couldn't load this")).toHaveCount(0)
  await device.close()
})

test('after signing out nothing of the person is shown without a network', async () => {
  const device = await openDevice(test.info().outputPath('device'), phone)
  await signedIn(device, 'operator')
  const page = await device.newPage()
  await page.goto(list)
  await expect(rows(page).first()).toBeVisible()
  await isKept(page)
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await device.setOffline(true)
  await page.goto(list)
  await expect(page.getByText("Can't reach the server")).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await device.close()
})

test('it can be installed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  // A window of a test is private, which is no fault of the application.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await context.close()
})

test('a new version waits, and takes nothing that is unsaved', async ({ browser }) => {
  let isNewer = false
  const proxy = await startRoundRobin(address(), (path, text) =>
    path === '/worker.js' && isNewer ? `${text}\n// a newer build` : undefined,
  )
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const answer = await context.request.post('/api/auth/sign-in/username', {
    data: { username: 'admin', password: 'gemba-demo' },
    headers: { origin: proxy.url },
  })
  expect(answer.ok()).toBe(true)
  const page = await context.newPage()
  await page.goto('/admin/company-settings')
  const typed = page.getByRole('textbox', { name: /^Address/ })
  await expect(typed).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await typed.fill('typed and not saved')
  isNewer = true
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(page.getByText('A new version of Gemba is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(typed).toHaveValue('typed and not saved')
  await page.getByRole('button', { name: 'Reload' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await loaded
  await expect(page.getByText('A new version of Gemba is ready.')).toHaveCount(0)
  await context.close()
  await proxy.close()
})
