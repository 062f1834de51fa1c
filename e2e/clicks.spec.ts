// What can be seen can be pressed: with toasts there, and with the save bar of a form at the foot.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { completed, failing } from './support/acts.ts'
import { coveredControls } from './support/clicks.ts'
import { pageOf } from './support/people.ts'
import { type Scene, scenes, show } from './support/scenes.ts'

test.describe.configure({ mode: 'parallel' })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const settings = '/config/settings'

// A toast lives as long as the page is not loaded again; these scenes need a load of their own.
const isWalkedTo = ({ before, act, name }: Scene) => !before && act !== completed && name !== 'print'

// No test should hold one of the two browsers for minutes at the end.
const most = 14

for (const { who, what } of scenes) {
  if (!who) continue
  const walked = what.filter(isWalkedTo)
  for (let from = 0; from < walked.length; from += most) {
    const part = walked.slice(from, from + most)
    test(`after a toast, ${who} can press everything from ${part[0]?.name} to ${part.at(-1)?.name}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const page = await afterToast(browser, who)
      for (const scene of part)
        await test.step(scene.name, async () => {
          await page.setViewportSize(desk)
          await show(page, scene, walkTo)
          const bar = await changed(page)
          expect.soft(await coveredControls(page), `${scene.name} on a desk`).toEqual([])
          await page.setViewportSize(phone)
          expect.soft(await coveredControls(page), `${scene.name} on a phone`).toEqual([])
          await bar?.getByRole('button', { name: 'Cancel' }).click()
        })
      await page.context().close()
    })
  }
}

/** A page on which saving failed and said so: that toast stays. */
const afterToast = async (browser: Browser, who: string) => {
  const page = await pageOf(browser, who, { viewport: desk, reducedMotion: 'reduce' })
  await page.goto(settings)
  const allowed = page.getByRole('checkbox', { name: 'Allow' })
  await allowed.click()
  await failing('/user-preferences/')(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'q7Zk2Lw0Xv9RbT4e' })).toBeVisible()
  await allowed.click()
  await page.unrouteAll()
  return page
}

/** Goes on to another page as links do, by way of the settings: nothing is loaded again, and each page begins anew. */
const walkTo = async (page: Page, address: string) => {
  await page.keyboard.press('Escape')
  await goOn(page, settings)
  await expect(page.getByRole('checkbox', { name: 'Allow' })).toBeVisible()
  await goOn(page, address)
}

/** A page may lead elsewhere, a run to its draft and a refusal to the sign-in: what tells is that the last one is gone. */
const goOn = async (page: Page, address: string) => {
  if (new URL(page.url()).pathname === address) return
  const last = await page.locator('h1').elementHandles()
  await page.evaluate(at => history.pushState({}, '', at), address)
  for (const heading of last) await heading.waitForElementState('hidden')
}

/** Changes the first text of a form that has a save bar, and answers the bar. */
const changed = async (page: Page) => {
  if (await page.getByRole('dialog').count()) return undefined
  const field = page.locator('main form :is(input[type=text], textarea):enabled:not([readonly])').first()
  if (!(await field.count())) return undefined
  await field.fill(`${await field.inputValue()} 2`)
  const bar = page.locator('[data-save-bar]')
  return (await bar.count()) ? bar : undefined
}
