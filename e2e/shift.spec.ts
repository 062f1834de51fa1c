// A shift in the life of one line: of four scheduled runs one is done, one is overdue, one is missed and one is bypassed with
// a co-signature. The supervisor is told of two of them.
// Rooms: schedules, bypasses, bypassReasons, drafts, operator, run, submissions, records
import { expect, type Page } from '@playwright/test'
import { passTime } from './support/clock.ts'
import { fillInLathe, type Occurrences, scheduleLathes } from './support/latheRuns.ts'
import { pageOf, phone } from './support/people.ts'
import { ask, tell } from './support/records.ts'
import { runBegun, submitRun } from './support/run.ts'
import { test } from './support/test.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const places = ['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4']

const cardOf = (page: Page, place: string) => page.getByRole('listitem').filter({ hasText: place })
const group = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a shift: done, overdue, missed and bypassed runs are where they belong, and the supervisor is told', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin')
  const { id: scheduleId } = await scheduleLathes(admin, { name: 'Line 4', places })
  await tell(admin, 'POST', '/bypass-reasons', {
    ...{ name: 'Crane is blocked', checklistTypes: ['process'], needsText: true, needsCosigner: true },
    ...{ active: true, place: 5 },
  })
  const operator = await pageOf(browser, 'operator', phone)
  const scheduled = '/checklists/process?tab=scheduled'

  await test.step('four runs are due; the first is done', async () => {
    await operator.goto(scheduled)
    for (const place of places) await expect(cardOf(operator, place).getByText(/due (tomorrow, )?\d/)).toBeVisible()
    await cardOf(operator, 'Bay 1').getByRole('button', { name: /^Run/ }).tap()
    await runBegun(operator)
    await fillInLathe(operator)
    await submitRun(operator, 'tap')
  })

  await test.step('one is bypassed; its reason asks for a text and for a supervisor', async () => {
    await operator.goto(scheduled)
    await cardOf(operator, 'Bay 4')
      .getByRole('button', { name: /^Bypass/ })
      .tap()
    const dialog = operator.getByRole('dialog', { name: 'Bypass Bay 4' })
    await dialog.getByRole('radio', { name: /^Crane is blocked/ }).tap()
    const act = dialog.getByRole('button', { name: 'Bypass' })
    await expect(act).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('The load hangs since the night shift.')
    await dialog.getByLabel('Their username').fill('operator')
    await dialog.getByLabel('Their password').fill('gemba-demo')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'load.png', mimeType: 'image/png', buffer: photo })
    await expect(dialog.getByRole('button', { name: /^Open photo/ })).toBeVisible()
    await act.tap()
    await expect(dialog.getByText('Someone else has to co-sign.')).toBeVisible()
    await dialog.getByLabel('Their username').fill('mfg.supervisor')
    await dialog.getByLabel('Their password').fill('guessed wrong')
    await act.tap()
    await expect(dialog.getByText('Incorrect username or password.')).toBeVisible()
    await dialog.getByLabel('Their password').fill('gemba-demo')
    await act.tap()
    await expect(operator.getByText('Bypassed.', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the dashboard lists what is due, and offers the same', async () => {
    await operator.goto('/dashboard')
    // What was bypassed is among the results of today, and is not due.
    const due = group(operator, /^Due/).getByRole('listitem')
    const bypass = due.filter({ hasText: 'Bay 2' }).getByRole('button', { name: /^Bypass/ })
    await expect(bypass).toBeVisible()
    await expect(due.filter({ hasText: 'Bay 4' })).toHaveCount(0)
    await bypass.tap()
    const dialog = operator.getByRole('dialog', { name: 'Bypass Bay 2' })
    await expect(dialog.getByRole('radio', { name: /^Crane is blocked/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
  })

  await test.step('time passes: one is overdue, and one is missed', async () => {
    await passTime(scheduleId, 'Bay 2', 'late_at')
    await passTime(scheduleId, 'Bay 3', 'missed_at')
    await expect(async () => {
      const { occurrences } = await ask<Occurrences>(operator, '/operator-occurrences?checklistTypeCode=process')
      const own = occurrences.filter(one => one.scheduleId === scheduleId)
      expect(Object.fromEntries(own.map(({ place, status }) => [place, status]))).toEqual({
        ...{ 'Bay 1': 'done', 'Bay 2': 'due', 'Bay 4': 'bypassed' },
      })
      const missed = await ask<Occurrences>(operator, '/operator-occurrences/missed?checklistTypeCode=process')
      expect(missed.occurrences.filter(one => one.scheduleId === scheduleId)).toMatchObject([{ place: 'Bay 3' }])
    }).toPass({ timeout: 150_000 })
  })

  await test.step('each is in its group of the Scheduled tab', async () => {
    await operator.goto(scheduled)
    await expect(
      group(operator, /^Overdue/)
        .getByRole('listitem')
        .filter({ hasText: 'Bay 2' }),
    ).toContainText('overdue')
    await expect(
      group(operator, /^Missed/)
        .getByRole('listitem')
        .filter({ hasText: 'Bay 3' }),
    ).toBeVisible()
    const done = group(operator, /^Done/).getByRole('listitem')
    await expect(done.filter({ hasText: 'Bay 1' })).toContainText('by you')
    await expect(done.filter({ hasText: 'Bay 4' })).toContainText('Bypassed by Jonas Weber: Crane is blocked')
  })

  await test.step('the Submitted tab has two of them: one passed, one bypassed for its reason', async () => {
    await operator.goto('/checklists/process?tab=submitted')
    await operator
      .getByRole('button', { name: /submission.*lathe/i })
      .first()
      .tap()
    const rows = operator.getByRole('listitem').getByRole('listitem')
    const bypassed = rows.filter({ hasText: 'Bypass: Crane is blocked' })
    await expect(bypassed).toHaveCount(1)
    await expect(bypassed).toContainText('Bypassed')
    await expect(bypassed).toContainText('1 photo')
    await expect(bypassed).not.toContainText('Pass')
    await expect(rows.nth(1)).toContainText('Pass')
    await bypassed.getByRole('link', { name: /^View/ }).tap()
    await expect(operator.getByText('Bypassed: Crane is blocked').first()).toBeVisible()
    await expect(operator.getByText('The load hangs since the night shift.').first()).toBeVisible()
    await expect(operator.getByText('Milan Toth').first()).toBeVisible()
    await operator.getByRole('button', { name: /^Bypassed: Crane is blocked, photo 1/ }).tap()
    await operator.keyboard.press('Escape')
  })

  await test.step('the delivery log says who was told of what was late and missed', async () => {
    await admin.goto('/checklists/process/reminders')
    const rows = admin.getByRole('row').filter({ hasText: 'Line 4' })
    // The one that was missed had been overdue before.
    for (const [kind, count] of [['Overdue', 2] as const, ['Missed', 1] as const])
      await expect(rows.filter({ hasText: kind }).getByRole('cell', { name: 'Sent', exact: true })).toHaveCount(count)
  })

  await test.step('and the supervisor has both in their inbox, and nothing about the bypass', async () => {
    const supervisor = await pageOf(browser, 'mfg.supervisor')
    type Told = { kind: string; scheduleId?: string; place?: string | null }
    const { entries } = await ask<{ entries: { notification: Told }[] }>(supervisor, '/inbox')
    const told = entries.map(({ notification }) => notification).filter(one => one.scheduleId === scheduleId)
    expect([...new Set(told.map(({ kind }) => kind))].sort()).toEqual(['run-late', 'run-missed'])
    expect(told.map(({ place }) => place)).not.toContain('Bay 4')
    await supervisor.context().close()
  })
})

test('an open run is bypassed from its menu, and keeps what was entered', async ({ browser }) => {
  const page = await pageOf(browser, 'operator2', phone)
  const { draft } = await tell<{ draft: { id: string } }>(page, 'POST', '/drafts', { code: 'LATHE-START' })
  await page.goto(`/checklists/process/internal/LATHE-START?draftId=${draft.id}`)
  await page.getByRole('textbox', { name: /^Hydraulic pressure/ }).fill('50')
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Bypass' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Machine down/ }).tap()
  await dialog.getByRole('button', { name: 'Bypass' }).tap()
  await page.waitForURL(/\/responses\//)
  await expect(page.getByText('Bypassed: Machine down').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entered before the run was bypassed' })).toBeVisible()
  await expect(page.getByText('Hydraulic pressure').first()).toBeVisible()
  await expect(page.getByText('Door interlock')).toHaveCount(0)
  await page.goBack()
})

test('an administrator finds the reasons in the menu', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Bypass Reasons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bypass Reasons' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Machine down' })).toBeVisible()
})
