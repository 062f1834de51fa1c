// A manager schedules a checklist: what is typed is a sentence with its next times before it is saved, a change says what
// becomes of open runs, and the calendar shows the week.
// Rooms: schedules, plantCalendars, checklists
import { expect, type Locator, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { ask } from './support/records.ts'
import { test } from './support/test.ts'

const schedulesOf = async (page: Page, code: string) => {
  type Listed = { checklists: { id: string; code: string }[] }
  const { checklists } = await ask<Listed>(page, '/checklists?type=process&count=50')
  const found = checklists.find(checklist => checklist.code === code)
  if (!found) throw new Error(`There is no checklist ${code}.`)
  return `/admin/checklists/process/${found.id}/schedules`
}

const preview = (page: Page) => page.getByRole('complementary')
const moments = (page: Page) =>
  page.getByRole('list', { name: 'One occurrence that no one runs' }).getByRole('listitem')
/** How many of them stand beside each other, row by row. */
const rowsOf = (items: Locator) =>
  items.evaluateAll(found => {
    const tops = found.map(item => Math.round(item.getBoundingClientRect().top))
    return [...new Set(tops)].map(top => tops.filter(one => one === top).length)
  })

test('a schedule is read as a sentence with its next ten times before it is saved, and changed afterwards', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto(await schedulesOf(page, 'TRUCK-DAILY'))
  await page.getByRole('button', { name: 'Add schedule' }).first().click()
  await expect(preview(page).getByText('Choose when')).toBeVisible()
  await expect(preview(page).getByText('shown here once the form is complete')).toBeVisible()

  // A week of its own, at two trucks pasted from a spreadsheet.
  await page.getByRole('textbox', { name: /^Machines or areas/ }).fill('Truck 11\nTruck 12\nTruck 11\n')
  await page.getByRole('radio', { name: 'Week', exact: true }).click()
  await page.getByRole('button', { name: 'Sunday' }).click()
  await page.getByLabel('Time 1', { exact: true }).fill('06:30')
  await expect(
    preview(page).getByText(/^Every Monday, Tuesday, Wednesday, Thursday, Friday, and Sunday at 06:30/),
  ).toBeVisible()
  await expect(preview(page).getByRole('list', { name: 'Next ten times' }).getByRole('listitem')).toHaveCount(10)

  // One occurrence is drawn from what is typed; a wrong number is said at its field, and beside the form as what it lacks.
  await expect(moments(page)).toHaveText(['Opens06:15', 'Asked for06:30', 'Due07:30', 'Overdue07:45', 'Missed14:45'])
  const due = page.getByLabel('Due after')
  await due.fill('0')
  await due.blur()
  const form = page.getByRole('form', { name: 'Add schedule' })
  await expect(form.getByText('Enter a whole number of minutes.')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Enter a whole number of minutes.')).toBeVisible()
  await due.fill('45')
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await expect(moments(page)).toHaveText([
    ...['Opens06:15', 'Asked for06:30', 'Reminder07:00', 'Due07:15', 'Overdue07:30', 'Missed14:30'],
  ])
  await expect(preview(page).getByRole('list', { name: 'Next messages' }).getByText('Reminder').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add escalation' }).click()
  await page.getByRole('combobox', { name: 'Role' }).fill('MFG Sup')
  await page.getByRole('option', { name: 'MFG Supervisor' }).click()
  await expect(moments(page).filter({ hasText: 'MFG Supervisor' })).toHaveText('MFG Supervisor08:00')
  // Beside the preview they take two rows, of which none has a moment alone.
  expect(await rowsOf(moments(page))).toEqual([4, 3])
  await page.locator('form').getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByText('Schedule added.')).toBeVisible()
  const title = /^Every Monday, Tuesday, Wednesday, Thursday, Friday, and Sunday at 06:30/
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // It is there after a reload as it was typed; a change says what it does to what is planned.
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Machines or areas/ })).toHaveValue('Truck 11\nTruck 12')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Trucks before they leave')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expect(page.getByText(/planned ones are planned again/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: false }).last().click()
  await expect(page.getByText('Schedule updated successfully.')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Nothing new is planned. What is open stays open.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Schedule resumed.')).toBeVisible()

  // The calendar has both trucks, and its dialog leads back to the schedule.
  await page.goto('/checklists/process/calendar')
  await page.getByRole('button', { name: 'Next week' }).click()
  const week = page.getByRole('table', { name: 'Week' })
  const truck = week.getByRole('row', { name: /^Truck 12/ })
  await expect(truck.getByRole('button')).toHaveCount(6)
  await truck.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Planned')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel occurrence' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The truck is in the workshop.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel occurrence' }).click()
  await expect(page.getByText('Occurrence canceled.')).toBeVisible()
  await truck.getByRole('button').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trucks before they leave' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click()
  await expect(page.getByText('Trucks before they leave deleted successfully.')).toBeVisible()
})

test('on a phone the calendar lists the runs of one day after another', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await page.goto('/checklists/process/calendar')
  await page.getByRole('button', { name: 'Next week' }).click()
  const days = page.getByRole('group', { name: 'Week' }).getByRole('button')
  await expect(days).toHaveCount(7)
  await days.nth(1).click()
  await expect(page.getByRole('heading', { level: 3, name: 'L-03' })).toBeVisible()
  await page
    .getByRole('button', { name: /^06:00 Early/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog').getByText('Open schedule')).toBeVisible()
})
