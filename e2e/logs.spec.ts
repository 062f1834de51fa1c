// An administrator finds out who changed what, verifies the log, and looks after e-mails and jobs.
// Rooms: audit, mails, jobs
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Logs' }).getByRole('link', { name })

test('a change is found, opened with the keyboard, and leads to its thing and back', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/tag-types')
  await page.getByRole('link', { name: 'Process step', exact: true }).click()
  const description = page.getByRole('textbox', { name: /^Description/ })
  await description.fill('Where in the process')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tag type updated successfully.')).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/admin\/logs\?entityId=/)
  await expect(page.getByText('Only changes of Process step')).toBeVisible()
  const open = page.getByRole('button', { name: /^Changed a tag type, .*: what changed$/ }).first()
  await open.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('listitem').filter({ hasText: /^Description/ })
  await expect(field).toContainText('AfterWhere in the process')
  await page.getByRole('button', { name: 'Show all changes' }).click()
  await expect(page).toHaveURL(/\/admin\/logs$/)

  await page.getByPlaceholder('Search changes, people and values').fill('where in the process')
  await expect(page.getByText(/^1 to 1/)).toBeVisible()
  await page.getByRole('link', { name: 'Process step' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Process step' })).toBeVisible()
})

test('the log is filtered by person and by what was done, and stays so after a reload', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/logs')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Who' }).fill('checklist.admin')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'What was done' }).fill('Published')
  await page.getByRole('option', { name: 'Published a checklist' }).click()
  const rows = page.getByRole('table', { name: 'Logs' }).getByText('Published a checklist')
  await expect(rows.first()).toBeVisible()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filter: Who' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/logs$/)
})

test('the chain is verified in the background, which says how many rows are in order', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/logs')
  await page.getByRole('button', { name: 'Verify audit chain' }).click()
  await expect(page.getByText(/^The audit chain is in order: [\d,]+ rows and [\d,]+ records match\.$/)).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await expect(page.getByText(/^The audit chain is in order/)).toBeVisible()
})

test('an e-mail that failed is read with its reason, and sent again', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/logs')
  await tab(page, 'Outbox').click()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: 'Failed' }).first().getByRole('link').first().click()
  await expect(page.getByText('451 4.7.1 Greylisting').first()).toBeVisible()
  const content = page.frameLocator('iframe')
  await expect(content.getByText(/IR-2026-\d+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The e-mail will be sent again.')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 90_000 })
})

test('jobs say what became of them, also on a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await page.goto('/admin/logs')
  await page.getByRole('button', { name: 'Verify audit chain' }).click()
  await expect(page.getByText(/^The audit chain is in order/)).toBeVisible({ timeout: 30_000 })
  await tab(page, 'Jobs').click()
  const kind = 'Runs: Verify the audit chain'
  await page.getByRole('button', { name: kind }).click()
  await expect(page.getByRole('list', { name: kind }).getByRole('listitem').first()).toContainText('Done')
})

test('people who do not read logs have neither menu line nor page', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/admin/logs')
  await expect(page).not.toHaveURL(/\/admin\/logs$/)
})
