// A code on a machine opens its checklist there: for people who are signed in, for visitors, and without network.
// Rooms: startCodes, publicLinks, drafts, run, operator, schedules, auth, offline
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { startDevice } from './support/device.ts'
import { address, pageOf, phone } from './support/people.ts'
import { ask, tell } from './support/records.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

type Listed = { id: string; code: string }
type Label = { id: string; machine: string; code: string; url: string }

const checklistOf = async (page: Page, code: string) => {
  const { checklists } = await ask<{ checklists: Listed[] }>(page, '/checklists?type=process&count=50')
  return checklists.find(one => one.code === code)?.id ?? ''
}

let machines = 0
/** A machine that no other test has. */
const newMachine = () => `M-${Date.now().toString(36)}-${process.pid}-${++machines}`

/** A code as the administrator's page adds it, beside what a test is about. */
const addCode = async (page: Page, wishes: { code?: string; linkId?: string } = {}) => {
  const checklistId = await checklistOf(page, wishes.code ?? 'LATHE-START')
  const machine = newMachine()
  const body = { checklistId, machines: [machine], name: '', part: '', linkId: wishes.linkId ?? null }
  await tell(page, 'POST', '/start-codes', body)
  const { codes } = await ask<{ codes: Label[] }>(page, `/start-code-sheets/${checklistId}`)
  const label = codes.find(one => one.machine === machine)
  if (!label) throw new Error('no label')
  return { ...label, checklistId, path: new URL(label.url).pathname }
}

const revoke = async (page: Page, { id }: { id: string }) =>
  void (await tell(page, 'POST', `/start-codes/${id}/revocation`, { version: 1 }))

const someone = async (browser: Browser, path: string) => {
  const page = await (await browser.newContext({ baseURL: address(), ...phone })).newPage()
  await page.goto(path)
  return page
}
const signIn = async (page: Page, username: string) => {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('gemba-demo')
  await page.keyboard.press('Enter')
}
const machineOf = (page: Page) => page.getByLabel(/^Machine/).first()

test('codes for three machines are added and printed, and one begins a run with its machine filled in', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const id = await checklistOf(admin, 'LATHE-START')
  const [first, ...others] = [newMachine(), newMachine(), newMachine()]
  await admin.goto(`/admin/checklists/process/${id}/start-codes`)
  await admin.getByRole('button', { name: 'Add codes' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Machines or areas' }).fill([first, ...others].join('\n'))
  await dialog.getByRole('textbox', { name: /^Part/ }).fill('BH-4711')
  await dialog.getByRole('button', { name: 'Add codes' }).click()
  await expect(admin.getByText('3 codes added')).toBeVisible()
  for (const machine of [first, ...others]) await expect(admin.getByText(machine)).toBeVisible()
  await admin.getByRole('link', { name: 'Print labels' }).click()
  for (const machine of others) await expect(admin.getByRole('img', { name: `QR code of ${machine}` })).toBeVisible()
  await admin.getByRole('textbox', { name: 'Only labels with these words' }).fill(first)
  const label = admin.getByRole('list', { name: 'Start codes' }).getByRole('listitem')
  await expect(label).toHaveCount(1)
  await expect(label).toContainText('Part BH-4711')
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await label.textContent()) ?? '')?.[0] ?? ''

  const operator = await someone(browser, `/start/${code}`)
  await expect(operator).toHaveURL(/\/signin\?returnTo=/)
  await signIn(operator, 'operator')
  await expect(operator).toHaveURL(/\/internal\/LATHE-START\?draftId=/)
  await expect(machineOf(operator)).toHaveValue(first)
  await operator
    .getByRole('group', { name: /^Door interlock/ })
    .getByRole('radio', { name: 'Pass' })
    .tap()
  await expect(operator.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'saved')
  const draft = operator.url()

  // Scanned again it makes no second draft unasked.
  await operator.goto(`/start/${code}`)
  await expect(operator.getByText('A run is under way here. Continue it, or start another one.')).toBeVisible()
  await expect(operator.getByRole('listitem')).toHaveCount(1)
  await operator.getByRole('link', { name: 'Continue' }).tap()
  await expect(operator).toHaveURL(draft)
  await operator.goto(`/start/${code}`)
  await operator.getByRole('button', { name: 'Start a new run' }).tap()
  await expect(operator).toHaveURL(/draftId=/)
  expect(operator.url()).not.toBe(draft)
  await expect(machineOf(operator)).toHaveValue(first)
  await expect
    .poll(async () => {
      const { codes } = await ask<{ codes: { uses: number }[] }>(
        admin,
        `/start-codes?checklistId=${id}&search=${encodeURIComponent(first)}`,
      )
      return codes[0]?.uses
    })
    .toBe(2)
})

