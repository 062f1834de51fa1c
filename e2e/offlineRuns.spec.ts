// A day without network: a run is begun, filled in and submitted in a cellar, the browser is killed, and what was done
// arrives once.
// Rooms: run, drafts, submissions, files, operator, offline, shell
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  beginCasting,
  finish,
  group,
  held,
  isOnDevice,
  photo,
  recordsOf,
  sign,
  submitOffline,
  visit,
} from './support/castingRun.ts'
import { startDevice } from './support/device.ts'
import { test } from './support/test.ts'

// Each has a device of its own.
test.describe.configure({ mode: 'parallel' })

/** A device whose pages open without network. */
const start = (folder: string, person: Parameters<typeof startDevice>[1]) =>
  startDevice(folder, person, undefined, { serviceWorkers: 'allow' })

test('a day offline with the browser killed twice becomes one record with all its photos and its number', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'gemba-device-'))
  const lot = `L-${Date.now().toString(36)}`
  const morning = await start(folder, { username: '2.operator' })
  await visit(morning.page)
  await morning.context.setOffline(true)
  await test.step('20 answers, three photos and a signature', async () => {
    const { page } = morning
    await beginCasting(page, lot)
    for (const shade of [1, 2, 3])
      await group(page, /^Photo/)
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo(shade))
    await sign(page)
    await isOnDevice(page)
  })
  const at = morning.page.url()
  const cookies = await morning.context.cookies()
  await morning.kill()

  const noon = await start(folder, { cookies })
  await noon.context.setOffline(true)
  await noon.page.goto(at)
  await expect(noon.page.getByRole('textbox', { name: 'Core shift, sample 4' })).toHaveValue(/0\.4/)
  await expect(group(noon.page, /^Photo/).getByRole('button', { name: /^Open .*Photo/i })).toHaveCount(3)
  await finish(noon.page)
  await isOnDevice(noon.page)
  await submitOffline(noon.page)
  await noon.kill()

  const evening = await start(folder, { cookies })
  // Any page: nobody opens the run or the outbox.
  await evening.page.goto('/dashboard')
  await expect.poll(async () => (await recordsOf(evening.context, lot)).length, { timeout: 60_000 }).toBe(1)
  const [record] = await recordsOf(evening.context, lot)
  expect(record?.irNumber).toMatch(/^IR-/)
  await evening.page.goto('/outbox')
  await expect(evening.page.getByText(new RegExp(`Sent .*${record?.irNumber}`))).toBeVisible()
  const whole = await evening.context.request.get(`/api/storage/checklist-submissions/${record?.id}`)
  const { rounds } = (await whole.json()) as {
    rounds: { answers: Record<string, { files?: string[]; file?: string }> }[]
  }
  expect(new Set(rounds[0]?.answers.photo?.files).size).toBe(3)
  expect(rounds[0]?.answers.sign?.file).toBeTruthy()
  // Nothing of it stays on the device, and no other draft was left behind by it: what it has is what it may go on with.
  const mine = await evening.context.request.get('/api/storage/device-checklists')
  const { drafts } = (await mine.json()) as { drafts: { id: string }[] }
  await expect.poll(async () => await held(evening.page, 'drafts')).toBe(drafts.length)
  expect(drafts.map(({ id }) => id)).not.toContain(new URL(at).searchParams.get('draftId'))
  // Once more from everywhere: it stays one.
  await evening.page.reload()
  await evening.page.waitForLoadState('networkidle')
  expect(await recordsOf(evening.context, lot)).toHaveLength(1)
  await evening.context.close()
  rmSync(folder, { recursive: true, force: true })
})
