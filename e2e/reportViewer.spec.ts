// The page of the standard reports: one is chosen there and has an address, is printed, and is closed to some.
// Rooms: reports, datasets
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { address, pageOf, phone } from './support/people.ts'
import { agrees, chooseReport, figureIn, inspections, isDrawn, openedReport, visualIn } from './support/shownReport.ts'
import { test } from './support/test.ts'

const hiddenReport = 'Report Usage Metrics Report'
const hiddenAddress = '/admin/power-bi-report?reportId=5f0d3c1a-0008-4a70-9b7e-6d1c2f3a4b08'

test('Arabic in a report is set in Plex Sans Arabic', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), locale: 'ar' })
  const page = await context.newPage()
  await page.goto('/report-frame/')
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Plex Sans Arabic'))
})

test('the choice stands in the address, and another company has its own figures', async ({ browser }) => {
  const [page, other] = [await pageOf(browser, 'admin'), await pageOf(browser, '2.admin')]
  await chooseReport(page, inspections)
  const link = page.url()
  await other.goto(link)
  const frame = await openedReport(other, inspections)
  await agrees(other, frame)
  await expect(frame.locator('body')).not.toContainText('BH-4711')
})

test('the report of who opens reports is in no list, and opens at its address', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await chooseReport(page, inspections)
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await expect(page.getByRole('option', { name: 'Usage', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: hiddenReport })).toHaveCount(0)

  for (const options of [{}, phone]) {
    const page = await pageOf(browser, 'admin', options)
    await page.goto(hiddenAddress)
    const frame = await openedReport(page, hiddenReport)
    expect(Number((await figureIn(frame, 'Views').textContent())?.replace(',', ''))).toBeGreaterThan(0)
    await frame.getByRole('button', { name: 'By report' }).click()
    await isDrawn(frame)
    await expect(visualIn(frame, 'By report').getByRole('row').filter({ hasText: inspections })).toHaveCount(1)
    await frame.getByRole('button', { name: 'By person' }).click()
    await isDrawn(frame)
    await expect(visualIn(frame, 'By person and report')).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
    await page.context().close()
  }

  const other = await pageOf(browser, '2.admin')
  await other.goto(hiddenAddress)
  await openedReport(other, hiddenReport)
})

test('what can be done with a report waits until it is there', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await chooseReport(page, inspections)
  const acts = ['Refresh', 'Print', 'Full screen'].map(name => page.getByRole('button', { name, exact: true }))
  for (const act of acts) await expect(act).toBeEnabled()
  let release: () => void = () => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route(/\/api\/storage\/powerbi\/[^/]+$/, async route => {
    await released
    await route.fallback()
  })
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await page.getByRole('option', { name: 'Age of issues' }).click()
  for (const act of acts) await expect(act).toBeDisabled()
  release()
  await openedReport(page, 'Age of issues')
  for (const act of acts) await expect(act).toBeEnabled()
})

test('while the product is viewed as a role, a sentence says why no report opens', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const headers = { origin: address() }
  const { roles } = (await (await page.request.get('/api/storage/roles?search=administrator')).json()) as {
    roles: { id: string; name: string }[]
  }
  const roleId = roles.find(({ name }) => name === 'administrator')?.id
  expect((await page.request.post('/api/storage/session-mode/role', { headers, data: { roleId } })).ok()).toBe(true)
  await page.goto('/admin/power-bi-report')
  const main = page.getByRole('main')
  await expect(
    main.getByText("This can't be opened while you view Gemba as administrator.", { exact: false }),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(main.locator('iframe')).toHaveCount(0)
})

test('Ctrl+P prints the report whole, from the page and from within its frame', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  // The printer's dialog is noted, and not opened.
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = window.parent.document.documentElement
      dataset.printed = `${dataset.printed ?? ''}${window === window.parent ? 'page ' : 'frame '}`
    }
  })
  const frame = await chooseReport(page, 'Age of issues')
  const printed = page.locator('html')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+p')
  await expect(printed).toHaveAttribute('data-printed', 'frame ')
  await frame.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Control+p')
  await expect(printed).toHaveAttribute('data-printed', 'frame frame ')
})
