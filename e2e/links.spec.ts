// A list with its filters is sent to a colleague as a signed link.
// Rooms: filterLinks, savedViews, auth, issues, users
import { type Browser, expect, type Page } from '@playwright/test'
import { address, pageOf } from './support/people.ts'
import { test } from './support/test.ts'

/** The link that the menu of a list offers. */
const copied = async (page: Page, list: string) => {
  await page.goto(list)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link to this list with its filters' })
  await expect(field).toHaveValue(/filterlink\?key=/)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  return await field.inputValue()
}
/** The same address at the product that is tested. */
const here = (link: string) => new URL(link).pathname + new URL(link).search
const signIn = async (browser: Browser, username: string, at: string) => {
  const page = await (await browser.newContext({ baseURL: address() })).newPage()
  await page.goto(at)
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('gemba-demo')
  await page.keyboard.press('Enter')
  return page
}

test('a link opens the list with its filters after the sign-in', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  const link = await copied(page, '/checklists/product/issues?status=open')
  const colleague = await signIn(browser, 'qa.manager', here(link))
  await expect(colleague).toHaveURL(/\/checklists\/product\/issues\?status=open$/)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Issues Tracker' })).toBeVisible()
})

test('a link shows nothing to those who may not open the list, and nothing when it was changed', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  const link = here(await copied(page, '/admin/users?state=active'))
  const operator = await signIn(browser, 'operator', link)
  await expect(operator.getByRole('heading', { name: "This link can't be opened" })).toBeVisible()
  await expect(operator.getByText("You don't have access to this list.")).toBeVisible()
  await page.goto(link.slice(0, -3))
  await expect(page.getByText(/^This link isn't valid here\./)).toBeVisible()
  await page.goto('/filterlink')
  await expect(page.getByText(/^The link is incomplete\./)).toBeVisible()
  await page.getByRole('link', { name: 'Go to start page' }).click()
  await expect(page).not.toHaveURL(/filterlink/)
})
