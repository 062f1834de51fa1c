// Questions on a page of another host, by Power BI's own client: asked in words, answered by the figures of reports.
// Rooms: reports, datasets
import { expect } from '@playwright/test'
import {
  embedIn,
  type HostWindow,
  inCloud,
  intranet,
  isToldIn,
  nameHost,
  openIntranet,
  toldIn,
} from './support/intranet.ts'
import { pageOf } from './support/people.ts'
import { test } from './support/test.ts'

test('a question is answered with a visual, says what it understood, and names what it did not', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1280, height: 800 } })
  await nameHost(page, intranet)
  const { value } = await (await page.request.get('/api/storage/powerbi')).json()
  const { id } = value.find(({ name }: { name: string }) => name === 'Inspections by part and machine')
  const info = await (await page.request.get(`/api/storage/powerbi/${id}`)).json()
  await openIntranet(page)
  const config = {
    ...{ type: 'qna', accessToken: info.embedToken, tokenType: 1, embedUrl: inCloud(info.embedUrl) },
    ...{ datasetIds: ['submissions'], viewMode: 0, question: 'failed by machine last 365 days, top 5' },
  }
  const frame = await embedIn(page, config, ['loaded', 'visualRendered', 'error'])
  await isToldIn(page, 'visualRendered')
  expect((await toldIn(page, 'visualRendered'))[0]?.detail).toMatchObject({
    question: config.question,
    normalizedQuestion: expect.stringMatching(/^Failed · by Machine/),
  })
  await expect(frame.getByText('Understood: Failed · by Machine')).toBeVisible()
  await expect(frame.getByRole('region', { name: /^Failed · by Machine/ })).toBeVisible()

  await test.step('by people, with a name that only records have', async () => {
    const field = frame.getByRole('searchbox', { name: 'Ask a question about your data' })
    await field.fill('how many submissions of machine l-03 in Atlantis')
    await field.press('Enter')
    await expect(frame.getByText('Machine: L-03')).toHaveCount(2)
    await expect(frame.getByText('Not understood: Atlantis')).toBeVisible()
    const figure = frame.getByRole('region', { name: /^Submissions/ }).locator('dd')
    await expect(figure).toHaveText(/\d/)
  })

  await test.step('by the host page', async () => {
    await page.evaluate(() => (window as unknown as HostWindow).embedded.setQuestion('fail rate per week'))
    await expect(frame.getByText('Understood: Fail rate · by Submitted (week)')).toBeVisible()
    await page.evaluate(() => (window as unknown as HostWindow).embedded.setQuestion('blue banana'))
    await expect(frame.getByText(/^This question couldn't be understood/)).toBeVisible()
  })
})
