// A report that is saved after the sign-in has ended: its person comes back to it, and is told that it was saved.
// Rooms: reports
import { expect } from '@playwright/test'
import { choose, editorOf, saveAs } from './support/adhocReports.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

test('a report that is saved after the sign-in has ended is there after the next one', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const signIn = async () => {
    await page.getByRole('textbox', { name: /Username/ }).fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('gemba-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto('/admin/power-bi-adhoc-report')
  let frame = await choose(page, 'Blank report')
  await frame.getByRole('button', { name: '+ Text' }).click()
  await frame.getByRole('textbox', { name: 'Text', exact: true }).fill('Notes of the night')

  await test.step('saved under a name', async () => {
    await page.context().clearCookies()
    await saveAs(frame, 'Saved at night')
    await signIn()
    await expect(page.getByText('Saved at night saved')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('Saved at night')
    frame = await editorOf(page, 'Saved at night')
    await expect(frame.getByText('Notes of the night').first()).toBeVisible()
    await page.reload()
    frame = await editorOf(page, 'Saved at night')
    await expect(page.getByText('Saved at night saved')).toHaveCount(0)
  })

  await test.step('saved again', async () => {
    await frame.getByRole('button', { name: '+ Slicer' }).click()
    await page.context().clearCookies()
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    await signIn()
    await expect(page.getByText('Saved at night saved')).toBeVisible()
    frame = await editorOf(page, 'Saved at night')
    await expect(frame.getByText('All changes saved')).toBeVisible()
    await expect(frame.getByRole('button', { name: /^Slicer/ }).first()).toBeVisible()
  })

  await page.getByRole('button', { name: 'More for Saved at night' }).click()
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByText('Saved at night deleted')).toBeVisible()
})
