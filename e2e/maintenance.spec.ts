// The system administrator plans maintenance, everyone is told, and nobody loses what they were doing.
// Rooms: maintenance, shell, run, users
import { expect, type Page } from '@playwright/test'
import { announced, lockedOut } from './support/maintenance.ts'
import { pageOf, phone } from './support/people.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'
import { typedDay } from './support/typedDay.ts'

const later = () => typedDay(40)
const enter = async (page: Page, field: 'Start' | 'End', day: string, time: string) => {
  await page.getByRole('textbox', { name: field, exact: true }).fill(day)
  await page.keyboard.press('Tab')
  await page.getByLabel(`${field}, Time`).fill(time)
}

/** The page tries by itself, too: its button may be gone by then. */
const tryAgain = (page: Page) =>
  expect(async () => {
    const button = page.getByRole('button', { name: 'Try again' })
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { name: 'Maintenance in progress' })).toBeHidden({ timeout: 2_000 })
  }).toPass()

test('a system administrator plans a window, changes it and cancels it', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/maintenance')
  await expect(page.getByRole('row').filter({ hasText: 'Ended' })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  const dialog = page.getByRole('dialog')
  await enter(page, 'Start', later(), '21:00')
  await enter(page, 'End', later(), '20:00')
  await dialog.getByRole('textbox', { name: 'Message in English' }).fill('A new version.')
  await expect(dialog.getByRole('button', { name: 'Plan maintenance' })).toBeDisabled()
  await expect(dialog.getByText('It must end after it starts.')).toBeVisible()
  await enter(page, 'End', later(), '21:45')
  await dialog.getByRole('button', { name: 'Plan maintenance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maintenance, ')
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()

  await page.getByLabel('End, Time').fill('22:15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Maintenance window updated successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('End, Time')).toHaveValue('22:15')

  await page.getByRole('button', { name: 'Cancel window' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel window' }).click()
  await expect(page).toHaveURL(/\/admin\/maintenance$/)
  await expect(page.getByText('Maintenance window canceled')).toBeVisible()
})

test('maintenance is for system administrators alone', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/maintenance')
  await expect(page.getByText("You don't have access")).toBeVisible()
})

test('everyone is told beforehand, on lists and in a run, in their language', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', phone)
  await announced(page)
  await page.goto('/checklists/process')
  await expect(page.getByText(/^Maintenance starts in 25 min: .+ Gemba moves to faster servers\.$/)).toBeVisible()
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  await expect(page.getByText(/^Maintenance starts in 25 min/)).toBeVisible()
  await page.context().close()
  const german = await pageOf(browser, 'operator3', phone)
  await announced(german)
  await german.goto('/checklists/process')
  await expect(
    german.getByText(/^In 25 Min\. beginnt eine Wartung.* Gemba zieht auf schnellere Server um\.$/),
  ).toBeVisible()
})

test('who is locked out is told until when, keeps what they typed, and goes on afterwards', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/tag-types')
  await page.getByRole('link', { name: 'Process step' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Process step of today')
  const end = await lockedOut(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Maintenance in progress' })).toBeVisible()
  await expect(page.getByText('Gemba moves to faster servers.')).toBeVisible()
  await expect(page.getByText(/^It ends .+, in 25 min\.$/)).toBeVisible()
  await expect(name).toBeHidden()
  await end()
  await tryAgain(page)
  await expect(name).toHaveValue('Process step of today')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
})

test('a page that is opened while maintenance is in progress says so, and opens afterwards', async ({ browser }) => {
  const page = await pageOf(browser, 'operator3', phone)
  const end = await lockedOut(page)
  await page.goto('/checklists/product')
  await expect(page.getByRole('heading', { name: 'Maintenance in progress' })).toBeVisible()
  await end()
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Checklisten' })).toBeVisible()
})

test('a run goes on during maintenance: answers stay on the device and are saved afterwards', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/product/internal/BH-4711-FI')
  await runBegun(page)
  const end = await lockedOut(page)
  const sample = page.locator('[data-sample]').first()
  await sample.fill('24.99')
  await sample.press('Tab')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await expect(sample).toHaveValue('24.990')
  await end()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(sample).toHaveValue('24.990')
})
