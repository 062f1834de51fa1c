// Someone of the platform owner signs in as a user of a company to help them; the company and the user see it.
// Rooms: supportSessions, sessionMode, auth, customerAccounts, audit, inbox, shell
import { expect, type Page } from '@playwright/test'
import { expectStripInSight, strip } from './support/modes.ts'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const reason = 'Tag types are missing in the menu'

const openDialog = async (page: Page) => {
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Vega Castings', exact: true }).press('Enter')
  await page
    .getByRole('link', { name: /^Open page of/ })
    .or(page.getByRole('button', { name: /^Open page of/ }))
    .click()
  await page.getByRole('button', { name: 'Sign in as a user' }).click()
  return page.getByRole('dialog')
}
const signInAs = async (page: Page, username: string) => {
  const dialog = await openDialog(page)
  await dialog
    .getByRole('combobox', { name: 'User' })
    .or(dialog.getByRole('textbox', { name: 'User' }))
    .first()
    .fill(username)
  await page.getByRole('option', { name: new RegExp(`\\(${username}\\)`) }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(strip(page)).toBeVisible()
}

test('support works as a user for a while; the company sees who, why and what', async ({ browser }) => {
  const [support, admin] = [await pageOf(browser, 'sysadmin'), await pageOf(browser, '2.admin')]
  await signInAs(support, '2.admin')
  await expect(strip(support)).toContainText('Nora Lindqvist as Denise Carter')
  await expect(strip(support)).toContainText(/(29|30) min left/)
  await expect(strip(support)).toContainText(reason)

  await support.goto('/admin/tag-types')
  await support.getByRole('button', { name: 'Create tag type' }).first().click()
  await support.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Made by support')
  await support.getByRole('dialog').getByRole('button', { name: 'Create tag type' }).click()
  await expect(support.getByText('Made by support').first()).toBeVisible()

  await support.goto('/admin/company-settings')
  await support.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Vega Foundries')
  await support.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(support.getByText("This isn't possible in a support sign-in.", { exact: false })).toBeVisible()

  await admin.goto('/admin/logs/support')
  const row = admin.getByRole('row').filter({ hasText: 'Nora Lindqvist as Denise Carter' }).first()
  await expect(row).toContainText(reason)
  await expect(row).toContainText('Open, until')
  await row.getByRole('link', { name: '1 change' }).click()
  await expect(admin.getByText('Only the changes made in one support sign-in')).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: 'Added a tag type' })).toContainText(
    'Nora Lindqvist as Denise Carter',
  )

  support.on('dialog', dialog => void dialog.accept())
  await support.goto('/config/profile')
  await expect(support.getByRole('textbox', { name: 'First name' })).toBeDisabled()
  await expect(support.getByText('Change password')).toHaveCount(0)
  await strip(support).getByRole('button', { name: 'End' }).click()
  await expect(strip(support)).toHaveCount(0)
  await support.goto('/admin/customers')
  await expect(support.getByRole('link', { name: 'Vega Castings', exact: true })).toBeVisible()
  await admin.goto('/admin/logs/support')
  await expect(admin.getByRole('row').filter({ hasText: 'Nora Lindqvist as Denise Carter' }).first()).toContainText(
    'ended',
  )
})

test('a reason is asked for at the field, and nothing typed is lost', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  const dialog = await openDialog(page)
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Help')
  await dialog.getByRole('textbox', { name: /^Reason/ }).blur()
  await expect(dialog.getByText('Say why in at least 10 characters.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Help')
})

test('on a phone the strip stays in sight, covers nothing and reads well in every theme', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin', phone)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, '2.checklist.admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/config/settings')
  await expectStripInSight(page)
  await strip(page).getByRole('button', { name: 'End' }).click()
  await expect(strip(page)).toHaveCount(0)
})
