// A tablet is trusted, people sign in there with badge and PIN, and pass an open draft on.
// Rooms: terminals, auth, drafts, users
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

const pin = '739105'

/** Trusts the browser of a page in which an administrator is signed in, and signs out. */
const trust = async (page: Page, name: string) => {
  await page.goto('/admin/terminals')
  await page.getByRole('button', { name: 'Trust this device' }).click()
  const form = page.getByRole('dialog', { name: 'Trust this device' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: /^Place/ }).fill('Hall B')
  await form.getByRole('button', { name: 'Trust this device' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('This device')
  // On a phone the toast lies over the user's menu, and stays while something points at it.
  await expect(page.getByText('is now a trusted terminal.')).toHaveCount(0)
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** As a hand scanner does: the focus is where it types. */
const scan = async (page: Page, badge: string) => {
  await expect(page.getByRole('textbox', { name: 'Badge or personnel number' })).toBeFocused()
  await page.keyboard.type(badge)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
}

const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('two people share a tablet: one answers, the other goes on in the same draft under their own name', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1024, height: 768 } })
  await trust(page, 'Line 3, packing')

  await scan(page, 'nw-2051')
  for (const digit of '0123456789') {
    const box = await page.getByRole('button', { name: digit, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
  }
  await press(page, '111222')
  await expect(page.getByText('Incorrect badge or PIN.')).toBeVisible()
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()

  await page.goto('/checklists/process/internal/LATHE-START')
  await runBegun(page)
  const draft = page.url()
  const first = page.getByRole('radio', { name: 'Pass' }).first()
  await first.click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Switch person' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await scan(page, 'NW-2044')
  await press(page, pin)
  await expect(page).toHaveURL(draft)
  await expect(page.getByRole('radio', { name: 'Pass' }).first()).toBeChecked()
  const me = await page.request.get('/api/storage/users/me')
  expect(await me.json()).toMatchObject({ username: 'operator', terminal: { byPin: true } })

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Switch person' }).click()
  await expect(page.getByRole('textbox', { name: 'Badge or personnel number' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByRole('textbox', { name: /^Username/ }).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('gemba-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
  await page.goto('/admin/terminals')
  const row = page.getByRole('row', { name: /Line 3, packing/ })
  await row.getByRole('button', { name: 'Revoke' }).click()
  const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
  await revoke.click()
  await expect(page).toHaveURL(/\/signin/)
  await page.goto('/signin')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('a PIN is handed out once, and replaced on a phone when it is first used', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await page.goto('/admin/users?search=mia')
  await page.getByRole('link', { name: 'learner' }).click()
  await page.getByRole('button', { name: 'New PIN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New PIN' }).click()
  const dialog = page.getByRole('dialog', { name: /^PIN of/ })
  const given = String(await dialog.getByText(/^\d{6}$/).textContent())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('A PIN was handed out.')).toBeVisible()

  await trust(page, 'Gate, training')
  await scan(page, 'NW-2090')
  await press(page, given)
  await expect(page.getByRole('heading', { name: 'Choose your own PIN' })).toBeVisible()
  await press(page, '1234')
  await expect(page.getByText(/easy to guess/)).toBeVisible()
  await press(page, '5829')
  await press(page, '5820')
  await expect(page.getByText(/The two PINs differ/)).toBeVisible()
  await press(page, '5829')
  await press(page, '5829')
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
})
