// What surrounds every page: the same in all areas, and the way home.
// Rooms: shell, dashboard, preferences, workflow, records, submissions
import { expect, type Page } from '@playwright/test'
import { address, pageOf } from './support/people.ts'
import { record, review } from './support/places.ts'
import { test } from './support/test.ts'

/** Where header and menu lie, and how large what is in them is. */
const measures = (page: Page) =>
  page.evaluate(() => {
    const size = (element: Element | null) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return `${Math.round(width)} x ${Math.round(height)}`
    }
    const find = (name: string) => document.querySelector(`header [aria-label="${name}"]`)
    return {
      search: size(document.querySelector('header kbd')?.closest('button') ?? null),
      help: size(find('Help')),
      user: document.querySelector('header button[aria-haspopup="menu"]')?.getBoundingClientRect().height,
      menu: size(document.querySelector('nav[aria-label="Main"]')?.parentElement ?? null).split(' x ')[0],
      item: document.querySelector('nav[aria-label="Main"] :is(a, button)')?.getBoundingClientRect().height,
    }
  })

test('header and menu have one size in administration and on the shop floor', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  const seen: Record<string, unknown> = {}
  for (const at of ['/admin/checklists/product', '/checklists/product', '/dashboard', '/config/settings']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    seen[at] = await measures(page)
  }
  const [first, ...others] = Object.values(seen)
  expect(others, JSON.stringify(seen)).toEqual(others.map(() => first))
})

test('the root address leads signed-in users to their home page', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  const stranger = await browser.newPage({ baseURL: address() })
  await stranger.goto('/')
  await expect(stranger).toHaveURL(/\/signin$/)
})

test('links of menu, list and breadcrumb stay in the application, and a form asks before they leave it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/tag-types')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Group')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company Settings' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /leave|discard/i })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard|\/admin\/checklists/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the menu marks where one is, also on a record and a review', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.manager')
  for (const at of [await record(page), await review('qa-manager')(page)]) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' })
    const inRail = menu.locator('[class*=railOn]')
    await expect(menu.locator('[aria-current=page]').or(inRail).first()).toBeVisible()
  }
})

test('Arabic headings are set in Plex Sans Arabic', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), locale: 'ar' })
  const page = await context.newPage()
  await page.goto('/signin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes('Plex Sans Arabic') && status === 'loaded')
        .map(({ weight }) => weight),
    )
  await expect.poll(loaded).toContain('600')
})

test('specification 1 §2.1 and §8: unknown addresses lead to /404, and every page has its title', async ({
  browser,
}) => {
  const stranger = await browser.newPage({ baseURL: address() })
  for (const at of ['/no-such-page', '/user', '/admin/no-such-page', '/checklists/other']) {
    await stranger.goto(at)
    await expect(stranger, at).toHaveURL(/\/404$/)
    await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await stranger.goto('/error')
  await expect(stranger).toHaveTitle('Oops - Gemba')
  await stranger.close()
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/process')
  await expect(page).toHaveTitle('Process Checklists - Nordwerk Machining GmbH')
  await page.goto('/user')
  await expect(page).toHaveURL(/\/404$/)
})

test('specification 1 §6: the areas of administration and of learners require a sign-in', async ({ browser }) => {
  const stranger = await browser.newPage({ baseURL: address() })
  for (const at of ['/admin/users', '/learner/settings', '/config/profile', '/dashboard']) {
    await stranger.goto(at)
    await expect(stranger, at).toHaveURL(/\/signin\?returnTo=/)
  }
  for (const at of ['/signup', '/signin', '/verify', '/password-reset']) {
    await stranger.goto(at)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger, at).toHaveURL(new RegExp(`${at}$`))
  }
})

test('specification 1 §2.3: the logo leads home, and below the extra-large width the user is only a picture', async ({
  browser,
}) => {
  for (const [username, home] of [
    ['operator', /\/dashboard$/],
    ['checklist.admin', /\/admin\/dashboard$/],
  ] as const) {
    const page = await pageOf(browser, username, { viewport: { width: 1600, height: 900 } })
    await page.goto('/config/settings')
    const user = page.getByRole('button', { name: /User menu$/ })
    await expect(user.getByText('Nordwerk Machining GmbH')).toBeVisible()
    await page.setViewportSize({ width: 1279, height: 900 })
    await expect(user).toBeVisible()
    await expect(user.getByText('Nordwerk Machining GmbH')).toBeHidden()
    await page.getByRole('link', { name: 'Gemba dashboard' }).click()
    await expect(page).toHaveURL(home)
    await page.context().close()
  }
})

test('specification 1 §9: a device in dark mode does not switch the theme', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})
