// What people choose in a report on a page of another host: in the pane of filters, by combinations, and found again.
// Rooms: reports, datasets
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { fingerOn, type Point } from './support/finger.ts'
import {
  type Embedding,
  embedIn,
  type HostWindow,
  inCloud,
  intranet,
  isToldIn,
  nameHost,
  openIntranet,
} from './support/intranet.ts'
import { pageOf, phone } from './support/people.ts'
import { test } from './support/test.ts'

const events = ['loaded', 'rendered', 'filtersApplied', 'error', 'swipeStart', 'swipeEnd']
const inspections = 'Inspections by part and machine'

const infoOf = async (page: Page): Promise<Embedding & { reportId: string }> => {
  const { value } = await (await page.request.get('/api/storage/powerbi')).json()
  const { id } = value.find(({ name }: { name: string }) => name === inspections)
  return (await page.request.get(`/api/storage/powerbi/${id}`)).json()
}
const configOf = ({ reportId, embedToken, embedUrl }: Embedding & { reportId: string }, settings: object) => ({
  ...{ type: 'report', id: reportId, accessToken: embedToken, tokenType: 1, settings, embedUrl: inCloud(embedUrl) },
})
const submissions = async (frame: FrameLocator) => {
  const figure = frame.locator('dl div').filter({ has: frame.locator('dt', { hasText: /^Submissions$/ }) })
  return Number((await figure.locator('dd').textContent())?.replace(/\D/g, ''))
}
const rowsOf = (page: Page) =>
  page.evaluate(async () => {
    const { report } = window as unknown as HostWindow
    const visuals = await (await report.getActivePage()).getVisuals()
    const { data } = (await visuals.find(({ title }) => title === 'By part and machine')?.exportData(0, 100)) ?? {}
    const [, ...lines] = (data ?? '').trim().split('\r\n')
    return lines.map(line => line.split(',').slice(0, 3))
  })

test('filters are changed beside the page, and combinations are what they say', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await nameHost(page, intranet)
  const info = await infoOf(page)
  await openIntranet(page)
  const frame = await embedIn(page, configOf(info, { panes: { filters: { visible: true, expanded: true } } }), events)
  await isToldIn(page, 'rendered')
  const all = await submissions(frame)
  const rows = await rowsOf(page)
  expect(rows.length).toBeGreaterThan(2)

  await test.step('the pane has what the host page filters by, locked where it says so', async () => {
    const [[, machine = ''] = []] = rows
    await page.evaluate(machine => {
      const { report } = window as unknown as HostWindow
      const target = { table: 'submissions', column: 'machine' }
      const filter = { $schema: '', filterType: 1, operator: 'In', values: [machine], target }
      const locked = { displaySettings: { isLockedInViewMode: true, displayName: 'Only runs of' } }
      const status = { table: 'submissions', column: 'checklistType' }
      return report.setFilters([
        { ...filter, requireSingleSelection: false } as never,
        { ...filter, ...locked, target: status, values: ['product'] } as never,
      ])
    }, machine)
    await expect.poll(() => submissions(frame)).toBeLessThan(all)
    const pane = frame.getByRole('complementary', { name: 'Filters' })
    await expect(pane.getByText('Only runs of')).toBeVisible()
    await expect(pane.getByRole('button', { name: /Only runs of/ })).toHaveCount(0)
    const before = await submissions(frame)
    await pane.getByRole('button', { name: /^Machine/ }).click()
    const others = pane.getByRole('checkbox')
    await expect.poll(() => others.count()).toBeGreaterThan(1)
    await pane.getByRole('checkbox', { checked: false }).first().check()
    await expect.poll(() => submissions(frame)).toBeGreaterThan(before)
    await pane.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => submissions(frame)).toBe(all)
    await expect(pane.getByRole('button', { name: /^Machine.*all/ })).toBeVisible()
  })

  await test.step('combinations let through what they name, and nothing across', async () => {
    const pairs = rows.slice(0, 2).map(row => row.slice(0, 2))
    await page.evaluate(
      pairs =>
        (window as unknown as HostWindow).report.setFilters([
          {
            ...{ $schema: '', filterType: 6, operator: 'In' },
            target: ['part', 'machine'].map(column => ({ table: 'submissions', column })),
            values: pairs.map(pair => pair.map(value => ({ value }))),
          } as never,
        ]),
      pairs,
    )
    const counted = rows.slice(0, 2).reduce((sum, row) => sum + Number(row[2]), 0)
    await expect.poll(() => submissions(frame)).toBe(counted)
    expect((await rowsOf(page)).map(row => row.slice(0, 2))).toEqual(pairs)
  })
})

test('what a person chose is found again on another page, and reset', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin', { viewport: { width: 1280, height: 800 } })
  await nameHost(page, intranet)
  const config = configOf(await infoOf(page), { persistentFiltersEnabled: true })
  await openIntranet(page)
  const frame = await embedIn(page, config, events)
  await isToldIn(page, 'rendered')
  const all = await submissions(frame)
  const isApplied = () => page.evaluate(() => (window as unknown as HostWindow).report.arePersistentFiltersApplied())
  expect(await isApplied()).toBe(false)

  const kept = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/user-state'),
  )
  await frame.getByRole('button', { name: /^Machine/ }).click()
  await frame.getByRole('checkbox').first().check()
  await expect.poll(() => submissions(frame)).toBeLessThan(all)
  expect((await kept).ok()).toBe(true)

  await test.step('or all that contain a text, listed or not', async () => {
    await frame.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => submissions(frame)).toBe(all)
    await frame.getByRole('searchbox', { name: 'Search' }).fill('l-0')
    const containing = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('Contains'),
    )
    await frame.getByRole('button', { name: 'All that contain “l-0”' }).click()
    await expect.poll(() => submissions(frame)).toBeLessThan(all)
    await expect(frame.getByRole('button', { name: 'Machine “l-0”' })).toBeVisible()
    expect((await containing).ok()).toBe(true)
  })
  const some = await submissions(frame)

  await page.reload()
  const again = await embedIn(page, config, events)
  await isToldIn(page, 'rendered')
  expect(await submissions(again)).toBe(some)
  expect(await isApplied()).toBe(true)
  await again.getByRole('button', { name: 'Reset to default' }).click()
  await expect.poll(() => submissions(again)).toBe(all)
  await expect.poll(isApplied).toBe(false)
})

test('a swipe on a phone is told', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', phone)
  await nameHost(page, intranet)
  const config = configOf(await infoOf(page), { layoutType: 2, filterPaneEnabled: true })
  await openIntranet(page)
  const frame = await embedIn(page, config, events)
  await isToldIn(page, 'rendered')
  await expect(frame.getByRole('button', { name: 'Show filters' })).toBeVisible()
  const finger = await fingerOn(page)
  const [from, to] = [300, 120].map(x => ({ x, y: 500 })) as [Point, Point]
  await finger.down(from)
  await finger.move(from, to)
  await finger.up()
  await isToldIn(page, 'swipeStart')
  await isToldIn(page, 'swipeEnd')
})
