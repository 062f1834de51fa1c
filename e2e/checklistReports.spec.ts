// Checklist reports: what is chosen is counted, each figure opens its records, an address opens the same again, and the print
// views have all of it. Rooms: checklistReports, datasets, savedViews, exports
import { expect, type Locator, type Page } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

const english = '5b0e7f1c-6c0b-4f0e-9d57-0a1d3e2c4b11'
const floor = `/checklists/product/${english}`
const admin = `/admin/checklists/product/${english}`

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const figure = async (page: Page, name: string) => {
  const text = await page
    .getByText(name, { exact: true })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .textContent()
  return Number(text?.replace(/[^\d]/g, ''))
}
/** The printer's dialog is noted, and not opened. */
const noPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

test('a supervisor chooses what is counted, opens the records of a figure, and one of them', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.manager')
  await page.goto(`${floor}/reports?period=365`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const all = await figure(page, 'Submissions')
  expect(all).toBeGreaterThan(10)
  const rows = panel(page, 'By checklist').getByRole('row')
  const second = rows.nth(1)
  const name = (await second.getByRole('rowheader').textContent()) ?? ''
  const failed = Number(await second.getByRole('button', { name: /show \d+ failed/ }).textContent())
  await second.getByRole('button', { name: /show \d+ failed/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('row')).toHaveCount(Math.min(failed, 20) + 1)
  await expect(dialog.getByText('Failed', { exact: true })).toHaveCount(Math.min(failed, 20))

  // The address has what is open; back closes it.
  await page.reload()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await second.getByRole('button', { name: /show \d+ failed/ }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What was closed is not opened by going back.
  await second.getByRole('button', { name: /show \d+ failed/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await second.getByRole('button', { name: /show \d+ failed/ }).click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/checklists\/product\/.+\/responses\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('filters narrow every figure, and a view keeps them as a report', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  const name = `Report ${Date.now().toString(36)}`
  await page.goto(`${admin}/report?period=365`)
  const all = await figure(page, 'Submissions')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Checklists' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/checklistIds=/)
  await expect(panel(page, 'By checklist').getByRole('row')).toHaveCount(2)
  const some = await figure(page, 'Submissions')
  expect(some).toBeLessThan(all)

  await page.getByRole('button', { name: /^(Views|Report \w+)$/ }).click()
  await page.getByRole('menuitem', { name: 'Save current view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Nothing is shown before a report is selected.
  await page.goto(`${admin}/dashboard/report`)
  await expect(page.getByRole('main').getByText('No report selected')).toBeVisible()
  // Nothing that belongs to signing in, and nothing that is printed.
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page.locator('html[data-printed]')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await page.getByRole('option', { name }).click()
  await expect(panel(page, 'Most failures by question')).toBeVisible()
  expect(await figure(page, 'Submissions')).toBe(some)
  // Its area, and not its axes alone.
  await expect(
    panel(page, /^Pass rate/)
      .locator('path[fill-opacity="0.12"]')
      .first(),
  ).toBeVisible()
  await expect(panel(page, 'Fail rate over time').locator('svg')).toBeVisible()

  // The address opens it for someone who does not have the view.
  const colleague = await pageOf(browser, 'admin')
  await colleague.goto(page.url())
  await expect(colleague.getByRole('combobox', { name: 'Select Report' })).toHaveValue(name)
  expect(await figure(colleague, 'Submissions')).toBe(some)
})

test('figures of another selection open no records while those of this one are on their way', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto(`${admin}/report?period=365`)
  const open = page.getByRole('button', { name: /^Submissions \d/ })
  await expect(open).toBeEnabled()
  let arrive = () => {}
  const asked = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/checklist-report.*startDate/, async route => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Period' }).first().click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/period=90/)
  await expect(page.locator('[aria-busy=true] [inert]')).toBeVisible()
  arrive()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await open.click()
  await expect(page.getByRole('dialog', { name: 'All' })).toBeVisible()
})

test('on a phone filters begin where the heading does', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${admin}/report`)
  const [heading, filters] = [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: /^Filters/ })]
  const start = async (part: Locator) => (await part.boundingBox())?.x
  // The heading is drawn anew when the report is there.
  await expect(async () => {
    const x = await start(heading)
    expect(x).toBeGreaterThan(0)
    expect(await start(filters)).toBe(x)
  }).toPass()
})

test('print views have all of a report, once all of it is drawn', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await noPrinter(page)
  await page.goto(`${admin}/dashboard/report?report=365&period=365`)
  await expect(panel(page, 'By question')).toBeVisible()
  const all = await figure(page, 'Submissions')
  const href = (await page.getByRole('link', { name: 'Print' }).getAttribute('href')) ?? ''
  await page.goto(href)
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  const paper = page.getByRole('region', { name: 'All checklists, last 365 days' })
  await expect(paper.locator('svg text').first()).toBeVisible()
  expect(await figure(page, 'Submissions')).toBe(all)
  for (const table of ['By category', 'By checklist', 'By section', 'By question', 'Fail rate over time'])
    await expect(paper.getByRole('table', { name: table })).toBeVisible()
  await expect(paper.getByText('Europe/Berlin', { exact: true })).toBeVisible()

  // A name in the address is no one's report.
  for (const forged of [
    href.replace('report=365', 'report=saved%3AAll+machines'),
    href.replace('period=365', 'period=90'),
  ]) {
    await page.goto(forged)
    await expect(page.getByRole('region', { name: 'Custom selection' })).toBeVisible()
  }

  await page.goto(`/print/report/dashboard-report?checklistType=product`)
  await expect(page.getByText('No report selected')).toBeVisible()

  await page.goto(`/print/report/checklists/overall?checklistType=product&period=365`)
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  expect(await figure(page, 'Submissions')).toBe(all)
})

test('operators without the permission have neither the lines nor the pages', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await page.goto(`${floor}/reports`)
  await expect(page.getByRole('heading', { name: 'By checklist' })).toHaveCount(0)
})
