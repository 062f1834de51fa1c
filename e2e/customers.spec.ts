// The platform owner adds a company, renews another, switches a feature and suspends one; its people notice.
// Rooms: customerAccounts, customers, auth, shell
import { expect, type Page } from '@playwright/test'
import { mails, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'
import { typedDay } from './support/typedDay.ts'

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const well = (page: Page) => page.getByRole('complementary')
const openCustomer = async (page: Page, name: string) => {
  await page.goto('/admin/customers')
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(well(page).getByRole('heading', { level: 2, name })).toBeVisible()
}

test('a company is added, and its first administrator signs in with the password on paper', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Add customer' }).press('Enter')
  const form = page.getByRole('form', { name: 'Add customer' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('nordwerk machining gmbh')
  await form.getByRole('textbox', { name: /^Place/ }).fill('Graz')
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
  await form.getByRole('textbox', { name: 'First name' }).fill('Eva')
  await form.getByRole('textbox', { name: 'Username' }).fill('eva.graz')
  await form.getByText('First password on paper').click()
  const timezone = form.getByRole('combobox', { name: 'Timezone' })
  const before = await timezone.inputValue()
  await timezone.click()
  await page.keyboard.type('nowhere')
  await expect(timezone).toHaveValue('nowhere')
  await timezone.press('Enter')
  await expect(timezone).toHaveAttribute('aria-expanded', 'true')
  await timezone.press('Escape')
  await expect(timezone).toHaveValue(before)
  await expect(timezone).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('vienna')
  await timezone.press('Enter')
  await expect(timezone).toHaveValue(/Vienna/)
  const add = form.getByRole('button', { name: 'Add customer' })
  await add.click()
  await expect(form.getByText('Another customer has this name.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('eva.graz')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Grazer Gusswerk')
  await add.click()
  const shown = page.getByRole('dialog', { name: /^First password of Eva/ })
  const password = String(await shown.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent())
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(well(page).getByRole('heading', { level: 2, name: 'Grazer Gusswerk' })).toBeVisible()
  await expect(well(page).getByText('4 of 15 on')).toBeVisible()
  const shownLogo = well(page).locator('img')
  await expect.poll(() => shownLogo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await visitor.goto('/signin')
  await visitor.getByRole('textbox', { name: /^Username/ }).fill('eva.graz')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByRole('heading', { name: 'Set your own password' })).toBeVisible()
})

test('or is invited by e-mail', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/customers/new')
  const form = page.getByRole('form', { name: 'Add customer' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lindgren Verktyg')
  await form.getByRole('textbox', { name: 'First name' }).fill('Elsa')
  await form.getByRole('textbox', { name: 'Username' }).fill('elsa.lindgren')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('elsa@lindgren.example')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('The invitation was sent to elsa@lindgren.example.')).toBeVisible()
  await expect.poll(() => mails().some(({ to }) => to.includes('elsa@lindgren.example'))).toBe(true)
})

test('arrows step through the companies; one is renewed', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await openCustomer(page, 'Kirloskar Pumps Unit 3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(well(page).getByRole('heading', { level: 2, name: 'Kirloskar Pumps Unit 3' })).toBeVisible()
  await openCustomer(page, 'Northline Fabrication')
  await expect(well(page).getByText('notice since')).toBeVisible()
  await well(page).getByRole('button', { name: 'Renew for 12 months' }).press('Enter')
  await expect(page.getByText(/^Subscription renewed until/)).toBeVisible()
  await expect(well(page).getByText('Administrators see the notice from')).toBeVisible()
})

test('a feature that is switched off asks first, and is gone from the menus of the company', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await openCustomer(page, 'Vega Castings')
  await well(page)
    .getByRole('switch', { name: /^Process checklists/ })
    .click()
  const asked = page.getByRole('dialog', { name: 'Switch off Process checklists' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(asked.getByText(/Process Checklists/).first()).toBeVisible()
  await expect(asked.getByText(/records? stays? when it is switched off/)).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(well(page).getByRole('switch', { name: /^Process checklists/ })).toBeChecked()
  await openCustomer(page, 'Sakai Gear Works')
  await well(page)
    .getByRole('switch', { name: /^Product checklists/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Product checklists is off for Sakai Gear Works.')).toBeVisible()
  await expect(well(page).getByRole('switch', { name: /^Product checklists/ })).not.toBeChecked()
})

test('specification 1 §2.4: a company is warned, suspended, and let in again', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/customers/new')
  const form = page.getByRole('form', { name: 'Add customer' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Short Run Ltd')
  await form.getByRole('textbox', { name: 'First name' }).fill('Sid')
  await form.getByRole('textbox', { name: 'Username' }).fill('sid.short')
  await form.getByText('First password on paper').click()
  await form.getByRole('textbox', { name: 'Subscription ends' }).fill(typedDay(60))
  await form.getByRole('textbox', { name: 'Notice, days before' }).fill('90')
  await form.getByRole('textbox', { name: /^E-mail of the contact/ }).fill('renew@gemba.example')
  await form.getByRole('button', { name: 'Add customer' }).click()
  const shown = page.getByRole('dialog', { name: /^First password of Sid/ })
  const first = String(await shown.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent())
  await shown.getByRole('button', { name: 'Done' }).click()

  const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin })
  const signIn = async (password: string) => {
    await visitor.goto('/signin')
    await visitor.getByRole('textbox', { name: /^Username/ }).fill('sid.short')
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn(first)
  await visitor.getByLabel('New password', { exact: true }).fill('a long enough one')
  await visitor.getByRole('button', { name: 'Set password' }).click()
  await expect(
    visitor.getByText(
      /^Your subscription will expire on .+\. Contact renew@gemba\.example to renew your service without interruption\.$/,
    ),
  ).toBeVisible()

  await well(page).getByRole('button', { name: 'Open page of Short Run Ltd' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspend Short Run Ltd' })
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Not paid')
  await asked.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Short Run Ltd is suspended.')).toBeVisible()
  await visitor.goto('/dashboard')
  await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn('a long enough one')
  await expect(
    visitor.getByText('Short Run Ltd is suspended. Nothing was deleted. Contact renew@gemba.example.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'End suspension' }).first().click()
  await expect(page.getByText('The people of Short Run Ltd can sign in again.')).toBeVisible()
  await signIn('a long enough one')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
})

test('on a phone the company that is opened is in view', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin', phone)
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Halden Precision AS', exact: true }).click()
  await expect(well(page).getByRole('heading', { level: 2, name: 'Halden Precision AS' })).toBeInViewport()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
})
