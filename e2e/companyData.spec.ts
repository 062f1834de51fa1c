// Everything of a company as one file: for its administrator, and for the platform owner.
// Rooms: companyData, exports, companySettings, customerAccounts
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const download = async (page: Page, name: string) => {
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('Ready until', { timeout: 60_000 })
  await expect(row).toContainText('ZIP archive')
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toMatch(/, all data \d{4}-\d\d-\d\d \d{4}\.zip$/)
  return readFile(await file.path())
}

test('an administrator takes all data of the company along', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', phone)
  await page.goto('/admin/company-settings')
  await page.getByRole('button', { name: 'Export all data' }).click()
  await expect(page.getByText(/^Exporting .+, all data$/)).toBeVisible()
  await page.getByRole('button', { name: 'Your exports' }).click()
  const bytes = await download(page, 'all data')
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of ['data/users.jsonl', 'data/audit_rows.jsonl', 'description.json', 'checksums.sha256'])
    expect(bytes.includes(name)).toBe(true)
})

test('the platform owner takes all data of a customer along', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Vega Castings', exact: true }).press('Enter')
  const well = page.getByRole('complementary')
  await well.getByRole('button', { name: 'Export all data' }).click()
  await expect(page.getByText('Exporting Vega Castings, all data')).toBeVisible()
  await page.goto('/exports')
  expect((await download(page, 'Vega Castings')).length).toBeGreaterThan(10_000)
})
