// The token of a report that is open: renewed once it has ended, and a part of the sign-in of who works there.
// Rooms: reports, datasets
import { expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { chooseReport, counted, inspections, isDrawn, of, visualIn } from './support/shownReport.ts'
import { test } from './support/test.ts'

test('a token that has ended is renewed, and the report stays as it was', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.clock.install()
  const frame = await chooseReport(page, inspections)
  await visualIn(frame, 'By part and machine')
    .getByRole('button', { name: /^BH-4711/ })
    .first()
    .click()
  const narrowed = await counted(page, of('part', 'BH-4711'))
  // For one that it got a moment ago, a frame gets no other one.
  await page.clock.fastForward('00:11')
  let refused = 0
  await page.route('**/api/storage/embedded-reports/*/query', async route => {
    refused += 1
    return refused > 1 ? route.fallback() : route.fulfill({ status: 401, json: { message: 'Not signed in' } })
  })
  await frame.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => refused).toBeGreaterThan(1)
  await isDrawn(frame)
  expect(narrowed).not.toBe('0')
  await expect(frame.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
  await expect(frame.getByRole('alert')).toHaveCount(0)
})

test('who works in a report uses their sign-in', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.clock.install()
  const frame = await chooseReport(page, inspections)
  const renewed = (timeout = 30_000) => page.waitForRequest(/\/api\/storage\/powerbi\/[^/]+$/, { timeout })
  await page.clock.fastForward('07:30')
  await frame.getByRole('button', { name: 'Refresh' }).press('Shift')
  const [request] = await Promise.all([renewed(), page.clock.fastForward('00:31')])
  expect(request.headers()).not.toHaveProperty('x-unattended')
  // The next one is planned once this one has arrived.
  await expect(async () => {
    const [later] = await Promise.all([renewed(2_000), page.clock.fastForward('08:01')])
    expect(later.headers()).toHaveProperty('x-unattended')
  }).toPass()
})
