// The main job, as six people do it: a checklist is built and published, run on a phone with a draft and a photo,
// handed to production, corrected, measured again and approved. No one else sees any of it.
// Rooms: all
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from './support/pdf.ts'
import { mails, pageOf, phone } from './support/people.ts'
import { ask } from './support/records.ts'
import { submitRun } from './support/run.ts'
import { saveForm } from './support/saveForm.ts'
import { test } from './support/test.ts'

const name = `Cover plate CP-${Date.now().toString(36)}`
const mailbox = 'quality@nordwerk.example'

test('from the builder to the approved record', async ({ browser }) => {
  test.setTimeout(400_000)
  await test.step('the checklist administrator builds and publishes', () => buildAndPublish(browser))
  const operator = await pageOf(browser, 'operator', phone)
  await test.step('an operator begins on a phone, leaves, and finds the draft again', () => beginAndLeave(operator))
  const number = await test.step('a fail owes note and photo; then it is submitted', () => finish(operator))
  await test.step('the QA Supervisor hands it to production', () =>
    decide(browser, 'qa.supervisor', number, 'Hand to production', 'Bore over in sample 2.'))
  await test.step('the MFG Supervisor orders a setting correction', () =>
    decide(
      browser,
      'mfg.supervisor',
      number,
      'Setting correction',
      'Boring bar offset -0.012.',
      'Order setting correction',
    ))
  await test.step('only what failed is measured again', () => measureAgain(operator, number))
  await test.step('the QA Supervisor approves', () =>
    decide(browser, 'qa.supervisor', number, 'Approve', 'In limits now.'))
  const record = await test.step('it is finally approved', () => find(browser, number))
  await test.step('the issue is there', () => issueIsThere(browser, record))
  await test.step('the PDF holds the values of both rounds', async () => {
    const pdf = await operator.request.get(`/api/storage/checklist-submissions/${record.id}/pdf`)
    const text = await pdfText(await pdf.body())
    for (const value of [number, name, '25.034', '25.014', 'Burr at the exit side', 'L-26-0912'])
      expect(text).toContain(value)
  })
  await test.step('the mail arrived at the mail server', async () => {
    const arrived = () => mails().filter(({ to, source }) => to.includes(mailbox) && source.includes(number))
    // Long enough for a second and a third attempt, whose pauses are 10 and 20 seconds.
    await expect.poll(() => arrived().length, { timeout: 150_000 }).toBeGreaterThan(0)
    expect(arrived()[0]?.source).toContain('application/pdf')
  })
  await test.step('the audit chain verifies', () => auditVerifies(browser))
  await test.step('company 2 sees nothing', () => companyTwoSeesNothing(browser, record))
})

const buildAndPublish = async (browser: Browser) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/product')
  await page.getByRole('button', { name: 'Add checklist' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add and open' }).click()
  const outline = page.getByRole('region', { name: 'Outline' })
  const editor = page.getByRole('region', { name: 'Edit' })
  const add = async (type: string) => {
    await outline.getByRole('button', { name: 'Question', exact: true }).click()
    await page.getByRole('menuitem', { name: type }).click()
  }
  await editor.getByRole('textbox', { name: 'Title' }).fill('Geometry')
  await add('Measurement')
  await editor.getByRole('textbox', { name: 'Question' }).fill('Bore diameter')
  await editor.getByRole('textbox', { name: 'As on the drawing' }).fill('Ø 25.000 +0.021/0')
  await editor.getByRole('textbox', { name: 'Samples' }).fill('2')
  await expect(editor.getByRole('textbox', { name: 'Upper limit (USL)' })).toHaveValue('25.021')
  await add('Pass / fail / n.a.')
  await editor.getByRole('textbox', { name: 'Question' }).fill('Cross-hole free of burrs')
  await react(page, editor)
  await outline.getByRole('option', { name: 'Run settings' }).click()
  for (const fact of ['Machine', 'Lot', 'Lot size'])
    await choose(page, editor.getByRole('combobox', { name: fact, exact: true }), 'Required')
  await page.getByRole('link', { name: /^Assignments/ }).click()
  await page.getByRole('textbox', { name: 'Roles' }).fill('checklist operator')
  await page.getByRole('option', { name: /Checklist operator/ }).click()
  await saveForm(page)
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('combobox', { name: /Other addresses/ }).fill(mailbox)
  await page.keyboard.press('Enter')
  await saveForm(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('First revision')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText(/Revision 1/).first()).toBeVisible()
}

/** A fail asks for a note, a photo and an issue. */
const react = async (page: Page, editor: Locator) => {
  await editor.getByRole('button', { name: 'Reaction' }).click()
  for (const what of [/note/i, /photo/i, /issue/i]) {
    const box = editor.getByRole('checkbox', { name: what })
    if (await box.count()) await box.first().check()
  }
  await expect(page.getByRole('status').first()).toBeVisible()
}

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const findMine = async (page: Page) => {
  await page.getByPlaceholder('Search for a checklist...').fill(name)
  await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(1)
}

const beginAndLeave = async (page: Page) => {
  await page.goto('/checklists/product')
  await findMine(page)
  await page.getByRole('button', { name: /^Run/ }).click()
  await page.waitForURL(/draftId=/)
  await page.getByRole('combobox', { name: 'Machine' }).fill('Mill 12')
  await page.getByRole('textbox', { name: 'Lot', exact: true }).fill('L-26-0912')
  await page.getByRole('textbox', { name: 'Lot size' }).fill('240')
  await page.getByRole('textbox', { name: 'Bore diameter, sample 1' }).fill('25.013')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/checklists\/product$|\/checklists\/product\?/)
  await findMine(page)
  await page.getByRole('button', { name: /1 draft/ }).click()
}

