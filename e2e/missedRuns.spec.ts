// After an outage: what was missed gets its reason with one text, on the phone of who was there.
// Rooms: schedules, operator
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { passTime } from './support/clock.ts'
import { type Occurrences, scheduleLathes } from './support/latheRuns.ts'
import { paint, themes } from './support/paint.ts'
import { pageOf, phone } from './support/people.ts'
import { ask, tell } from './support/records.ts'
import { test } from './support/test.ts'

const places = Array.from({ length: 13 }, (_, n) => `Annex ${n + 1}`)

test('thirteen missed runs get one reason, and what a colleague explained meanwhile keeps theirs', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin')
  const { id } = await scheduleLathes(admin, { name: 'Annex', places })
  for (const place of places) await passTime(id, place, 'missed_at')
  const operator = await pageOf(browser, 'operator', phone)
  const owing = async () => {
    const address = '/operator-occurrences/missed?checklistTypeCode=process&search=annex&count=50'
    return (await ask<Occurrences>(operator, address)).occurrences
  }
  await expect(async () => expect(await owing()).toHaveLength(places.length)).toPass({ timeout: 150_000 })

  await operator.goto('/checklists/process?tab=scheduled&search=annex')
  const missed = operator.getByRole('region', { name: /^Missed/ })
  await expect(missed.getByRole('listitem')).toHaveCount(10)
  await missed.getByLabel('Select all').tap()
  await expect(missed.getByText('13 selected')).toBeVisible()
  await expect(missed.getByRole('listitem')).toHaveCount(13)
  // The bar stays in reach below the last card's top.
  const last = missed.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(missed.getByRole('toolbar')).toBeInViewport()
  for (const rules of ['structure', 'colors'] as const)
    for (const theme of themes) {
      await paint(operator, theme)
      expect(await findViolations(operator, rules), theme).toEqual([])
    }
  // One is not part of it.
  await last.getByRole('checkbox').tap()
  await expect(missed.getByText('12 selected')).toBeVisible()
  await missed.getByRole('toolbar').getByRole('button', { name: 'Give a reason' }).tap()
  const dialog = operator.getByRole('dialog', { name: 'Give a reason for 12 runs' })
  const act = dialog.getByRole('button', { name: 'Give a reason' })
  await expect(act).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('The annex had no power.')

  const colleague = (await owing()).find(({ place }) => place === 'Annex 5')
  await tell(admin, 'POST', '/missed-occurrences/explanations', { ids: [colleague?.id], text: 'Being painted' })
  await act.tap()
  await expect(operator.getByText('Reason saved for 11 runs.')).toBeVisible()
  await expect(operator.getByText('1 run already had a reason, which stays.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(missed.getByRole('listitem')).toHaveCount(1)
  await expect(missed.getByRole('checkbox')).toHaveCount(0)

  await test.step('the last one alone', async () => {
    await missed.getByRole('button', { name: /^Give a reason/ }).tap()
    await operator.getByRole('dialog', { name: 'Give a reason' }).getByRole('textbox').fill('Forgotten')
    await operator.getByRole('dialog').getByRole('button', { name: 'Give a reason' }).tap()
    await expect(operator.getByText('Reason saved.', { exact: true })).toBeVisible()
    await expect(missed).toHaveCount(0)
  })
})
