// What a sign-in is used as besides its person's own work, as the server would say it.
import { expect, type Page } from '@playwright/test'
import { openedCustomer, press } from './acts.ts'

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
