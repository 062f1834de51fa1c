// A company offers some languages; its people choose among them.
// Rooms: languages, preferences
import { expect } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

test('on a phone a language is no longer offered: people see the default, and cannot choose it', async ({
  browser,
}) => {
  const page = await pageOf(browser, '2.admin', phone)
  await page.goto('/admin/languages')
  const german = page.getByRole('checkbox', { name: 'Deutsch' })
  await expect(german).toBeChecked()
  await german.tap()
  await expect(page.getByText(/who chose Deutsch will see the default language/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Languages updated successfully.')).toBeVisible()

  const reader = await pageOf(browser, '2.qa.supervisor2')
  await reader.goto('/config/settings')
  await expect(reader.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const picker = reader.getByRole('combobox', { name: /language/i })
  await picker.click()
  await expect(reader.getByRole('option', { name: 'English' })).toBeVisible()
  await expect(reader.getByRole('option', { name: 'Deutsch' })).toHaveCount(0)

  await german.tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(german).toBeChecked()
})

test('by keyboard: the default is one of the languages that are offered', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/languages')
  await page.getByRole('checkbox', { name: 'English' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The default must be a language that is offered.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
})

test('an address that leads nowhere speaks the language of who is signed in', async ({ browser }) => {
  // Someone who reads German.
  const page = await pageOf(browser, 'operator3')
  await page.goto('/nowhere')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
