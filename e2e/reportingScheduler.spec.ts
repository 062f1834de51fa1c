// A report is sent at set times: what is typed is a sentence with its next times and who gets which figures before it is saved,
// a test arrives with its PDF, the history says so, and a paused schedule says what starts it again.
// Rooms: reportSchedules, reports, datasets, mails
import { expect, type Page } from '@playwright/test'
import { mails, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const name = `Compliance ${Date.now().toString(36)}`
const list = '/admin/reporting-scheduler/process'

const addReport = async (page: Page) => {
  await page.goto(list)
  await page.getByRole('button', { name: 'Add schedule' }).first().click()
  const form = page.getByRole('form', { name: 'Add schedule' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Report' }).click()
  await page.getByRole('option', { name: 'Checklist compliance' }).click()
  await form.getByRole('combobox', { name: /^Period/ }).click()
  await page.getByRole('option', { name: 'Previous 30 days' }).click()
  await form.getByRole('radio', { name: 'Week', exact: true }).click()
  await form.getByLabel('Time 1', { exact: true }).fill('06:00')
  const aside = page.getByRole('complementary')
  await expect(aside.getByText(/^Every Monday/)).toBeVisible()
  await expect(aside.getByText('Choose at least one recipient.')).toBeVisible()
  await form.getByLabel('Every how many weeks').fill('0')
  await expect(aside.getByText(/^Every/)).toBeHidden()
  await form.getByLabel('Every how many weeks').fill('1')
  await expect(aside.getByText(/^Every Monday/)).toBeVisible()
  await form.getByRole('textbox', { name: 'People' }).fill('Oliver')
  await page
    .getByRole('option', { name: /Oliver/ })
    .first()
    .click()
  await expect(aside.getByRole('list', { name: 'Next sends' }).getByRole('listitem')).toHaveCount(5)
  await expect(aside.getByText(/Due.*to/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add schedule' }).last().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a report is scheduled, tried, paused, resumed and deleted', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await pageOf(browser, 'checklist.admin')
  await test.step('what is typed is a sentence with next times and recipients', () => addReport(page))
  await test.step('a test arrives with its PDF, and the history has it', async () => {
    await page.getByRole('button', { name: 'Send to myself' }).click()
    await expect(page.getByText(/^A test is on its way to/)).toBeVisible()
    const arrived = () => mails().filter(({ source }) => source.includes(name) && source.includes('application/pdf'))
    await expect.poll(() => arrived().length, { timeout: 60_000 }).toBe(1)
    expect(arrived()[0]?.source).toMatch(/Europe\/Berlin/)
    await expect(page.getByRole('list', { name: 'Last runs' }).getByText('Sent, 1 of 1')).toBeVisible({
      timeout: 30_000,
    })
  })
  await test.step('leaving with something typed is asked', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} daily`)
    await page.getByRole('link', { name: 'Reporting Scheduler' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel' }).last().click()
  })
  await test.step('a paused one says so, in the list too', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Nothing is sent until you resume it.')).toBeVisible()
    await page.goto(`${list}?search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row.getByText('Paused')).toBeVisible()
    await page.getByRole('button', { name: `Last runs of ${name}` }).click()
    await expect(page.getByRole('list', { name: 'Last runs' }).getByText('Test')).toBeVisible()
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
  await test.step('what is typed can be saved after a pause, and a filter has values', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} nightly`)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Nothing is sent until you resume it.')).toBeVisible()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Field' }).click()
    await page.getByRole('option', { name: 'Checklist', exact: true }).first().click()
    const values = page.getByRole('combobox', { name: 'Checklist', exact: true })
    await expect(values).toBeFocused()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    await expect(
      page.getByRole('complementary').getByText('Choose values for each filter, or remove it.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter: Checklist' }).click()
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
    await save.click()
    await expect(page.getByText('Schedule updated successfully.')).toBeVisible()
    await expect(page.getByRole('heading', { name: `${name} nightly`, level: 1 })).toBeVisible()
  })
  await test.step('deleted it is in no list', async () => {
    await page.getByRole('button', { name: 'Delete schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(url => url.pathname === list)
    await expect(page.getByRole('link', { name })).toBeHidden()
  })
})

test('on a phone the editor is one column', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin', phone)
  await page.goto(`${list}/new`)
  await expect(page.getByRole('heading', { name: 'Add schedule', level: 1 })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
