// An administrator makes groups: one by hand, and one by a rule whose effect they see before they save it.
// Rooms: groups, users, roles, checklists
import { expect, type Page } from '@playwright/test'
import { changeCompanySettings } from './support/companySettings.ts'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const create = async (page: Page, name: string, kind: 'By hand' | 'By rule') => {
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'Create group' }).press('Enter')
  const form = dialog(page, 'Create group')
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await form.getByText(kind, { exact: true }).click()
  await form.getByRole('button', { name: 'Create group' }).click()
}

test('people are added to a group by keyboard, found, and removed again with Undo', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await create(page, 'quality', 'By hand')
  await expect(page.getByText('A group with this name already exists.')).toBeVisible()
  await dialog(page, 'Create group').getByRole('textbox', { name: 'Name' }).fill('First aiders')
  await dialog(page, 'Create group').getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First aiders' })).toBeVisible()
  await expect(page.getByText('No one is in this group.')).toBeVisible()

  await page.getByRole('button', { name: 'Add people' }).press('Enter')
  const adding = dialog(page, 'Add people')
  const field = adding.getByRole('textbox', { name: /^People/ })
  // Who types before the dialog has taken the focus loses it again.
  await expect(adding.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const words of ['rybak', 'søren']) {
    await field.fill(words)
    await expect(page.getByRole('option')).toHaveCount(1)
    await field.press('ArrowDown')
    await field.press('Enter')
  }
  // The list of people closes when the field is left.
  await field.press('Tab')
  await adding.getByRole('button', { name: 'Add people' }).press('Enter')
  await expect(page.getByText('2 people added to First aiders.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'piotr.rybak' })).toBeVisible()

  await page.getByPlaceholder('Search for people...').fill('dahl')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove from group' }).click()
  await expect(page.getByText('1 person removed from First aiders.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 person added to First aiders.')).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('row', { name: /Dahl/ })).toHaveCount(3)
  await expect(page.getByRole('row', { name: /Dahl.*Left.*By hand/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete group' }).click()
  await expect(dialog(page, 'Delete group').getByText('2 people are in it. It is not used.')).toBeVisible()
  await dialog(page, 'Delete group').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/admin\/groups$/)
})

test('a rule says who joins before it is saved, and people follow it', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await create(page, 'Auditors and owners', 'By rule')
  await page.getByRole('button', { name: 'Add condition' }).click()
  const values = page.getByRole('combobox', { name: 'Role' })
  await values.fill('issues owner')
  await page.getByRole('option', { name: 'Issues owner' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('People who have the role Issues owner.')).toBeVisible()
  const effect = page.getByRole('complementary')
  await expect(effect.getByText('Piotr Rybak')).toBeVisible()
  await expect(effect.getByText('has the role Issues owner').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Rule saved.')).toBeVisible()
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(page.getByRole('link', { name: 'piotr.rybak' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add people' })).toHaveCount(0)

  await page.goto('/admin/users?search=lambert')
  await page.getByRole('link', { name: 'chloe.lambert' }).click()
  await page.getByRole('link', { name: /^Roles & groups/ }).click()
  await page.getByRole('checkbox', { name: /^Issues owner/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Auditors and owners').first()).toBeVisible()
  await expect(page.getByText('By rule')).toBeVisible()
})

test('a rule asks for a column that the company defines, which then stays', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await create(page, 'Grinding line', 'By rule')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('combobox', { name: 'Condition about' }).click()
  await page.getByRole('option', { name: 'Line', exact: true }).click()
  await page.getByRole('combobox', { name: 'Line' }).click()
  await page.getByRole('option', { name: 'Grinding' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('People whose Line is Grinding.')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Line is Grinding').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Rule saved.')).toBeVisible()

  await changeCompanySettings(
    page,
    () => page.getByRole('button', { name: 'Remove Line' }).click(),
    page.getByRole('alert').filter({ hasText: 'Grinding line' }),
  )
})

test('on a phone a group is found, looked at and renamed', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', phone)
  await page.goto('/admin/groups?search=grinding')
  await page.getByRole('link', { name: 'Grinding' }).click()
  await page.getByRole('button', { name: 'Rename group' }).click()
  await dialog(page, 'Rename group').getByRole('textbox', { name: 'Name' }).fill('Grinding shop')
  await dialog(page, 'Rename group').getByRole('button', { name: 'Rename group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grinding shop' })).toBeVisible()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
})
