// An administrator takes lists along: a short one immediately, a long one when it was made in the background.
// Rooms: exports, users, roles, issues, inbox
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Users' }).first()

/** The list says that it has more rows than are sent immediately. */
const asLong = (page: Page) =>
  page.route('**/api/storage/users?*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 12_400 } })
  })

test('a short list is downloaded with the keyboard, with its filters, for Excel or as CSV', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/roles?search=checklist')
  await expect(page.getByRole('link', { name: /^checklist operator$/i })).toBeVisible()
  const save = async (format: string) => {
    await menu(page).focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: format })
    await expect(item).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(item).toBeFocused({ timeout: 100 })
    }).toPass()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await save('CSV')
  expect(csv.name).toMatch(/^Roles \d{4}-\d\d-\d\d \d{4}\.csv$/)
  expect(csv.bytes.toString()).toMatch(/^\uFEFFName,In short,/)
  expect(csv.bytes.toString()).toMatch(/checklist operator/i)
  expect(csv.bytes.toString()).not.toMatch(/^learner,/im)
  const excel = await save('Excel')
  expect(excel.name).toMatch(/\.xlsx$/)
  expect(excel.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('a long list is made in the background; its person is notified and downloads it', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await asLong(page)
  await page.goto('/admin/users')
  await menu(page).click()
  await expect(page.getByText('12,400 rows: made in the background')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect(page.getByText('Exporting Users')).toBeVisible()
  await page.getByRole('button', { name: 'Your exports' }).click()
  await expect(page).toHaveURL(/\/exports$/)
  await expect(row(page)).toContainText('Ready until')
  await expect(row(page)).toContainText('Excel')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page).getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Users .*\.xlsx$/)
  expect((await readFile(await download.path())).length).toBeGreaterThan(2000)
  await page.goto('/admin/roles')
  await page.getByRole('button', { name: /unread/ }).click()
  await page
    .getByRole('link', { name: /Your export is ready: \d+ rows/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/exports$/)
  await row(page).getByRole('button', { name: 'Delete Users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete export' }).click()
  await expect(page.getByText('Export deleted successfully.')).toBeVisible()
  await expect(row(page)).toHaveCount(0)
})

test('on a phone an export says how far it is, can be cancelled and be tried again', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', phone)
  const one = {
    ...{ id: crypto.randomUUID(), name: 'Users', format: 'xlsx', size: null, failure: null },
    ...{ createdAt: new Date().toISOString(), endsAt: new Date().toISOString() },
  }
  let shown: object = { ...one, state: 'running', rows: 3000, expected: 12_400, can: { fetch: false, repeat: false } }
  await page.route('**/api/storage/exports?*', route => route.fulfill({ json: { exports: [shown], total: 1 } }))
  const asked: string[] = []
  await page.route('**/api/storage/exports/*', route => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname.split('/').slice(5).join('/')}`)
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/storage/exports/*/repeat', route => {
    asked.push('repeat')
    return route.fulfill({
      json: { ...one, state: 'waiting', rows: 0, expected: null, can: { fetch: false, repeat: false } },
    })
  })
  await page.goto('/exports')
  await expect(page.getByText('Running: 3,000 of 12,400 rows')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Rows written' })).toHaveAttribute('aria-valuenow', /^24/)
  shown = {
    ...one,
    state: 'failed',
    failure: 'unexpected',
    rows: 0,
    expected: null,
    can: { fetch: false, repeat: true },
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Failed: something went wrong on the server')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toEqual(['DELETE ', 'repeat'])
})
