// Every page that a role can reach, in every theme: nothing serious for axe, nothing sideways on a small phone.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { address, pageOf } from './support/people.ts'
import { ask, reviewAddress, waiting } from './support/records.ts'

test.describe.configure({ mode: 'parallel' })

const themes = ['default', 'dark', 'cosmic'] as const

/** An address, or how to find the one of a record that is there. */
type Place = string | ((page: Page) => Promise<string>)

type Listed = { id: string }

const checklist = (rest: string) => async (page: Page) => {
  const { checklists } = await ask<{ checklists: Listed[] }>(page, '/checklists?type=product&count=1')
  return `/admin/checklists/product/${checklists[0]?.id}${rest}`
}

const issue = (rest: string) => async (page: Page) => {
  const { issues } = await ask<{ issues: Listed[] }>(page, '/issues?type=product&count=1')
  return `/checklists/product/issues/${issues[0]?.id}${rest}`
}

const review = (role: string) => async (page: Page) => {
  const [record] = await waiting(page, role)
  return record ? reviewAddress(role, record) : `/checklists/product/submissions/${role}`
}

const record = async (page: Page) => {
  const [found] = await waiting(page, 'qa-manager')
  return `/checklists/product/${found?.checklistId}/responses/${found?.id}/${found?.revision}`
}

const pages: Record<string, readonly Place[]> = {
  operator: [
    '/dashboard',
    '/checklists/process',
    '/checklists/product',
    '/checklists/product?tab=submitted',
    '/checklists/process/internal/TRUCK-DAILY',
    '/checklists/product/internal/BH-4711-FI',
    '/checklists/process/issues',
    '/config/profile',
    '/config/settings',
  ],
  'qa.supervisor': [
    '/dashboard',
    '/checklists/product/submissions/qa-supervisor',
    '/checklists/product/submissions/qa-supervisor?tab=status',
    review('qa-supervisor'),
  ],
  'qa.manager': ['/checklists/product/submissions/qa-manager', review('qa-manager'), record],
  'checklist.admin': [
    '/admin/checklists/process',
    '/admin/checklists/product',
    checklist(''),
    checklist('/settings'),
    checklist('/assignments'),
    checklist('/revisions'),
    checklist('/translations'),
    '/checklists/product/issues',
    issue(''),
    issue('/edit'),
    issue('/history'),
  ],
  admin: ['/admin/company-settings'],
}

const open: readonly Place[] = ['/signin', '/signup', '/password-reset', '/error', '/404']

for (const theme of themes) {
  test(`pages without a sign-in, theme ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address() })
    const page = await context.newPage()
    await page.addInitScript(name => localStorage.setItem('theme', name), theme)
    for (const place of open) await looksRight(page, place)
  })

  for (const [username, places] of Object.entries(pages)) {
    test(`pages of ${username}, theme ${theme}`, async ({ browser }) => {
      const page = await pageOf(browser, username)
      await page.addInitScript(name => localStorage.setItem('theme', name), theme)
      for (const place of places) await looksRight(page, place)
    })
  }
}

const looksRight = async (page: Page, place: Place) => {
  const path = typeof place === 'string' ? place : await place(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' }), path).toHaveCount(0)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(serious.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What follows the window's width may take a frame or two.
  await expect
    .configure({ soft: true })
    .poll(sideways, { message: `${path} scrolls sideways at 360 px`, timeout: 3_000 })
    .toBeLessThanOrEqual(0)
}
