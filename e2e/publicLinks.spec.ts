// A checklist without an account: a link is added, printed, filled in by visitors, and closed in every way there is.
// Rooms: publicLinks, checklists, run, mails
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { address, mails, pageOf, phone } from './support/people.ts'
import { publishedChecklist } from './support/publishedChecklist.ts'
import { ask, tell } from './support/records.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

type Listed = { id: string; code: string }
type Link = { id: string; version: number; uses: number }

const checklistOf = async (page: Page, code = 'LATHE-START') => {
  const { checklists } = await ask<{ checklists: Listed[] }>(page, '/checklists?type=process&count=50')
  return checklists.find(one => one.code === code)?.id ?? ''
}

/** A link as the administrator's page adds it, beside what a test is about. */
const addLink = async (page: Page, wishes: Record<string, unknown> = {}, code = 'LATHE-START') => {
  const link = await tell<Link>(page, 'POST', '/public-links', {
    ...{
      checklistId: await checklistOf(page, code),
      name: 'Gate 2',
      endsOn: null,
      maxUses: null,
      codes: null,
      pin: null,
    },
    ...{ language: 'en', machine: '', part: '', lot: '', asksName: 'optional', asksEmail: 'no' },
    ...{ mailsReceipt: false, entersApproval: false, ...wishes },
  })
  const { codes } = await ask<{ codes: { url: string }[] }>(page, `/public-links/${link.id}/codes`)
  return { link, paths: codes.map(({ url }) => new URL(url).pathname) }
}

/** The phone of someone without an account. */
const visitorAt = async (browser: Browser, path: string) => {
  const page = await (await browser.newContext({ baseURL: address(), ...phone })).newPage()
  await page.goto(path)
  return page
}

