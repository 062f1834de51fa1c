// The pictures of README and docs, at the sizes of the design's mockups. With GEMBA_MOCKUPS naming the folder that
// holds the mockups' pictures, each page is also laid beside its mockup in test-results/pairs.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { address, pageOf, phone } from './support/people.ts'
import { reviewAddress, waiting } from './support/records.ts'
import { runBegun } from './support/run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = join(root, 'docs/pictures')
const pairs = join(root, 'test-results/pairs')
const ours = join(root, 'test-results/pictures')
const mockups = process.env.GEMBA_MOCKUPS

type Theme = 'default' | 'dark' | 'cosmic'
type Picture = {
  /** of the mockup too */
  name: string
  who: string | null
  width: number
  height: number
  themes?: readonly Theme[]
  touch?: boolean
  /** goes there and waits until it is whole */
  open: (page: Page) => Promise<void>
  whole?: boolean
  /** laid beside its mockup only: README and docs do not show it */
  pairOnly?: boolean
}

const go = (path: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const openReview = async (page: Page) => {
  const queue = await waiting(page, 'qa-manager')
  const record = queue.find(({ checklistName }) => checklistName.includes('final inspection')) ?? queue[0]
  if (!record) throw new Error('Nothing waits for the QA Manager.')
  await go(reviewAddress('qa-manager', record))(page)
}

const run = (type: string, code: string) => async (page: Page) => {
  await page.goto(`/checklists/${type}/internal/${code}`)
  await runBegun(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const openDrafts = async (page: Page) => {
  await go('/checklists/product')(page)
  await page
    .getByRole('button', { name: /\d drafts?/ })
    .first()
    .click()
}

const checkTruck = async (page: Page) => {
  await run('process', 'TRUCK-DAILY')(page)
  const leaks = page.getByRole('group', { name: /^No leaks/ })
  const tires = page.getByRole('group', { name: /^Tires/ })
  await tires.getByRole('radio', { name: 'Fail' }).click()
  await tires.getByRole('textbox', { name: 'Note' }).fill('Cut of 3 cm in the left front tire.')
  await leaks.getByRole('radio', { name: 'Pass' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await leaks.evaluate(card => card.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -150))
}

const measure = async (page: Page) => {
  await run('product', 'BH-4711-FI')(page)
  // Sections below the window are drawn as one comes to them.
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 400))
    await expect(page.getByRole('textbox', { name: /^Bore diameter, sample 1/ })).toBeInViewport({ timeout: 300 })
  }).toPass()
  const sample = (n: number) => page.getByRole('textbox', { name: new RegExp(`^Bore diameter, sample ${n}`) })
  for (const [index, value] of ['25.013', '25.019', '25.034'].entries()) {
    await sample(index + 1).fill(value)
    await sample(index + 1).press('Enter')
  }
  await sample(3).focus()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('heading', { name: 'Bores and diameters' }).evaluate(head => {
    head.scrollIntoView()
    // Out from under the head of the run.
    scrollBy(0, -80)
  })
}

/** The pattern of a form: sections, and the save bar once something changed. */
const changeSettings = async (page: Page) => {
  await go('/config/settings')(page)
  await page.getByRole('checkbox', { name: 'Allow Notifications' }).click()
}

/** The record that was conceded last, as its paper. */
const openPaper = async (page: Page) => {
  const answer = await page.request.post('/api/storage/checklist-submissions/workflow-status', {
    data: { statusId: ['concessionally-approved'], dateStart: '2020-01-01' },
  })
  const { report } = (await answer.json()) as { report: { submissionId: string }[] }
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await go(`/print/report/response?id=${report[0]?.submissionId}`)(page)
  await page.emulateMedia({ media: 'print' })
  // The margins of the page (visual.md §8), which only a printer makes.
  await page.addStyleTag({ content: 'body { padding: 14mm }' })
}

