// Tags are added, renamed, merged and deleted, by keyboard too.
// Rooms: tags, tagTypes
import { expect } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

test('a tag is added once, whatever its case and accents, and merged into another one', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/tags')
  await page.getByRole('button', { name: 'Create tag' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create tag' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('LÄTHES')
  await form.getByRole('combobox', { name: 'Tag type' }).fill('Machine')
  await expect(page.getByRole('option', { name: 'Machine' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Create tag' }).click()
  await expect(form.getByText('There is already a tag with this name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Turning machines')
  await form.getByRole('button', { name: 'Create tag' }).click()
  await expect(page.getByText('Turning machines created successfully.')).toBeVisible()

  await page.goto('/admin/tags?search=turning')
  await page.getByRole('link', { name: 'Turning machines' }).click()
  await expect(page.getByText('No checklists, no users')).toBeVisible()
  await page.getByRole('button', { name: 'Merge tag' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge tag' })
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('Lathes')
  await page.getByRole('option', { name: 'Lathes' }).click()
  await merge.getByRole('button', { name: 'Merge tag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lathes' })).toBeVisible()
  await expect(page.getByText('3 checklists')).toBeVisible()
})

test('on a phone a tag is renamed, and one that is not needed is deleted', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await page.goto('/admin/tags?search=centers')
  await page.getByRole('link', { name: 'Machining centers' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Milling centers')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Milling centers' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete tag' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/tags$/)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
})
