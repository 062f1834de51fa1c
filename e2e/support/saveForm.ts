import { expect, type Page } from '@playwright/test'

/** Saves the form of a page; its bar goes once it is stored. Its button is called something else as soon as it is pressed. */
export const saveForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-save-bar]')).toHaveCount(0)
}
