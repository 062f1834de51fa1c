// Acts of scenes about what a device has of a person's runs.
import { expect, type Page } from '@playwright/test'
import { begun } from './acts.ts'

/** Puts runs into the outbox of this device: one that waits, one that the server refused, one that was sent. */
export const queuedRuns = async (page: Page) => {
  await page.evaluate(async () => {
    const me = await (await fetch('/api/storage/users/me')).json()
    const opening = indexedDB.open('gemba-runs')
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result)
    })
    const at = new Date().toISOString()
    const whose = { userId: me.id, company: me.customer.id, userName: 'Emre Aydin', submittedAt: at }
    const housing = { code: 'BH-4711-FI', name: 'Bearing housing BH-4711, final inspection', type: 'product' }
    const truck = { code: 'TRUCK-DAILY', name: 'Truck, daily check', type: 'process' }
    const items = [
      { ...whose, state: 'waiting', checklist: housing, name: 'DMG 5 · BH-4711 · L-2231' },
      { ...whose, state: 'refused', checklist: truck, name: 'Truck 3', reason: 'Photos are missing: Tires and wheels' },
      {
        ...whose,
        state: 'sent',
        checklist: housing,
        name: 'DMG 5 · BH-4711 · L-2230',
        sentAt: at,
        irNumber: 'IR-2026-0412',
      },
    ]
    const writing = database.transaction('outbox', 'readwrite')
    for (const item of items)
      writing.objectStore('outbox').put({ ...item, draftId: crypto.randomUUID(), lockToken: crypto.randomUUID() })
    await new Promise(done => {
      writing.oncomplete = done
    })
    database.close()
  })
  // The device has runs from now on.
  await page.evaluate(() => localStorage.setItem('gemba-device-runs', '1'))
  await page.reload()
  await expect(page.getByText('Truck 3')).toBeVisible()
}

/** A run whose person comes back with an answer that someone else has changed meanwhile: the server says so. */
export const returning = (page: Page) =>
  page.route('**/api/storage/drafts', async route => {
    const response = await route.fetch()
    if (route.request().method() !== 'POST' || !response.ok()) return route.fulfill({ response })
    const opened = await response.json()
    const { draft } = opened
    const [question] = draft.definition.sections.flatMap((section: { questions: object[] }) => section.questions)
    const answer = (value: string, note: string) => ({ type: 'passFail', value, note, at: new Date().toISOString() })
    const copy = {
      ...{ id: crypto.randomUUID(), createdAt: new Date().toISOString(), header: draft.header },
      answers: { [question.id]: answer('fail', 'Guard is loose on the left side') },
      before: { answers: { [question.id]: null }, header: draft.header },
    }
    const by = { id: crypto.randomUUID(), username: 'mona', profile: { firstName: 'Mona', lastName: 'Keller' } }
    const answers = { [question.id]: answer('pass', '') }
    await route.fulfill({
      response,
      json: { ...opened, draft: { ...draft, answers, lastModifiedBy: by, copies: [copy] } },
    })
  })

/** The conflict of that run, open. */
export const compared = async (page: Page) => {
  await begun(page)
  await page.getByRole('button', { name: /Compare|Vergleichen|مقارنة/ }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}
