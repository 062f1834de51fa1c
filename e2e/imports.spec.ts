// An administrator imports users from the list of the plant: sees what would happen, imports, and takes it back.
// Rooms: imports, users, groups, tags
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const list = [
  'Benutzername;Vorname;Nachname;Mail;Rolle;Telefon',
  'import.jonas;Jonas;Müller;;checklist operator;0421',
  'import.aylin;Aylin;Demir;aylin@nordwerk;learner;',
  '2.operator;Importiert;;;;',
].join('\r\n')

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a file is checked before anything is written, imported, and undone', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, list)
  await expect(page.getByText('Semicolons and windows-1252 were found.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /^DashboardAdministrationUsersImport users$/,
  )
  await expect(page.getByRole('combobox', { name: 'Import Telefon as' })).toHaveValue('Do not import')
  await expect(row(page, 'import.jonas')).toContainText('New')
  await expect(row(page, 'import.jonas')).toContainText('Müller')
  await expect(row(page, 'import.aylin')).toContainText('aylin@nordwerk')
  await expect(row(page, 'import.aylin')).toContainText('Error')
  await expect(row(page, '2.operator')).toContainText('Changed')
  const tabs = page.getByRole('navigation', { name: 'What would happen' })
  await expect(tabs.getByRole('link')).toHaveText(['All3', 'New1', 'Changed1', 'Same0', 'Error1'])
  await tabs.getByRole('link', { name: 'Error' }).press('Enter')
  await expect(row(page, 'import.jonas')).toHaveCount(0)
  await expect(row(page, 'import.aylin')).toBeVisible()
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the row with errors' }).press('Enter'),
  ])
  expect(errors.suggestedFilename()).toBe('people – Errors.csv')
  const mended = readFileSync(await errors.path(), 'utf8')
  expect(mended).toContain('import.aylin,Aylin,Demir,aylin@nordwerk,learner,,E-mail: ')
  await tabs.getByRole('link', { name: 'All' }).press('Enter')
  await page.getByRole('button', { name: 'Import 2 users' }).click()
  await expect(page.getByText('1 user was added and 1 changed.')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/admin/users?search=import')
  await expect(row(other, 'import.jonas')).toBeVisible()
  await expect(row(other, '2.operator')).toContainText('Importiert')

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Undone. Everything is as before.')).toBeVisible()
  await expect(row(other, 'import.jonas')).toHaveCount(0)
})

test('a template has the columns, and rows that stay the same are shown when they are asked for', async ({
  browser,
}) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/users/import')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Template as CSV' }).press('Enter'),
  ])
  const columns = readFileSync(await template.path(), 'utf8').trim()
  expect(columns).toContain('Username,Badge,E-mail,First name')
  await choose(page, `${columns}\r\n2.operator,${','.repeat(columns.split(',').length - 2)}`)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expect(row(page, '2.operator')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Fold rows that stay the same' }).press('Space')
  await expect(row(page, '2.operator')).toContainText('Same')
  await page.getByRole('link', { name: 'Same 1' }).press('Enter')
  await expect(row(page, '2.operator')).toContainText('Same')
})

test('a file of users is not found among those of groups', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/users/import')
  await choose(page, 'Benutzername\r\n2.operator')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeVisible()
  await page.goto(page.url().replace('/users/', '/groups/'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toHaveCount(0)
})

test('columns are said anew and checked again, on a phone', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', phone)
  await page.goto('/admin/users/import')
  await choose(page, 'Kennung,Name\nimport.new,Neu')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Import Kennung as' }).click()
  await page.getByRole('option', { name: 'Username' }).click()
  await page.getByRole('combobox', { name: 'Import Name as' }).click()
  await page.getByRole('option', { name: 'First name' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeEnabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/import$/)
})

test('what is no table is said at once, and nothing is kept of it', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/users/import')
  await choose(page, 'username')
  await expect(page.getByRole('alert')).toContainText('but no rows below them')
  await expect(page).toHaveURL(/\/admin\/users\/import$/)
})

test('groups and tags are imported from their lists, and undone', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import groups', level: 1 })).toBeVisible()
  await choose(page, 'Gruppe;Mitglieder\nImportierte Gruppe;2.operator\nFalsche Gruppe;niemand.dort')
  await expect(row(page, 'Importierte Gruppe')).toContainText('New')
  await expect(row(page, 'Falsche Gruppe')).toContainText('No one has the username niemand.dort')
  await expect(page.getByRole('checkbox', { name: 'Send new people' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 1 group' }).click()
  await expect(page.getByText('1 group was added and 0 changed.')).toBeVisible()
  const list = await page.context().newPage()
  await list.goto('/admin/groups?search=Importierte')
  await expect(row(list, 'Importierte Gruppe')).toContainText('1 person')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Undone. Everything is as before.')).toBeVisible()
  await expect(row(list, 'Importierte Gruppe')).toHaveCount(0)

  await page.goto('/admin/tags')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'Tag,Tag type\nImported tag,\nOther tag,No such type')
  await expect(row(page, 'Imported tag')).toContainText('New')
  await expect(row(page, 'Other tag')).toContainText('No tag type has the name No such type')
  await page.getByRole('button', { name: 'Import 1 tag' }).click()
  await expect(page.getByText('1 tag was added and 0 changed.')).toBeVisible()
  await list.goto('/admin/tags?search=Imported')
  await expect(row(list, 'Imported tag')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Undone. Everything is as before.')).toBeVisible()
})
