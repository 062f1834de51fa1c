// The dashboard of administration is arranged from empty to eight widgets by keyboard alone, saved, renamed and deleted.
// Rooms: adminDashboard, datasets, preferences
import { expect, type Locator, type Page } from '@playwright/test'
import { eightWidgets, gridItems, placesOf, removeDashboard, storedDashboard } from './support/adminDashboards.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Goes on by Tab until something has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let pressed = 0; pressed < 200; pressed++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

test('from empty to eight widgets by keyboard alone', async ({ browser }) => {
  const name = `By keyboard ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/dashboard')
  const press = async (label: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name: label, exact: true }))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Inspections by result' })).toBeVisible()
  await press('Edit Dashboard')
  await expect(gridItems(page).first()).toBeVisible()
  await press('Clear Dashboard')
  await expect(page.getByText('No widgets have been added to your dashboard.')).toBeVisible()
  for (const widget of eightWidgets) {
    await press(widget)
    await expect(page.getByRole('status').getByText(new RegExp(`^Added: ${widget}`))).toBeAttached()
  }
  await expect(gridItems(page)).toHaveCount(8)

  const third = page.getByRole('group', { name: /^First-pass yield/ })
  await tabTo(page, third)
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 1, 4 wide, 4 high')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 1, 4 wide, 5 high')
  await page.keyboard.press('ArrowDown')
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 5, 4 wide, 5 high')
  await expect(third).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(gridItems(page)).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(gridItems(page)).toHaveCount(8)
  // What is on the screen is what is stored.
  const boxes = await gridItems(page).evaluateAll(all =>
    Object.fromEntries(
      all.map(one => [
        one.getAttribute('gs-id'),
        ['x', 'y', 'w', 'h'].map(of => Number(one.getAttribute(`gs-${of}`) ?? 1)),
      ]),
    ),
  )
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await press('Save As New')
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  await press('Done')
  await expect(page.getByRole('heading', { name: 'First-pass yield' })).toBeVisible()
  const found = await storedDashboard(page, name)
  expect(found && Object.fromEntries(placesOf(found).map(({ id, x, y, w, h }) => [id, [x, y, w, h]]))).toEqual(boxes)
  await expect(page).toHaveURL(new RegExp(`dashboard=${found?.id}`))

  // An undone, a changed and a deleted one; leaving with changes is asked about.
  await press('Edit Dashboard')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await press('Administration')
  await tabTo(page, page.getByRole('link', { name: 'Users', exact: true }))
  await page.keyboard.press('Enter')
  const guard = page.getByRole('dialog')
  await expect(guard).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Update Dashboard')
  await expect(page.getByText('Dashboard Updated')).toBeVisible()
  await press('Delete')
  await expect(page.getByRole('dialog')).toContainText(`${name} 2`)
  await tabTo(page, page.getByRole('button', { name: 'OK' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dashboard Deleted')).toBeVisible()
  expect(await storedDashboard(page, `${name} 2`)).toBeUndefined()
})

test('what is arranged and typed while a new one is saved stays, and is saved by the next click', async ({
  browser,
}) => {
  const name = `While saving ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Edit Dashboard' }).click()
  await expect(gridItems(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear Dashboard' }).click()
  await page.getByRole('button', { name: 'Fail rate', exact: true }).click()
  await page.getByLabel('Name').fill(name)
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/dashboard-configurations', async route => {
    if (route.request().method() === 'POST') await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save As New' }).click()
  await page.getByRole('button', { name: 'Users', exact: true }).click()
  await expect(gridItems(page)).toHaveCount(2)
  await page.getByLabel('Name').fill(`${name}, later`)
  answer()
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  await expect(page).toHaveURL(/dashboard=[0-9a-f-]{36}/)
  await expect(page.getByLabel('Name')).toHaveValue(`${name}, later`)
  await expect(gridItems(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Update Dashboard' }).click()
  await expect(page.getByText('Dashboard Updated')).toBeVisible()
  const found = await storedDashboard(page, `${name}, later`)
  expect(found && placesOf(found)).toHaveLength(2)

  // What is removed by its button leaves the focus beside it.
  await page.getByRole('button', { name: 'Remove Fail rate' }).press('Enter')
  await expect(gridItems(page)).toHaveCount(1)
  await expect(page.getByRole('group', { name: /^Users/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await removeDashboard(page, `${name}, later`)
})
