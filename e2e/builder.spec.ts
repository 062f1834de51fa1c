// Building a checklist from what people have: a spreadsheet, a category that does not exist yet, a code of their own.
// Rooms: checklists, tags
import { type Browser, expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

const sheet = [
  'Nr.\tMerkmal\tNennmaß\tToleranz\tEinheit',
  '3\tBohrung\t18,000\t±0,018\tmm',
  '4\tTiefe\t5,0\t±0,1\tmm',
  '5\tRauheit\t1,6\tx\tµm',
].join('\r\n')

/** Opens the dialog that adds a checklist, and names it. */
const addChecklist = async (browser: Browser, name: string) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/product')
  await page.getByRole('button', { name: 'Add checklist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  return { page, dialog }
}

test('a checklist with a code and a new category is filled from a spreadsheet', async ({ browser }) => {
  const { page, dialog } = await addChecklist(browser, 'Flange from Excel')
  await dialog.getByLabel(/^Code/).fill('BH-4711-FI')
  await dialog.getByRole('combobox', { name: /^Category/ }).fill('Flanges')
  await page.getByRole('option', { name: 'Add “Flanges”' }).click()
  await expect(dialog.getByRole('combobox', { name: /^Category/ })).toHaveValue('Flanges')
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await expect(dialog.getByText('Another checklist uses this code. Choose a different one.')).toBeVisible()
  await dialog.getByLabel(/^Code/).fill('FLANGE-7')
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flange from Excel' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Paste/ }).click()
  await dialog.getByLabel(/^One question/).fill(sheet)
  const understood = dialog.getByRole('region', { name: 'Preview' })
  await expect(understood.getByRole('row', { name: /3 Bohrung .*18,000 ±0,018 17.982 18.018 mm/ })).toBeVisible()
  await expect(dialog.getByText(/^1 row has a cell that wasn.t recognised/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Column 4' }).click()
  await page.getByRole('option', { name: 'Ignore' }).click()
  await expect(dialog.getByText('All cells were recognised.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Column 4' }).click()
  await page.getByRole('option', { name: 'Tolerance (±)' }).click()
  await dialog.getByRole('button', { name: 'Add 3 questions' }).click()

  await page.getByRole('option', { name: /Bohrung/ }).click()
  await expect(page.getByRole('textbox', { name: /^Nominal/ })).toHaveValue('18.000')
  await page.getByLabel('Samples').fill('200')
  await page.getByLabel('Samples').blur()
  await expect(page.getByText('Enter a whole number from 1 to 125.')).toBeVisible()
})

test('a tag that does not exist yet is added where the tags of a checklist are chosen', async ({ browser }) => {
  const { page, dialog } = await addChecklist(browser, 'Flange with a tag')
  await dialog.getByRole('combobox', { name: /^Tags/ }).fill('Turned parts')
  await page.getByRole('option', { name: 'Add “Turned parts”' }).click()
  await expect(dialog.getByText('Turned parts', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flange with a tag' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Settings' })
    .or(page.getByRole('tab', { name: 'Settings' }))
    .first()
    .click()
  await expect(page.getByText('Turned parts', { exact: true }).first()).toBeVisible()
})

test('publishing waits for settings that are still being saved', async ({ browser }) => {
  const { page, dialog } = await addChecklist(browser, 'Flange with slow settings')
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  const outline = page.getByRole('region', { name: 'Outline' })
  await outline.getByRole('option', { name: /Untitled section/ }).click()
  await page.getByRole('region', { name: 'Edit' }).getByRole('textbox', { name: 'Title' }).fill('Surface')
  await outline.getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pass / fail / n.a.' }).click()
  await page.getByRole('region', { name: 'Edit' }).getByRole('textbox', { name: 'Question' }).fill('Free of burrs')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('textbox', { name: /^Description/ }).fill('For the new fixture')
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/api\/storage\/checklists\/[0-9a-f-]+$/, async route => {
    if (route.request().method() === 'PUT') await arrival.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const publish = dialog.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeDisabled()
  arrival.resolve()
  await publish.click()
  await expect(page.getByText(/Revision 1/).first()).toBeVisible()
})