const finish = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Open/ }).first().click()
  await page.waitForURL(/draftId=/)
  await expect(page.getByRole('textbox', { name: 'Bore diameter, sample 1' })).toHaveValue('25.013')
  await page.getByRole('textbox', { name: 'Bore diameter, sample 2' }).fill('25.034')
  await expect(page.getByRole('textbox', { name: 'Bore diameter, sample 2' })).toHaveAttribute('aria-invalid', 'true')
  const hole = page.getByRole('group', { name: 'Cross-hole free of burrs' })
  await hole.getByRole('radio', { name: 'Fail' }).click()
  await hole.getByRole('textbox', { name: 'Note' }).fill('Burr at the exit side, about 0.3 mm.')
  const picture = await page.screenshot()
  await hole
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'burr.png', mimeType: 'image/png', buffer: picture })
  await expect(hole.getByRole('img', { name: /Photo/ }).first()).toBeVisible()
  await hole.getByRole('button', { name: 'Raise an issue' }).click()
  const notAsked = hole.getByText("This answer can't raise an issue.")
  await hole.getByRole('radio', { name: 'Pass' }).click()
  await expect(notAsked).toBeVisible()
  await hole.getByRole('radio', { name: 'Fail' }).click()
  await expect(notAsked).toHaveCount(0)
  await submitRun(page)
  const said = await page
    .getByText(/IR-\d{4}-\d{6}/)
    .first()
    .textContent()
  await page.getByRole('button', { name: 'View and print' }).click()
  await page.waitForURL(/\/responses\//)
  return /IR-\d{4}-\d{6}/.exec(said ?? '')?.[0] ?? ''
}

const decide = async (browser: Browser, who: string, number: string, choice: string, comment: string, act = choice) => {
  const page = await pageOf(browser, who)
  await page.goto(`/checklists/product/submissions/${who.replace('.', '-')}?search=${number}`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('radio', { name: choice, exact: true }).check()
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  // Afterwards the reviewer is led on to the next inspection, so the answer is what tells that it was taken.
  const decided = page.waitForResponse(answer => answer.url().endsWith('/decisions'))
  await page.getByRole('button', { name: act, exact: true }).click()
  expect((await decided).status(), `${who}: ${choice}`).toBe(200)
  await page.context().close()
}

const measureAgain = async (page: Page, number: string) => {
  await page.goto('/checklists/product')
  await findMine(page)
  await page.getByRole('button', { name: /1 draft/ }).click()
  await expect(page.getByText(new RegExp(`${number}.*2`)).first()).toBeVisible()
  await page.getByRole('button', { name: /^Open/ }).first().click()
  await page.waitForURL(/draftId=/)
  await page.getByRole('textbox', { name: 'Bore diameter, sample 1' }).fill('25.012')
  await page.getByRole('textbox', { name: 'Bore diameter, sample 2' }).fill('25.014')
  await page.getByRole('group', { name: 'Cross-hole free of burrs' }).getByRole('radio', { name: 'Pass' }).click()
  await submitRun(page)
}

type Report = {
  submissionId: string
  checklistId: string
  irNumber: string
  status: string
  pendingWith: string | null
}
type Found = { id: string; checklistId: string }

const find = async (browser: Browser, number: string): Promise<Found> => {
  const page = await pageOf(browser, 'qa.manager')
  const answer = await page.request.post('/api/storage/checklist-submissions/workflow-status', {
    data: { search: number },
  })
  const { report } = (await answer.json()) as { report: Report[] }
  expect(report).toMatchObject([{ irNumber: number, status: 'approved', pendingWith: null }])
  await page.goto(`/checklists/product/submissions/qa-manager?tab=status&search=${number}`)
  await expect(page.getByText('Finally approved')).toBeVisible()
  return { id: report[0]?.submissionId ?? '', checklistId: report[0]?.checklistId ?? '' }
}

const issueIsThere = async (browser: Browser, record: Found) => {
  const page = await pageOf(browser, 'checklist.admin')
  const { issues } = await ask<{ issues: { id: string; title: string }[] }>(page, `/checklist-submissions/${record.id}`)
  expect(issues.map(({ title }) => title)).toContain('Cross-hole free of burrs')
  await page.goto(`/checklists/product/issues/${issues[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cross-hole free of burrs')
  await expect(page.getByText('Burr at the exit side, about 0.3 mm.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
}

const auditVerifies = async (browser: Browser) => {
  const page = await pageOf(browser, 'admin')
  const answer = await page.request.post('/api/storage/audit/verify', { data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
  expect(JSON.stringify(await answer.json())).not.toContain('"broken":{')
}

const companyTwoSeesNothing = async (browser: Browser, record: Found) => {
  const page = await pageOf(browser, '2.admin')
  for (const path of [
    `/checklist-submissions/${record.id}`,
    `/checklist-submissions/${record.id}/pdf`,
    `/checklists/${record.checklistId}`,
  ])
    expect((await page.request.get(`/api/storage${path}`)).status(), path).toBe(404)
  await page.goto('/admin/checklists/product')
  await page.getByRole('searchbox').first().fill(name)
  await expect(page.getByText(name)).toHaveCount(0)
}
