// Figures of reports: filtered by a click, by a slicer and by the keyboard, exported, and the same as the model has.
// Rooms: reports, datasets
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { agrees, chooseReport, inspections, isDrawn, of, visualIn } from './support/shownReport.ts'
import { test } from './support/test.ts'

test('a report is chosen, filtered by a click, by a slicer and by the keyboard, and exported', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await chooseReport(page, inspections)
  await expect(page).toHaveURL(/reportId=/)
  await agrees(page, frame)

  await test.step('a click on a bar filters the others, and once more takes it back', async () => {
    const bar = visualIn(frame, 'By machine').locator('path[fill="#85918c"]').first()
    // The pointer's shadow lies over the bars; the chart looks through it.
    await bar.click({ force: true })
    const chip = frame.getByRole('button', { name: /^Remove filter/ })
    const machine = (await chip.getAttribute('aria-label'))?.replace('Remove filter: ', '') ?? ''
    await agrees(page, frame, of('machine', machine))
    await chip.click()
    await agrees(page, frame)
  })

  await test.step('arrows and Enter do the same', async () => {
    const chart = visualIn(frame, 'By part').getByRole('application')
    await chart.focus()
    await chart.press('ArrowRight')
    const said = (await chart.getByRole('status').textContent()) ?? ''
    await chart.press('Enter')
    const part = said.split(':')[0] ?? ''
    await agrees(page, frame, of('part', part))
    await frame.getByRole('button', { name: 'Clear filters' }).click()
    await agrees(page, frame)
  })

  await test.step('a slicer narrows the page', async () => {
    const slicer = frame.getByRole('button', { name: /^Machine/ })
    await slicer.focus()
    await page.keyboard.press('Enter')
    const sheet = frame.getByRole('dialog', { name: 'Machine' })
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('L-03')
    await sheet.getByRole('checkbox', { name: 'L-03', exact: true }).check()
    await agrees(page, frame, of('machine', 'L-03'))
    await slicer.click()
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(slicer).toBeFocused()
    await frame.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('a visual is shown as a table and exported as it is', async () => {
    await isDrawn(frame)
    const part = visualIn(frame, 'By part')
    await part.getByRole('button', { name: 'More for By part' }).click()
    await part.getByRole('menuitem', { name: 'Show as table' }).click()
    const [first] = await part.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    const download = page.waitForEvent('download')
    await part.getByRole('button', { name: 'More for By part' }).click()
    await part.getByRole('menuitem', { name: 'Export data' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFPart,Passed,Failed')
    expect(lines[1]).toContain(first ?? 'no row')
  })
})

test('the process of one question has a control chart and its capability', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await chooseReport(page, 'Measurement capability')
  await frame.getByRole('button', { name: 'Process', exact: true }).click()
  const [chart, capability] = [visualIn(frame, 'Control chart'), visualIn(frame, 'Capability')]
  await expect(chart).toContainText('Choose a single question above')
  // Other journeys have checklists with a question of this name, too.
  for (const [slicer, value] of [
    ['Checklist', 'Bearing housing BH-4711, final inspection'],
    ['Question', 'Bore diameter'],
  ] as const) {
    await frame.getByRole('button', { name: new RegExp(`^${slicer}`) }).click()
    const sheet = frame.getByRole('dialog', { name: slicer })
    await sheet.getByRole('searchbox').fill(value)
    await sheet.getByRole('checkbox', { name: value, exact: true }).first().check()
    await page.keyboard.press('Escape')
  }
  await expect(chart.getByText(/signals in \d+ runs/i)).toBeVisible()
  await expect(chart.getByText(/^UCL/).first()).toBeVisible()
  await expect(capability.locator('dl div').filter({ hasText: /^Ppk/ }).locator('dd')).toHaveText(/^\d\.\d+$/)
})
