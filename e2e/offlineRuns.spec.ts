// A day without network: a run is begun, filled in and submitted in a cellar, the browser is killed, and what was done
// arrives once.
// Rooms: run, drafts, submissions, files, operator, offline, shell
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { startDevice } from './support/device.ts'
import { runBegun, submitRun } from './support/run.ts'

// Each has a device of its own.
test.describe.configure({ mode: 'parallel' })

/** A device whose pages open without network. */
const start = (folder: string, person: Parameters<typeof startDevice>[1]) =>
  startDevice(folder, person, undefined, { serviceWorkers: 'allow' })

const list = '/checklists/product'
const run = '/checklists/product/internal/PH-220-CI'

/** What a device holds under a name in the store of its runs. */
const held = (page: Page, store: 'checklists') =>
  page.evaluate(
    async name =>
      // Opening it before the page has would make an empty one.
      (await indexedDB.databases()).some(database => database.name === 'gemba-runs') &&
      new Promise<number>(found => {
        const opening = indexedDB.open('gemba-runs')
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains(name)) {
            result.close()
            return found(0)
          }
          const counting = result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            result.close()
            found(counting.result)
          }
        }
      }),
    store,
  )

/** One visit with network: from then on the device has what its person needs. */
const visit = async (page: Page) => {
  await page.goto(list)
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeVisible()
  await expect.poll(async () => Number(await held(page, 'checklists'))).toBeGreaterThan(0)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

const photo = async (shade: number) => {
  const background = { r: shade * 60, g: 90, b: 200 - shade * 30 }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${shade}.jpg`, mimeType: 'image/jpeg', buffer }
}

const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const isOnDevice = (page: Page) =>
  expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'device')

const readings = {
  'Wall thickness at the volute': ['8.1', '8.0', '8.2', '8.1'],
  'Flange to flange': ['220.1', '220.0', '220.2', '220.1'],
  'Core shift': ['0.3', '0.4', '0.3', '0.4'],
}

const measure = async (page: Page) => {
  for (const [name, values] of Object.entries(readings))
    for (const [index, value] of values.entries())
      await page.getByRole('textbox', { name: `${name}, sample ${index + 1}` }).fill(value)
}
const finish = async (page: Page) => {
  for (const [index, value] of ['3.1', '3.2', '3.0', '3.1'].entries())
    await page.getByRole('textbox', { name: `Stock on the bearing seat, sample ${index + 1}` }).fill(value)
  for (const name of [/^No porosity/, /^No cold shuts/, /^Flash and gates/, /^Cast marking/])
    await group(page, name).getByRole('radio', { name: 'Pass' }).click()
}
const sign = async (page: Page) => {
  const question = group(page, /^Signature/)
  const pad = question.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 8 })
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 8 })
  await page.mouse.up()
  await question.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(question.getByRole('button', { name: 'Sign again' })).toBeVisible()
}

const submitOffline = async (page: Page) => {
  await submitRun(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
}

/** What the server has of a lot. */
const recordsOf = async (context: BrowserContext, lot: string) => {
  const answer = await context.request.get('/api/storage/operator-checklists?checklistTypeCode=product&submitted=true')
  const { checklists } = (await answer.json()) as {
    checklists: { submissions: { id: string; lot: string; irNumber: string }[] }[]
  }
  return checklists.flatMap(({ submissions }) => submissions).filter(one => one.lot === lot)
}

test('a day offline with the browser killed twice becomes one record with all its photos and its number', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'gemba-device-'))
  const lot = `L-${Date.now().toString(36)}`
  const morning = await start(folder, { username: '2.operator' })
  await visit(morning.page)
  await morning.context.setOffline(true)
  await morning.page.goto(run)
  await runBegun(morning.page)
  await test.step('20 answers, three photos and a signature', async () => {
    const { page } = morning
    await page.getByRole('textbox', { name: 'Lot', exact: true }).fill(lot)
    await page.getByRole('combobox', { name: 'Machine' }).fill('Line 1')
    await page.getByRole('combobox', { name: 'Part' }).fill('PH-220')
    await page.getByRole('textbox', { name: 'Lot size' }).fill('60')
    await group(page, /^Heat number/)
      .getByRole('textbox')
      .first()
      .fill('V47110')
    await group(page, /^Pouring temperature/)
      .getByRole('textbox')
      .first()
      .fill('1380')
    await group(page, /^Hardness HBW/)
      .getByRole('textbox')
      .first()
      .fill('210')
    await measure(page)
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
  // Once more from everywhere: it stays one.
  await evening.page.reload()
  await evening.page.waitForLoadState('networkidle')
  expect(await recordsOf(evening.context, lot)).toHaveLength(1)
  await evening.context.close()
  rmSync(folder, { recursive: true, force: true })
})
