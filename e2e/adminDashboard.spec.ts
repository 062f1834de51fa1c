// The dashboard of administration: arranged from empty to eight widgets by keyboard alone and by touch alone, the same
// layout whatever the width, and a screen in the hall. Rooms: adminDashboard, datasets, preferences
import { expect, type Locator, type Page } from '@playwright/test'
import { fingerOn, type Point } from './support/finger.ts'
import { pdfText } from './support/pdf.ts'
import { address, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

type Stored = { id: string; name: string; configuration: string; private: boolean }

const tablet = { viewport: { width: 1024, height: 1366 }, hasTouch: true }
const eight = [
  ...['Inspections by result', 'Submissions per day', 'First-pass yield', 'Fail rate'],
  ...['Top failing questions', 'Checklist compliance', 'Waiting for a decision', 'Users'],
]

const stored = async (page: Page, name: string): Promise<Stored | undefined> => {
  const answer = await page.request.get(`/api/storage/dashboard-configurations?search=${encodeURIComponent(name)}`)
  const { dashboardConfigurations } = (await answer.json()) as { dashboardConfigurations: Stored[] }
  return dashboardConfigurations.find(one => one.name === name)
}
const placesOf = ({ configuration }: Stored) =>
  (JSON.parse(configuration) as { widgets: { id: string; x: number; y: number; w: number; h: number }[] }).widgets

const remove = async (page: Page, name: string) => {
  const found = await stored(page, name)
  if (found)
    await page.request.delete(`/api/storage/dashboard-configurations/${found.id}`, { headers: { origin: address() } })
}

const items = (page: Page) => page.locator('.grid-stack-item')

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
  await expect(items(page).first()).toBeVisible()
  await press('Clear Dashboard')
  await expect(page.getByText('No widgets have been added to your dashboard.')).toBeVisible()
  for (const widget of eight) {
    await press(widget)
    await expect(page.getByRole('status').getByText(new RegExp(`^Added: ${widget}`))).toBeAttached()
  }
  await expect(items(page)).toHaveCount(8)

  const third = page.getByRole('group', { name: /^First-pass yield/ })
  await tabTo(page, third)
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 1, 4 wide, 4 high')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 1, 4 wide, 5 high')
  await page.keyboard.press('ArrowDown')
  await expect(third).toHaveAccessibleName('First-pass yield, column 9, row 5, 4 wide, 5 high')
  await expect(third).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(items(page)).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(items(page)).toHaveCount(8)
  // What is on the screen is what is stored.
  const boxes = await items(page).evaluateAll(all =>
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
  const found = await stored(page, name)
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
  expect(await stored(page, `${name} 2`)).toBeUndefined()
})

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
  await expect(items(page).first()).toBeVisible()
  await tap('Clear Dashboard')
  await expect(items(page)).toHaveCount(0)
  for (const [at, widget] of eight.entries()) {
    await tap(widget)
    await expect(items(page)).toHaveCount(at + 1)
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
  await expect(items(page)).toHaveCount(7)
  await tap('Undo')
  await expect(items(page)).toHaveCount(8)
  const field = await centerOf(page.getByLabel('Name'))
  await page.touchscreen.tap(field.x, field.y)
  await page.keyboard.type(name)
  await tap('Save As New')
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  const found = await stored(page, name)
  expect(found && placesOf(found)).toHaveLength(8)
  await remove(page, name)
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
  await expect(items(page)).toHaveCount(0)
  for (const [at, title] of eight.entries()) {
    await tap('Add widget')
    await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(items(page)).toHaveCount(at + 1)
    await expect(widget(title)).toBeInViewport()
  }

  // A step at the foot of the screen, where the trash comes, removes nothing; the way into it does.
  await page.setViewportSize({ width: 390, height: 600 })
  await widget('Users').evaluate(element => element.scrollIntoView({ block: 'end' }))
  const foot = await placeIn(widget('Users'), box => box.height - 50)
  await carry(page, foot, { x: foot.x, y: foot.y + 80 })
  expect(foot.y + 80).toBeGreaterThan((await centerOf(trash)).y - 26)
  await expect(items(page)).toHaveCount(8)
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
  await expect(items(page)).toHaveCount(7)
  await tap('Undo')
  await expect(items(page)).toHaveCount(8)

  await tap('Save…')
  await page.getByLabel('Name').fill(name)
  await tap('Save As New')
  await expect(page.getByText('Dashboard Saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const found = await stored(page, name)
  expect(found && placesOf(found)).toHaveLength(8)
  await remove(page, name)
})

test('1600 → 600 → 1600 px leaves the stored layout identical', async ({ browser }) => {
  const name = `Of any width ${Date.now()}`
  const page = await pageOf(browser, 'admin', { viewport: { width: 1600, height: 1000 } })
  const configuration = JSON.stringify({
    widgets: [
      { id: 'a', widget: 'failRate', x: 0, y: 0, w: 7, h: 4 },
      { id: 'b', widget: 'users', x: 7, y: 0, w: 5, h: 6 },
      { id: 'c', widget: 'compliance', x: 0, y: 4, w: 3, h: 3 },
      { id: 'd', widget: 'quickResults', x: 0, y: 7, w: 12, h: 10 },
    ],
  })
  const made = await page.request.post('/api/storage/dashboard-configurations', {
    data: { name, private: true, configuration },
    headers: { origin: address() },
  })
  const { id } = (await made.json()) as Stored
  await page.goto(`/admin/dashboard?dashboard=${id}`)
  const boxes = () =>
    page.locator('main section').evaluateAll(all =>
      all.map(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 })
  }
  const column = () =>
    page.locator('main section').evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().x)).size)
  await expect(page.getByRole('heading', { name: 'Quick results' })).toBeVisible()
  await expect.poll(column).toBeGreaterThan(1)
  const wide = await boxes()
  await resize(600)
  await expect.poll(column).toBeLessThan(3)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600)
  await resize(1600)
  await expect.poll(boxes).toEqual(wide)

  // The same while it is edited, and then saved.
  await page.getByRole('button', { name: 'Edit Dashboard' }).click()
  await expect(items(page)).toHaveCount(4)
  await resize(600)
  await expect(items(page)).toHaveCount(4)
  await resize(1600)
  await page.getByRole('button', { name: 'Update Dashboard' }).click()
  await expect(page.getByText('Dashboard Updated')).toBeVisible()
  expect((await stored(page, name))?.configuration).toBe(configuration)
  await remove(page, name)
})

