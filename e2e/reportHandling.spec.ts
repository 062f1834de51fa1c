// Reports by wheel, thumb and keys, on a phone and in every theme: pages, menus and records of their visuals.
// Rooms: reports, datasets
import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { fingerOn, type Point } from './support/finger.ts'
import { paint } from './support/paint.ts'
import { pageOf, phone } from './support/people.ts'
import { chooseReport, inspections, isDrawn, visualIn } from './support/shownReport.ts'
import { test } from './support/test.ts'

test('pages of a report open from its foot, and a report reads well in every theme and on a phone', async ({
  browser,
}) => {
  for (const options of [{}, phone]) {
    const page = await pageOf(browser, 'admin', options)
    const frame = await chooseReport(page, 'Age of issues')
    await frame.getByRole('button', { name: 'Raised and closed' }).click()
    await isDrawn(frame)
    await expect(visualIn(frame, 'Raised per month')).toBeVisible()
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
    const frame = await chooseReport(page, inspections)
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
  const frame = await chooseReport(page, inspections)
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

test('the menu of a mark opens by a right click and by keys, and Escape gives the focus back', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const frame = await chooseReport(page, inspections)
  const filters = frame.getByRole('button', { name: /^Remove filter/ })

  await test.step('a right click on a bar opens it there, with the records of that bar', async () => {
    const machines = visualIn(frame, 'By machine')
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
    const weeks = visualIn(frame, 'First-pass yield per week')
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
    // The rows are others once they are those of the drill.
    await isDrawn(frame)
    const table = frame.getByRole('region', { name: 'By part and machine' })
    const part = table.getByRole('row').nth(1).getByRole('button')
    // The page may still be giving the focus back from the menu before.
    await expect(async () => {
      await part.focus()
      await page.keyboard.press('Shift+F10')
      await expect(table.getByRole('menuitem', { name: 'Export data' })).toBeFocused({ timeout: 5_000 })
    }).toPass({ timeout: 30_000 })
    await visualIn(frame, 'By part').getByRole('heading').click({ button: 'right' })
    await expect(table.getByRole('menu')).toHaveCount(0)
    const menu = visualIn(frame, 'By part').getByRole('menu')
    await expect(menu).toBeVisible()
    expect(await findViolations(frame, 'structure')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })
})

test('the records of a visual that is too small for them open above the page, on a phone and beside a key figure', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', phone)
  const frame = await chooseReport(page, 'Age of issues')
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
