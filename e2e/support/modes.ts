// What a sign-in is used as besides its person's own work, as the server would say it.
import { expect, type Page } from '@playwright/test'
import { openedCustomer, press } from './acts.ts'
import { findViolations } from './axe.ts'
import { coveredControls } from './clicks.ts'

export const roleMode = { kind: 'role', role: { id: '00000000-0000-4000-8000-000000000000', name: 'learner' } }
export const supportMode = {
  ...{ kind: 'support', by: 'Nora Lindqvist', secondsLeft: 29 * 60 },
  reason: 'Tag types are missing in the menu since the new roles were saved last night',
}

/** The signed-in user in a mode. */
export const inMode = (mode: object) => (page: Page) =>
  page.route('**/api/storage/users/me', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mode } })
  })

/** The dialog that asks as whom support signs in, and why. */
export const supportDialog = async (page: Page) => {
  await openedCustomer(page)
  await press(/^Open page of/)(page)
  await press('Sign in as a user')(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What is said above every page of the mode. */
export const strip = (page: Page) => page.getByRole('region', { name: 'Mode of your sign-in' })

/** On a phone: the strip stays in sight at the end of the page, covers nothing, and reads well in every theme. */
export const expectStripInSight = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(strip(page).getByRole('button', { name: 'End' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await coveredControls(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport()
  for (const theme of ['default', 'dark', 'cosmic']) {
    await page.evaluate(name => {
      document.documentElement.dataset.theme = name
      document.documentElement.setAttribute('data-mantine-color-scheme', name === 'default' ? 'light' : 'dark')
    }, theme)
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(one => one.finished)))
    expect(await findViolations(page, 'colors', 'section[aria-label]')).toEqual([])
  }
}
