// What the approval promises beside the main job: two who decide at once are one decision, and it is always in reach.
// Rooms: workflow, records, submissions, checklists
import { expect } from '@playwright/test'
import { address, pageOf, phone } from './support/people.ts'
import { review } from './support/places.ts'
import { ask, reviewAddress, waiting } from './support/records.ts'
import { test } from './support/test.ts'

const role = 'qa-supervisor'

test('the second of two reviewers sees who decided first and keeps what they typed', async ({ browser }) => {
  const [first, second] = await Promise.all([pageOf(browser, 'qa.supervisor'), pageOf(browser, 'qa.supervisor2')])
  // The newest, because other journeys take the oldest.
  const record = (await waiting(first, role)).filter(({ remeasure }) => !remeasure).at(-1)
  if (!record) throw new Error('nothing waits for the QA Supervisor')
  await first.goto(reviewAddress(role, record))
  await first.getByRole('radio', { name: 'Reject', exact: true }).check()
  await first.getByRole('textbox', { name: 'Comment' }).fill('Porosity on the sealing face.')
  const { version } = await ask<{ version: number }>(second, `/checklist-submissions/${record.id}/review?role=${role}`)
  const answer = await second.request.post(`/api/storage/checklist-submissions/${record.id}/decisions`, {
    data: { role, version, decision: 'hand-to-production', comment: 'For rework.' },
    headers: { origin: address() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const notice = first.getByRole('alert')
  await expect(notice).toContainText('Already decided by')
  await expect(notice).toContainText('Porosity on the sealing face.')
})

test('on a phone the decision is one tap away, and closing it loses nothing', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.manager', phone)
  await page.goto(await review('qa-manager')(page))
  const decide = page.getByRole('button', { name: 'Decide' })
  await expect(decide).toBeInViewport()
  await page.mouse.wheel(0, 100_000)
  await expect(decide).toBeInViewport()
  await decide.tap()
  const sheet = page.getByRole('dialog', { name: 'Your decision' })
  await sheet.getByText('Reject', { exact: true }).tap()
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Bore is oversize.')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Continue: Reject' }).tap()
  await expect(sheet.getByRole('textbox', { name: 'Comment' })).toHaveValue('Bore is oversize.')
  await expect(sheet.getByRole('button', { name: /^Reject/ })).toBeVisible()
})

test('on a desktop the decision stays in sight to the end of the record', async ({ browser }) => {
  const page = await pageOf(browser, 'qa.manager', { viewport: { width: 1440, height: 700 } })
  await page.goto(await review('qa-manager')(page))
  const decision = page.getByRole('heading', { name: 'Your decision' })
  await expect(decision).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(decision).toBeInViewport()
})
