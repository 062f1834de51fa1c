// Notifications on a device for which its person turned them on.
// Rooms: push, inbox, preferences, offline
import { createECDH, randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { address, pageOf } from './support/people.ts'

/** Headless Chromium has no push service: its subscriptions are made up, and everything else is real. */
const withSubscriptions = async (context: BrowserContext) => {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`
  await context.grantPermissions(['notifications'], { origin: address() })
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
      PushManager.prototype.subscribe = async options => {
        const key = atob(String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'))
        subscription = {
          ...{ endpoint, toJSON: () => ({ endpoint, keys }) },
          options: { applicationServerKey: Uint8Array.from(key, letter => letter.charCodeAt(0)).buffer },
          unsubscribe: async () => {
            subscription = null
            return true
          },
        }
        return subscription as PushSubscription
      }
    },
    { endpoint, keys },
  )
}

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Push notifications' }) })

test('a person turns notifications on for a device, tries them, and turns them off again', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await withSubscriptions(page.context())
  await page.goto('/config/settings')
  await expect(section(page).getByText('Off for this device')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByText('On for this device')).toBeVisible()
  const device = section(page).getByRole('listitem').filter({ hasText: 'This device' })
  await expect(device).toContainText(/Chrome/)
  await section(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Test sent. It appears within a few seconds.')).toBeVisible()
  await device.getByRole('button', { name: /^Turn push notifications off on/ }).click()
  await expect(section(page).getByText('Off for this device')).toBeVisible()
  await expect(device).toHaveCount(0)
  await page.context().close()
})

test('a person chooses which notifications reach their devices', async ({ browser }) => {
  const page = await pageOf(browser, 'operator2')
  await page.goto('/config/settings')
  const comments = page.getByRole('checkbox', { name: 'Comments on issues' })
  await expect(comments).toBeChecked()
  await comments.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(comments).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Scheduled runs that are due' })).toBeChecked()
  await page.context().close()
})

test('where the browser blocks notifications, the page says how to allow them', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/config/settings')
  await expect(section(page).getByText(/are blocked in this browser/)).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await page.context().close()
})

test('a pushed message is shown, and a later one about the same thing takes its place', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.context().grantPermissions(['notifications'], { origin: address() })
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>(done =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const registrationId = await found
  const push = (title: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: address(), registrationId },
      data: JSON.stringify({ title, body: '', to: '/checklists/process?tab=scheduled', tag, lang: 'en', dir: 'ltr' }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready
      return (await ready.getNotifications()).map(({ title, data }) => ({ title, to: data.to as string }))
    })
  const to = '/checklists/process?tab=scheduled'
  await push('Coolant check is due by 06:30', 'one')
  await expect.poll(shown).toEqual([{ title: 'Coolant check is due by 06:30', to }])
  await push('Coolant check is due by 07:30', 'one')
  await push('Furnace is overdue', 'other')
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual(['Coolant check is due by 07:30', 'Furnace is overdue'])
  await page.context().close()
})
