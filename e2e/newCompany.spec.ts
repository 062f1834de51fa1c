// A company from nothing to its first record: its owner adds it, its administrator builds a checklist and adds an
// operator, who runs it on a phone. Nobody needs another person's help, and nothing but the product.
// Rooms: customerAccounts, userAccounts, auth, checklists, run, submissions
import { type Browser, expect, type Page } from '@playwright/test'
import { address, pageOf, phone } from './support/people.ts'
import { submitRun } from './support/run.ts'
import { saveForm } from './support/saveForm.ts'
import { test } from './support/test.ts'

const company = 'Ostsee Pumpen'
const checklist = 'Start-up of pump test stand 2'

test('a new company has its first checklist run within one sitting', async ({ browser }) => {
  const owner = await pageOf(browser, 'sysadmin')
  const password = await test.step('the owner of the platform adds the company', () => addCompany(owner))
  const admin = await test.step('its first administrator sets a password of their own', () =>
    firstSignIn(browser, 'jo.rieck', password))
  const operatorPassword = await test.step('adds an operator', () => addOperator(admin))
  await test.step('builds, assigns and publishes a checklist', () => publishChecklist(admin))
  const operator = await test.step('the operator signs in on a phone', () =>
    firstSignIn(browser, 'mia.lund', operatorPassword, phone))
  await test.step('and runs it', () => runIt(operator))
  await test.step('the owner sees that the company works', async () => {
    await owner.goto('/admin/customers')
    await owner.getByRole('link', { name: company }).click()
    const used = owner.getByRole('term').filter({ hasText: 'Submissions' })
    await expect(used.locator('+ dd')).toHaveText('1')
  })
})

const firstPassword = async (page: Page, name: string) => {
  const shown = page.getByRole('dialog', { name: new RegExp(`^First password of ${name}`) })
  const password = String(await shown.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent())
  await shown.getByRole('button', { name: 'Done' }).click()
  return password
}

const addCompany = async (page: Page) => {
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Add customer' }).click()
  const form = page.getByRole('form', { name: 'Add customer' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(company)
  await form.getByRole('textbox', { name: 'First name' }).fill('Jo')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Rieck')
  await form.getByRole('textbox', { name: 'Username' }).fill('jo.rieck')
  await form.getByText('First password on paper').click()
  await form.getByRole('button', { name: 'Add customer' }).click()
  return firstPassword(page, 'Jo')
}

const firstSignIn = async (browser: Browser, username: string, password: string, device = {}) => {
  const page = await browser.newPage({ baseURL: address(), ...device })
  await page.goto('/signin')
  await page.getByRole('textbox', { name: /^Username/ }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('New password', { exact: true }).fill('harbour at seven')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Set your own password' })).toBeHidden()
  return page
}

const addOperator = async (page: Page) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByRole('textbox', { name: 'First name' }).fill('Mia')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Lund')
  await form.getByRole('textbox', { name: 'Username' }).fill('mia.lund')
  await form.getByRole('combobox', { name: /^Roles/ }).fill('checklist operator')
  await page.getByRole('option', { name: 'Checklist operator' }).click()
  await form.getByText('First password on paper').click()
  await form.getByRole('button', { name: 'Add user' }).click()
  return firstPassword(page, 'Mia')
}

const publishChecklist = async (page: Page) => {
  await page.goto('/admin/checklists/process')
  await page.getByRole('button', { name: 'Add checklist' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(checklist)
  await page.getByRole('button', { name: 'Add and open' }).click()
  const editor = page.getByRole('region', { name: 'Edit' })
  await editor.getByRole('textbox', { name: 'Title' }).fill('Before switching on')
  const outline = page.getByRole('region', { name: 'Outline' })
  await outline.getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pass / fail / n.a.' }).click()
  await editor.getByRole('textbox', { name: 'Question' }).fill('Guard closed and locked')
  await page.getByRole('link', { name: /^Assignments/ }).click()
  await page.getByRole('textbox', { name: 'Roles' }).fill('checklist operator')
  await page.getByRole('option', { name: /Checklist operator/ }).click()
  await saveForm(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill('First revision')
  await asked.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(/Revision 1/).first()).toBeVisible()
}

const runIt = async (page: Page) => {
  await page.goto('/checklists/process')
  await page.getByRole('button', { name: /^Run/ }).tap()
  await page.waitForURL(/draftId=/)
  await page.getByRole('group', { name: 'Guard closed and locked' }).getByRole('radio', { name: 'Pass' }).tap()
  await submitRun(page, 'tap')
}
