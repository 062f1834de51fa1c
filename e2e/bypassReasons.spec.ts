// A company that speaks several languages names its reasons in each of them, and everyone reads their own.
// Rooms: bypassReasons, bypasses
import { expect, type Page } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { ask } from './support/records.ts'
import { test } from './support/test.ts'

test('a reason is named in the languages of the company, and offered in that of who chooses', async ({ browser }) => {
  const admin = await pageOf(browser, 'admin')
  await admin.goto('/admin/bypass-reasons')
  await admin.getByRole('button', { name: 'Create bypass reason' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill('Coolant empty')
  await dialog.getByLabel('Name (Deutsch)').fill('Maschine steht')
  await dialog.getByRole('button', { name: 'Create bypass reason' }).click()
  // That is how another one reads in German.
  await expect(dialog.getByText('There is already a bypass reason with this name.')).toBeVisible()
  await dialog.getByLabel('Name (Deutsch)').fill('Kühlmittel leer')
  await dialog.getByLabel('Name (العربية)').fill('سائل التبريد فارغ')
  await dialog.getByRole('button', { name: 'Create bypass reason' }).click()
  await expect(admin.getByRole('heading', { name: 'Coolant empty' })).toBeVisible()
  await expect(admin.getByLabel('Name (Deutsch)')).toHaveValue('Kühlmittel leer')

  const [arabic, german] = await Promise.all(
    ['ar', 'de'].map(language => pageOf(browser, 'operator', { extraHTTPHeaders: { 'accept-language': language } })),
  )
  const offeredTo = async (operator: Page | undefined) => {
    const address = '/offered-bypass-reasons?checklistTypeCode=process'
    const { reasons } = await ask<{ reasons: { name: string }[] }>(operator as Page, address)
    return reasons.map(({ name }) => name)
  }
  expect(await offeredTo(arabic)).toContain('سائل التبريد فارغ')
  expect(await offeredTo(german)).toEqual(expect.arrayContaining(['Kühlmittel leer', 'Maschine steht']))

  // Without a name in a language, its people read the main one.
  await admin.getByLabel('Name (العربية)').fill('')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Bypass reason updated successfully.')).toBeVisible()
  expect(await offeredTo(arabic)).toContain('Coolant empty')
})
