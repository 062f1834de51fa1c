// Reports: chosen, filtered by a click and by the keyboard, exported; the same figures as the model has, of one's own
// company only.
// Rooms: reports, datasets
import { readFile } from 'node:fs/promises'
import { expect, type Frame, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { fingerOn, type Point } from './support/finger.ts'
import { paint } from './support/paint.ts'
import { address, pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const choose = async (page: Page, name: string): Promise<Frame> => {
  await page.goto('/admin/power-bi-report')
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await page.getByRole('option', { name }).click()
  return opened(page, name)
}
/** The frame of a report, once each of its visuals has its figures. */
const opened = async (page: Page, name: string): Promise<Frame> => {
  const element = await page.locator(`iframe[title="Report ${name}"]`).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`there is no frame of ${name}`)
  await isDrawn(frame)
  return frame
}
const isDrawn = async (frame: Frame) => {
  await expect(frame.getByText(/^Data of/)).toBeVisible()
  await expect(frame.locator('[aria-busy=true]')).toHaveCount(0)
}
const figure = (frame: Frame, name: string) =>
  frame
    .locator('dl div')
    .filter({ has: frame.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
const visual = (frame: Frame, name: string) => frame.getByRole('region', { name, exact: true })

type Filter = object
/** The same figures by the API, in the last 90 days. */
const counted = async (page: Page, ...filters: Filter[]) => {
  const target = (column: string) => ({ table: 'submissions', column })
  const last = { filterType: 4, target: target('submittedAt'), operator: 0, timeUnitsCount: 90, timeUnitType: 0 }
  const product = { filterType: 1, target: target('checklistType'), operator: 'In', values: ['product'] }
  const answer = await page.request.post('/api/storage/datasets/query', {
    headers: { origin: address() },
    data: {
      dataset: 'submissions',
      columns: [{ field: 'submissionCount' }, { field: 'failedCount' }],
      filters: [last, product, ...filters],
    },
  })
  const { rows } = (await answer.json()) as { rows: number[][] }
  return (rows[0]?.[0] ?? 0).toLocaleString('en-GB')
}
const of = (column: string, ...values: (string | null)[]) => ({
  ...{ filterType: 1, target: { table: 'submissions', column }, operator: 'In', values },
})
/** The report counts what the model counts. Other journeys submit meanwhile: then both are asked again. */
const agrees = (page: Page, frame: Frame, ...filters: Filter[]) =>
  expect(async () => {
    await frame.getByRole('button', { name: 'Refresh' }).click()
    await isDrawn(frame)
    expect(await figure(frame, 'Submissions').textContent()).toBe(await counted(page, ...filters))
  }).toPass()
const inspections = 'Inspections by part and machine'

test('a report is chosen, filtered by a click, by a slicer and by the keyboard, and exported', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await choose(page, inspections)
  await expect(page).toHaveURL(/reportId=/)
  await agrees(page, frame)

  await test.step('a click on a bar filters the others, and once more takes it back', async () => {
    const bar = visual(frame, 'By machine').locator('path[fill="#85918c"]').first()
    // The pointer's shadow lies over the bars; the chart looks through it.
    await bar.click({ force: true })
    const chip = frame.getByRole('button', { name: /^Remove filter/ })
    const machine = (await chip.getAttribute('aria-label'))?.replace('Remove filter: ', '') ?? ''
    await agrees(page, frame, of('machine', machine))
    await chip.click()
    await agrees(page, frame)
  })

  await test.step('arrows and Enter do the same', async () => {
    const chart = visual(frame, 'By part').getByRole('application')
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
    const part = visual(frame, 'By part')
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

test('the choice stands in the address, and another company has its own figures', async ({ browser }) => {
  const [page, other] = [await pageOf(browser, 'admin'), await pageOf(browser, '2.admin')]
  await choose(page, inspections)
  const link = page.url()
  await other.goto(link)
  const frame = await opened(other, inspections)
  await agrees(other, frame)
  await expect(frame.locator('body')).not.toContainText('BH-4711')
})

const hiddenReport = 'Report Usage Metrics Report'
const hiddenAddress = '/admin/power-bi-report?reportId=5f0d3c1a-0008-4a70-9b7e-6d1c2f3a4b08'

test('the report of who opens reports is in no list, and opens at its address', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await choose(page, inspections)
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await expect(page.getByRole('option', { name: 'Usage', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: hiddenReport })).toHaveCount(0)

  for (const options of [{}, phone]) {
    const page = await pageOf(browser, 'admin', options)
    await page.goto(hiddenAddress)
    const frame = await opened(page, hiddenReport)
    expect(Number((await figure(frame, 'Views').textContent())?.replace(',', ''))).toBeGreaterThan(0)
    await frame.getByRole('button', { name: 'By report' }).click()
    await isDrawn(frame)
    await expect(visual(frame, 'By report').getByRole('row').filter({ hasText: inspections })).toHaveCount(1)
    await frame.getByRole('button', { name: 'By person' }).click()
    await isDrawn(frame)
    await expect(visual(frame, 'By person and report')).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
    await page.context().close()
  }

  const other = await pageOf(browser, '2.admin')
  await other.goto(hiddenAddress)
  await opened(other, hiddenReport)
})

test('pages of a report open from its foot, and a report reads well in every theme and on a phone', async ({
  browser,
}) => {
  for (const options of [{}, phone]) {
    const page = await pageOf(browser, 'admin', options)
    const frame = await choose(page, 'Age of issues')
    await frame.getByRole('button', { name: 'Raised and closed' }).click()
    await isDrawn(frame)
    await expect(visual(frame, 'Raised per month')).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
    for (const theme of ['default', 'dark', 'cosmic'] as const) {
      await paint(page, theme)
      await frame.evaluate(name => {
        document.documentElement.dataset.theme = name
      }, theme)
      await expect.poll(() => findViolations(frame, 'colors')).toEqual([])
    }
    const sideways = await frame.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})

test('a wheel and a thumb scroll a report that is higher than its frame', async ({ browser }) => {
  for (const [size, scroll] of [
    [phone, thumbScrolls],
    [{ viewport: { width: 1280, height: 600 } }, wheelScrolls],
  ] as const) {
    const page = await pageOf(browser, 'admin', size)
    const frame = await choose(page, inspections)
    const last = frame.getByRole('region').last()
    await expect(last).not.toBeInViewport()
    const frameAt = await page.locator('iframe').boundingBox()
    if (!frameAt) throw new Error('the frame is not on the screen')
    await expect(async () => {
      await scroll(page, { x: frameAt.x + frameAt.width / 2, y: frameAt.y + 300 })
      await expect(last).toBeInViewport({ timeout: 200 })
    }).toPass({ timeout: 30_000 })
    await page.context().close()
  }
})
const wheelScrolls = async (page: Page, { x, y }: Point) => {
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 300)
}
const thumbScrolls = async (page: Page, at: Point) => {
  const thumb = await fingerOn(page)
  await thumb.down(at)
  await thumb.move(at, { ...at, y: at.y - 300 })
  await thumb.up()
}

test('keys scroll a report as soon as its frame has the focus, and Tab goes on to its first control', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1280, height: 600 } })
  const frame = await choose(page, inspections)
  const [root, last] = [frame.locator('#root'), frame.getByRole('region').last()]
  const scrolled = () => root.evaluate(element => element.scrollTop)
  const focused = () => frame.evaluate(() => document.activeElement?.closest('[aria-label], button')?.outerHTML)

  await page.locator('iframe').focus()
  await page.keyboard.press('Tab')
  const first = await focused()
  expect(first).toBeTruthy()
  await frame.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

  await page.locator('iframe').focus()
  await expect(last).not.toBeInViewport()
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(last).toBeInViewport({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
  await expect(root).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Home')
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(0)

  await page.keyboard.press('Tab')
  expect(await focused()).toBe(first)
  await expect(frame.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Shift+Tab')
  expect(await frame.evaluate(() => document.hasFocus())).toBe(false)
  // Only keys that scroll bring it into focus, and it is in no order of Tab.
  await expect(root).not.toHaveAttribute('tabindex')
})

test('the process of one question has a control chart and its capability', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await choose(page, 'Measurement capability')
  await frame.getByRole('button', { name: 'Process', exact: true }).click()
  const [chart, capability] = [visual(frame, 'Control chart'), visual(frame, 'Capability')]
  await expect(chart).toContainText('Choose one question above')
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

test('the menu of a mark opens by a right click and by keys, and Escape gives the focus back', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await choose(page, inspections)
  const filters = frame.getByRole('button', { name: /^Remove filter/ })

  await test.step('a right click on a bar opens it there, with the records of that bar', async () => {
    const machines = visual(frame, 'By machine')
    const bar = machines.locator('path[fill="#85918c"]').first()
    // What is pointed at comes to the front, and is no longer the first one.
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    await page.mouse.click(at.x, at.y, { button: 'right' })
    const menu = machines.getByRole('menu', { name: 'More for By machine' })
    await expect(menu.getByRole('menuitem')).toHaveText(['Show as table', 'Export data', 'Show records'])
    expect(await menu.boundingBox()).toMatchObject(at)
    await menu.getByRole('menuitem', { name: 'Show records' }).click()
    await expect(frame.getByText(/^Records: By machine › ./)).toBeVisible()
    await expect(filters).toHaveCount(0)
    await frame.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('keys open it at the mark that they have reached', async () => {
    const weeks = visual(frame, 'First-pass yield per week')
    const menu = weeks.getByRole('menu')
    const chart = weeks.getByRole('application')
    await chart.focus()
    await chart.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(chart).toBeFocused()
    await page.keyboard.press('ContextMenu')
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('menuitem', { name: /^Drill down into W/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('heading', { name: /^First-pass yield per week › W/ })).toBeVisible()
  })

  await test.step('so does a row of a table, and a right click elsewhere closes it', async () => {
    const table = frame.getByRole('region', { name: 'By part and machine' })
    const part = table.getByRole('row').nth(1).getByRole('button')
    await part.focus()
    await page.keyboard.press('Shift+F10')
    await expect(table.getByRole('menuitem', { name: 'Export data' })).toBeFocused()
    await visual(frame, 'By part').getByRole('heading').click({ button: 'right' })
    await expect(table.getByRole('menu')).toHaveCount(0)
    const menu = visual(frame, 'By part').getByRole('menu')
    await expect(menu).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })
})

test('a token that has ended is renewed, and the report stays as it was', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await choose(page, inspections)
  await visual(frame, 'By part and machine')
    .getByRole('button', { name: /^BH-4711/ })
    .first()
    .click()
  const narrowed = await counted(page, of('part', 'BH-4711'))
  let refused = 0
  await page.route('**/api/storage/embedded-reports/*/query', async route => {
    refused += 1
    return refused > 1 ? route.fallback() : route.fulfill({ status: 401, json: { message: 'Not signed in' } })
  })
  await frame.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => refused).toBeGreaterThan(1)
  await isDrawn(frame)
  expect(narrowed).not.toBe('0')
  await expect(frame.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
  await expect(frame.getByRole('alert')).toHaveCount(0)
})

test('who works in a report uses their sign-in', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.clock.install()
  const frame = await choose(page, inspections)
  const renewed = (timeout = 30_000) => page.waitForRequest(/\/api\/storage\/powerbi\/[^/]+$/, { timeout })
  await page.clock.fastForward('07:30')
  await frame.getByRole('button', { name: 'Refresh' }).press('Shift')
  const [request] = await Promise.all([renewed(), page.clock.fastForward('00:31')])
  expect(request.headers()).not.toHaveProperty('x-unattended')
  // The next one is planned once this one has arrived.
  await expect(async () => {
    const [later] = await Promise.all([renewed(2_000), page.clock.fastForward('08:01')])
    expect(later.headers()).toHaveProperty('x-unattended')
  }).toPass()
})

test('while the product is viewed as a role, a sentence says why no report opens', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const headers = { origin: address() }
  const { roles } = (await (await page.request.get('/api/storage/roles?search=administrator')).json()) as {
    roles: { id: string; name: string }[]
  }
  const roleId = roles.find(({ name }) => name === 'administrator')?.id
  expect((await page.request.post('/api/storage/session-mode/role', { headers, data: { roleId } })).ok()).toBe(true)
  await page.goto('/admin/power-bi-report')
  const main = page.getByRole('main')
  await expect(
    main.getByText("This can't be opened while you view Gemba as administrator.", { exact: false }),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(main.locator('iframe')).toHaveCount(0)
})

test('Ctrl+P prints the report whole, from the page and from within its frame', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  // The printer's dialog is noted, and not opened.
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = window.parent.document.documentElement
      dataset.printed = `${dataset.printed ?? ''}${window === window.parent ? 'page ' : 'frame '}`
    }
  })
  const frame = await choose(page, 'Age of issues')
  const printed = page.locator('html')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+p')
  await expect(printed).toHaveAttribute('data-printed', 'frame ')
  await frame.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Control+p')
  await expect(printed).toHaveAttribute('data-printed', 'frame frame ')
})

test('the records of a visual that is too small for them open above the page, on a phone and beside a key figure', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', phone)
  const frame = await choose(page, 'Age of issues')
  for (const title of ['Open issues, Overdue issues, Days open, average', 'Open issues by owner']) {
    await frame.getByRole('button', { name: `More for ${title}`, exact: true }).tap()
    await frame.getByRole('menuitem', { name: 'Show records' }).tap()
    const records = frame.getByRole('dialog', { name: `Records: ${title}` })
    await expect(records.getByRole('link').first()).toBeInViewport()
    const head = records.getByRole('columnheader').first()
    await records.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(head).toBeInViewport()
    await records.getByRole('button', { name: 'Back' }).tap()
    await expect(records).toHaveCount(0)
  }
})
