// The run of a casting on a device without network, as the specs of offline work do it.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { runBegun, submitRun } from './run.ts'

const list = '/checklists/product'
const casting = 'PH-220-CI'
const run = `/checklists/product/internal/${casting}`

/** What a device holds in one of the stores of its runs. */
const keptIn = <Row>(page: Page, store: 'checklists' | 'drafts' | 'outbox') =>
  page.evaluate(
    async name =>
      // Opening it before the page has would make an empty one.
      (await indexedDB.databases()).some(database => database.name === 'gemba-runs')
        ? new Promise<Row[]>(found => {
            const opening = indexedDB.open('gemba-runs')
            opening.onsuccess = () => {
              const { result } = opening
              if (!result.objectStoreNames.contains(name)) {
                result.close()
                return found([])
              }
              const reading = result.transaction(name).objectStore(name).getAll()
              reading.onsuccess = () => {
                result.close()
                found(reading.result as Row[])
              }
            }
          })
        : [],
    store,
  )
export const held = async (page: Page, store: 'drafts' | 'outbox') => (await keptIn(page, store)).length

/** One visit with network: from then on the device has what its person needs, also the checklist of this code. */
export const visit = async (page: Page, code = casting) => {
  await page.goto(list)
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeVisible()
  // They are kept one after the other, and other journeys add theirs.
  await expect
    .poll(async () => (await keptIn<{ code: string }>(page, 'checklists')).map(({ code }) => code))
    .toContain(code)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await isWholeKept(page)
}

/** What the page had loaded before there was a worker is kept a little later: words in the user's language, the font. */
const isWholeKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => new URL(name).pathname)
        const files = loaded.filter(path => path.startsWith('/assets/'))
        const kept = await Promise.all(files.map(path => caches.match(path, { ignoreSearch: true })))
        return files.filter((_, at) => !kept[at])
      }),
    )
    .toEqual([])

export const photo = async (shade: number) => {
  const background = { r: shade * 60, g: 90, b: 200 - shade * 30 }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${shade}.jpg`, mimeType: 'image/jpeg', buffer }
}

export const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
export const isOnDevice = (page: Page) =>
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
export const finish = async (page: Page) => {
  for (const [index, value] of ['3.1', '3.2', '3.0', '3.1'].entries())
    await page.getByRole('textbox', { name: `Stock on the bearing seat, sample ${index + 1}` }).fill(value)
  for (const name of [/^No porosity/, /^No cold shuts/, /^Flash and gates/, /^Cast marking/])
    await group(page, name).getByRole('radio', { name: 'Pass' }).click()
}
export const sign = async (page: Page) => {
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

export const submitOffline = async (page: Page) => {
  await submitRun(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
}

/** What the server has of a lot. */
export const recordsOf = async (context: BrowserContext, lot: string) => {
  const answer = await context.request.get('/api/storage/operator-checklists?checklistTypeCode=product&submitted=true')
  const { checklists = [] } = (await answer.json()) as {
    checklists?: { submissions: { id: string; lot: string; irNumber: string }[] }[]
  }
  return checklists.flatMap(({ submissions }) => submissions).filter(one => one.lot === lot)
}

/** Begins the run and answers half of it. */
export const beginCasting = async (page: Page, lot: string) => {
  await page.goto(run)
  await runBegun(page)
  await page.getByRole('textbox', { name: 'Lot', exact: true }).fill(lot)
  await page.getByRole('combobox', { name: 'Machine' }).fill('Line 1')
  await page.getByRole('combobox', { name: 'Part' }).fill('PH-220')
  await page.getByRole('textbox', { name: 'Lot size' }).fill('60')
  const answers = { '^Heat number': 'V47110', '^Pouring temperature': '1380', '^Hardness HBW': '210' }
  for (const [name, value] of Object.entries(answers))
    await group(page, new RegExp(name)).getByRole('textbox').first().fill(value)
  await measure(page)
}

/** A run of a lot from its begin to the outbox of the device. */
export const submitCasting = async (page: Page, lot: string) => {
  await beginCasting(page, lot)
  await group(page, /^Photo/)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(1))
  await sign(page)
  await finish(page)
  await isOnDevice(page)
  await submitOffline(page)
}
