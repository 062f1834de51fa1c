// An administrator copies a role, changes what it may do with the keyboard, and sees what that means before saving.
// Rooms: roles, users, shell
import { expect, type Page } from '@playwright/test'
import { address, pageOf, phone } from './support/people.ts'
import { ask } from './support/records.ts'
import { test } from './support/test.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const openRole = async (page: Page, name: string) => {
  await page.goto('/admin/roles')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const preview = (page: Page) => page.getByRole('complementary')
const saved = (page: Page) => expect(page.getByText('Role updated successfully.')).toBeVisible()

test('a role is copied and renamed, and deleted when nobody has it', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await openRole(page, 'Checklist operator')
  await page.getByRole('button', { name: 'Copy role' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Checklist operator (copy)')
  await name.fill('Checklist Operator')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy role' }).click()
  await expect(page.getByText('A role with this name already exists.')).toBeVisible()
  await name.fill('Night shift')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
  await expect(page.getByText('Own role, copied from Checklist operator')).toBeVisible()
  await expect(box(page, 'Checklist Execution Update')).toBeChecked()
  await page.getByRole('button', { name: 'Rename role' }).click()
  await name.fill('Late shift')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late shift' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
  await expect(page.getByRole('link', { name: 'Late shift' })).toHaveCount(0)
})

test('permissions are changed with the keyboard, and take effect on the next request', async ({ browser }) => {
  const learner = await pageOf(browser, '2.learner')
  await learner.goto('/config/profile')
  const issues = () => learner.request.get('/api/storage/issues?type=product')
  expect((await issues()).status()).toBe(403)

  const page = await pageOf(browser, '2.admin')
  await openRole(page, 'Learner')
  await box(page, 'Workflow Review').focus()
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Issues Review')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const included = page.getByRole('checkbox', { name: 'Issues Review. Included in Review All' })
  await expect(included).toBeChecked()
  await expect(
    preview(page)
      .getByRole('listitem')
      .filter({ hasText: /^Issues Tracker/ })
      .first(),
  ).toContainText('new')
  await expect(preview(page).getByText('See every issue of the company, with its history.')).toBeVisible()
  await expect(preview(page).getByText(/^3 users, \d of them signed in now\.$/)).toBeVisible()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await expect(page.getByText('Take effect on the next request of 3 users')).toBeVisible()
  // The whole row, and back.
  await page.keyboard.press('Shift+Space')
  await expect(box(page, 'Issues Create')).toBeChecked()
  await expect(box(page, 'Issues Update')).toBeChecked()
  await page.keyboard.press('Shift+Space')
  await expect(box(page, 'Issues Create')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await box(page, 'Issues Review All').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  expect((await issues()).status()).toBe(200)

  await box(page, 'Issues Review All').uncheck()
  await expect(box(page, 'Issues Review')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await issues()).status()).toBe(403)
})

test('search opens every hit and marks the words; filters show what is granted and changed', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await openRole(page, 'Issues owner')
  await page.getByRole('searchbox', { name: /^Search \d+ permissions$/ }).fill('break')
  await expect(page.locator('mark')).toHaveText(['break'])
  await expect(page.getByRole('button', { name: 'Checklist Execution' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Tags' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('radio', { name: 'Granted' }).click()
  await expect(box(page, 'Issues Update')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Tags' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Changed/ }).click()
  await expect(page.getByText('Nothing to show')).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).click()
  await box(page, 'Tags Create').check()
  await page.getByRole('radio', { name: 'Changed 1' }).click()
  await expect(box(page, 'Tags Create')).toBeChecked()
  await expect(box(page, 'Issues Update')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('what someone may not grant is locked, can be reached, and says why', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await openRole(page, 'Issues owner')
  const locked = page.getByRole('checkbox', { name: "Permissions Review. You can't grant what you don't have" })
  await locked.focus()
  await expect(locked).toBeFocused()
  await page.keyboard.press('Space')
  await expect(locked).not.toBeChecked()
  await expect(page.getByText(/unsaved change/)).toHaveCount(0)
})

test('who saves a role that someone else changed is told so, and loses nothing', async ({ browser }) => {
  const [page, other] = [await pageOf(browser, '2.admin'), await pageOf(browser, '2.admin')]
  const { roles } = await ask<{ roles: { id: string }[] }>(page, '/roles?search=issues%20owner')
  await page.goto(`/admin/roles/${roles[0]?.id}`)
  await box(page, 'Tags Create').check()
  const read = async () => (await other.request.get(`/api/storage/roles/${roles[0]?.id}`)).json()
  const put = async (permissions: string[]) =>
    other.request.put(`/api/storage/roles/${roles[0]?.id}/permissions`, {
      data: { permissions, version: (await read()).version },
      headers: { origin: address() },
    })
  const { permissions } = await read()
  expect((await put([...permissions, 'Tags Review'])).status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText("Couldn't save role")).toBeVisible()
  await expect(page.getByText(/Denise Carter changed this/)).toBeVisible()
  await expect(box(page, 'Tags Create')).toBeChecked()
  expect((await put(permissions)).status()).toBe(200)
})

test('on a phone the boxes are below the name, and nothing is wider than the page', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', phone)
  await openRole(page, 'Issues owner')
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
  const top = async (name: string) => (await box(page, name).boundingBox())?.y ?? 0
  expect(await top('Checklists Delete')).toBe(await top('Checklists Review'))
  await box(page, 'Tags Create').tap()
  await expect(box(page, 'Tags Create')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(box(page, 'Tags Create')).not.toBeChecked()
})

test('system administrators see who has a permission; their own role is locked whole', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/permissions')
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('Issues Assign')
  await expect(page.getByRole('row').nth(1)).toContainText('administrator, checklist administrator')
  await openRole(page, 'System administrator')
  const boxes = page.getByRole('checkbox')
  expect(await boxes.count()).toBeGreaterThan(40)
  await expect(page.getByRole('checkbox', { name: /System administrators have every permission$/ })).toHaveCount(
    await boxes.count(),
  )
})
