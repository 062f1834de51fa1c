// The platform owner has a company deleted, calls it off, and puts it on legal hold.
// Rooms: customerAccounts, customers, auth, mails
import { expect, type Page } from '@playwright/test'
import { mails, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const company = 'Abschied Formenbau'

const opened = async (page: Page) => {
  await page.goto(`/admin/customers?search=${encodeURIComponent('Abschied')}`)
  await page.getByRole('link', { name: company, exact: true }).press('Enter')
  const well = page.getByRole('complementary')
  await expect(well.getByRole('heading', { level: 2, name: company })).toBeVisible()
  return well
}

test('a deletion is asked for by typing the name, is called off, and is refused during a legal hold', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'sysadmin')
  await page.goto('/admin/customers/new')
  const form = page.getByRole('form', { name: 'Add customer' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(company)
  await form.getByRole('textbox', { name: 'First name' }).fill('Uta')
  await form.getByRole('textbox', { name: 'Username' }).fill('uta.abschied')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('uta@abschied.example')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('The invitation was sent to uta@abschied.example.')).toBeVisible()

  const well = await opened(page)
  await expect(well.getByText('Never')).toBeVisible()
  await well.getByRole('button', { name: 'Delete customer' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${company}` })
  const act = dialog.getByRole('button', { name: 'Delete customer' })
  await dialog.getByRole('textbox', { name: 'Name of the customer' }).fill('abschied formenbau')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The contract has ended')
  await act.click()
  await expect(dialog.getByText('Type the name exactly as it is shown.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The contract has ended')
  await dialog.getByRole('textbox', { name: 'Name of the customer' }).fill(company)
  await act.click()
  await expect(well.getByText(/^Will be deleted on/)).toBeVisible()
  await expect(well.getByText('The contract has ended').first()).toBeVisible()
  await expect(well.getByRole('button', { name: 'End suspension' })).toBeDisabled()
  await expect
    .poll(() =>
      mails().some(({ to, source }) => to.includes('uta@abschied.example') && source.includes('will be deleted')),
    )
    .toBe(true)

  await well.getByRole('button', { name: 'Call off deletion' }).press('Enter')
  await expect(page.getByText(`${company} will not be deleted. It is still suspended.`)).toBeVisible()
  await expect(well.getByRole('button', { name: 'End suspension' })).toBeEnabled()

  await well.getByRole('button', { name: 'Legal hold' }).press('Enter')
  await page.getByRole('form', { name: 'Edit customer' }).getByRole('button', { name: 'Legal hold' }).press('Enter')
  const hold = page.getByRole('dialog', { name: `Put ${company} on legal hold` })
  await hold.getByRole('textbox', { name: 'Reason' }).fill('Case 17')
  await hold.getByRole('button', { name: 'Legal hold' }).press('Enter')
  await expect(page.getByText(`${company} is on legal hold.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete customer' })).toBeDisabled()
})

test('deleted customers have a page of their own', async ({ browser }) => {
  const page = await pageOf(browser, 'sysadmin', phone)
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Deleted customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted customers' })).toBeVisible()
  await expect(page.getByText('No customer has been deleted.')).toBeVisible()
})
