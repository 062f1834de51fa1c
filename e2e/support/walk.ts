// Going through the scenes as a person does who stays in the application: with a toast there all the time.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { completed, failing } from './acts.ts'
import { pageOf } from './people.ts'
import type { Scene } from './scene.ts'

const settings = '/config/settings'

// A toast lives as long as the page is not loaded again; these scenes need a load of their own.
export const isWalkedTo = ({ before, act, name }: Scene) => !before && act !== completed && name !== 'print'

/** A page on which saving failed and said so: that toast stays. */
export const afterToast = async (browser: Browser, who: string, options: BrowserContextOptions) => {
  const page = await pageOf(browser, who, options)
  await page.goto(settings)
  const allowed = page.getByRole('checkbox', { name: 'Allow' })
  await allowed.click()
  await failing('/user-preferences/')(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'q7Zk2Lw0Xv9RbT4e' })
  await expect(toast).toBeVisible()
  await toast.evaluate(element => element.setAttribute('data-earlier', ''))
  await allowed.click()
  await page.unrouteAll()
  return page
}

/** Hides the toast of before while something is asked about what it may lie over. */
export const withoutToast = async (page: Page, ask: () => Promise<void>) => {
  const show = (visibility: string) =>
    page.evaluate(value => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-earlier]')) toast.style.visibility = value
    }, visibility)
  await show('hidden')
  await ask()
  await show('')
}

/** Navigates to another page as links do, by way of the settings: without a reload, and each page starts fresh. */
export const walkTo = async (page: Page, address: string) => {
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

/** Changes the first text of a form that has a save bar, and returns the bar. */
export const changeForm = async (page: Page) => {
  if (await page.getByRole('dialog').count()) return undefined
  const field = page.locator('main form :is(input[type=text], textarea):enabled:not([readonly])').first()
  if (!(await field.count())) return undefined
  await field.fill(`${await field.inputValue()} 2`)
  const bar = page.locator('[data-save-bar]')
  return (await bar.count()) ? bar : undefined
}
