// Dashboards of administration and their tiles on a page of another host, which embeds them with Power BI's own client.
// Rooms: reports, adminDashboard, datasets
import { expect, type Page } from '@playwright/test'
import {
  type Embedding,
  embedIn,
  inCloud,
  intranet,
  isToldIn,
  nameHost,
  openIntranet,
  toldIn,
} from './support/intranet.ts'
import { address, pageOf } from './support/people.ts'
import { test } from './support/test.ts'

type Info = Embedding & { dashboardId: string; tiles: { id: string; title: string; embedUrl: string }[] }

const placed = [
  { id: 'result', widget: 'inspectionsByResult', x: 0, y: 0, w: 6, h: 4 },
  { id: 'fail', widget: 'failRate', x: 6, y: 0, w: 6, h: 4 },
  { id: 'users', widget: 'users', x: 0, y: 4, w: 6, h: 4 },
]

const infoOf = async (page: Page, name: string): Promise<Info> => {
  const made = await page.request.post('/api/storage/dashboard-configurations', {
    headers: { origin: address() },
    data: { name, private: true, configuration: JSON.stringify({ widgets: placed }) },
  })
  const { id } = await made.json()
  return (await page.request.get(`/api/storage/powerbi/dashboards/${id}`)).json()
}

test('a dashboard shows its tiles, and a click leads to the report of one', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await nameHost(page, intranet)
  const info = await infoOf(page, `Embedded ${Date.now()}`)
  await openIntranet(page)
  const own = { id: info.dashboardId, accessToken: info.embedToken, tokenType: 1, embedUrl: inCloud(info.embedUrl) }
  const frame = await embedIn(page, { ...own, type: 'dashboard', pageView: 'fitToWidth' }, [
    'loaded',
    'tileClicked',
    'error',
  ])
  await isToldIn(page, 'loaded')
  for (const title of ['Inspections by result', 'Fail rate', 'Users'])
    await expect(frame.getByRole('region', { name: title })).toBeVisible()
  await expect(frame.getByRole('region', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible()
  await expect(frame.getByRole('navigation', { name: 'Pages of the report' })).toBeHidden()

  await test.step('by pointer', async () => {
    await frame.getByRole('region', { name: 'Fail rate' }).locator('svg').first().click()
    await isToldIn(page, 'tileClicked')
    const [clicked] = await toldIn(page, 'tileClicked')
    expect(clicked?.detail).toMatchObject({ dashboardId: info.dashboardId, tileId: 'fail' })
    const { reportEmbedUrl = '' } = (clicked?.detail ?? {}) as { reportEmbedUrl?: string }
    expect(new URL(reportEmbedUrl).searchParams.get('reportId')).toMatch(/^5f0d3c1a-/)
    expect(new URL(reportEmbedUrl).searchParams.get('framedBy')).toBe(
      new URL(info.embedUrl).searchParams.get('framedBy'),
    )
  })

  await test.step('by keyboard, and nothing is filtered by it', async () => {
    await frame.getByRole('button', { name: 'Open the report of Inspections by result' }).press('Enter')
    await isToldIn(page, 'tileClicked', 2)
    expect((await toldIn(page, 'tileClicked')).at(-1)?.detail).toMatchObject({ tileId: 'result' })
    await expect(frame.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  })

  await test.step('a tile is shown alone', async () => {
    const tile = info.tiles.find(({ title }) => title === 'Fail rate')
    const config = {
      ...{ ...own, type: 'tile', id: tile?.id, dashboardId: info.dashboardId, embedUrl: inCloud(tile?.embedUrl ?? '') },
    }
    const alone = await embedIn(page, config, ['tileLoaded', 'tileClicked'])
    await isToldIn(page, 'tileLoaded')
    await expect(alone.getByRole('region', { name: 'Fail rate' })).toBeVisible()
    await expect(alone.getByRole('region')).toHaveCount(1)
    await alone.getByRole('region', { name: 'Fail rate' }).locator('svg').first().click()
    await isToldIn(page, 'tileClicked')
    expect((await toldIn(page, 'tileClicked'))[0]?.detail).toMatchObject({ tileId: 'fail' })
  })
})
