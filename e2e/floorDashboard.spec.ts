// The dashboard of operators and supervisors: what waits, in which order, and that it changes while one looks.
// Rooms: dashboard, operator, workflow, issues
import { expect, type Locator, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const places = (page: Page) => page.getByRole('navigation', { name: 'Your areas' })

test('an operator sees the shift, their places and what is due, and begins with the first row', async ({ browser }) => {
  const page = await pageOf(browser, 'operator')
  await page.goto('/dashboard')
  await expect(page.getByRole('img', { name: /runs settled|runs? planned|No scheduled runs/ })).toBeVisible()
  await expect(places(page).getByRole('link', { name: 'Process Checklists' })).toBeVisible()
  await expect(places(page).getByRole('link', { name: /submissions/ })).toHaveCount(0)
  await expect(panel(page, /^Due/)).toBeVisible()
  await expect(panel(page, "Today's results")).toBeVisible()
  const waits = panel(page, 'Waiting for you').getByRole('link')
  expect(await waits.count()).toBeLessThanOrEqual(6)
  await waits.first().click()
  await expect(page).not.toHaveURL(/\/dashboard$/)
})

test('a supervisor reviews from there, and sees how first-pass yield comes about', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.supervisor')
  await page.goto('/dashboard')
  const review = panel(page, 'Waiting for you')
    .getByRole('link', { name: /^Review/ })
    .first()
  await expect(review).toBeVisible()
  await expect(panel(page, 'First-pass yield').getByText(/passed in their first round/)).toBeVisible()
  await panel(page, 'First-pass yield').getByRole('button', { name: 'Show as table' }).click()
  await expect(panel(page, 'First-pass yield').getByRole('table')).toBeVisible()
  await review.click()
  await expect(page).toHaveURL(/\/checklists\/product\/submissions\/qa-supervisor\/.+\/response\//)
})

test('a figure changes in place when someone else raises an issue', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.manager')
  await page.goto('/dashboard')
  const counted = panel(page, 'Issues').getByText(/^\d+ open/)
  const open = async () => Number((await counted.textContent())?.match(/^\d+/)?.[0])
  const before = await open()
  const other = await pageOf(browser, 'operator')
  const raised = await other.request.post('/api/storage/issues', {
    data: { type: 'process', title: 'Label missing on rack 4', severity: 'low' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(raised.ok(), await raised.text()).toBe(true)
  await expect.poll(open).toBeGreaterThan(before)
})

test('on a phone what is next is on top, with the one filled button, and the places are at the end', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/dashboard')
  const next = panel(page, 'Next for you')
  await expect(next.getByRole('link')).toBeVisible()
  const above = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  expect(await above(next)).toBeLessThan(await above(panel(page, /^Due/)))
  expect(await above(panel(page, "Today's results"))).toBeLessThan(await above(places(page)))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