/** Every part of ui on one page; only the development server has it. */
const openGallery = async (page: Page) => {
  gallery ??= await createServer({ root: join(root, 'packages/web'), logLevel: 'error', server: { port: 0 } })
  if (!gallery.resolvedUrls) await gallery.listen()
  await page.goto(`${gallery.resolvedUrls?.local[0]}gallery.html`)
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible({ timeout: 60_000 })
}
let gallery: ViteDevServer | undefined
test.afterAll(() => gallery?.close())

const all: readonly Picture[] = [
  { name: 'signin', who: null, width: 1440, height: 900, open: go('/signin') },
  {
    name: 'operator-checklists',
    who: 'operator',
    width: 1024,
    height: 973,
    touch: true,
    open: openDrafts,
  },
  {
    name: 'operator-checklists-phone',
    who: 'operator',
    width: 390,
    height: 844,
    touch: true,
    open: openDrafts,
    whole: true,
  },
  {
    name: 'run-phone',
    who: 'operator',
    width: 390,
    height: 1420,
    touch: true,
    themes: ['default', 'dark', 'cosmic'],
    open: checkTruck,
  },
  {
    name: 'run-measurements',
    who: 'operator',
    width: 1024,
    height: 768,
    touch: true,
    open: measure,
  },
  {
    name: 'approval-queue',
    who: 'qa.manager',
    width: 1440,
    height: 900,
    open: go('/checklists/product/submissions/qa-manager'),
  },
  {
    name: 'workflow-status',
    who: 'qa.manager',
    width: 1440,
    height: 1069,
    open: go('/checklists/product/submissions/qa-manager?tab=status'),
  },
  {
    name: 'review',
    who: 'qa.manager',
    width: 1440,
    height: 900,
    themes: ['default', 'dark', 'cosmic'],
    open: openReview,
    whole: true,
  },
  { name: 'admin-list', who: 'checklist.admin', width: 1440, height: 1007, open: go('/admin/checklists/product') },
  { name: 'details-form', who: 'operator', width: 1440, height: 960, open: changeSettings, pairOnly: true },
  { name: 'printed-record', who: 'qa.manager', width: 794, height: 1123, open: openPaper, pairOnly: true },
  {
    name: 'components',
    who: null,
    width: 1440,
    height: 2890,
    themes: ['default', 'dark', 'cosmic'],
    open: openGallery,
    whole: true,
    pairOnly: true,
  },
]

for (const picture of all.filter(({ pairOnly }) => mockups || !pairOnly))
  for (const theme of picture.themes ?? ['default'])
    test(`${picture.name}, ${theme}`, async ({ browser }) => {
      const page = await pageFor(browser, picture)
      await page.addInitScript(name => localStorage.setItem('theme', name), theme)
      await picture.open(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const name = theme === 'default' ? picture.name : `${picture.name}-${theme}`
      const folder = picture.pairOnly ? ours : pictures
      mkdirSync(folder, { recursive: true })
      const path = join(folder, `${name}.png`)
      await page.screenshot({ path, fullPage: picture.whole ?? false, animations: 'disabled' })
      if (mockups) await layBeside(page, path, join(mockups, `${name}.png`), join(pairs, `${name}.png`))
    })

const pageFor = async (browser: Browser, { who, width, height, touch = false }: Picture) => {
  const device = {
    viewport: { width, height },
    ...(touch && { hasTouch: true }),
    ...(width < 480 && { ...phone, viewport: { width, height }, deviceScaleFactor: 1 }),
  }
  if (who) return pageOf(browser, who, device)
  return (await browser.newContext({ baseURL: address(), ...device })).newPage()
}

const layBeside = async (page: Page, own: string, mockup: string, to: string) => {
  if (!existsSync(mockup)) return
  const picture = (file: string) => `<img alt="" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`
  mkdirSync(pairs, { recursive: true })
  await page.setViewportSize({ width: 1800, height: 1200 })
  await page.goto('about:blank')
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:16px;background:#888}img{width:892px;height:auto;align-self:start}</style>${picture(mockup)}${picture(own)}`,
  )
  await page.screenshot({ path: to, fullPage: true })
}
