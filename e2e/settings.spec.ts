// What a company sets for its people, and what people set for themselves.
// Rooms: customers, companySettings, preferences, users, userAccounts, auth, files
import { expect } from '@playwright/test'
import { mails, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('specification 1 §2.6: company settings are saved, and a wrong value is refused at its field', async ({
  browser,
}) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/company-settings')
  const idle = page.getByRole('textbox', { name: 'Sign out when idle, in minutes' })
  await idle.fill('4')
  await idle.blur()
  await expect(page.getByText('Enter a whole number from 5 to 720.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await idle.fill('45')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Foundry Road 1')
  const logo = page.getByRole('group', { name: /^Logo/ })
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(logo.getByText('Not an image')).toBeVisible()
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(logo.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.getByRole('textbox', { name: 'Column' }).fill('Line')
  await expect(page.getByText(/unsaved change/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Company Settings')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  let saving: string | null = null
  await page.route('**/company-settings', async route => {
    if (route.request().method() === 'PUT')
      saving = await page.locator('[data-save-bar] button[type=submit]').textContent()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company Settings Updated')).toBeVisible()
  await expect(page.getByText(/^Preferences saved/)).toBeVisible()
  expect(saving).toBe('Saving...please wait')
  await page.reload()
  await expect(idle).toHaveValue('45')
  await expect(page.getByRole('textbox', { name: 'Column' })).toHaveValue('Line')
  await page.getByRole('button', { name: /User menu$/ }).click()
  await expect(page.getByRole('menu').locator('img')).toBeVisible()
})

test('specification 1 §2.3 and §2.5: Settings warns until timezone and date format are chosen', async ({ browser }) => {
  const page = await pageOf(browser, 'operator2')
  await page.goto('/config/settings')
  const user = page.getByRole('button', { name: /User menu$/ })
  await user.click()
  const link = page.getByRole('menuitem', { name: /^Settings/ })
  await expect(link).toContainText('Timezone or date format not set.')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Default timezone' }).fill('europe ber')
  await page.getByRole('option', { name: /^Berlin/ }).click()
  await page.getByRole('combobox', { name: 'Default date format' }).fill('deutsch')
  await page.getByRole('option', { name: /^Deutsch \(Deutschland\)/ }).click()
  await page.getByRole('checkbox', { name: 'Allow Notifications' }).uncheck()
  await expect(page.getByRole('radio', { name: 'Operator' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await user.click()
  await expect(link).not.toContainText('not set')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Allow Notifications' })).not.toBeChecked()
})

test('people change their name, picture and address themselves, on a phone too', async ({ browser }) => {
  const page = await pageOf(browser, 'learner', phone)
  await page.goto('/config/profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia Sophie')
  await page
    .getByRole('group', { name: /^Image/ })
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: 'me.png', mimeType: 'image/png', buffer: picture },
    })
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'New e-mail' }).fill('mia.new@nordwerk.example')
  const form = page.getByRole('form', { name: 'Change e-mail' })
  await form.getByLabel('Current password', { exact: true }).fill('gemba-demo')
  await form.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByText(/^We sent a link to mia.new@nordwerk.example/)).toBeVisible()
  const sent = () =>
    mails()
      .find(({ to }) => to.includes('mia.new@nordwerk.example'))
      ?.source.replace(/=\r?\n/g, '')
  await expect.poll(() => sent() !== undefined).toBe(true)
  const [, token] = /confirm-email\?token=(?:3D)?([\w-]+)/.exec(sent() ?? '') ?? []
  await page.goto(`/confirm-email?token=${token}`)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText('mia.new@nordwerk.example is now the address of your account.')).toBeVisible()
})

test('someone joins a second company by accepting its invitation, and switches between them', async ({ browser }) => {
  const admin = await pageOf(browser, '2.admin')
  await admin.goto('/admin/users')
  await admin.getByRole('button', { name: 'Invite existing account' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Invite existing account' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('peter.hansen@nordwerk.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(/^If peter.hansen@nordwerk.example has an account/)).toBeVisible()
  const sent = () =>
    mails()
      .findLast(({ to, source }) => to.includes('peter.hansen@nordwerk.example') && source.includes('/join'))
      ?.source.replace(/=\r?\n/g, '')
  await expect.poll(() => sent() !== undefined).toBe(true)
  const [, token] = /join\?token=(?:3D)?([\w-]+)/.exec(sent() ?? '') ?? []
  const page = await pageOf(browser, 'issues.owner')
  await page.goto(`/join?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Join Vega Castings' })).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  const user = page.getByRole('button', { name: /User menu$/ })
  await expect(user).toContainText('Vega Castings')
  await user.click()
  await page.getByRole('menuitem', { name: 'Nordwerk Machining GmbH' }).click()
  await expect(user).toContainText('Nordwerk Machining GmbH')
})
