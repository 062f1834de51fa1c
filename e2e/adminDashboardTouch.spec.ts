// The dashboard of administration is arranged from empty to eight widgets by touch alone, on a tablet and on a phone.
// Rooms: adminDashboard, datasets, preferences
import { expect, type Locator, type Page } from '@playwright/test'
import { eightWidgets, gridItems, placesOf, removeDashboard, storedDashboard } from './support/adminDashboards.ts'
import { fingerOn, type Point } from './support/finger.ts'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const tablet = { viewport: { width: 1024, height: 1366 }, hasTouch: true }

const centerOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A place in something that is on the screen, at its start and so far below its head. */
const placeIn = async (target: Locator, below: (box: { height: number }) => number) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + 20, y: box.y + below(box) }
}

/** A finger that rests until it has picked something up, moves and comes up; moved at once it would scroll the page. */
const carry = async (page: Page, from: Point, to: Point) => {
  const finger = await fingerOn(page)
  await finger.down(from)
  await page.evaluate(() => new Promise(rested => setTimeout(rested, 400)))
  await finger.move(from, to)
  await finger.up()
}

test('from empty to eight widgets by touch alone', async ({ browser }) => {
  const name = `By touch ${Date.now()}`
  const page = await pageOf(browser, 'admin', tablet)
  await page.goto('/admin/dashboard')
  const tap = async (label: string) => {
    const { x, y } = await centerOf(page.getByRole('button', { name: label, exact: true }))
    await page.touchscreen.tap(x, y)
  }
  await expect(page.getByRole('heading', { name: 'Inspections by result' })).toBeVisible()
  await tap('Edit Dashboard')
  await expect(gridItems(page).first()).toBeVisible()
  await tap('Clear Dashboard')
  await expect(gridItems(page)).toHaveCount(0)
  for (const [at, widget] of eightWidgets.entries()) {
    await tap(widget)
    await expect(gridItems(page)).toHaveCount(at + 1)
  }
  const handle = (title: string) => page.getByRole('group', { name: new RegExp(`^${title}`) }).getByRole('heading')
  // Past the one beside it.
  const placeOf = async (title: string) =>
    page.getByRole('group', { name: new RegExp(`^${title}`) }).getAttribute('gs-x')
  expect(await placeOf('Inspections by result')).toBe('0')
  await carry(page, await centerOf(handle('Inspections by result')), await centerOf(handle('Submissions per day')))
  await expect.poll(() => placeOf('Inspections by result')).not.toBe('0')
  // Into the trash, and back.
  const users = handle('Users')
  await users.scrollIntoViewIfNeeded()
  await carry(page, await centerOf(users), await centerOf(page.getByText('Drop a widget here to remove it')))
  await expect(gridItems(page)).toHaveCount(7)
  await tap('Undo')
  await expect(gridItems(page)).toHaveCount(8)
  const field = await centerOf(page.getByLabel('Name'))
  await page.touchscreen.tap(field.x, field.y)
  await page.keyboard.type(name)
  await tap('Save As New')
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  const found = await storedDashboard(page, name)
  expect(found && placesOf(found)).toHaveLength(8)
  await removeDashboard(page, name)
})

test('on a phone the grid is in full view: from empty to eight widgets, and only a clear drop on the trash removes one', async ({
  browser,
}) => {
  const name = `By phone ${Date.now()}`
  const page = await pageOf(browser, 'admin', phone)
  await page.goto('/admin/dashboard')
  const tap = (label: string) => page.getByRole('button', { name: label, exact: true }).tap()
  const widget = (title: string) => page.getByRole('group', { name: new RegExp(`^${title}`) })
  const trash = page.getByText('Drop a widget here to remove it')
  await expect(page.getByRole('heading', { name: 'Inspections by result' })).toBeVisible()
  await tap('Edit Dashboard')
  await expect(widget('Inspections by result')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Checklist compliance', exact: true })).toHaveCount(0)
  await expect(trash).toBeHidden()

  await tap('Save…')
  await tap('Clear Dashboard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gridItems(page)).toHaveCount(0)
  for (const [at, title] of eightWidgets.entries()) {
    await tap('Add widget')
    await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(gridItems(page)).toHaveCount(at + 1)
    await expect(widget(title)).toBeInViewport()
  }

  // A step at the foot of the screen, where the trash comes, removes nothing; the way into it does.
  await page.setViewportSize({ width: 390, height: 600 })
  await widget('Users').evaluate(element => element.scrollIntoView({ block: 'end' }))
  const foot = await placeIn(widget('Users'), box => box.height - 50)
  await carry(page, foot, { x: foot.x, y: foot.y + 80 })
  expect(foot.y + 80).toBeGreaterThan((await centerOf(trash)).y - 26)
  await expect(gridItems(page)).toHaveCount(8)
  await widget('Inspections by result').scrollIntoViewIfNeeded()
  const finger = await fingerOn(page)
  const from = await placeIn(widget('Inspections by result'), () => 14)
  await finger.down(from)
  await expect(widget('Inspections by result')).toHaveClass(/ui-draggable-armed/)
  await finger.move(from, { x: from.x, y: from.y + 60 })
  await expect(trash).toBeVisible()
  await finger.move({ x: from.x, y: from.y + 60 }, await centerOf(trash))
  await expect(trash).toHaveAttribute('data-state', 'over')
  await finger.up()
  await expect(trash).toBeHidden()
  await expect(gridItems(page)).toHaveCount(7)
  await tap('Undo')
  await expect(gridItems(page)).toHaveCount(8)

  await tap('Save…')
  await page.getByLabel('Name').fill(name)
  await tap('Save As New')
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const found = await storedDashboard(page, name)
  expect(found && placesOf(found)).toHaveLength(8)
  await removeDashboard(page, name)
})
