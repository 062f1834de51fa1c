// Every list is a table down to a tablet; on a phone a row is its key, two lines, and what can be done.
// Rooms: workflow, submissions, issues, checklists
import { expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

const lists = [
  { who: 'qa.manager', at: '/checklists/product/submissions/qa-manager', head: 'IR #' },
  { who: 'qa.manager', at: '/checklists/product/submissions/qa-manager?tab=status', head: 'IR #' },
  { who: 'checklist.admin', at: '/checklists/product/issues', head: 'Number' },
  { who: 'checklist.admin', at: '/admin/checklists/product', head: 'Name' },
]

for (const { who, at, head } of lists)
  test(`${at} at 768 and at 390 px`, async ({ browser }) => {
    const page = await pageOf(browser, who, { viewport: { width: 768, height: 1024 } })
    await page.goto(at)
    const heads = page.getByRole('columnheader', { name: head, exact: true })
    const row = page.getByRole('row').nth(1)
    await expect(heads).toBeVisible()
    const cells = await row.getByRole('cell').evaluateAll(all => all.map(cell => cell.getBoundingClientRect().top))
    expect(new Set(cells).size, 'the cells of a row stand side by side').toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(heads).toBeHidden()
    const lines = await row.evaluate(found => {
      const boxes = [...found.querySelectorAll('td[data-phone]')].map(cell => cell.getBoundingClientRect())
      return new Set(boxes.filter(({ height }) => height > 0).map(({ top }) => Math.round(top / 12))).size
    })
    expect(lines, 'a key and two lines').toBeLessThanOrEqual(3)
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(sideways).toBeLessThanOrEqual(0)
    const sortBy = page.getByRole('combobox', { name: 'Sort by' })
    await sortBy.selectOption(head)
    await expect(page.getByRole('button', { name: /^Ascending/ })).toBeVisible()
    await page.getByRole('button', { name: /^Ascending/ }).click()
    await expect(page.getByRole('button', { name: /^Descending/ })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(sortBy).toBeHidden()
    await expect(heads).toHaveAttribute('aria-sort', 'descending')
  })
