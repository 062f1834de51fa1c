import { expect, type Page } from '@playwright/test'

/**
 * Changes the company settings on their page and saves them, until `outcome` is there. Other journeys change them too:
 * then it is done again on the new ones.
 */
export const changeCompanySettings = (
  page: Page,
  change: () => Promise<void>,
  outcome = page.getByText('Company Settings Updated'),
) =>
  expect(async () => {
    await page.goto('/admin/company-settings')
    await change()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(outcome).toBeVisible({ timeout: 10_000 })
  }).toPass()