test('a screen in the hall shows one dashboard after the other, without controls, and comes back after an outage', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1920, height: 1080 } })
  const ids: string[] = []
  const names = [`Hall one ${Date.now()}`, `Hall two ${Date.now()}`]
  for (const name of names) {
    const configuration = JSON.stringify({ widgets: [{ id: 'a', widget: 'failRate', x: 0, y: 0, w: 12, h: 6 }] })
    const made = await page.request.post('/api/storage/dashboard-configurations', {
      data: { name, configuration },
      headers: { origin: address() },
    })
    ids.push(((await made.json()) as Stored).id)
  }
  await page.goto(`/admin/dashboard/screen?dashboards=${ids.join(',')}&seconds=5`)
  for (const name of [...names, ...names]) await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(/^Figures are .+ old$/)).toBeVisible()
  const asks = () => page.waitForResponse(answer => answer.url().endsWith('/datasets/query') && answer.ok())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await asks()
  for (const name of names) await remove(page, name)
})

test('an address of a dashboard that is gone says so, and others can be chosen', async ({ browser }) => {
  const name = `Still here ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  const made = await page.request.post('/api/storage/dashboard-configurations', {
    data: { name, configuration: JSON.stringify({ widgets: [] }) },
    headers: { origin: address() },
  })
  const { id } = (await made.json()) as Stored
  const gone = '00000000-0000-4000-8000-000000000000'
  const widgets = page.locator('section').filter({ has: page.locator('[data-foot]') })
  await page.goto(`/admin/dashboard?dashboard=${gone}`)
  await expect(page.getByRole('heading', { name: 'This dashboard is not here' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dashboard' })).toBeDisabled()
  await expect(widgets).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Select Dashboard' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`dashboard=${id}`))
  await expect(page.getByText('No widgets have been added to your dashboard.')).toBeVisible()
  await page.goto(`/admin/dashboard?dashboard=${gone}`)
  await page.getByRole('button', { name: 'Show the built-in dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Inspections by result' })).toBeVisible()

  await page.goto('/admin/dashboard/screen?dashboards=abc')
  await expect(page.getByRole('heading', { name: 'This dashboard is not here' })).toBeVisible()
  await expect(widgets).toHaveCount(0)
  await page.goto(`/admin/dashboard/screen?dashboards=abc,${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Not all chosen dashboards are here')).toBeVisible()
  await page.goto('/admin/dashboard/screen?dashboards=')
  await expect(page.getByRole('region', { name: 'Inspections by result' })).toBeVisible()
  await page.goto('/admin/dashboard/screen?dashboards=abc')
  await page.getByRole('link', { name: 'Choose dashboards' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await remove(page, name)
})

test('a widget shows the figure of its report and leads there; others see only what they may', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/dashboard')
  const widget = page.getByRole('region', { name: 'Inspections by result' })
  await expect(widget.getByText('First-pass yield')).toBeVisible()
  const counted = async () => {
    const shown = await widget.locator('dd').first().textContent()
    return Number(shown?.replaceAll(/\D/g, ''))
  }
  const asked = async () => {
    const answer = await page.request.post('/api/storage/datasets/query', {
      data: {
        dataset: 'submissions',
        columns: [{ field: 'passedCount' }],
        filters: [
          {
            ...{ filterType: 4, target: { table: 'submissions', column: 'submittedAt' }, operator: 0 },
            ...{ timeUnitsCount: 90, timeUnitType: 0, includeToday: true },
          },
        ],
      },
      headers: { origin: address() },
    })
    const { rows } = (await answer.json()) as { rows: number[][] }
    return rows[0]?.[0]
  }
  // Other journeys submit meanwhile: the page hears of it, and then both are the same again.
  await expect(async () => expect(await counted()).toBe(await asked())).toPass()
  await widget.getByRole('button', { name: /show as table/ }).click()
  await expect(widget.getByRole('table')).toBeVisible()
  await widget.getByRole('link', { name: 'Inspections by result' }).click()
  await expect(page).toHaveURL(/power-bi-report\?reportId=/)
})

test('the browser prints all of a dashboard: each row of its lists, and its charts as wide as they are on paper', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/dashboard')
  const rows = page.getByRole('region', { name: 'Users' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inspections by result' }).locator('svg text').first()).toBeVisible()
  const people = (await rows.locator('a, b, span').allTextContents()).flatMap(text => /^\p{L}+/u.exec(text) ?? [])
  expect(people.length).toBeGreaterThan(6)
  const lastWeek = await page
    .getByRole('region', { name: 'Inspections by result' })
    .locator('svg text')
    .evaluateAll(all => all.map(one => one.textContent).findLast(text => /^W\d/.test(text ?? '')))
  const paper = await pdfText(await page.pdf({ format: 'A4' }))
  for (const name of people) expect(paper).toContain(name)
  expect(paper).toContain(lastWeek)
  expect(paper).not.toContain('Administration')
  expect(paper).not.toContain('Show as table')
})
