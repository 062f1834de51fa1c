// What the dashboard of administration shows: the same layout whatever the width, figures of reports, and all of it on paper.
// Rooms: adminDashboard, datasets, preferences
import { expect } from '@playwright/test'
import { addDashboard, gridItems, removeDashboard, storedDashboard } from './support/adminDashboards.ts'
import { pdfText } from './support/pdf.ts'
import { address, pageOf } from './support/people.ts'
import { test } from './support/test.ts'

test('1600 → 600 → 1600 px leaves the stored layout identical', async ({ browser }) => {
  const name = `Of any width ${Date.now()}`
  const page = await pageOf(browser, 'admin', { viewport: { width: 1600, height: 1000 } })
  const id = await addDashboard(page, name, [
    { id: 'a', widget: 'failRate', x: 0, y: 0, w: 7, h: 4 },
    { id: 'b', widget: 'users', x: 7, y: 0, w: 5, h: 6 },
    { id: 'c', widget: 'compliance', x: 0, y: 4, w: 3, h: 3 },
    { id: 'd', widget: 'quickResults', x: 0, y: 7, w: 12, h: 10 },
  ])
  const before = await storedDashboard(page, name)
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
  await expect(gridItems(page)).toHaveCount(4)
  await resize(600)
  await expect(gridItems(page)).toHaveCount(4)
  await resize(1600)
  await page.getByRole('button', { name: 'Update Dashboard' }).click()
  await expect(page.getByText('Dashboard Updated')).toBeVisible()
  expect((await storedDashboard(page, name))?.configuration).toBe(before?.configuration)
  await removeDashboard(page, name)
})

test('an address of a dashboard that is gone says so, and others can be chosen', async ({ browser }) => {
  const name = `Still here ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  const id = await addDashboard(page, name)
  const gone = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/admin/dashboard?dashboard=${gone}`)
  await expect(page.getByRole('heading', { name: 'Dashboard not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dashboard' })).toBeDisabled()
  await expect(page.locator('[data-foot]')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Select Dashboard' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`dashboard=${id}`))
  await expect(page.getByText('No widgets have been added to your dashboard.')).toBeVisible()
  await page.goto(`/admin/dashboard?dashboard=${gone}`)
  await page.getByRole('button', { name: 'Show the built-in dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Inspections by result' })).toBeVisible()
  await removeDashboard(page, name)
})

test('a widget shows the figure of its report and leads there', async ({ browser }) => {
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

test('a dashboard that is shared shows others only the figures that they may see', async ({ browser }) => {
  const name = `Shared ${Date.now()}`
  const page = await pageOf(browser, 'admin')
  const widgets = [
    { id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 },
    { id: 'b', widget: 'failRate', x: 4, y: 0, w: 4, h: 4 },
  ]
  const id = await addDashboard(page, name, widgets, { shared: true })
  const other = await pageOf(browser, 'user.manager')
  await other.goto(`/admin/dashboard?dashboard=${id}`)
  await expect(other.getByRole('region', { name: 'Users' }).getByRole('listitem').first()).toBeVisible()
  await expect(other.getByRole('region', { name: 'Fail rate' })).toContainText(
    "You don't have access to these figures.",
  )
  await removeDashboard(page, name)
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
