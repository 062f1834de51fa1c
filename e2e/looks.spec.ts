// Every page and every dialog, in every theme, on a desk and on a phone: nothing serious for axe, nothing sideways, and
// every control takes its own click.
import AxeBuilder from '@axe-core/playwright'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { coveredControls } from './support/clicks.ts'
import { address, pageOf } from './support/people.ts'
import { type Scene, scenes, show } from './support/scenes.ts'

test.describe.configure({ mode: 'parallel' })

const themes = ['default', 'dark', 'cosmic'] as const
type Theme = (typeof themes)[number]

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const small = { width: 360, height: 740 }

// A page of theirs takes about three seconds; no test should hold one of the two browsers for minutes at the end.
const most = 14

/**
 * Themes are colours and nothing else (visual.md §9): all rules are asked in the first, those of colours in the others.
 * Each scene is seen in all three; which of the two dark ones on the desk and which on the phone, its place in the list
 * decides, so that pages of every kind are seen in both. GEMBA_LOOKS=all sees everything in everything.
 */
const seenIn = (place: number): { desk: readonly Theme[]; phone: readonly Theme[] } =>
  process.env.GEMBA_LOOKS === 'all'
    ? { desk: themes, phone: themes }
    : place % 2 === 0
      ? { desk: ['default', 'dark'], phone: ['default', 'cosmic'] }
      : { desk: ['default', 'cosmic'], phone: ['default', 'dark'] }

for (const { who, what } of scenes)
  for (let from = 0; from < what.length; from += most) {
    const part = what.slice(from, from + most)
    test(`${who ?? 'nobody signed in'}: ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ browser }) => {
      test.setTimeout(900_000)
      const page = who
        ? await pageOf(browser, who, { viewport: desk, reducedMotion: 'reduce' })
        : await (await browser.newContext({ baseURL: address(), viewport: desk, reducedMotion: 'reduce' })).newPage()
      const screen = await page.context().newCDPSession(page)
      for (const [place, scene] of part.entries())
        await test.step(scene.name, () => looksRight(page, screen, scene, seenIn(place)))
      await page.context().close()
    })
  }

test.describe('a theme that was chosen before', () => {
  for (const theme of themes)
    test(`${theme} is there with the first paint`, async ({ browser }) => {
      const page = await (await browser.newContext({ baseURL: address() })).newPage()
      await page.addInitScript(name => localStorage.setItem('theme', name), theme)
      await page.goto('/signin', { waitUntil: 'commit' })
      await page.locator('body').waitFor({ state: 'attached' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.context().close()
    })
})

const looksRight = async (page: Page, screen: CDPSession, scene: Scene, seen: ReturnType<typeof seenIn>) => {
  await touch(screen, false)
  await page.setViewportSize(desk)
  await paint(page, 'default')
  await show(page, scene)
  await asks(page, `${scene.name} on a desk`, seen.desk)
  expect.soft(await coveredControls(page), `${scene.name} on a desk`).toEqual([])
  await page.setViewportSize(phone)
  await touch(screen, true)
  await asks(page, `${scene.name} on a phone`, seen.phone)
  expect.soft(await coveredControls(page), `${scene.name} on a phone`).toEqual([])
  await page.setViewportSize(small)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What follows the window's width may take a frame or two.
  await expect
    .configure({ soft: true })
    .poll(sideways, { message: `${scene.name} scrolls sideways at 360 px`, timeout: 10_000 })
    .toBeLessThanOrEqual(0)
}

/** Asks axe. */
const asks = async (page: Page, where: string, seen: readonly Theme[]) => {
  // What lies under a modal dialog is dimmed on purpose.
  const modal = '[role=dialog][aria-modal=true]'
  const covered = (await page.locator(modal).count()) > 0
  for (const theme of seen) {
    await paint(page, theme)
    const serious = async () => {
      const axe = new AxeBuilder({ page }).setLegacyMode()
      if (covered) axe.include(modal)
      const { violations } = await (theme === 'default'
        ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        : axe.withRules(['color-contrast', 'link-in-text-block'])
      ).analyze()
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes: [node] }) => `${where}, ${theme}: ${id} at ${node?.html}: ${node?.failureSummary}`)
    }
    // axe keeps where things were: a list that another person's change moves meanwhile is judged by two layouts. What
    // is wrong with a page is still wrong at the second look.
    const found = await serious()
    expect.soft(found.length > 0 ? await serious() : []).toEqual([])
  }
}

/** What the switch of themes sets; nothing in React knows of it (packages/web/src/theme/colorScheme.ts). */
const paint = (page: Page, theme: Theme) =>
  page.evaluate(name => {
    if (document.adoptedStyleSheets.length === 0) {
      // The shortest transition too ends a frame later, and for what is out of sight not before it is seen.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets = [still]
    }
    const root = document.documentElement
    root.dataset.theme = name
    root.setAttribute('data-mantine-color-scheme', name === 'default' ? 'light' : 'dark')
  }, theme)

/** A finger instead of a mouse: targets and rows grow. */
const touch = (screen: CDPSession, enabled: boolean) => screen.send('Emulation.setTouchEmulationEnabled', { enabled })
