// What the platform owner shares is run in another company, which cannot change it, and keeps its records after it is
// withdrawn.
// Rooms: collections, checklists, tutorials, drafts, submissions, run
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { submitRun } from './support/run.ts'
import { saveForm } from './support/saveForm.ts'
import { test } from './support/test.ts'

const mark = Date.now().toString(36)
const checklist = `Gemba walk ${mark}`
const collection = `First steps ${mark}`

test('from a collection of the platform owner to a record of another company', async ({ browser }) => {
  const owner = await pageOf(browser, 'sysadmin')
  await test.step('the owner publishes a checklist', () => publish(owner))
  await test.step('puts it into a collection and shares that', () => share(owner))
  const receiver = await pageOf(browser, '2.checklist.admin')
  await test.step('the company has it, cannot change it, and says who runs it', () => assign(receiver))
  const operator = await pageOf(browser, '2.operator2', phone)
  const record = await test.step('an operator runs it', () => run(operator))
  await test.step('the owner withdraws it', () => withdraw(owner))
  await test.step('no one begins it there any more', async () => {
    await expect(async () => {
      await find(receiver)
      await expect(receiver.getByText('Withdrawn', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await operator.goto('/checklists/process')
    await operator.getByPlaceholder('Search for a checklist...').fill(checklist)
    await expect(operator.getByText('No results', { exact: false }).first()).toBeVisible()
  })
  await test.step('the record stays', async () => {
    await operator.goto(record)
    await expect(operator.getByText('Floor marked').first()).toBeVisible()
  })
})

const publish = async (page: Page) => {
  await page.goto('/admin/checklists/process')
  await page.getByRole('button', { name: 'Add checklist' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(checklist)
  await page.getByRole('button', { name: 'Add and open' }).click()
  const editor = page.getByRole('region', { name: 'Edit' })
  await editor.getByRole('textbox', { name: 'Title' }).fill('Walk')
  await page.getByRole('region', { name: 'Outline' }).getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pass / fail / n.a.' }).click()
  await editor.getByRole('textbox', { name: 'Question' }).fill('Floor marked')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('First revision')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(/Revision 1/).first()).toBeVisible()
}

const pick = async (page: Page, act: string, field: string, words: string) => {
  await page.getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: act })
  await dialog.getByRole('textbox', { name: field }).fill(words)
  await page.getByRole('option', { name: new RegExp(words) }).click()
  // The list closes when the field is left.
  await dialog.getByRole('heading', { name: act }).click()
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

const share = async (page: Page) => {
  await page.goto('/admin/collections')
  await page.getByRole('button', { name: 'Create collection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(collection)
  await dialog.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible()
  await pick(page, 'Add contents', 'Checklists', checklist)
  await expect(page.getByRole('link', { name: checklist })).toBeVisible()
  await pick(page, 'Share', 'Companies', 'Vega Castings')
  await expect(page.getByRole('link', { name: 'Vega Castings' })).toBeVisible()
}

const find = (page: Page) => page.goto(`/admin/checklists/process?search=${encodeURIComponent(checklist)}`)

const assign = async (page: Page) => {
  // It is there a moment after it was shared.
  await expect(async () => {
    await find(page)
    await expect(page.getByText(`From ${collection}`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: checklist }).click()
  await expect(page.getByText(`From the collection ${collection}.`, { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Assignments/ }).click()
  await page.getByRole('textbox', { name: 'Roles' }).fill('checklist operator')
  await page.getByRole('option', { name: /Checklist operator/ }).click()
  await saveForm(page)
}

const run = async (page: Page): Promise<string> => {
  await page.goto('/checklists/process')
  await page.getByPlaceholder('Search for a checklist...').fill(checklist)
  await page.getByRole('button', { name: `Run ${checklist}` }).click()
  await page.waitForURL(/draftId=/)
  await page.getByRole('group', { name: 'Floor marked' }).getByRole('radio', { name: 'Pass' }).click()
  await submitRun(page)
  await page.getByRole('button', { name: 'View and print' }).click()
  await page.waitForURL(/\/responses\//)
  await expect(page.getByText('Floor marked').first()).toBeVisible()
  return page.url()
}

const withdraw = async (page: Page) => {
  // The dialog with all companies says what leaving one out does.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByText(/^It's withdrawn from/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Remove Vega Castings' }).click()
  await expect(dialog.getByText(/^It's withdrawn from/)).toBeVisible()
  await dialog.getByRole('heading', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw from Vega Castings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn from Vega Castings.')).toBeVisible()
  await expect(page.getByText('Not shared with any company yet.')).toBeVisible()
}
