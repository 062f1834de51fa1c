// An administrator sees the product as people with a role see it: nothing can be changed, and it ends with a button.
// Rooms: sessionMode, auth, roles, shell
import { expect, type Page } from '@playwright/test'
import { expectStripInSight, strip } from './support/modes.ts'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const viewAs = async (page: Page, name: string) => {
  await page.goto('/admin/roles')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'View as this role' }).click()
  await expect(strip(page)).toContainText(`You see Gemba as ${name}. Nothing can be changed.`)
}
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the product is that of the role until it is ended, and changes are refused', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await viewAs(page, 'Learner')
  await expect(main(page).getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await page.goto('/admin/tags')
  await expect(page.getByText(/not allowed|permission|access/i).first()).toBeVisible()
  await expect(strip(page)).toBeVisible()

  await page.goto('/config/settings')
  await page.getByRole('checkbox', { name: 'Allow Notifications' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You are viewing Gemba as learner. Nothing can be changed.')).toBeVisible()
  await page.reload()

  await strip(page).getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learner' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View as this role' })).toBeVisible()
})

test('two browsers of one person: only the one that began it is read-only', async ({ browser }) => {
  const [viewer, worker] = [await pageOf(browser, 'admin'), await pageOf(browser, 'admin')]
  await worker.goto('/admin/tags')
  await viewAs(viewer, 'Administrator')
  await worker.reload()
  await expect(worker.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(worker)).toHaveCount(0)
})

test('on a phone the strip stays in sight, covers nothing and reads well in every theme', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await viewAs(page, 'Administrator')
  await page.goto('/admin/tags')
  await expectStripInSight(page)
})
