// What a run promises beside the main job: what looks like an answer is one.
import { expect, test } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { runBegun } from './support/run.ts'

test('a badge that is scanned or typed answers a question for a person; a name that nobody has says so', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  const question = page.getByRole('group', { name: /^Licensed operator/ })
  const field = question.getByRole('textbox')
  await field.fill('Nobody At All')
  await field.press('Enter')
  await expect(question.getByText(/Nobody is found by “Nobody At All”/)).toBeVisible()
  await field.fill('NW-2044')
  await field.press('Enter')
  await expect(question.getByRole('button', { name: /^Remove/ })).toBeVisible()
  // At once: what was answered a moment ago survives, whether the server has it or the device.
  await page.reload()
  await expect(question.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.context().close()
})

test('a reading that is still being typed survives a page that goes away', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/product/internal/BH-4711-FI')
  await runBegun(page)
  const sample = page.locator('[data-sample]').first()
  await sample.fill('24.99')
  await page.reload()
  await expect(sample).toHaveValue('24.990')
  await page.context().close()
})

test('a run that is opened by its address speaks the language of its operator', async ({ browser }) => {
  const page = await pageOf(browser, 'operator3', phone)
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(/von \d+ beantwortet/).first()).toBeVisible()
  await page.context().close()
})
