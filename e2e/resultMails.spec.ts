// Results by e-mail: a company's own text with preview and test, an address outside, a rule, who would get a result, and
// a run whose e-mail arrives and is in the outbox with its causes.
// Rooms: resultMails, mails, companySettings, submissions, run
import { type Browser, expect, type Page } from '@playwright/test'
import { changeCompanySettings } from './support/companySettings.ts'
import { mails, pageOf } from './support/people.ts'
import { publishedChecklist } from './support/publishedChecklist.ts'
import { ask } from './support/records.ts'
import { runBegun, submitRun } from './support/run.ts'
import { test } from './support/test.ts'

const name = `Guard check ${Date.now().toString(36)}`
const code = `GUARD-${Date.now().toString(36).toUpperCase()}`
const outside = 'safety@customer.example'

test('a text, a rule, a test and a failed run', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await pageOf(browser, 'checklist.admin')
  await test.step('the text of the company is previewed, tested and saved', () => writeText(page))
  await test.step('an address outside is refused until the company allows it', () => allowOutside(browser, page))
  await test.step('a rule sends failures of the checklist there, with the record', () => addRule(page))
  await test.step('a run fails', () => failRun(browser))
  await test.step('its e-mail arrives with the PDF', async () => {
    const arrived = () => mails().filter(({ to, source }) => to.includes(outside) && source.includes('Shop floor'))
    await expect.poll(() => arrived().length, { timeout: 90_000 }).toBe(1)
    expect(arrived()[0]?.source).toContain('application/pdf')
  })
  await test.step('it is explained who would get the result', () => explain(page))
  await test.step('the outbox names the rule and the text', () => outboxNames(browser))
})

const writeText = async (page: Page) => {
  await page.goto('/admin/result-mails')
  await page.getByRole('link', { name: 'Edit texts' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' }).first()
  await subject.fill('Shop floor: {nonsense}')
  await expect(page.getByText(/nonsense\} is not a placeholder/).first()).toBeVisible()
  await subject.fill('Shop floor: {result}, {checklist}')
  await expect(page.getByText('Shop floor: Failed, Bearing housing').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect(page.getByText(/^The test was sent to|^Test queued for/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Text updated successfully.')).toBeVisible()
  await expect
    .poll(() => mails().filter(({ source }) => /Subject: Test: Shop floor/.test(source)).length, { timeout: 60_000 })
    .toBe(1)
}

const openRules = async (page: Page) => {
  await page.goto('/admin/result-mails')
  await page.getByRole('button', { name: 'Create rule' }).click()
  return page.getByRole('dialog')
}

const allowOutside = async (browser: Browser, page: Page) => {
  const dialog = await openRules(page)
  await expect(dialog.getByRole('combobox', { name: 'Addresses outside the company' })).toBeDisabled()
  const admin = await pageOf(browser, 'admin')
  await changeCompanySettings(admin, () =>
    admin.getByRole('checkbox', { name: 'Allow addresses outside the company' }).check(),
  )
  await admin.context().close()
}

const addRule = async (page: Page) => {
  await publishedChecklist(page, { code, name, role: 'checklist operator' })
  const dialog = await openRules(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Guards to the customer')
  await dialog.getByRole('textbox', { name: 'These checklists' }).fill(name)
  await page.getByRole('option', { name }).click()
  const addresses = dialog.getByRole('combobox', { name: 'Addresses outside the company' })
  await addresses.fill('nobody,')
  await addresses.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Create rule' })).toBeDisabled()
  await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible()
  await addresses.press('Backspace')
  await addresses.pressSequentially(`${outside},`)
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guards to the customer' })).toBeVisible()
}

const failRun = async (browser: Browser) => {
  const page = await pageOf(browser, 'operator')
  await page.goto(`/checklists/process/internal/${code}`)
  await runBegun(page)
  const question = page.getByRole('group', { name: /^Guard is closed/ })
  await question.getByRole('radio', { name: 'Fail' }).check({ force: true })
  await submitRun(page)
  await page.context().close()
}

const explain = async (page: Page) => {
  await page.goto('/admin/result-mails')
  await page.getByRole('link', { name: 'Who would get this?' }).click()
  await page.getByRole('combobox', { name: 'Record' }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { name: '1 recipient' })).toBeVisible()
  const one = page.getByRole('listitem').filter({ hasText: outside })
  await expect(one).toContainText('Gets the e-mail with PDF')
  await expect(one).toContainText('Rule Guards to the customer: named by address')
  const other = page.getByRole('listitem').filter({ hasText: 'Stopped runs to quality' })
  await expect(other).toContainText('Doesn’t apply: result')
}

const outboxNames = async (browser: Browser) => {
  const admin = await pageOf(browser, 'admin')
  const { mails: sent } = await ask<{ mails: { id: string }[] }>(admin, `/mails?search=${outside}`)
  await admin.goto(`/admin/logs/mails/${sent[0]?.id}`)
  await expect(admin.getByRole('link', { name: 'Guards to the customer' })).toBeVisible()
  await expect(admin.getByText(/^English, your company’s text, version/)).toBeVisible()
  await admin.context().close()
}
