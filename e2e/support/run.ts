import { expect, type Page } from '@playwright/test'

/** Waits for the run whose address was opened; where drafts exist already, says yes to one more. */
export const runBegun = async (page: Page) => {
  const yes = page.getByRole('button', { name: /^(Yes|Ja|نعم)$/ })
  await expect(async () => {
    if (await yes.isVisible()) await yes.click()
    expect(page.url()).toMatch(/draftId=/)
  }).toPass()
}
