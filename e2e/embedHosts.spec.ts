// Reports in pages of other hosts, which drive them with Power BI's own client: what they ask has its effect, what happens
// they are told, and only pages that the company names may have the frame.
// Rooms: reports, companySettings
import { expect, type Page } from '@playwright/test'
import type { VisualDescriptor } from 'powerbi-client'
import { cloud } from './support/cloud.ts'
import { changeCompanySettings } from './support/companySettings.ts'
import {
  type Embedding,
  embedIn,
  type HostWindow,
  inCloud,
  intranet,
  isToldIn,
  openIntranet,
  toldIn,
} from './support/intranet.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

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

type ReportEmbedding = Embedding & { reportId: string }

const embed = (page: Page, { embedToken, embedUrl, reportId }: ReportEmbedding, more: object = {}) => {
  const embedding = { type: 'report', id: reportId, accessToken: embedToken, tokenType: 1, ...more }
  return embedIn(page, { ...embedding, embedUrl: inCloud(embedUrl) }, events)
}

test('a page that the company names drives a report with powerbi-client', async ({ browser }) => {
  const page = await pageOf(browser, '2.admin')

  await test.step('the company names the page', () =>
    changeCompanySettings(page, () =>
      page.getByRole('textbox', { name: 'Pages that may show reports' }).fill(`${intranet}/start`),
    ))

  const list = (await (await page.request.get('/api/storage/powerbi')).json()) as {
    value: { id: string; name: string }[]
  }
  const id = list.value.find(({ name }) => name === 'Inspections by part and machine')?.id
  const embedding = (await (await page.request.get(`/api/storage/powerbi/${id}`)).json()) as ReportEmbedding

  await openIntranet(page)
  await embed(page, embedding)
  await isToldIn(page, 'rendered')
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
    await isToldIn(page, 'filtersApplied')
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
    await isToldIn(page, 'bookmarkApplied')
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
    await isToldIn(page, 'dataSelected')
    await expect(frame.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
    await page.evaluate(() => (window as unknown as HostWindow).report.setZoom(1))
  })

  await test.step('a command of the page is in the menu of visuals', async () => {
    await page.evaluate(() => (window as unknown as HostWindow).report.addOptionsMenuCommand('why', 'Ask why'))
    const part = frame.getByRole('region', { name: 'By part', exact: true })
    await part.getByRole('button', { name: 'More for By part' }).click()
    await part.getByRole('menuitem', { name: 'Ask why' }).click()
    await isToldIn(page, 'commandTriggered')
    expect((await toldIn(page, 'commandTriggered'))[0]?.detail).toMatchObject({
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
    await embed(page, embedding, { type: 'visual', pageName, visualName: 'byPart' })
    await isToldIn(page, 'rendered')
    const alone = page.frames().at(-1)
    await expect(alone?.getByRole('region', { name: 'By part', exact: true }) ?? page.locator('none')).toBeVisible()
    await expect(alone?.getByRole('region', { name: 'By machine', exact: true }) ?? page.locator('none')).toHaveCount(0)
  })
})

test('a page that nobody named can not show a report', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const list = (await (await page.request.get('/api/storage/powerbi')).json()) as { value: { id: string }[] }
  const answer = await page.request.get(`/api/storage/powerbi/${list.value[0]?.id}`)
  await openIntranet(page)
  await embed(page, (await answer.json()) as ReportEmbedding)
  await expect(page.frameLocator('iframe').getByText('Data of')).toHaveCount(0)
  expect(await toldIn(page, 'loaded')).toEqual([])
})
