// What the approval promises beside the main job: two who decide at once are one decision.
import { expect, test } from '@playwright/test'
import { address, pageOf } from './support/people.ts'
import { ask, reviewAddress, waiting } from './support/records.ts'

const role = 'qa-supervisor'

test('whoever comes second is told who was faster, and keeps what he typed', async ({ browser }) => {
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
