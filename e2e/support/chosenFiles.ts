// Files of checklists that someone chose, before they are imported.
import { expect, type Page } from '@playwright/test'
import { dialog, press } from './acts.ts'
import { workbookFile } from './workbook.ts'

/** A form of another system, of which one cell is changed and one left out. */
export const chosenForm = async (page: Page) => {
  await dialog(press(/^Import/))(page)
  const rows = [
    ['type', 'name', 'label', 'constraint', 'appearance'],
    ['begin group', 'tank', 'Tank'],
    ['decimal', 'ph', 'pH value', '. >= 8.5', 'bearing'],
    ['end group'],
  ]
  await page.locator('input[type=file]').setInputFiles(workbookFile('form.xlsx', [{ name: 'survey', rows }]))
  await expect(page.getByText(/1 changed, 1 left out/)).toBeVisible()
}

/** A measuring plan with a fit of two parts, and a cell that can't be read. */
export const chosenPlan = async (page: Page) => {
  await dialog(press('More'), press(/^Import measuring plan/, 'menuitem'))(page)
  const rows = [
    ['Stand 3'],
    ['No.', 'Name', 'Nominal', 'Samples'],
    ['1', 'Seat', 'Ø12 H7/g6', '5'],
    ['2', 'Slot', '8 P9', 'all'],
  ]
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles(workbookFile('plan.xlsx', [{ name: 'Plan', rows }]))
  await expect(page.getByRole('radio', { name: 'The hole (H7)' })).toBeVisible()
}

/** Translations of which one changes a text and one is refused. */
export const chosenTexts = async (page: Page) => {
  const text = 'key,en,de\nchecklist.name,Another name,Anderer Name\nquestion.gone.label,Gone,Weg'
  const file = { name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A file of people that is checked: one is new, one stays the same, one is wrong. */
export const checkedPeople = async (page: Page) => {
  const text = 'Username;First name;E-mail\nlooks.new;New;\noperator;;\nlooks.wrong;Wrong;nobody'
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('link', { name: 'Download the row with errors' })).toBeVisible()
}

/** A file of groups that is checked: one is new, one is wrong. */
export const checkedGroups = async (page: Page) => {
  const text = 'Name;Usernames\nLooks new;operator\nLooks wrong;nobody.at.all'
  const file = { name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('link', { name: 'Download the row with errors' })).toBeVisible()
}

/** A person and their pages; null: no one is signed in. */
