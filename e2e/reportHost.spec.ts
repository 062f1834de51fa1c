// Reports on the page of another host, which embeds them with powerbi-client, with powerbi-client-react, and with the SDK
// that stands in their place: looked at, filtered, followed to their records, exported, built, saved and edited there.
// Rooms: reports, datasets
import { readFile } from 'node:fs/promises'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { asCloud, cloud } from './support/cloud.ts'
import { nameHost } from './support/intranet.ts'
import { address, pageOf } from './support/people.ts'
import { test } from './support/reportHost.ts'

const openReport = (page: Page, name: string) =>
  page.getByRole('combobox', { name: 'Report' }).selectOption({ label: name })
const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('combobox', { name: 'Report' }).locator('option:checked')).toHaveText(name)
const region = (frame: FrameLocator, name: string) => frame.getByRole('region', { name, exact: true })
const inspections = 'Inspections by part and machine'
const submissions = async (frame: FrameLocator) => {
  const figure = frame.locator('dl div').filter({ has: frame.locator('dt', { hasText: /^Submissions$/ }) })
  return Number((await figure.locator('dd').textContent())?.replace(/\D/g, ''))
}

for (const [with_, client, path] of [
  ['powerbi-client', 'powerbi-client', '/'],
  ['powerbi-client-react', 'powerbi-client', '/?react'],
  ['the SDK in their place', 'embed-sdk', '/?react'],
] as const)
  test(`a page of another host shows, filters, exports and edits reports with ${with_}`, async ({
    browser,
    startReportHost,
  }) => {
    const page = await pageOf(browser, 'admin')
    const frameOrigin = client === 'powerbi-client' ? cloud : address()
    const origin = await startReportHost({ username: 'admin', client, frameOrigin })
    await nameHost(page, origin)
    await asCloud(page)
    // The page has no sign-in of its own: what it shows, it shows with its server's tokens.
    await page.context().clearCookies()
    await page.goto(origin + path)
    const [log, frame] = [page.getByRole('log'), page.frameLocator('iframe')]

    await test.step('a report is filtered by a click', async () => {
      await openReport(page, inspections)
      await expect(log.getByText('event rendered')).toBeVisible()
      const all = await submissions(frame)
      expect(all).toBeGreaterThan(0)
      await region(frame, 'By machine').locator('path[fill="#85918c"]').first().click({ force: true })
      await expect(log.getByText('event dataSelected').first()).toBeVisible()
      await expect(frame.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
      await expect.poll(() => submissions(frame)).toBeLessThan(all)

      const part = region(frame, 'By part')
      const choose = async (item: string) => {
        await part.getByRole('button', { name: 'More for By part' }).click()
        await part.getByRole('menuitem', { name: item }).click()
      }
      const download = page.waitForEvent('download')
      await choose('Export data')
      expect((await readFile(await (await download).path(), 'utf8')).split('\r\n')[0]).toBe('\uFEFFPart,Passed,Failed')
      await choose('Show records')
      await expect(part.getByRole('link').first()).toHaveAttribute('href', /^\/checklists\/product\/.+\/responses\//)
    })

    const name = `Runs seen with ${with_}`
    await test.step('a report is built and saved', async () => {
      await openReport(page, 'Blank report')
      const fields = frame.getByRole('complementary', { name: 'Fields' })
      await fields.locator('summary', { hasText: /^Submissions$/ }).click()
      await fields.getByRole('button', { name: 'Machine', exact: true }).dragTo(region(frame, 'Area of Page 1'), {
        targetPosition: { x: 200, y: 200 },
      })
      await expect(region(frame, 'Category')).toContainText('Machine')
      await frame.getByRole('textbox', { name: 'Title' }).fill('By machine')
      await frame.getByRole('textbox', { name: 'Title' }).press('Enter')
      await frame.getByRole('button', { name: 'Save', exact: true }).click()
      const dialog = frame.getByRole('dialog', { name: 'Save as' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(log.getByText('event saved').first()).toContainText(name)
    })

    await test.step('it opens again and is edited', async () => {
      await isOpen(page, name)
      // After the first report and the blank one, in a frame of its own.
      await expect(log.getByText('event loaded')).toHaveCount(3)
      await frame.getByRole('button', { name: /: By machine$/ }).click()
      await frame.getByRole('button', { name: 'Bars', exact: true }).click()
      await frame.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(frame.getByText('All changes saved')).toBeVisible()
      await page.reload()
      await openReport(page, name)
      await expect(frame.getByRole('button', { name: 'Bars: By machine' })).toBeVisible()
    })

    await test.step('another company sees its own', async () => {
      const other = await startReportHost({ username: '2.admin', client, frameOrigin })
      const reader = await pageOf(browser, '2.admin')
      await nameHost(reader, other)
      await asCloud(reader)
      await reader.goto(other + path)
      await expect(reader.getByRole('combobox', { name: 'Report' }).locator('option', { hasText: name })).toHaveCount(0)
      await openReport(reader, inspections)
      const shown = reader.frameLocator('iframe')
      await expect(reader.getByRole('log').getByText('event rendered')).toBeVisible()
      await expect(shown.locator('body')).not.toContainText('BH-4711')
    })
  })
