// A screen in the hall shows dashboards of administration without controls. Rooms: adminDashboard, datasets
import { expect } from '@playwright/test'
import { addDashboard, removeDashboard } from './support/adminDashboards.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

test('a screen in the hall shows one dashboard after the other, without controls, and comes back after an outage', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1920, height: 1080 } })
  const ids: string[] = []
  const names = [`Hall one ${Date.now()}`, `Hall two ${Date.now()}`]
  for (const name of names)
    ids.push(await addDashboard(page, name, [{ id: 'a', widget: 'failRate', x: 0, y: 0, w: 12, h: 6 }]))
  await page.goto(`/admin/dashboard/screen?dashboards=${ids.join(',')}&seconds=5`)
  for (const name of [...names, ...names]) await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(/^Figures are .+ old$/)).toBeVisible()
  const asks = () => page.waitForResponse(answer => answer.url().endsWith('/datasets/query') && answer.ok())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await asks()
  for (const name of names) await removeDashboard(page, name)
})

test('a screen says which of its dashboards are gone, and leads to where others are chosen', async ({ browser }) => {
  const name = `On the screen ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  const id = await addDashboard(page, name)
  await page.goto('/admin/dashboard/screen?dashboards=abc')
  await expect(page.getByRole('heading', { name: 'Dashboard not found' })).toBeVisible()
  await expect(page.locator('[data-foot]')).toHaveCount(0)
  await page.goto(`/admin/dashboard/screen?dashboards=abc,${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Some of the chosen dashboards were not found')).toBeVisible()
  await page.goto('/admin/dashboard/screen?dashboards=')
  await expect(page.getByRole('region', { name: 'Inspections by result' })).toBeVisible()
  await page.goto('/admin/dashboard/screen?dashboards=abc')
  await page.getByRole('link', { name: 'Choose dashboards' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await removeDashboard(page, name)
})

test('a screen that can load nothing says so, and loads again', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.route('**/api/storage/datasets', route =>
    route.fulfill({ status: 503, json: { message: 'Out of order' } }),
  )
  await page.goto('/admin/dashboard/screen')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/storage/datasets')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Inspections by result' })).toBeVisible()
})
