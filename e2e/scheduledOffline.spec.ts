// Scheduled runs in a cellar: what was submitted there is not asked for again and keeps its scheduled run, what was begun
// is found again, and each has its machine.
// Rooms: run, operator, drafts, schedules, offline
import { expect, type Page } from '@playwright/test'
import { held, visit } from './support/castingRun.ts'
import { openDevice } from './support/device.ts'
import { fillInLathe, type Occurrences, scheduleLathes } from './support/latheRuns.ts'
import { pageOf, phone, signedIn } from './support/people.ts'
import { ask } from './support/records.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

const scheduled = '/checklists/process?tab=scheduled'
const cardOf = (page: Page, place: string) => page.getByRole('listitem').filter({ hasText: place })
const group = (page: Page, name: RegExp) => page.getByRole('region', { name })

/** Until the device has what a tab was answered. */
const isKept = (page: Page, tab: 'assigned' | 'scheduled') =>
  expect
    .poll(() =>
      page.evaluate(
        name =>
          new Promise<boolean>(done => {
            const opening = indexedDB.open('gemba-answers')
            opening.onsuccess = () => {
              const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
              keys.onsuccess = () => {
                opening.result.close()
                const ofProcess = keys.result.map(String).filter(key => key.includes('"process"'))
                done(ofProcess.some(key => key.includes('/operator-checklists') && key.includes(`"${name}"`)))
              }
            }
          }),
        tab,
      ),
    )
    .toBe(true)

test('a scheduled run that was submitted without network is not asked for again, and is done once it arrives', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const admin = await pageOf(browser, 'admin')
  const { id: scheduleId } = await scheduleLathes(admin, { name: 'Cellar', places: ['Pit 1', 'Pit 2'] })
  const context = await openDevice(test.info().outputPath('phone'), phone)
  await signedIn(context, 'operator')
  const page = context.pages()[0] ?? (await context.newPage())
  await visit(page, 'LATHE-START')
  await page.goto('/checklists/process')
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeVisible()
  await isKept(page, 'assigned')
  await page.goto(scheduled)
  for (const pit of ['Pit 1', 'Pit 2'])
    await expect(cardOf(page, pit).getByRole('button', { name: /^Run/ })).toBeVisible()
  await isKept(page, 'scheduled')
  const { occurrences } = await ask<Occurrences>(page, '/operator-occurrences?checklistTypeCode=process')
  const of = (pit: string) => occurrences.find(one => one.scheduleId === scheduleId && one.place === pit)?.id
  await context.setOffline(true)

  await test.step('a bypass says beforehand that it needs a network', async () => {
    await expect(cardOf(page, 'Pit 1').getByRole('button', { name: /^Bypass/ })).toBeDisabled()
    await expect(cardOf(page, 'Pit 1')).toContainText('Bypassing needs a network.')
  })
  await test.step('the run has its machine, and waits in the outbox', async () => {
    await cardOf(page, 'Pit 1').getByRole('button', { name: /^Run/ }).tap()
    await runBegun(page)
    await expect(page.getByRole('banner').or(page.locator('header')).getByText('Pit 1').first()).toBeVisible()
    // Nothing of it is on the server, and the foot does not say so.
    await expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'device')
    await fillInLathe(page)
    await page
      .getByRole('button', { name: /submit/i })
      .last()
      .tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit/ })
      .tap()
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    expect(await held(page, 'outbox')).toBe(1)
  })
  await test.step('it is not asked for again; its address leads to the outbox', async () => {
    await page.goto(scheduled)
    const done = group(page, /^Done/).getByRole('listitem').filter({ hasText: 'Pit 1' })
    await expect(done).toContainText('Done, waiting to be sent')
    await expect(
      group(page, /^Due now/)
        .getByRole('listitem')
        .filter({ hasText: 'Pit 1' }),
    ).toHaveCount(0)
    await page.goto(`/checklists/process/internal/LATHE-START?occurrence=${of('Pit 1')}`)
    await expect(page.getByText('1 run waiting')).toBeVisible()
    await expect(page.getByText('Pit 1')).toBeVisible()
  })
  await test.step('one that was begun is found again', async () => {
    await page.goto(scheduled)
    await cardOf(page, 'Pit 2').getByRole('button', { name: /^Run/ }).tap()
    await runBegun(page)
    await page.goto(scheduled)
    await expect(cardOf(page, 'Pit 2').getByRole('button', { name: /^Continue/ })).toBeVisible()
    await page.goto('/outbox')
    await expect(page.locator('[data-outbox=draft]')).toContainText('Pit 2')
    await page.goto('/checklists/process')
    await page
      .getByRole('button', { name: /drafts?.*Lathe/i })
      .first()
      .tap()
    await expect(page.getByText('only on this device')).toBeVisible()
  })
  await context.setOffline(false)
  let record = ''
  await expect(async () => {
    const { occurrences } = await ask<Occurrences>(page, '/operator-occurrences?checklistTypeCode=process')
    const done = occurrences.find(one => one.id === of('Pit 1'))
    expect(done).toMatchObject({ status: 'done' })
    record = done?.submission?.id ?? ''
  }).toPass({ timeout: 60_000 })
  await test.step('the record has its machine, and when it was done by the clock of the device', async () => {
    const { machine, checklist, revision } = await ask<{
      machine: string
      revision: number
      checklist: { id: string }
    }>(page, `/checklist-submissions/${record}`)
    expect(machine).toBe('Pit 1')
    await page.goto(`/checklists/process/${checklist.id}/responses/${record}/${revision}`)
    await expect(page.getByText('Done offline (device clock)').first()).toBeVisible()
    await expect(page.getByText('Pit 1').first()).toBeVisible()
  })
  await context.close()
})
