// Who signed in, who was refused and where people are signed in: as an administrator looks it up and ends it.
// Rooms: signIns, auth, users, userAccounts
import { expect } from '@playwright/test'
import { address, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

test('specification 2 §2.9: the login report: details, summary, filters, and a file', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/login-report')
  await expect(page.getByRole('columnheader', { name: 'Login Date' })).toBeVisible()
  await page.getByPlaceholder('Search for users...').fill('lambert')
  await expect(page.getByRole('row', { name: /chloe\.lambert/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /rybak/ })).toHaveCount(0)
  await page.getByPlaceholder('Search for users...').fill('')

  await page.getByRole('radio', { name: 'Summary' }).click()
  await expect(page.getByRole('columnheader', { name: 'Login Count' })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle Filters' }).press('Enter')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive for more than 90 days' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /erika\.boehm|erika\.bohm/ })).toBeVisible()

  const shown = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export to Excel' }).click()
  expect((await shown).suggestedFilename()).toMatch(/^Login Report /)
  await page.getByRole('button', { name: 'Export All to Excel' }).click()
  const warning = page.getByRole('dialog', { name: 'Export All to Excel' })
  await expect(warning).toContainText('Exporting all records may take a long time, please wait')
  await warning.getByRole('button', { name: 'Export All to Excel' }).click()
  await expect(page.getByText('Exporting Login Report')).toBeVisible()
  await page.getByRole('button', { name: 'Your exports' }).click()
  await expect(page.getByRole('row', { name: /Login Report.*Ready until/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: /^erika/ }).click()
  await expect(page.getByRole('heading', { name: 'Erika Böhm' })).toBeVisible()
})

test('a refused attempt is red on the page of the person, and a session ends at once', async ({ browser }) => {
  const desk = await pageOf(browser, 'auditor')
  await desk.goto('/dashboard')
  await pageOf(browser, 'auditor')
  const stranger = await browser.newContext({ baseURL: address() })
  const refused = await stranger.request.post('/api/auth/sign-in/username', {
    data: { username: 'auditor', password: 'a guess' },
    headers: { origin: address() },
  })
  expect(refused.status()).toBe(401)

  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/users?search=auditor')
  await page.getByRole('link', { name: 'auditor', exact: true }).click()
  await page.getByRole('navigation', { name: 'Parts of this user' }).getByText('Sign-ins').click()
  await expect(page.getByRole('row', { name: /Wrong password/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Signed in, still open/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Session ended')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('no sessions')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('on a phone the report and the sign-ins of a person need no scrolling sideways', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto('/admin/login-report?groupByUser=true&sort=loginCount&descending=true')
  await expect(page.getByRole('button', { name: 'Toggle Filters' })).toBeVisible()
  await expect.poll(sideways).toBeLessThanOrEqual(0)
  await page.goto('/admin/users?search=dahl')
  await page.getByRole('link', { name: 'soren.dahl' }).click()
  await page.getByRole('link', { name: /^Sign-ins/ }).click()
  await expect(page.getByRole('heading', { name: /^Open now/ })).toBeVisible()
  await expect.poll(sideways).toBeLessThanOrEqual(0)
})

test('specification 2 §2.9: columns of both views, and a customer filter for the platform owner only', async ({
  browser,
}) => {
  const filtersOf = async (username: string) => {
    const page = await pageOf(browser, username)
    await page.goto('/admin/login-report')
    await page.getByRole('button', { name: 'Toggle Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
    return page
  }
  const owner = await filtersOf('sysadmin')
  await expect(owner.getByRole('combobox', { name: 'Customer' })).toBeVisible()
  const page = await filtersOf('admin')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0)
  for (const name of ['Username', 'First Name', 'Last Name', 'Login Date'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const first = page.getByRole('row').getByRole('link').first()
  await expect(first).toHaveAttribute('href', /\/admin\/users\/[0-9a-f-]{36}$/)
  await page.getByRole('radio', { name: 'Summary' }).click()
  for (const name of ['Username', 'First Name', 'Last Name', 'Login Count'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
})
