// Every page that a role can reach, in every theme: nothing serious for axe, nothing sideways on a small phone.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, pageOf } from './support/people.ts'

test.describe.configure({ mode: 'parallel' })

const themes = ['default', 'dark', 'cosmic'] as const

const pages: Record<string, readonly string[]> = {
  operator: [
    '/dashboard',
    '/checklists/process',
    '/checklists/product',
    '/checklists/product?tab=submitted',
    '/checklists/process/issues',
    '/config/profile',
    '/config/settings',
  ],
  'qa.supervisor': [
    '/checklists/product/submissions/qa-supervisor',
    '/checklists/product/submissions/qa-supervisor?tab=status',
  ],
  'qa.manager': ['/checklists/product/submissions/qa-manager'],
  'checklist.admin': [
    '/admin/checklists/process',
    '/admin/checklists/product',
    '/admin/checklists/product/issues',
    '/checklists/product/issues',
  ],
}

const open: readonly string[] = ['/signin', '/signup', '/password-reset', '/error', '/404']

for (const theme of themes) {
  test(`pages without a sign-in, theme ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address() })
    const page = await context.newPage()
    await page.addInitScript(name => localStorage.setItem('theme', name), theme)
    for (const path of open) await looksRight(page, path)
  })

  for (const [username, paths] of Object.entries(pages)) {
    test(`pages of ${username}, theme ${theme}`, async ({ browser }) => {
      const page = await pageOf(browser, username)
      await page.addInitScript(name => localStorage.setItem('theme', name), theme)
      for (const path of paths) await looksRight(page, path)
    })
  }
}

const looksRight = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(serious.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `${path} scrolls sideways at 360 px`).toBeLessThanOrEqual(0)
}
