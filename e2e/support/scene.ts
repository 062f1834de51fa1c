import { expect, type Page } from '@playwright/test'

export type Scene = {
  /** what it is called in a message and in a picture's file name */
  name: string
  /** an address, or how to find the one of a record that is there */
  at: string | ((page: Page) => Promise<string>)
  /** what is done there before it is looked at: a dialog, an empty list, a failure */
  act?: (page: Page) => Promise<void>
  /** before the page is opened: what the server shall answer */
  before?: (page: Page) => Promise<unknown>
}

/** What one person looks at; null: nobody is signed in. */
export type Scenes = { who: string | null; what: readonly Scene[] }

const load = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
}

/** Opens a scene: loads its address, unless there is another way to go there. */
export const show = async (page: Page, { at, before, act }: Scene, goTo = load) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await before?.(page)
  await goTo(page, typeof at === 'string' ? at : await at(page))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await act?.(page)
}
