import { expect, type Page } from '@playwright/test'

/** Waits for the run whose address was opened; where drafts exist already, says yes to one more. */
export const runBegun = async (page: Page) => {
  const yes = page.getByRole('button', { name: /^(Yes|Ja|نعم)$/ })
  await expect(async () => {
    if (await yes.isVisible()) await yes.click()
    expect(page.url()).toMatch(/draftId=/)
  }).toPass()
}

/** Submits the run that is open, with a mouse or a finger, and waits for what says so. */
export const submitRun = async (page: Page, press: 'click' | 'tap' = 'click') => {
  const submit = page.getByRole('button', { name: /submit/i }).last()
  await submit[press]()
  const sure = page.getByRole('dialog').getByRole('button', { name: /^Submit/ })
  await sure[press]()
  await page.waitForURL(/\/completed/)
}
