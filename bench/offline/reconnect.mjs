// Two hundred runs with ten photos each that wait on a device, and what it takes to send them once there is a network.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { cookiesOf, patience, start } from './coldStart.mjs'

/** A run of nothing but photos, so that what is measured is the way and not the checklist. */
export const photosOnly = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en', settings: {} },
  sections: [
    {
      ...{ id: 's', title: { en: 'Photos' } },
      questions: [
        { id: 'ok', type: 'passFail', label: { en: 'In order' }, required: true },
        { id: 'photos', type: 'photo', label: { en: 'Photos' } },
      ],
    },
  ],
}

/** A photo like no other, of some 60 kB. */
const photo = () =>
  sharp(randomBytes(240 * 180 * 3), { raw: { width: 240, height: 180, channels: 3 } })
    .resize(640, 480, { kernel: 'nearest' })
    .jpeg({ quality: 60 })
    .toBuffer()

/**
 * Puts a run into the outbox as the application does: its draft begun without network, its answers, its photos. Runs in
 * the page.
 */
const queue = async ({ code, photos }) => {
  const opening = indexedDB.open('gemba-runs')
  const database = await new Promise(done => {
    opening.onsuccess = () => done(opening.result)
  })
  const asked = request =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const checklists = await asked(database.transaction('checklists').objectStore('checklists').getAll())
  const { userId, company, id, type, name, revision, permit, definition } = checklists.find(one => one.code === code)
  const [draftId, lockToken, at] = [crypto.randomUUID(), crypto.randomUUID(), new Date().toISOString()]
  const header = { machine: 'M1', part: 'P1', lot: 'L1', lotSize: 10 }
  const checklist = { id, code, name, names: {}, type }
  const draft = {
    ...{ id: draftId, draftName: 'Offline', version: 1, answers: {}, header, locked: true, lock: null },
    ...{ lastModifiedBy: null, lastModifiedByUserIdentity: '', lastModifiedDate: at, checklistRevision: revision },
    ...{ newestRevision: revision, answered: 0, total: 0, failed: 0, round: 1, checklist, definition },
    can: { open: true, unlock: true, breakLock: false, delete: false },
    ...{ reopened: null, earlier: null, ordered: null, copies: [] },
  }
  const files = photos.map((base64, k) => ({
    ...{ id: `local-${crypto.randomUUID()}`, draftId, name: `photo-${k}.jpg`, type: 'image/jpeg', at },
    bytes: Uint8Array.from(atob(base64), sign => sign.charCodeAt(0)).buffer,
  }))
  const answers = {
    ok: { type: 'passFail', value: 'pass', at },
    photos: { type: 'photo', files: files.map(file => file.id), at },
  }
  const entered = { answers, header, name: 'Offline', userIdentity: '', enteredBy: [] }
  const writing = database.transaction(['drafts', 'runsByTab', 'files', 'outbox'], 'readwrite')
  const begun = { revision, permit, begunAt: at }
  writing.objectStore('drafts').put({ draftId, userId, company, lockToken, begun, draft })
  writing.objectStore('runsByTab').put({ draftId, userId, userName: 'Operator', version: 1, lockToken, at, ...entered })
  for (const file of files) writing.objectStore('files').put(file)
  writing.objectStore('outbox').put({
    ...{ draftId, userId, company, userName: 'Operator', lockToken, name: 'L1', submittedAt: at, state: 'waiting' },
    checklist: { code, name, type },
  })
  await new Promise(done => {
    writing.oncomplete = done
  })
  database.close()
}

/** How many runs of the outbox are in a state. Runs in the page. */
const count = state =>
  new Promise(done => {
    const opening = indexedDB.open('gemba-runs')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        done(reading.result.filter(item => item.state === state).length)
      }
    }
  })

/** Fills the outbox of a device without a network. */
export const fill = async ({ folder }, url, { code, runs, photosEach }) => {
  const context = await start(folder, { offline: true })
  const page = await context.newPage()
  await page.goto(`${url}/outbox`)
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patience })
  for (let run = 0; run < runs; run += 1) {
    const photos = await Promise.all(Array.from({ length: photosEach }, photo))
    await page.evaluate(queue, { code, photos: photos.map(bytes => bytes.toString('base64')) })
  }
  await context.close()
}

/** Opens the device with a network until all is sent. Returns ms, and the heap's MB after a tenth and at the end, collected. */
export const reconnect = async ({ folder }, url, { cookie, runs }) => {
  const context = await start(folder)
  await context.addCookies(cookiesOf(cookie, url))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6
  }
  const began = performance.now()
  await page.goto(`${url}/outbox`)
  const until = async wanted => {
    while ((await page.evaluate(count, 'sent')) < wanted) {
      if ((await page.evaluate(count, 'refused')) > 0) throw new Error('The server refused a run.')
      await page.waitForTimeout(250)
    }
  }
  try {
    await until(Math.ceil(runs / 10))
    const early = await heap()
    await until(runs)
    const took = performance.now() - began
    return { took, early, late: await heap() }
  } finally {
    await context.close()
  }
}

/** The floor: the same requests, one after the other, from a process that has everything in its hand. */
export const sendBare = async (url, cookie, { code, revision, runs, photosEach }) => {
  const json = { cookie, origin: url, 'content-type': 'application/json' }
  const answered = async response => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const began = performance.now()
  for (let run = 0; run < runs; run += 1) {
    const [id, lockToken, at] = [crypto.randomUUID(), crypto.randomUUID(), new Date().toISOString()]
    const header = { machine: 'M1', part: 'P1', lot: 'L0', lotSize: 10 }
    const offline = { id, lockToken, revision, begunAt: at }
    await answered(
      await fetch(`${url}/api/storage/drafts`, {
        ...{ method: 'POST', headers: json, body: JSON.stringify({ code, userIdentity: '', offline }) },
      }),
    )
    const files = []
    for (let k = 0; k < photosEach; k += 1) {
      const body = new FormData()
      body.append('file', new File([await photo()], `photo-${k}.jpg`, { type: 'image/jpeg' }))
      const headers = { cookie, origin: url }
      files.push((await answered(await fetch(`${url}/api/storage/files`, { method: 'POST', headers, body }))).id)
    }
    const answers = { ok: { type: 'passFail', value: 'pass', at }, photos: { type: 'photo', files, at } }
    const entered = { version: 1, lockToken, name: 'Bare', answers, header, userIdentity: '' }
    await answered(
      await fetch(`${url}/api/storage/drafts/${id}/submission`, {
        ...{ method: 'POST', headers: json, body: JSON.stringify({ ...entered, submittedOnDevice: at }) },
      }),
    )
  }
  return performance.now() - began
}
