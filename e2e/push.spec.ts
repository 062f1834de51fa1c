// A phone shows notifications while no page is open. The push service of the browser is played on loopback, because a test
// reaches no other; the server encrypts and signs for it, and what it received is handed to the service worker.
// Rooms: push, preferences, offline, inbox, issues
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startPushServer } from '../packages/server/src/platform/testing/pushServer.ts'
import { openDevice } from './support/device.ts'
import { address, pageOf, phone, signedIn } from './support/people.ts'
import { ask } from './support/records.ts'
import { test } from './support/test.ts'

type Subscription = ReturnType<Awaited<ReturnType<typeof startPushServer>>['subscribe']>['input']

/** The browser's part of subscribing, which would need its push service. Runs in the page. */
const playSubscribing = (given: Subscription) => {
  const own = {
    ...{ endpoint: given.endpoint, options: { applicationServerKey: null }, toJSON: () => given },
    unsubscribe: async () => {
      localStorage.removeItem('played')
      return true
    },
  } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('played') ? own : null)
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('played', 'yes')
    return own
  }
}

/** Hands a message to the service worker, as the browser does. It says nothing of one that got lost. */
const deliver = async (device: BrowserContext, page: Page, said: unknown) => {
  const session = await device.newCDPSession(page)
  const found = new Promise<string>(done =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) done(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const message = { origin: address(), registrationId: await found, data: JSON.stringify(said) }
  await session.send('ServiceWorker.deliverPushMessage', message)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, data }) => ({ title, to: data.to as string }))
  })

/**
 * Delivers a message until the phone shows it: on a busy machine Chromium now and then loses a notification that is asked
 * for while it is being shown, and a push service sends one again. It is there once all the same: a tag is shown once.
 */
const delivered = (device: BrowserContext, page: Page, said: unknown, expected: object) =>
  expect(async () => {
    await deliver(device, page, said)
    await expect.poll(() => shown(page), { timeout: 5_000 }).toContainEqual(expected)
  }).toPass({ timeout: 60_000 })

test('a phone shows what waits for its person, until they turn it off', async ({ browser }) => {
  const service = await startPushServer()
  const { name, input } = service.subscribe()
  const device = await openDevice(test.info().outputPath('device'), { ...phone, permissions: ['notifications'] })
  await device.addInitScript(playSubscribing, input)
  await signedIn(device, '2.admin')
  const page = await device.newPage()
  await page.goto('/config/settings')
  await expect(page.getByText('Off for this device')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).tap()
  await expect(page.getByText('Push notifications are on for this device')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).tap()
  await expect(page.getByText('Test sent. It appears within a few seconds.')).toBeVisible()
  await expect.poll(() => service.to(name).length).toBe(1)
  await delivered(device, page, service.to(name)[0]?.said, { title: 'Notifications work on this device', to: '/' })

  // Someone gives them an issue: the phone shows its title, and it leads there.
  const owner = await ask<{ id: string }>(page, '/users/me')
  const other = await pageOf(browser, '2.checklist.admin')
  const addIssue = async (title: string) => {
    const made = await other.request.post('/api/storage/issues', {
      data: { type: 'product', title, severity: 'low', ownerId: owner.id },
      headers: { origin: address() },
    })
    expect(made.ok(), await made.text()).toBe(true)
    return ((await made.json()) as { id: string }).id
  }
  const id = await addIssue('Burr at the inlet')
  await expect.poll(() => service.to(name).length, { timeout: 90_000 }).toBe(2)
  await delivered(device, page, service.to(name)[1]?.said, {
    ...{ title: expect.stringContaining('Burr at the inlet'), to: expect.stringContaining(id) },
  })

  await page.getByRole('button').filter({ hasText: 'Turn off' }).tap()
  await expect(page.getByText('Push notifications are off for the device')).toBeVisible()
  await addIssue('Scratch at the outlet')
  const inbox = () => ask<object>(page, '/inbox?count=20').then(found => JSON.stringify(found))
  await expect.poll(inbox).toContain('Scratch at the outlet')
  expect(service.to(name)).toHaveLength(2)
  await device.close()
  await other.context().close()
  await service.close()
})
