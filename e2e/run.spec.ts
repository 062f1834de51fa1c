// What a run promises beside the main job: what looks like an answer is one.
// Rooms: run, drafts, files, users, checklists
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { pageOf, phone } from './support/people.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

// Each begins a run of its own.
test.describe.configure({ mode: 'parallel' })

test('a badge that is scanned or typed answers a question for a person; a name that nobody has says so', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  const question = page.getByRole('group', { name: /^Licensed operator/ })
  const field = question.getByRole('textbox')
  await field.fill('Nobody At All')
  await field.press('Enter')
  await expect(question.getByText(/No results for “Nobody At All”/)).toBeVisible()
  await field.fill('NW-2044')
  await field.press('Enter')
  await expect(question.getByRole('button', { name: /^Remove/ })).toBeVisible()
  // At once: what was answered a moment ago survives, whether the server has it or the device.
  await page.reload()
  await expect(question.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
})

test('a reading that is still being typed survives a page that goes away', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/product/internal/BH-4711-FI')
  await runBegun(page)
  const sample = page.locator('[data-sample]').first()
  await sample.fill('24.99')
  await page.reload()
  await expect(sample).toHaveValue('24.990')
})

test('a run that is opened by its address speaks the language of its operator', async ({ browser }) => {
  const page = await pageOf(browser, 'operator3', phone)
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(/von \d+ beantwortet/).first()).toBeVisible()
})

test('what a fail asks for comes into view above the bar', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', phone)
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  const question = page.getByRole('group', { name: /^Tires and wheels/ })
  const fail = question.getByRole('radio', { name: 'Fail' })
  // The question stands right above the bar: what opens below it would lie behind.
  await question.evaluate(element => {
    const bar = document.querySelector('footer')?.getBoundingClientRect().height ?? 0
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + bar)
  })
  await fail.click()
  const photo = question.getByRole('button', { name: /photo/i })
  await expect
    .poll(async () => {
      const [box, bar] = [await photo.boundingBox(), await page.locator('footer').boundingBox()]
      return box && bar ? box.y + box.height <= bar.y : false
    })
    .toBe(true)
})

test('an answer that stops the run is the state of all of it, and nothing asks for the next question', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator', { viewport: { width: 1024, height: 768 } })
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  const foot = page.locator('footer')
  await expect(foot.getByRole('button', { name: 'Next open item' })).toBeVisible()
  await page
    .getByRole('group', { name: /^No leaks/ })
    .getByRole('radio', { name: 'Fail' })
    .click()
  await expect(foot.getByRole('alert')).toContainText('Take the truck out of service')
  await expect(foot.getByRole('button', { name: 'Next open item' })).toBeHidden()
  await expect(foot.getByRole('button', { name: 'Complete this answer' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(foot.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('the grid of a tablet held upright has many rows, and no keys where there is a keyboard', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', { viewport: { width: 768, height: 1024 } })
  await page.goto('/checklists/product/internal/BH-4711-FI')
  await runBegun(page)
  const grid = page.locator('[data-grid]').first()
  await grid.evaluate(element => element.scrollIntoView({ block: 'start' }))
  const first = page.locator('[data-sample]').first()
  await first.click()
  await first.fill('25.0104')
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden()
  const rows = await page.locator('[data-grid] tbody tr').evaluateAll(all => {
    const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    return all.filter(row => row.getBoundingClientRect().bottom <= bar && row.getBoundingClientRect().top >= 64).length
  })
  expect(rows).toBeGreaterThan(15)
  // It is kept as it was read, finer than the drawing.
  await page.locator('[data-sample]').nth(1).click()
  await expect(first).toHaveValue('25.0104')
})

const screens: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  phone,
  'phone on its side': { ...phone, viewport: { width: 844, height: 390 } },
}

/** Presses a key until the focus leaves the readings or stays where it is, or has come far enough; returns how many had
 * it, and which of them were not in sight in full. */
const walk = async (page: Page, key: string, most = far) => {
  const hidden: string[] = []
  let cells = 0
  let before: string | null = null
  while (cells < most) {
    const cell = await page.evaluate(async () => {
      // The strip follows the focus, and what it covers then comes out from under it.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement && input.matches('[data-sample]'))) return null
      const { left, right, top, bottom } = input.getBoundingClientRect()
      const corners = [left + 3, (left + right) / 2, right - 3].flatMap(x => [top + 3, bottom - 3].map(y => ({ x, y })))
      const over = corners.map(({ x, y }) => document.elementFromPoint(x, y)).find(hit => hit !== input)
      return {
        name: input.getAttribute('aria-label') ?? '',
        under: over === undefined ? null : (over?.textContent?.slice(0, 30) ?? 'out of sight'),
      }
    })
    if (!cell || cell.name === before) return { cells, hidden }
    cells += 1
    before = cell.name
    if (cell.under !== null) hidden.push(`${key}: ${cell.name} is under '${cell.under}'`)
    await page.keyboard.press(key)
  }
  return { cells, hidden }
}
// Several sections of the page, and what stands at its beginning or its end.
const far = 30

for (const [screen, options] of Object.entries(screens))
  test(`a reading that has the focus is in sight in full, whichever key led to it: ${screen}`, async ({ browser }) => {
    const page = await pageOf(browser, 'operator', options)
    await page.goto('/checklists/product/internal/BH-4711-FI')
    await runBegun(page)
    const cells = page.locator('[data-sample]')
    const all = await cells.count()
    const walks: Awaited<ReturnType<typeof walk>>[] = []
    for (const [from, key] of [
      [0, 'Tab'],
      [all - far, 'Tab'],
      [all - 1, 'Shift+Tab'],
      [far - 1, 'Shift+Tab'],
    ] as const) {
      await cells.nth(from).focus()
      walks.push(await walk(page, key))
    }
    expect(walks.map(({ cells }) => cells)).toEqual([far, far, far, far])
    await cells.first().focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) walks.push(await walk(page, key))
    expect(walks.flatMap(({ hidden }) => hidden)).toEqual([])
    await page.context().close()
  })
