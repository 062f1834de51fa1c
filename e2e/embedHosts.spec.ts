// Reports in pages of other hosts, which drive them with Power BI's own client: what they ask has its effect, what happens
// they are told, and only pages that the company names may have the frame.
// Rooms: reports, companySettings
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Report, service, VisualDescriptor } from 'powerbi-client'
import { asCloud, cloud } from './support/cloud.ts'
import { changeCompanySettings } from './support/companySettings.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

const host = 'https://intranet.example'
const client = createRequire(new URL('../packages/embed-sdk/package.json', import.meta.url)).resolve(
  'powerbi-client/dist/powerbi.min.js',
)

type Embedding = { embedToken: string; embedUrl: string; reportId: string }
type HostWindow = Window & { powerbi: service.Service; report: Report; told: { name: string; detail: unknown }[] }

const html =
  '<!doctype html><title>Intranet</title><div id="report" style="width:1280px;height:800px"></div><script src="/client.js"></script>'

const openHost = async (page: Page) => {
  await asCloud(page)
  await page.route(`${host}/**`, route =>
    route.request().url().endsWith('/client.js')
      ? route.fulfill({ path: client, contentType: 'text/javascript' })
      : route.fulfill({ body: html, contentType: 'text/html' }),
  )
  await page.goto(host)
}

const events = [
  'loaded',
  'rendered',
  'pageChanged',
  'filtersApplied',
  'dataSelected',
  'bookmarkApplied',
  'commandTriggered',
  'error',
]

const embed = (page: Page, { embedToken, embedUrl, reportId }: Embedding, more: object = {}) =>
  page.evaluate(
    ({ config, names }) => {
      const own = window as unknown as HostWindow
      own.told = []
      own.report = own.powerbi.embed(document.getElementById('report') as HTMLElement, config) as Report
      for (const name of names) own.report.on(name, ({ detail }) => own.told.push({ name, detail }))
    },
    {
      names: events,
      config: {
        ...{ type: 'report', id: reportId, accessToken: embedToken, tokenType: 1, ...more },
        embedUrl: cloud + new URL(embedUrl).pathname + new URL(embedUrl).search,
      },
    },
  )
const told = (page: Page, name: string) =>
  page.evaluate(name => (window as unknown as HostWindow).told.filter(one => one.name === name), name)
const isTold = (page: Page, name: string, count = 1) =>
  expect.poll(async () => (await told(page, name)).length).toBeGreaterThanOrEqual(count)

