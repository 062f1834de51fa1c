// The editor of ad-hoc reports, as a person sees it.
import { expect, type Frame, type Page } from '@playwright/test'

/** Chooses a report that opens to be edited, and returns its frame. */
export const choose = async (page: Page, name: string): Promise<Frame> => {
  await page.getByRole('combobox', { name: 'Select Adhoc Report' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  return editorOf(page, name)
}
/** The frame of a report that opened to be edited. */
export const editorOf = async (page: Page, name: string): Promise<Frame> => {
  const element = await page.locator(`iframe[title="Report ${name}"]`).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`there is no frame of ${name}`)
  await expect(frame.getByRole('complementary', { name: 'Fields' })).toBeVisible()
  return frame
}
/** A field of the pane of fields. */
export const field = (frame: Frame, name: string) =>
  frame.getByRole('complementary', { name: 'Fields' }).getByRole('button', { name, exact: true })
/** Opens the fields of a dataset. */
export const openDataset = async (frame: Frame, name: string) => {
  const group = frame.locator('details', { has: frame.locator('summary', { hasText: new RegExp(`^${name}$`) }) })
  await expect(group).toHaveCount(1)
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
}
/** A well of the chosen visual, or another named region. */
export const well = (frame: Frame, name: string) => frame.getByRole('region', { name, exact: true })
/** Saves what the frame shows as a report of this name. */
export const saveAs = async (frame: Frame, name: string) => {
  await frame.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = frame.getByRole('dialog', { name: 'Save as' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}