const pass = async (page: Page, ...questions: RegExp[]) => {
  for (const name of questions) await page.getByRole('group', { name }).getByRole('radio', { name: 'Pass' }).tap()
}
const fillIn = async (page: Page) => {
  await pass(page, /^Door interlock/, /^Emergency stop/, /^Floor is dry/)
  await page.getByRole('textbox', { name: /^Hydraulic pressure/ }).fill('50')
  await page.getByRole('textbox', { name: /^Coolant concentration/ }).fill('8.1')
  await page.getByRole('textbox', { name: /^Coolant pH/ }).fill('9.0')
  await pass(page, /^Way oil/, /^Chuck jaws/, /^No unusual noise/)
}
const fillInRound = async (page: Page) => {
  await page.getByRole('radio', { name: 'Turning' }).tap()
  await pass(page, /^Aisles/, /^Benches/, /^Shelves/, /^No leaks/, /^Waste/, /^Team board/)
  const background = { r: 60, g: 90, b: 120 }
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const photo = page.getByRole('group', { name: /^Photo of the area/ })
  await photo.locator('input[type=file]').first().setInputFiles({ name: 'area.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photo.locator('img')).toBeVisible()
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.waitForURL(/\/completed/)
}
const received = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible()
const closed = async (page: Page, path: string, title: string) => {
  const response = page.waitForResponse(/public-checklists\/opening/)
  await page.goto(path)
  expect((await response).status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('410', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Ask .* for another link\.$/)).toBeVisible()
}

test('a link with a PIN is added, printed and filled in by a visitor, who gets a receipt', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const id = await checklistOf(admin)
  await admin.goto(`/admin/checklists/process/${id}/links`)
  await admin.getByRole('button', { name: 'Add link' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Service of the lathes')
  await dialog.getByRole('textbox', { name: /^Machine/ }).fill('L-03')
  await dialog.getByRole('checkbox', { name: 'Protect with a PIN' }).click()
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('4711')
  await dialog.getByRole('combobox', { name: 'Ask for the e-mail address' }).click()
  await admin.getByRole('option', { name: 'Required' }).click()
  await dialog.getByRole('checkbox', { name: 'Send a receipt by e-mail' }).click()
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Service of the lathes' })).toBeVisible()
  await expect(admin.getByRole('img', { name: 'QR code of Service of the lathes' })).toBeVisible()
  const path = new URL((await admin.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? '').pathname
  await admin.getByRole('link', { name: 'Print' }).click()
  await expect(admin.getByRole('img', { name: 'QR code 1' })).toBeVisible()
  await expect(admin.getByText(path)).toBeVisible()

  const visitor = await visitorAt(browser, path)
  await visitor.getByRole('textbox', { name: 'PIN' }).fill('0000')
  await visitor.getByRole('button', { name: 'Open' }).tap()
  await expect(visitor.getByText('This PIN is wrong.')).toBeVisible()
  await visitor.getByRole('textbox', { name: 'PIN' }).fill('4711')
  await visitor.getByRole('button', { name: 'Open' }).tap()
  await expect(visitor.getByRole('textbox', { name: /^Machine/ })).toHaveValue('L-03')
  // Who has entered it on this device is not asked again.
  await visitor.reload()
  await expect(visitor.getByRole('textbox', { name: /^Machine/ })).toHaveValue('L-03')
  await fillIn(visitor)
  await visitor.getByRole('button', { name: 'Send' }).tap()
  await expect(visitor.getByText('Enter this before you send.').first()).toBeVisible()
  const email = `sven.${Date.now().toString(36)}@albers.example`
  await visitor.getByRole('textbox', { name: /^Your name/ }).fill('Sven Albers')
  await visitor.getByRole('textbox', { name: /^Your e-mail/ }).fill(email)
  await send(visitor)
  await received(visitor)
  await expect(visitor.getByText(`A receipt is sent to ${email}.`)).toBeVisible()
  await expect.poll(() => mails().filter(({ to }) => to.includes(email)).length).toBe(1)
})

test('a link for one submission is used up by it, and what comes second is kept on the device', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { paths } = await addLink(admin, { maxUses: 1 }, '5S-ROUND')
  const [path = ''] = paths
  const [first, second] = [await visitorAt(browser, path), await visitorAt(browser, path)]
  await fillInRound(first)
  // Its photo is on the server before it is sent: the file that is saved must have it all the same.
  const arrived = second.waitForResponse(response => response.url().includes('/public-checklists/files'))
  await fillInRound(second)
  expect((await arrived).ok()).toBe(true)
  await send(first)
  await received(first)
  await send(second)
  await expect(second.getByRole('heading', { level: 1, name: 'Not accepted' })).toBeVisible()
  await expect(second.getByText(/Nothing is lost/)).toBeVisible()
  const [file] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('button', { name: 'Save as file' }).tap(),
  ])
  const saved = await readFile(await file.path(), 'utf8')
  expect(saved).toContain('>Turning<')
  expect(saved).toContain('>Pass<')
  expect(saved).toContain('<img alt="area.jpg" src="data:image/jpeg;base64,')
  await closed(await visitorAt(browser, '/'), path, 'This link has been used up')
})

test('each code of a series opens once, and the sheet marks the used one', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { link, paths } = await addLink(admin, { name: 'Trucks today', machine: 'L-03', codes: 3 })
  const [one = '', two = ''] = paths
  const visitor = await visitorAt(browser, one)
  await fillIn(visitor)
  await send(visitor)
  await received(visitor)
  await closed(visitor, one, 'This link has been used up')
  await visitor.goto(two)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.goto(`/print/utility/public-link/${link.id}`)
  const codes = admin.getByRole('list', { name: 'QR codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(3)
  await expect(codes.first()).toContainText('1: used')
  await admin.getByRole('switch', { name: 'With 1 used code' }).click()
  await expect(codes).toHaveCount(2)
})

test('a link that is revoked or over says so, and an unknown one is not found', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { paths: ended } = await addLink(admin, { name: 'Last year', endsOn: '2025-12-31' })
  const { link, paths } = await addLink(admin, { name: 'Fitters in May', machine: 'L-03' })
  const [path = ''] = paths
  const visitor = await visitorAt(browser, path)
  await fillIn(visitor)
  await admin.goto(`/admin/checklists/process/${await checklistOf(admin)}/links/${link.id}`)
  await admin.getByRole('button', { name: 'Revoke link' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(admin.getByText('This link takes no more submissions.')).toBeVisible()
  // Someone who is in already loses nothing either.
  await send(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not accepted' })).toBeVisible()
  await closed(visitor, path, 'This link was revoked')
  await closed(visitor, ended[0] ?? '', 'This link has ended')
  await visitor.goto(`/checklist/${'z'.repeat(26)}`)
  await expect(visitor.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
})

test('a checklist that was opened is filled in and sent without network, and arrives once', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { link, paths } = await addLink(admin, { name: 'Cellar' }, '5S-ROUND')
  const visitor = await visitorAt(browser, paths[0] ?? '')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(visitor.getByText('No network. Continue: your answers are kept on this device.')).toBeVisible()
  await fillInRound(visitor)
  await send(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kept on this device' })).toBeVisible()
  await visitor.context().setOffline(false)
  await received(visitor)
  const uses = async () => {
    const { links } = await ask<{ links: Link[] }>(
      admin,
      `/public-links?checklistId=${await checklistOf(admin, '5S-ROUND')}&id=${link.id}`,
    )
    return links[0]?.uses
  }
  expect(await uses()).toBe(1)
  await visitor.reload()
  await received(visitor)
  expect(await uses()).toBe(1)
})

test('what waits behind a PIN is sent after a new PIN, once it is entered on the device', async ({ browser }) => {
  const admin = await pageOf(browser, 'checklist.admin')
  const { link, paths } = await addLink(admin, { name: 'Gate with a PIN', machine: 'L-03', pin: '4711' })
  const [path = ''] = paths
  const visitor = await visitorAt(browser, path)
  const enter = async (pin: string) => {
    await visitor.getByRole('textbox', { name: 'PIN' }).fill(pin)
    await visitor.getByRole('button', { name: 'Open' }).tap()
  }
  await enter('4711')
  await fillIn(visitor)
  await visitor.context().setOffline(true)
  await send(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kept on this device' })).toBeVisible()
  const fields = { name: 'Gate with a PIN', endsOn: null, maxUses: null, language: 'en', machine: 'L-03', part: '' }
  const asks = { lot: '', asksName: 'optional', asksEmail: 'no', mailsReceipt: false, entersApproval: false }
  const change = (pin: string, version: number) =>
    tell<Link>(admin, 'PUT', `/public-links/${link.id}`, { ...fields, ...asks, pin, version })
  const { version } = await change('8150', link.version)
  await visitor.context().setOffline(false)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not accepted' })).toBeVisible()
  await expect(visitor.getByText(/The PIN is needed again/)).toBeVisible()
  await visitor.getByRole('link', { name: 'Open the checklist again' }).tap()
  await enter('8150')
  await visitor.getByRole('button', { name: 'Sent from this device' }).tap()
  await expect(visitor.getByRole('dialog').getByText(/^Received, number/)).toBeVisible()
  // Someone who has the page open meanwhile enters the next PIN as well, and keeps what they entered.
  await visitor.keyboard.press('Escape')
  await fillIn(visitor)
  await change('2468', version)
  await visitor.getByRole('button', { name: 'Send' }).tap()
  await enter('2468')
  await send(visitor)
  await received(visitor)
})

test('the whole page speaks the language of the link, shows its place, and leads to a refused file', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'checklist.admin')
  await admin.goto('/admin/checklists/process')
  const label = (en: string, ar: string) => ({ en, ar })
  await publishedChecklist(admin, {
    ...{ code: 'ARABIC-GATE', name: 'Arabic gate' },
    definition: {
      ...{ schemaVersion: 1, languages: ['en', 'ar', 'cs'], defaultLanguage: 'en' },
      sections: [
        {
          id: 's1',
          title: label('Goods', 'البضاعة'),
          questions: [
            { id: 'q1', type: 'machine', label: label('Machine used', 'الآلة المستخدمة'), required: true },
            { id: 'q2', type: 'photo', label: label('Photo of the seal', 'صورة الختم') },
          ],
        },
      ],
    },
  })
  const wishes = { language: 'ar', machine: 'CNC-07', lot: 'L-2231', asksName: 'no' }
  const { paths } = await addLink(admin, wishes, 'ARABIC-GATE')
  const context = await browser.newContext({ baseURL: address(), ...phone, locale: 'de-DE' })
  const visitor = await context.newPage()
  await visitor.goto(paths[0] ?? '')
  const html = visitor.locator('html')
  await expect(visitor.getByRole('button', { name: 'إرسال' })).toBeVisible()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(visitor.getByRole('definition').filter({ hasText: 'CNC-07' })).toBeVisible()
  await expect(visitor.getByRole('definition').filter({ hasText: 'L-2231' })).toBeVisible()
  await expect(visitor.getByRole('group', { name: /^الآلة المستخدمة/ }).getByRole('combobox')).toHaveValue('CNC-07')

  // The page has no Czech: the browser's language stays.
  await visitor.getByRole('combobox', { name: 'اللغة' }).selectOption('cs')
  await expect(visitor.getByRole('button', { name: 'Senden' })).toBeVisible()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await visitor.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await expect(visitor.getByRole('button', { name: 'Send' })).toBeVisible()
  await visitor.reload()

  const photo = visitor.getByRole('group', { name: /^Photo of the seal/ })
  const file = { name: 'seal.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is no picture') }
  await photo.locator('input[type=file]').first().setInputFiles(file)
  const remove = photo.getByRole('button', { name: 'Remove seal.png' })
  await expect(remove).toBeVisible()
  await expect(visitor.getByText("Remove the file that wasn't accepted")).toBeVisible()
  await expect(photo.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Send' }).tap()
  await expect(remove).toBeFocused()
  await remove.tap()
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await visitor.getByRole('button', { name: 'إرسال' }).tap()
  await visitor.waitForURL(/\/completed/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'تم الاستلام' })).toBeVisible()
  await expect(html).toHaveAttribute('dir', 'rtl')
})