test('a page that the company names drives a report with powerbi-client', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')

  await test.step('the company names the page', () =>
    changeCompanySettings(page, () =>
      page.getByRole('textbox', { name: 'Pages that may show reports' }).fill(`${host}/start`),
    ))

  const list = (await (await page.request.get('/api/storage/powerbi')).json()) as {
    value: { id: string; name: string }[]
  }
  const id = list.value.find(({ name }) => name === 'Inspections by part and machine')?.id
  const embedding = (await (await page.request.get(`/api/storage/powerbi/${id}`)).json()) as Embedding

  await openHost(page)
  await embed(page, embedding)
  await isTold(page, 'rendered')
  const frame = page.frames().find(one => one.url().startsWith(cloud))
  if (!frame) throw new Error('the report has no frame')
  const count = frame.locator('dl div').filter({ hasText: 'Submissions' }).locator('dd').first()
  const submissions = async () => Number((await count.textContent())?.replace(/\D/g, ''))
  const all = await submissions()

  await test.step('filters narrow it, and are taken back', async () => {
    const [machine, own] = await page.evaluate(async () => {
      const { report } = window as unknown as HostWindow
      const active = await report.getActivePage()
      const visuals = await active.getVisuals()
      const byMachine = visuals.find(({ title }) => title === 'By machine')
      const { data } = (await byMachine?.exportData(0, 1)) ?? { data: '' }
      const [, line = ''] = data.split('\r\n')
      const machine = line.split(',')[0] ?? ''
      const own = await report.getFilters()
      await report.setFilters([
        ...own,
        {
          $schema: 'http://powerbi.com/product/schema#basic',
          target: { table: 'submissions', column: 'machine' },
          ...{ operator: 'In', values: [machine], filterType: 1, requireSingleSelection: false },
        } as never,
      ])
      return [machine, own] as const
    })
    expect(machine).not.toBe('')
    await isTold(page, 'filtersApplied')
    await expect.poll(submissions).toBeLessThan(all)
    await page.evaluate(own => (window as unknown as HostWindow).report.setFilters(own), own)
    await expect.poll(submissions).toBe(all)
  })

  await test.step('a bookmark brings back what was chosen', async () => {
    const state = await page.evaluate(async () => {
      const { report } = window as unknown as HostWindow
      const captured = await report.bookmarksManager.capture()
      const active = await report.getActivePage()
      const [slicer] = (await active.getSlicers()) as VisualDescriptor[]
      await slicer?.setSlicerState({
        filters: [
          {
            $schema: '',
            target: { table: 'submissions', column: 'machine' },
            operator: 'In',
            values: ['none'],
            filterType: 1,
          } as never,
        ],
      })
      return captured.state
    })
    await expect.poll(submissions).toBe(0)
    await page.evaluate(
      state => (window as unknown as HostWindow).report.bookmarksManager.applyState(state ?? ''),
      state,
    )
    await isTold(page, 'bookmarkApplied')
    await expect.poll(submissions).toBe(all)
  })

  await test.step('settings, zoom and theme are seen', async () => {
    await page.evaluate(async () => {
      const { report } = window as unknown as HostWindow
      await report.updateSettings({ panes: { pageNavigation: { visible: false } } })
      await report.applyTheme({ themeJson: { name: 'Host', dataColors: ['#123456'], background: '#fffbe6' } } as never)
      await report.setZoom(1.5)
    })
    await expect(frame.getByRole('navigation', { name: 'Pages of the report' })).toBeHidden()
    await expect
      .poll(() => frame.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 251, 230)')
    expect(await page.evaluate(() => (window as unknown as HostWindow).report.getZoom())).toBe(1.5)
    const bar = frame.getByRole('region', { name: 'By machine', exact: true }).locator('path[fill="#85918c"]').first()
    await bar.click({ force: true })
    await isTold(page, 'dataSelected')
    await expect(frame.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
    await page.evaluate(() => (window as unknown as HostWindow).report.setZoom(1))
  })

  await test.step('a command of the page is in the menu of visuals', async () => {
    await page.evaluate(() => (window as unknown as HostWindow).report.addOptionsMenuCommand('why', 'Ask why'))
    const part = frame.getByRole('region', { name: 'By part', exact: true })
    await part.getByRole('button', { name: 'More for By part' }).click()
    await part.getByRole('menuitem', { name: 'Ask why' }).click()
    await isTold(page, 'commandTriggered')
    expect((await told(page, 'commandTriggered'))[0]?.detail).toMatchObject({
      command: 'why',
      visual: { title: 'By part' },
    })
  })

  await test.step('figures lead to their records', async () => {
    const part = frame.getByRole('region', { name: 'By part', exact: true })
    await part.getByRole('button', { name: 'More for By part' }).click()
    await part.getByRole('menuitem', { name: 'Show records' }).click()
    await expect(part.getByRole('link').first()).toHaveAttribute('href', /^\/checklists\/product\/.+\/responses\//)
  })

  await test.step('a visual is shown alone', async () => {
    const pageName = await page.evaluate(
      async () => (await (window as unknown as HostWindow).report.getActivePage()).name,
    )
    await page.evaluate(() =>
      (window as unknown as HostWindow).powerbi.reset(document.getElementById('report') as HTMLElement),
    )
    await embed(page, embedding, { type: 'visual', pageName, visualName: 'byPart' })
    await isTold(page, 'rendered')
    const alone = page.frames().at(-1)
    await expect(alone?.getByRole('region', { name: 'By part', exact: true }) ?? page.locator('none')).toBeVisible()
    await expect(alone?.getByRole('region', { name: 'By machine', exact: true }) ?? page.locator('none')).toHaveCount(0)
  })
})

test('a page that nobody named can not show a report', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const list = (await (await page.request.get('/api/storage/powerbi')).json()) as { value: { id: string }[] }
  const answer = await page.request.get(`/api/storage/powerbi/${list.value[0]?.id}`)
  await openHost(page)
  await embed(page, (await answer.json()) as Embedding)
  await expect.poll(() => page.frames().length).toBeGreaterThan(1)
  await expect(page.frameLocator('iframe').getByText('Data of')).toHaveCount(0)
  expect(await told(page, 'loaded')).toEqual([])
})
