// What was entered is never lost, and 'Saved' is never said of what is not: the browser is killed at every step of a
// photo's way from the camera to the saved draft, and opened again on what the device kept.
// Rooms: run, drafts, files, checklists
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { arm, type Device, type PageMoment, pageMoments, startDevice } from './support/device.ts'
import { pageOf, phone } from './support/people.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

// Each has a device of its own.
test.describe.configure({ mode: 'parallel' })

const uploads = '**/api/storage/files'
const saves = /\/api\/storage\/drafts\/[0-9a-f-]+$/

let taken = 0
/** A picture like no other. */
const photo = async () => {
  taken += 1
  const background = { r: taken * 7, g: 90, b: 200 - taken * 3 }
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${taken}.jpg`, mimeType: 'image/jpeg', buffer }
}

const question = (page: Page) => page.getByRole('group', { name: /^Tires and wheels/ })
const thumbnails = (page: Page) => question(page).getByRole('button', { name: /^Open .*Photo/i })
const take = async (page: Page) =>
  question(page)
    .locator('input[type=file]')
    .setInputFiles(await photo())
const mark = (page: Page) => page.locator('[data-save-state]')
const isSaved = async (page: Page) => {
  await expect(mark(page)).toHaveAttribute('data-save-state', 'saved')
}
const begin = async (page: Page) => {
  await page.goto('/checklists/process/internal/TRUCK-DAILY')
  await runBegun(page)
  await question(page)
    .getByRole('radio', { name: 'Fail' })
    .or(question(page).getByRole('button', { name: /^Fail/ }))
    .first()
    .click()
  await question(page).getByRole('textbox', { name: 'Note' }).fill('Cut in the left tire')
  await isSaved(page)
  return page.url()
}

/** How many photos the device has: one more some milliseconds after it was taken, none soon after all is saved. */
const onDevice = (page: Page) =>
  expect.poll(() =>
    page.evaluate(
      () =>
        new Promise<number>(found => {
          const opening = indexedDB.open('gemba-runs')
          opening.onsuccess = () => {
            const reading = opening.result.transaction('files').objectStore('files').getAll()
            reading.onsuccess = () => {
              opening.result.close()
              found(reading.result.filter(({ bytes }) => bytes).length)
            }
          }
        }),
    ),
  )

type Stored = { note?: string; photos?: string[] }
/** What the server has of the question. */
const onServer = async (page: Page): Promise<Stored> => {
  const id = new URL(page.url()).searchParams.get('draftId')
  const answer = await page.request.get(`/api/storage/drafts/${id}`)
  const { answers } = (await answer.json()) as { answers: Record<string, Stored> }
  return answers.tires ?? {}
}
/** Once it says 'Saved', the server has what the page shows, and nothing remains on the device. */
const agrees = async (page: Page) => {
  await isSaved(page)
  const { note, photos = [] } = await onServer(page)
  expect(note).toBe('Cut in the left tire')
  await expect(thumbnails(page)).toHaveCount(photos.length)
  for (const id of photos) expect((await page.request.get(`/api/storage/files/${id}/content`)).ok()).toBe(true)
  await onDevice(page).toBe(0)
  return photos.length
}

/** When a photo is saved to its end: the page says so, and the device has nothing more of it. */
const allSaved = async (page: Page, photos: number): Promise<undefined> => {
  await expect.poll(async () => (await onServer(page)).photos?.length, { timeout: 60_000 }).toBe(photos)
  await agrees(page)
}
const forever = new Promise<never>(() => undefined)

for (const [name, network] of [
  ['without a network', (route: Route) => route.abort()],
  ['while its upload is slow', () => undefined],
] as const)
  test(`a photo that is taken ${name} survives a reload at once`, async ({ browser }) => {
    const page = await pageOf(browser, 'operator', phone)
    await begin(page)
    await page.route(uploads, network)
    await take(page)
    await onDevice(page).toBe(1)
    await page.reload()
    await expect(thumbnails(page)).toHaveCount(1)
    await expect(mark(page)).not.toHaveAttribute('data-save-state', 'saved')
    await page.unroute(uploads)
    await page.reload()
    expect(await agrees(page)).toBe(1)
    await page.context().close()
  })

/** Moments of the network, at which nothing happens in the page. */
const networkMoments: Record<string, (device: Device) => Promise<unknown>> = {
  'the upload is on its way': async ({ page }) => {
    const waited = page.waitForRequest(uploads)
    await page.route(uploads, () => undefined)
    await take(page)
    await waited
  },
  'the upload has arrived, its answer has not': async ({ page }) => {
    const arrived = new Promise(done => {
      void page.route(uploads, route => route.fetch().then(done))
    })
    await take(page)
    await arrived
  },
  'the save is on its way': async ({ page }) => {
    const waited = new Promise(done => {
      void page.route(saves, route => (route.request().method() === 'PUT' ? done(undefined) : route.continue()))
    })
    await take(page)
    await waited
    await onDevice(page).toBe(1)
  },
  'the save has arrived, its answer has not': async ({ page }) => {
    const arrived = new Promise(done => {
      void page.route(saves, async route => {
        const isSave = route.request().method() === 'PUT' && (route.request().postData() ?? '').includes('"photos":["')
        if (isSave) await route.fetch().then(done)
        else await route.continue()
      })
    })
    await take(page)
    await arrived
  },
  'the answer is saved and its photo is not': async ({ page }) => {
    await page.route(uploads, () => undefined)
    const saved = page.waitForResponse(answer => saves.test(answer.url()) && answer.request().method() === 'PUT')
    await take(page)
    await saved
    await onDevice(page).toBe(1)
  },
  'the device said that it is kept there': async ({ page }) => {
    await page.context().setOffline(true)
    await take(page)
    await expect(mark(page)).toHaveAttribute('data-save-state', 'device')
  },
}

/** From here on the page knows of the photo: what it says then is about it. */
const known = pageMoments.indexOf('storing')
/** From here on the device has the photo for sure. */
const sure = pageMoments.indexOf('stored')

/** A device on which a run has begun, and which dies and starts again: what it had when it died is there. */
const dyingDevice = async (work: (dies: Dying) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'gemba-device-'))
  let device = await startDevice(folder, { username: 'operator' })
  try {
    const draft = await begin(device.page)
    // A browser writes its cookies only now and then.
    const cookies = await device.context.cookies()
    await device.kill()
    let killed: Killed | undefined
    let photos = 0
    /** Starts the device again: what it had when it died is on its page and at the server. */
    const startAgain = async (moment?: PageMoment) => {
      device = await startDevice(folder, { cookies }, moment)
      await device.page.goto(draft)
      const now = await agrees(device.page)
      const promised = killed && (killed.certain || killed.said === 'saved' || killed.said === 'device')
      expect(now, `killed at: ${JSON.stringify(killed)}`).toBeGreaterThanOrEqual(photos + Number(promised ?? false))
      expect(now, `killed at: ${JSON.stringify(killed)}`).toBeLessThanOrEqual(photos + Number(killed !== undefined))
      photos = now
      return device
    }
    const kill = async (at: Killed) => {
      killed = at
      await device.kill()
    }
    const stopAtPhoto = async (device: Device): Promise<string> => {
      // The page stands still in the middle of it: nobody waits for its end.
      void take(device.page).catch(() => undefined)
      // A slow disk still writes when the server has answered; then the page saves without the steps between.
      const skipped = allSaved(device.page, photos + 1).catch(() => forever)
      const said = await Promise.race([device.stopped, skipped])
      if (said !== undefined) return said
      photos += 1
      return stopAtPhoto(device)
    }
    await work({ startAgain, kill, stopAtPhoto })
    await startAgain()
  } finally {
    await device.kill().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}
type Killed = { moment: string; said: string; certain: boolean }
type Dying = {
  startAgain: (moment?: PageMoment) => Promise<Device>
  kill: (at: Killed) => Promise<void>
  /** takes a photo; what the page said of it when it stopped */
  stopAtPhoto: (device: Device) => Promise<string>
}

// Half of them each, so that neither browser has all of it.
const half = Math.ceil(pageMoments.length / 2)
for (const moments of [pageMoments.slice(0, half), pageMoments.slice(half)])
  test(`a device that dies between ${moments[0]} and ${moments.at(-1)} loses nothing that it said to have`, () => {
    test.slow()
    return dyingDevice(async ({ startAgain, kill, stopAtPhoto }) => {
      for (const moment of moments) {
        const device = await startAgain(moment)
        await arm(device.page)
        const said = await stopAtPhoto(device)
        const index = pageMoments.indexOf(moment)
        await kill({ moment, said: index >= known ? said : '', certain: index >= sure })
      }
    })
  })

test('a device that dies while the network is asked loses nothing that it said to have', () => {
  test.slow()
  return dyingDevice(async ({ startAgain, kill }) => {
    for (const [moment, reach] of Object.entries(networkMoments)) {
      const device = await startAgain()
      await reach(device)
      await kill({ moment, said: (await mark(device.page).getAttribute('data-save-state')) ?? '', certain: true })
    }
  })
})
