// What a person is told, where and when: what is new behind the bell, and the times of e-mail in the settings.
// Rooms: releaseNotes, shell, preferences, inbox, users
import { expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

test('an administrator reads what is new, and it is read on every device', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/users')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await page.getByRole('radio', { name: "What's new" }).check({ force: true })
  await expect(page.getByText('Maintenance announced in advance')).toBeVisible()
  await page.getByRole('link', { name: 'All release notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Version 0.1.0' })).toBeVisible()
  const other = await pageOf(browser, '2.admin')
  await other.goto('/whats-new')
  await expect(other.getByText('Roles you can read')).toBeVisible()
  await expect(other.getByText('New', { exact: true })).toHaveCount(0)
})

test('what is new is for administrators', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('radio', { name: "What's new" })).toHaveCount(0)
  await page.goto('/whats-new')
  await expect(page.getByText("You don't have access")).toBeVisible()
})

test('a person chooses when they get e-mail', async ({ browser }) => {
  const page = await pageOf(browser, '2.learner')
  await page.goto('/config/settings')
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await page.getByRole('combobox', { name: 'Daily summary at' }).click()
  await page.getByRole('option').nth(16).click()
  const [from, to] = [page.getByRole('combobox', { name: 'From' }), page.getByRole('combobox', { name: 'To' })]
  await from.click()
  await page.getByRole('option').nth(6).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Choose a different hour.')).toBeVisible()
  await to.click()
  await page.getByRole('option').nth(5).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).toBeChecked()
  await expect(from).toHaveValue(/6/)
  await expect(to).toHaveValue(/5/)
  await page.getByRole('checkbox', { name: 'Allow Notifications' }).uncheck()
  await expect(from).toBeDisabled()
})