test('a code that was revoked, and one that no one knows, say what to do', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { checklistId, id, machine, path } = await addCode(admin)
  await admin.goto(`/admin/checklists/process/${checklistId}/start-codes/${id}`)
  await admin.getByRole('button', { name: 'Revoke code' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke code' }).click()
  await expect(admin.getByText('This code was revoked. Remove its label from the machine.')).toBeVisible()
  const operator = await pageOf(browser, 'operator2', phone)
  await operator.goto(path)
  await expect(operator.getByRole('heading', { name: 'This code was revoked' })).toBeVisible()
  await expect(operator.getByText(`Its label was for ${machine}.`)).toBeVisible()
  await operator.goto('/start/2222-2222-2222')
  await expect(operator.getByRole('heading', { name: "We don't know this code" })).toBeVisible()
  await operator.getByRole('link', { name: 'Go to the start page' }).tap()
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible()
  // Those who may not run it learn that, and get no draft.
  const { path: ofOther } = await addCode(admin)
  const auditor = await pageOf(browser, 'auditor', phone)
  await auditor.goto(ofOther)
  await expect(auditor.getByRole('heading', { name: "You can't fill in checklists" })).toBeVisible()
})

test('a visitor fills in what a code opens with its machine, and an operator gets a run', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const link = await tell<{ id: string }>(admin, 'POST', '/public-links', {
    ...{ checklistId: await checklistOf(admin, 'LATHE-START'), name: 'Fitters', endsOn: null, maxUses: null },
    ...{
      codes: null,
      pin: null,
      language: 'en',
      machine: '',
      part: '',
      lot: '',
      asksName: 'optional',
      asksEmail: 'no',
    },
    ...{ mailsReceipt: false, entersApproval: false },
  })
  const code = await addCode(admin, { linkId: link.id })
  const visitor = await someone(browser, code.path)
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Fill in as a visitor' }).tap()
  await expect(machineOf(visitor)).toHaveValue(code.machine)
  await expect(machineOf(visitor)).toHaveAttribute('readonly', '')
  for (const name of [/^Door/, /^Emergency/, /^Floor/, /^Way oil/, /^Chuck/, /^No unusual/])
    await visitor.getByRole('group', { name }).getByRole('radio', { name: 'Pass' }).tap()
  await visitor.getByRole('textbox', { name: /^Hydraulic pressure/ }).fill('50')
  await visitor.getByRole('textbox', { name: /^Coolant concentration/ }).fill('8.1')
  await visitor.getByRole('textbox', { name: /^Coolant pH/ }).fill('9.0')
  await visitor.getByRole('button', { name: 'Send' }).tap()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible()

  const operator = await pageOf(browser, 'operator2', phone)
  await operator.goto(code.path)
  await expect(operator).toHaveURL(/\/internal\/LATHE-START\?draftId=/)
  await expect(machineOf(operator)).toHaveValue(code.machine)

  await revoke(admin, code)
  await visitor.goto(code.path)
  await expect(visitor.getByRole('heading', { name: 'This code was revoked' })).toBeVisible()
  await visitor.goto(`/checklist/${code.code}`)
  await expect(visitor.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})

test('a code that is typed into the list opens a run, also where there is no network', async ({ browser }) => {
  test.setTimeout(300_000)
  const admin = await pageOf(browser, 'checklist.admin')
  const [one, two] = [await addCode(admin), await addCode(admin)]
  const folder = mkdtempSync(join(tmpdir(), 'gemba-device-'))
  const device = await startDevice(folder, { username: 'operator' }, undefined, { serviceWorkers: 'allow' })
  const { page, context } = device
  const type = async (text: string) => {
    await page.getByRole('button', { name: 'Scan code' }).tap()
    await page.getByRole('textbox', { name: 'Letters below the code' }).fill(text)
    await page.getByRole('button', { name: 'Open', exact: true }).tap()
  }
  const codesLoaded = page.waitForResponse(/\/device-start-codes/)
  const checklistsLoaded = page.waitForResponse(/\/device-checklists/)
  await page.goto('/checklists/process')
  await Promise.all([codesLoaded, checklistsLoaded])
  await type('LATHE-START')
  await expect(page.getByText('A code has 12 letters and digits. Check what you typed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Letters below the code' }).fill(one.code.toLowerCase())
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await runBegun(page)
  await expect(machineOf(page)).toHaveValue(one.machine)

  await page.goto('/checklists/process')
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open('gemba-runs')
        const database = await new Promise<IDBDatabase>(found => {
          opening.onsuccess = () => found(opening.result)
        })
        const counting = database.transaction('checklists').objectStore('checklists').count()
        const count = await new Promise<number>(found => {
          counting.onsuccess = () => found(counting.result)
        })
        database.close()
        return count
      }),
    )
    .toBeGreaterThan(3)
  await context.setOffline(true)
  await type(two.code)
  await expect(page).toHaveURL(/draftId=/)
  await expect(machineOf(page)).toHaveValue(two.machine)
  const draft = new URL(page.url()).searchParams.get('draftId')
  await page
    .getByRole('group', { name: /^Door interlock/ })
    .getByRole('radio', { name: 'Pass' })
    .tap()
  await expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'device')
  // Opened again there, the run that was begun is offered.
  await page.goto(two.path)
  await expect(page.getByText('A run is under way here. Continue it, or start another one.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).tap()
  await expect(page).toHaveURL(new RegExp(`draftId=${draft}`))
  await context.setOffline(false)
  await expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'saved')
  const { header } = await ask<{ header: { machine: string } }>(page, `/drafts/${draft}`)
  expect(header.machine).toBe(two.machine)
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
