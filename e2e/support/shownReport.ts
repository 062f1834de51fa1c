// A report on the page of standard reports, and the figures that it should have by the API.
import { expect, type Frame, type Page } from '@playwright/test'
import { address } from './people.ts'

export const inspections = 'Inspections by part and machine'

/** Opens a report by its name in the list. */
export const chooseReport = async (page: Page, name: string): Promise<Frame> => {
  await page.goto('/admin/power-bi-report')
  await page.getByRole('combobox', { name: 'Select Report' }).click()
  await page.getByRole('option', { name }).click()
  return openedReport(page, name)
}
/** The frame of a report, once each of its visuals has its figures. */
export const openedReport = async (page: Page, name: string): Promise<Frame> => {
  const element = await page.locator(`iframe[title="Report ${name}"]`).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`there is no frame of ${name}`)
  await isDrawn(frame)
  return frame
}
/** Each visual of the frame has its figures. */
export const isDrawn = async (frame: Frame) => {
  await expect(frame.getByText(/^Data of/)).toBeVisible()
  await expect(frame.locator('[aria-busy=true]')).toHaveCount(0)
}
export const figureIn = (frame: Frame, name: string) =>
  frame
    .locator('dl div')
    .filter({ has: frame.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
export const visualIn = (frame: Frame, name: string) => frame.getByRole('region', { name, exact: true })

type Filter = object
/** The same figures by the API, in the last 90 days. */
export const counted = async (page: Page, ...filters: Filter[]) => {
  const target = (column: string) => ({ table: 'submissions', column })
  const last = { filterType: 4, target: target('submittedAt'), operator: 0, timeUnitsCount: 90, timeUnitType: 0 }
  const product = { filterType: 1, target: target('checklistType'), operator: 'In', values: ['product'] }
  const answer = await page.request.post('/api/storage/datasets/query', {
    headers: { origin: address() },
    data: {
      dataset: 'submissions',
      columns: [{ field: 'submissionCount' }, { field: 'failedCount' }],
      filters: [last, product, ...filters],
    },
  })
  const { rows } = (await answer.json()) as { rows: number[][] }
  return (rows[0]?.[0] ?? 0).toLocaleString('en-GB')
}
/** Only records with one of these values. */
export const of = (column: string, ...values: (string | null)[]) => ({
  ...{ filterType: 1, target: { table: 'submissions', column }, operator: 'In', values },
})
/** The report counts what the model counts. Other journeys submit meanwhile: then both are asked again. */
export const agrees = (page: Page, frame: Frame, ...filters: Filter[]) =>
  expect(async () => {
    await frame.getByRole('button', { name: 'Refresh' }).click()
    await isDrawn(frame)
    expect(await figureIn(frame, 'Submissions').textContent()).toBe(await counted(page, ...filters))
  }).toPass()
