// Ad-hoc reports: built from fields by pointer and by keyboard alone, saved, opened again and edited; of one's own company.
// Rooms: reports, datasets
import { expect, type Locator } from '@playwright/test'
import { choose, editorOf, field, openDataset, saveAs, well } from './support/adhocReports.ts'
import { findViolations } from './support/axe.ts'
import { address, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

test('a report is built, saved, opened again and edited', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/power-bi-adhoc-report')
  let frame = await choose(page, 'Blank report')
  expect(await findViolations(frame, 'structure')).toEqual([])

  await test.step('a field that is dropped on the page becomes a visual, another goes into its well', async () => {
    await openDataset(frame, 'Submissions')
    await field(frame, 'Machine').dragTo(frame.getByRole('region', { name: 'Area of Page 1' }), {
      targetPosition: { x: 200, y: 200 },
    })
    await expect(well(frame, 'Category')).toContainText('Machine')
    await field(frame, 'Submissions').dragTo(well(frame, 'Values').locator('div').first())
    await expect(well(frame, 'Values')).toContainText('Submissions')
    await expect(frame.getByRole('columnheader', { name: /Submissions/ })).toBeVisible()
  })

  await test.step('it is turned into columns, named, and taken back step by step', async () => {
    await frame.getByRole('button', { name: 'Columns', exact: true }).click()
    await frame.getByRole('textbox', { name: 'Title' }).fill('Runs by machine')
    await frame.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect(frame.getByRole('button', { name: 'Columns: Runs by machine' })).toBeVisible()
    await frame.getByRole('button', { name: 'Undo' }).click()
    await expect(frame.getByRole('button', { name: 'Columns', exact: true }).last()).toBeVisible()
    await frame.getByRole('button', { name: 'Redo' }).click()
    await expect(frame.getByRole('button', { name: 'Columns: Runs by machine' })).toBeVisible()
  })

  await test.step('the pointer moves and sizes it on the grid', async () => {
    const chart = frame.getByRole('button', { name: 'Columns: Runs by machine' })
    const drag = async (from: Locator, across: number, down: number) => {
      const box = await from.boundingBox()
      if (!box) throw new Error('it is not on the page')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + across, y + down, { steps: 4 })
      await page.mouse.up()
    }
    const before = await chart.boundingBox()
    await drag(chart, 100, 50)
    const moved = await chart.boundingBox()
    expect((moved?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(48, 0)
    expect((moved?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(80)
    await drag(frame.locator('[data-edges="1,1"]'), 100, 26)
    const sized = await chart.boundingBox()
    expect((sized?.height ?? 0) - (moved?.height ?? 0)).toBeCloseTo(24, 0)
    expect((sized?.width ?? 0) - (moved?.width ?? 0)).toBeGreaterThan(80)
  })

  await test.step('a page that is left with changes asks first', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(frame.getByRole('button', { name: 'Columns: Runs by machine' })).toBeVisible()
  })

  await test.step('it is saved under a name, and a name that is taken is refused and kept', async () => {
    await saveAs(frame, 'Runs of the week')
    await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('Runs of the week')
    frame = await editorOf(page, 'Runs of the week')
    await frame.getByRole('button', { name: 'Save as', exact: true }).click()
    const dialog = frame.getByRole('dialog', { name: 'Save as' })
    await dialog.getByLabel('Name').fill('runs of the WEEK')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('You have a report of this name already.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('opened again it is as it was, and saving overwrites it', async () => {
    await page.reload()
    frame = await editorOf(page, 'Runs of the week')
    await frame.getByRole('button', { name: 'Columns: Runs by machine' }).click()
    await expect(well(frame, 'Category')).toContainText('Machine')
    await frame.getByRole('button', { name: 'Bars', exact: true }).click()
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(frame.getByText('All changes saved')).toBeVisible()
    await page.reload()
    frame = await editorOf(page, 'Runs of the week')
    await expect(frame.getByRole('button', { name: 'Bars: Runs by machine' })).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
  })

  await test.step('what was saved elsewhere meanwhile is not overwritten, and nothing is lost', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const elsewhere = await editorOf(other, 'Runs of the week')
    await elsewhere.getByRole('button', { name: '+ Text' }).click()
    await elsewhere.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(elsewhere.getByText('All changes saved')).toBeVisible()
    await other.close()
    await frame.getByRole('button', { name: '+ Slicer' }).click()
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(frame.getByRole('alert')).toContainText('nothing was overwritten')
    await expect(frame.getByText('Unsaved changes')).toBeVisible()
    await frame.getByRole('button', { name: 'Undo' }).click()
    await expect(frame.getByText('All changes saved')).toBeVisible()
  })

  await test.step('an earlier revision is restored, the report renamed and deleted', async () => {
    await page.getByRole('button', { name: 'More for Runs of the week' }).click()
    await page.getByRole('menuitem', { name: 'Revisions' }).click()
    const revisions = page.getByRole('dialog', { name: 'Revisions' })
    await revisions.getByRole('button', { name: 'Restore' }).last().click()
    await expect(page.getByText('Revision 1 restored')).toBeVisible()
    await page.getByRole('button', { name: 'More for Runs of the week' }).click()
    await page.getByRole('menuitem', { name: 'Rename or share' }).click()
    const settings = page.getByRole('dialog', { name: 'Rename or share' })
    await settings.getByLabel('Name').fill('Runs')
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('Runs')
    frame = await editorOf(page, 'Runs')
    await expect(frame.getByRole('button', { name: 'Columns: Runs by machine' })).toBeVisible()
  })

  await test.step('company 2 sees nothing of it', async () => {
    const own = new URL(page.url()).searchParams.get('reportId')
    const stranger = await pageOf(browser, '2.admin')
    await stranger.goto(`/admin/power-bi-adhoc-report?reportId=${own}`)
    await expect(stranger.getByRole('heading', { name: 'This report is not here' })).toBeVisible()
    await expect(stranger.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('')
    await expect(stranger.locator('iframe')).toHaveCount(0)
    const { status } = await stranger.request
      .get(`/api/storage/powerbi/${own}?mode=edit`, { headers: { origin: address() } })
      .then(answer => ({ status: answer.status() }))
    expect(status).toBe(404)
  })
  await page.getByRole('button', { name: 'More for Runs' }).click()
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByText('Runs deleted')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).not.toHaveValue('Runs')
  await expect(page.locator('iframe[title="Report Runs"]')).toHaveCount(0)
})

test('fields without a place in another type are named, stored nowhere, and come back', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/power-bi-adhoc-report')
  const frame = await choose(page, 'Blank report')
  await openDataset(frame, 'Submissions')
  await field(frame, 'Machine').dragTo(frame.getByRole('region', { name: 'Area of Page 1' }), {
    targetPosition: { x: 200, y: 200 },
  })
  const turnInto = (type: string) => frame.getByRole('group', { name: 'Shown as' }).getByLabel(type).click()
  const put = async (name: string, into: string) => {
    await field(frame, name).click()
    await frame.getByRole('menuitem', { name: `Add to ${into}`, exact: true }).click()
    await expect(well(frame, into)).toContainText(name)
  }
  const said = frame.getByRole('status').last()
  await turnInto('Matrix')
  await put('Part', 'Category')
  await put('Result', 'Split by')
  await put('Submissions', 'Values')

  await turnInto('Card')
  await expect(said).toContainText('Now shown as Card. No place in “Card”: Machine, Part, Result.')
  await expect(frame.getByText(/^No place in “Card”/)).toBeVisible()
  await expect(frame.getByRole('region', { name: /^(Category|Split by)$/ })).toHaveCount(0)
  await expect(well(frame, 'Values')).toContainText('Submissions')

  await turnInto('Matrix')
  await expect(said).toContainText('Back in place: Machine, Part, Result')
  await expect(well(frame, 'Category')).toContainText(/Machine.*Part/)
  await expect(well(frame, 'Split by')).toContainText('Result')
  await expect(frame.getByText(/^No place in/)).toHaveCount(0)
  await turnInto('Card')
  await frame.getByRole('button', { name: 'Undo' }).click()
  await expect(well(frame, 'Split by')).toContainText('Result')
  await frame.getByRole('button', { name: 'Redo' }).click()

  const saving = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/copies'))
  await saveAs(frame, 'Runs in one figure')
  const stored = (await saving).postData() ?? ''
  expect(stored).toContain('submissionCount')
  expect(stored).not.toMatch(/"(machine|part|result)"/)
  await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('Runs in one figure')
})

test('a report is built by the keyboard alone', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/power-bi-adhoc-report')
  const frame = await choose(page, 'Blank report')
  await frame.getByRole('searchbox').focus()
  await page.keyboard.type('Submissions')
  await field(frame, 'Machine').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(frame.getByRole('menuitem', { name: 'Show in a new visual' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(well(frame, 'Category')).toContainText('Machine')

  const table = frame.getByRole('button', { name: 'Table', exact: true }).first()
  await table.focus()
  await page.keyboard.press('Space')
  const before = await table.boundingBox()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const after = await table.boundingBox()
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(12, 0)
  expect((after?.width ?? 0) - (before?.width ?? 0)).toBeGreaterThan(4)

  await field(frame, 'Submissions').first().focus()
  await page.keyboard.press('Enter')
  await expect(
    frame.getByRole('menuitem', { name: /^Add to Category · measures can't be used for grouping/ }),
  ).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await expect(frame.getByRole('menuitem', { name: 'Add to Values', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(well(frame, 'Values')).toContainText('Submissions')

  await table.focus()
  await page.keyboard.press('Control+z')
  await expect(well(frame, 'Values')).not.toContainText('Submissions')
  await page.keyboard.press('Control+y')
  await expect(well(frame, 'Values')).toContainText('Submissions')
  await table.focus()
  await page.keyboard.press('Delete')
  await expect(table).toHaveCount(0)
})

test('a page has filters, a name and an order for phones', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/power-bi-adhoc-report')
  let frame = await choose(page, 'Inspections by part and machine')

  await frame.getByLabel('Add to Filters of this page').selectOption('submissions machine')
  await frame.getByRole('checkbox', { name: 'L-03', exact: true }).check()
  await frame.getByRole('button', { name: 'Done' }).click()
  await expect(well(frame, 'Filters of this page')).toContainText('L-03')
  const rows = frame.locator('[data-visual]').filter({ hasText: 'L-05' })
  await expect(rows).toHaveCount(0)

  const height = frame.getByRole('spinbutton', { name: 'Height' })
  const before = await height.inputValue()
  await height.fill('200')
  await page.keyboard.press('Enter')
  await expect(height).toHaveAccessibleDescription('A whole number from 480 to 4,000')
  await height.fill('960')
  await page.keyboard.press('Enter')
  await expect(height).toHaveAccessibleDescription('')
  await frame.getByRole('button', { name: 'Undo' }).click()
  await expect(height).toHaveValue(before)

  await frame.getByRole('button', { name: 'Add page' }).click()
  await frame.getByRole('button', { name: 'More for Page 2' }).click()
  await frame.getByRole('menuitem', { name: 'Rename' }).click()
  await frame.getByRole('textbox', { name: 'Name of the page' }).fill('Details')
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'More for Details' }).click()
  await frame.getByRole('menuitem', { name: 'Move to the start' }).click()
  const tabs = frame.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await expect(tabs.first()).toHaveText('Details')
  await frame.getByRole('button', { name: 'More for Details' }).click()
  await frame.getByRole('menuitem', { name: 'Delete page' }).click()
  await expect(tabs.first()).toHaveText('Inspections')

  await frame.getByRole('button', { name: 'Phone layout' }).click()
  await frame.getByRole('checkbox', { name: 'By part', exact: true }).uncheck()
  await saveAs(frame, 'For the phone')
  await expect(page.getByRole('combobox', { name: 'Select Adhoc Report' })).toHaveValue('For the phone')
  const hand = await pageOf(browser, 'admin', phone)
  await hand.goto(page.url())
  const small = await (await hand.locator('iframe[title="Report For the phone"]').elementHandle())?.contentFrame()
  if (!small) throw new Error('there is no frame')
  await expect(small.getByText('Open this report on a larger screen to edit it.')).toBeVisible()
  await expect(small.getByRole('region', { name: 'By machine' })).toBeVisible()
  await expect(small.getByRole('region', { name: 'By part', exact: true })).toHaveCount(0)

  frame = await editorOf(page, 'For the phone')
  await frame.getByRole('button', { name: 'View', exact: true }).click()
  await expect(frame.getByRole('region', { name: 'By part', exact: true })).toBeVisible()
  await frame.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'More for For the phone' }).click()
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByText('For the phone deleted')).toBeVisible()
})
