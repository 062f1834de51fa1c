// Every page and every dialog, in every theme, on a desk and on a phone: nothing serious for axe, nothing sideways, and
// every control takes its own click: with a toast there, and with the save bar of a form at the foot.
// Rooms: all
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { coveredControls } from './support/clicks.ts'
import { paint, type Theme, themes } from './support/paint.ts'
import { address, pageOf } from './support/people.ts'
import { type Scene, show } from './support/scene.ts'
import { scenes } from './support/scenes.ts'
import { test } from './support/test.ts'
import { afterToast, changeForm, isWalkedTo, walkTo, withoutToast } from './support/walk.ts'

test.describe.configure({ mode: 'parallel' })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const small = { width: 360, height: 740 }

// No test should hold a browser for minutes at the end.
const most = 14

type Seen = { desk: readonly Theme[]; phone: readonly Theme[] }

/**
 * The themes in which a scene is asked about its colors; the other rules are asked once on the desk and once on the
 * phone. Themes are colors and nothing else (visual.md §9): a scene is seen in one of them, on the desk or on the
 * phone. Its place in the list decides, so that pages of every kind are seen in all. GEMBA_LOOKS=all sees everything
 * in everything.
 */
const seenIn = (place: number): Seen => {
  if (process.env.GEMBA_LOOKS === 'all') return { desk: themes, phone: themes }
  const theme = themes[place % themes.length] ?? 'default'
  return place % 2 === 0 ? { desk: [theme], phone: [] } : { desk: [], phone: [theme] }
}

for (const { who, what } of scenes) {
  // Those that are walked to come first, with the toast.
  const inOrder = who ? [...what.filter(isWalkedTo), ...what.filter(scene => !isWalkedTo(scene))] : what
  for (let from = 0; from < inOrder.length; from += most) {
    const part = inOrder.slice(from, from + most)
    test(`${who ?? 'nobody signed in'}: ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ browser }) => {
      test.setTimeout(900_000)
      const walks = who !== null && part.some(isWalkedTo)
      const page = await open(browser, who, walks)
      const screen = await page.context().newCDPSession(page)
      for (const [place, scene] of part.entries())
        await test.step(scene.name, async () => {
          const goTo = walks && isWalkedTo(scene) ? walkTo : undefined
          await looksRight(page, screen, scene, seenIn(place), goTo)
        })
      await page.context().close()
    })
  }
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

const open = async (browser: Browser, who: string | null, withToast: boolean) => {
  const options = { viewport: desk, reducedMotion: 'reduce' } as const
  if (!who) return (await browser.newContext({ baseURL: address(), ...options })).newPage()
  return withToast ? afterToast(browser, who, options) : pageOf(browser, who, options)
}

const looksRight = async (page: Page, screen: CDPSession, scene: Scene, seen: Seen, goTo?: typeof walkTo) => {
  await touch(screen, false)
  await page.setViewportSize(desk)
  await paint(page, 'default')
  await show(page, scene, goTo)
  await withoutToast(page, () => asks(page, `${scene.name} on a desk`, seen.desk))
  // A form that was changed has a save bar at the foot, which covers nothing either.
  const bar = goTo && (await changeForm(page))
  await takesClicks(page, `${scene.name} on a desk`)
  await page.setViewportSize(phone)
  await touch(screen, true)
  await takesClicks(page, `${scene.name} on a phone`)
  // By key: whether it takes a click was asked above, and a click would wait for the screen to be drawn once more.
  await bar?.getByRole('button', { name: 'Cancel' }).press('Enter')
  await withoutToast(page, () => asks(page, `${scene.name} on a phone`, seen.phone))
  await page.setViewportSize(small)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect
    .configure({ soft: true })
    .poll(sideways, { message: `${scene.name} scrolls sideways at 360 px`, timeout: 30_000 })
    .toBeLessThanOrEqual(0)
}

const takesClicks = (page: Page, where: string) => staysFree(() => coveredControls(page), where)

/**
 * What follows the window's width, such as the menu, takes a moment on a busy machine, and a list that another person's
 * change moves meanwhile is judged by two layouts. What is wrong with a page is still wrong later.
 */
const staysFree = (find: () => Promise<string[]>, message: string) =>
  expect.configure({ soft: true }).poll(find, { message, timeout: 30_000 }).toEqual([])

/** Asks axe. */
const asks = async (page: Page, where: string, seen: readonly Theme[]) => {
  // What lies under a modal dialog is dimmed on purpose.
  const modal = '[role=dialog][aria-modal=true]'
  const covered = (await page.locator(modal).count()) > 0
  await staysFree(() => findViolations(page, 'structure', covered ? modal : undefined), where)
  for (const theme of seen) {
    await paint(page, theme)
    await staysFree(() => findViolations(page, 'colors', covered ? modal : undefined), `${where}, ${theme}`)
  }
}

/** A finger instead of a mouse: targets and rows grow. */
const touch = (screen: CDPSession, enabled: boolean) => screen.send('Emulation.setTouchEmulationEnabled', { enabled })
