// What waits on a device: on a shared tablet it is its person's alone, it survives the end of a sign-in, and it can be taken
// to another device as a file. Whatever way it takes, the server has it once.
// Rooms: run, drafts, shell, auth, platform, offline
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { beginCasting, group, held, photo, recordsOf, submitCasting, visit } from './support/castingRun.ts'
import { openDevice } from './support/device.ts'
import { signedIn } from './support/people.ts'
import { test } from './support/test.ts'

// Each has a device of its own.
test.describe.configure({ mode: 'parallel' })

const lotOf = (mark: string) => `${mark}-${Date.now().toString(36)}`
const open = async (name: string, username: string): Promise<[BrowserContext, Page]> => {
  const context = await openDevice(test.info().outputPath(name), { viewport: { width: 1024, height: 900 } })
  await signedIn(context, username)
  return [context, context.pages()[0] ?? (await context.newPage())]
}
const withoutNetwork = async (page: Page, lot: string) => {
  await visit(page)
  await page.context().setOffline(true)
  await submitCasting(page, lot)
}
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
const signIn = async (page: Page, username: string) => {
  await page.getByRole('textbox', { name: /Username/ }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill('gemba-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const sendsIts = (page: Page, lot: string) =>
  expect.poll(async () => (await recordsOf(page.context(), lot)).length, { timeout: 60_000 }).toBe(1)

test('on a shared tablet no one sees or sends what another one left in the outbox', async () => {
  test.setTimeout(240_000)
  const lot = lotOf('S')
  const [context, page] = await open('tablet', '2.operator')
  await withoutNetwork(page, lot)
  await page.goto('/outbox')
  await expect(page.getByText(lot)).toBeVisible()
  await test.step('signing out warns, and ends the sign-in here though the server is not reached', async () => {
    await logOut(page)
    await expect(page.getByRole('dialog')).toContainText("1 run that you submitted hasn't been sent yet")
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(lot)).toBeVisible()
    await logOut(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    for (const path of ['/outbox', '/checklists/product', '/dashboard']) {
      await page.goto(path)
      await expect(page.getByText(lot)).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0)
    }
  })
  await test.step('the server ends it as soon as it is reached', async () => {
    await context.setOffline(false)
    await expect.poll(async () => (await context.request.get('/api/storage/users/me')).status()).toBe(401)
  })
  await test.step('the next person has an outbox of their own', async () => {
    await page.goto('/signin')
    await signIn(page, '2.operator2')
    await page.waitForURL(url => url.pathname !== '/signin')
    await visit(page)
    await page.goto('/outbox')
    await expect(page.getByText('Your outbox is empty')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await held(page, 'outbox')).toBe(1)
    await logOut(page)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
  await signIn(page, '2.operator')
  await page.waitForURL(url => url.pathname !== '/signin')
  await sendsIts(page, lot)
  await context.close()
})

test('when the sign-in has ended, the outbox asks for a new one and then goes on', async () => {
  test.setTimeout(240_000)
  const lot = lotOf('E')
  const [context, page] = await open('phone', '2.operator')
  await withoutNetwork(page, lot)
  await page.goto('/dashboard')
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  // Whoever looks at a page that asks for nothing is asked; a page that loads something leads to the sign-in.
  const asks = page.getByText(/Your sign-in has ended. 1 run waits on this device./)
  const signInForm = page.getByRole('textbox', { name: /Username/ })
  await expect(asks.or(signInForm).first()).toBeVisible()
  if (await asks.isVisible()) await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, '2.operator')
  await sendsIts(page, lot)
  await context.close()
})

test('a run that was saved as a file arrives from another device, and once', async () => {
  test.setTimeout(240_000)
  const lot = lotOf('F')
  const [context, page] = await open('lost', '2.operator')
  await withoutNetwork(page, lot)
  await page.goto('/outbox')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = test.info().outputPath('run.html')
  await (await download).saveAs(file)
  const take = async (on: Page) => {
    await on.goto('/outbox')
    const chooser = on.waitForEvent('filechooser')
    await on.getByRole('button', { name: 'Import a saved run' }).click()
    await (await chooser).setFiles(file)
  }
  const [other, others] = await open('other', '2.operator2')
  await take(others)
  await expect(others.getByText(/Only they can import it/)).toBeVisible()
  expect(await held(others, 'outbox')).toBe(0)
  await other.close()

  const [found, second] = await open('found', '2.operator')
  await take(second)
  await expect(second.getByText('Run added to the outbox')).toBeVisible()
  await sendsIts(second, lot)
  const [record] = await recordsOf(found, lot)
  await expect(second.getByText(new RegExp(`Sent .*${record?.irNumber}`))).toBeVisible()
  const whole = await found.request.get(`/api/storage/checklist-submissions/${record?.id}`)
  const { rounds } = (await whole.json()) as { rounds: { answers: Record<string, { files?: string[] }> }[] }
  expect(rounds[0]?.answers.photo?.files).toHaveLength(1)
  await take(second)
  await expect(second.getByText('This run is already on this device')).toBeVisible()
  // The first device was only lost for a while: what it sends is the same record.
  await context.setOffline(false)
  await expect(page.getByText(new RegExp(`Sent .*${record?.irNumber}`))).toBeVisible({ timeout: 60_000 })
  expect(await recordsOf(found, lot)).toHaveLength(1)
  for (const device of [context, found]) await device.close()
})

test('a device that gets full says so before something is lost, and when it could not keep it', async () => {
  test.setTimeout(240_000)
  const [context, page] = await open('full', '2.operator')
  await visit(page)
  // A disk can't be filled here, and Chromium tells pages a quota of its own making: the browser says what it would say.
  await page.addInitScript(() => {
    const estimate = navigator.storage.estimate.bind(navigator.storage)
    navigator.storage.estimate = async () => {
      const said = await estimate()
      return { ...said, quota: (said.usage ?? 0) + 60_000_000 }
    }
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, ...key) {
      if (document.documentElement.dataset.full === 'yes') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, ...key)
    }
  })
  const fill = (full: 'yes' | 'no') => page.evaluate(is => document.documentElement.setAttribute('data-full', is), full)
  await context.setOffline(true)
  await beginCasting(page, lotOf('Q'))
  await expect(page.getByText(/^This device is almost full/)).toBeVisible({ timeout: 30_000 })
  await fill('yes')
  await group(page, /^Photo/)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(2))
  await expect(page.getByText(/^This device can't keep your last entries/)).toBeVisible()
  await expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'nowhere')
  await fill('no')
  await page.getByRole('textbox', { name: 'Lot size' }).fill('61')
  await expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'device')
  await expect(page.getByText(/^This device can't keep your last entries/)).toHaveCount(0)
  await context.close()
})
