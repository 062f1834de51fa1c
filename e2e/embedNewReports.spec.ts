// New reports on a page of another host, by Power BI's own client: on a dataset, and on data that the page brings along.
// Rooms: reports, datasets
import { expect, type Page } from '@playwright/test'
import {
  type Embedding,
  embedIn,
  type HostWindow,
  inCloud,
  intranet,
  isToldIn,
  nameHost,
  openIntranet,
  toldIn,
} from './support/intranet.ts'
import { address, pageOf } from './support/people.ts'
import { test } from './support/test.ts'

const infoOf = async (page: Page): Promise<Embedding> => {
  const { value } = await (await page.request.get('/api/storage/powerbi/adhoc/all')).json()
  const { id } = value.find(({ name }: { name: string }) => name === 'Blank report')
  return (await page.request.get(`/api/storage/powerbi/${id}?mode=edit`)).json()
}
const open = async (page: Page) => {
  await nameHost(page, intranet)
  const info = await infoOf(page)
  await openIntranet(page)
  return { accessToken: info.embedToken, tokenType: 1, embedUrl: inCloud(info.embedUrl) }
}
const events = ['loaded', 'saved', 'error']

test('a report is built on a dataset and saved under a name', async ({ browser }) => {
  const name = `From the intranet ${Date.now()}`
  const page = await pageOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  const config = await open(page)
  const frame = await embedIn(page, { ...config, datasetId: 'issues' }, events, 'createReport')
  await isToldIn(page, 'loaded')
  await expect(frame.getByText('Drag a field here', { exact: false })).toBeVisible()
  await frame.getByRole('button', { name: '+ Visual' }).click()
  await frame.getByRole('checkbox', { name: 'Use Severity' }).check()
  await frame.getByRole('checkbox', { name: 'Use Issues', exact: true }).check()
  await expect(frame.getByRole('columnheader', { name: 'Severity' })).toBeVisible()
  await frame.getByRole('button', { name: 'Save', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Name' }).fill(name)
  await frame.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await isToldIn(page, 'saved')
  const [saved] = await toldIn(page, 'saved')
  const { reportObjectId } = (saved?.detail ?? {}) as { reportObjectId?: string }
  const { value } = await (await page.context().request.get(`${address()}/api/storage/powerbi/adhoc/all`)).json()
  expect(value.find(({ id }: { id: string }) => id === reportObjectId)).toMatchObject({ name, datasetId: 'issues' })
})

test('data of the page is a table and bars, is filtered, and is not stored', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  const config = await open(page)
  const columns = [
    { name: 'plant', displayName: 'Plant', dataType: 'Text' },
    { name: 'scrap', displayName: 'Scrap', dataType: 'Number' },
  ]
  const rows = [
    ['North', '4'],
    ['South', '1'],
    ['North', '2'],
  ]
  const datasetCreateConfig = {
    ...{ locale: 'en-GB', tableSchemaList: [{ name: 'Orders', columns }], data: [{ name: 'Orders', rows }] },
  }
  const frame = await embedIn(page, { ...config, datasetCreateConfig }, events, 'quickCreate')
  await expect(frame.getByRole('row', { name: /North\s*6/ })).toBeVisible()
  await page.evaluate(() => {
    const { powerbi } = window as unknown as HostWindow
    const own = powerbi.get(document.getElementById('report') as HTMLElement)
    return own.saveAs({ name: 'Mine' } as never).catch((refused: { detailedMessage?: string }) => {
      document.title = refused.detailedMessage ?? ''
    })
  })
  await expect(page).toHaveTitle(/isn't stored/)
})
