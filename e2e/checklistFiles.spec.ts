// Checklists from the files that companies have, and back: forms in XLSForm, measuring plans, and translations
// for a translator.
// Rooms: checklists, run
import { readFileSync } from 'node:fs'
import { type Browser, expect } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { publishedChecklist } from './support/publishedChecklist.ts'
import { runBegun } from './support/run.ts'
import { test } from './support/test.ts'
import { type Sheet, workbookFile } from './support/workbook.ts'

const definition = {
  schemaVersion: 1,
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  sections: [
    {
      id: 's1',
      title: { en: 'Guards' },
      questions: [{ id: 'q1', type: 'passFail', label: { en: 'Guard {n} is closed' }, required: true }],
    },
  ],
}

/** A checklist of its own, and the page with its translations. */
const translations = async (browser: Browser) => {
  const page = await pageOf(browser, 'checklist.admin')
  const checklist = { code: 'TRANSLATED-1', name: 'To be translated', type: 'process' }
  const file = JSON.stringify({ format: 'gemba-checklist', formatVersion: 1, checklist, definition })
  await page.goto('/admin/checklists/process')
  const answer = await page.request.post('/api/storage/checklist-imports', {
    data: { file },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/admin/checklists/process/${id}/translations`)
  return page
}

test('texts go to a translator and come back, and nothing changes before it is confirmed', async ({ browser }) => {
  const page = await translations(browser)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Excel workbook/ }).click(),
  ])
  expect(workbook.suggestedFilename()).toBe('TRANSLATED-1-texts.xlsx')
  const path = await workbook.path()
  await page.locator('input[type=file]').setInputFiles({
    name: 'texts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(path),
  })
  const dialog = page.getByRole('dialog', { name: 'Import translations' })
  await expect(dialog.getByText('The file changes no text.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const rows = [
    'key;en;de',
    'checklist.name;To be translated;Zu übersetzen',
    'section.s1.title;Old guards;Schutz',
    'question.q1.label;Guard {n} is closed;Schutz ist zu',
    'question.gone.label;Gone;Weg',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'texts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  })
  await expect(dialog.getByText('2 texts change')).toBeVisible()
  await expect(dialog.getByText(/^Row 3: The source text has changed since the export/)).toBeVisible()
  await expect(dialog.getByText(/^Row 4: A placeholder/)).toBeVisible()
  await expect(dialog.getByText(/^Row 5: The checklist has no text with this key/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Guards/ })).toContainText('Schutz')
  await dialog.getByRole('button', { name: 'Import 2 texts' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Translation of: Guards' })).toHaveValue('Schutz')
  await expect(page.getByRole('textbox', { name: 'Translation of: To be translated' })).toHaveValue('Zu übersetzen')
  await expect(page.getByText('66 % translated')).toBeVisible()
})

test('a form in XLSForm is imported with a report by cell, and goes back to a workbook', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/process')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (name: string, sheets: Sheet[]) =>
    page.locator('input[type=file]').setInputFiles(workbookFile(name, sheets))
  await choose('plan.xlsx', [
    {
      name: 'Plan',
      rows: [
        ['Nr.', 'Merkmal'],
        ['1', 'Bohrung'],
      ],
    },
  ])
  await expect(dialog.getByText(/^plan\.xlsx: No sheet “survey”/)).toBeVisible()
  await choose('coolant.xlsx', [
    {
      name: 'survey',
      rows: [
        ['type', 'name', 'label', 'relevant', 'constraint', 'appearance'],
        ['begin group', 'tank', 'Tank', '', '', ''],
        ['decimal', 'ph', 'pH value', '', '. >= 8.5 and . <= 9.5', ''],
        ['text', 'why', 'Why?', ['$', '{ph} < 8.5'].join(''), '', 'numbers'],
        ['geopoint', 'where', 'Where', '', '', ''],
        ['end group', '', '', '', '', ''],
      ],
    },
    {
      name: 'settings',
      rows: [
        ['form_title', 'form_id'],
        ['Coolant check', 'COOLANT-1'],
      ],
    },
  ])
  await expect(dialog.getByText(/1 changed, 2 left out:/)).toBeVisible()
  await expect(dialog.getByText(/survey!E3 changed: A value outside isn.t rejected/)).toBeVisible()
  await expect(dialog.getByText('survey!A5 left out: There is no question type for “geopoint”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coolant check' })).toBeVisible()

  await page.goto('/admin/checklists/process?search=coolant')
  await page.getByRole('button', { name: 'Actions for Coolant check' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as Excel workbook' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('COOLANT-1.xlsx')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await file.path()),
  })
  await expect(dialog.getByText(/cells were taken, none was changed or left out\./)).toBeVisible()
  await expect(dialog.getByText('The code COOLANT-1 is already used by “Coolant check”.')).toBeVisible()
})

test('a measuring plan in Excel becomes a published checklist', async ({ browser }) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/product')
  await page.getByRole('button', { name: 'Add checklist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Lagergehäuse aus Excel')
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Import measuring plan/ }).click()
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download a sample plan' }).click(),
  ])
  expect(sample.suggestedFilename()).toBe('Measuring plan.xlsx')
  await page.locator('input[type=file]').setInputFiles({
    name: sample.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await sample.path()),
  })
  await expect(dialog.getByText('Plan!C9 left out: Choose whether the hole or the shaft is measured.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 7 questions' })).toBeEnabled()
  await page.locator('input[type=file]').setInputFiles(
    workbookFile('plan.xlsx', [
      { name: 'Deckblatt', rows: [['Firma Muster'], ['Prüfplan']] },
      {
        name: 'Merkmale',
        rows: [
          ['Prüfplan 4711', '', '', '', 'Stand 3'],
          [],
          ['Nr.', 'Merkmal', 'Nennmaß', 'o. Tol.', 'u. Tol.', 'Einheit', 'Prüfmittel', 'Stichprobe', 'Klasse'],
          ['1', 'Bohrung', '25,000', '0,021', '0', 'mm', 'Messdorn', '5', 'CC'],
          ['2', 'Nut', '8 P9', '', '', 'mm', 'Endmaß', '3', ''],
          ['3', 'Härte', '> 22', '', '', 'HRC', '', '100 %', ''],
          ['4', 'Sitz', 'Ø12 H7/g6', '', '', 'mm', '', '', ''],
        ],
      },
    ]),
  )
  await expect(dialog.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Merkmale')
  await expect(dialog.getByRole('combobox', { name: 'Row with the headings' })).toHaveValue(/^3: Nr\./)
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row', { name: /1 Bohrung 25,000 25.000 25.021 mm Messdorn 5/ })).toBeVisible()
  await expect(preview.getByRole('row', { name: /2 Nut 8 P9 7.949 7.985 mm Endmaß 3/ })).toBeVisible()
  await expect(preview.getByRole('row', { name: /3 Härte > 22 22 HRC .*Stichprobe: 100 %/ })).toBeVisible()
  await expect(dialog.getByText(/^2 rows have cells that weren.t recognised/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'The shaft (g6)' }).check()
  await expect(preview.getByRole('row', { name: /4 Sitz Ø12 H7\/g6 11.983 11.994 mm/ })).toBeVisible()
  await expect(dialog.getByText(/^1 row has a cell that wasn.t recognised/)).toBeVisible()
  await expect(dialog.getByText(/19 cells were taken; 4 changed, 1 left out:/)).toBeVisible()
  await expect(dialog.getByText('Merkmale!C5 changed: Limits are calculated by ISO 286.')).toBeVisible()
  await expect(dialog.getByText('Merkmale!C6 changed: The limit itself counts as inside.')).toBeVisible()
  await expect(dialog.getByText(/^Merkmale!H6 left out: It can.t be read\./)).toBeVisible()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Report as CSV' }).click(),
  ])
  expect(readFileSync(await report.path(), 'utf8')).toContain('Merkmale!C7')
  await dialog.getByRole('button', { name: 'Add 4 questions' }).click()
  await page.getByRole('option', { name: /Härte/ }).click()
  await expect(page.getByRole('textbox', { name: /^Help/ })).toHaveValue('Stichprobe: 100 %')
  const outline = page.getByRole('region', { name: 'Outline' })
  await outline.getByRole('option', { name: /Untitled section/ }).click()
  await page.getByRole('region', { name: 'Edit' }).getByRole('textbox', { name: 'Title' }).fill('Maße')
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(/Revision 1/).first()).toBeVisible()
})

test('deviations of a plan are never limits, doubtful limits are confirmed, and numbers that count rows are left out', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/process')
  await page.getByRole('button', { name: 'Add checklist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shaft with deviations')
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  await page.getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Pass/ }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Import measuring plan/ }).click()
  await page.locator('input[accept=".xlsx"]').setInputFiles(
    workbookFile('plan.xlsx', [
      {
        name: 'Plan',
        rows: [
          ['Nr.', 'Merkmal', 'Nennmaß', 'Tol. +', 'Tol. -'],
          ['1', 'Nut', '8 P9', '', ''],
          ['2', 'Welle', '25,000', '+0,021', '0'],
          ['3', 'Länge', '30', '+0,1', ''],
        ],
      },
    ]),
  )
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row', { name: /Welle 25,000 25.000 25.021/ })).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add 3 questions' })
  await expect(dialog.getByText(/Plan!D4 check: The other deviation is missing/)).toBeVisible()
  await expect(add).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I checked these limits against the drawing.' }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Use the plan.s numbers as balloons/ })).not.toBeChecked()
  await add.click()
  const outline = page.getByRole('region', { name: 'Outline' })
  await expect(outline.getByRole('option', { name: /Untitled question/ })).toContainText('1')
  await expect(outline.getByRole('option', { name: /Nut/ })).toContainText('2')
})

test('a text that is missing in the language of the operator is shown in another one, with a badge', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'checklist.admin')
  await page.goto('/admin/checklists/process')
  const ask = { type: 'passFail', required: true }
  await publishedChecklist(page, {
    ...{ code: 'HALF-GERMAN', name: 'Half German', role: 'checklist operator' },
    definition: {
      ...{ schemaVersion: 1, languages: ['en', 'de'], defaultLanguage: 'en' },
      sections: [
        {
          id: 's1',
          title: { en: 'Guards', de: 'Schutz' },
          questions: [
            { ...ask, id: 'q1', label: { en: 'Guard is closed', de: 'Schutz ist zu' } },
            { ...ask, id: 'q2', label: { en: 'Door is locked' } },
            {
              ...{ id: 'q3', type: 'table', minRows: 1, maxRows: 3, label: { en: 'Tools', de: 'Werkzeuge' } },
              columns: [{ id: 'c1', type: 'text', label: { en: 'Tool' } }],
            },
          ],
        },
      ],
    },
  })
  // Someone who reads German.
  const operator = await pageOf(browser, 'operator3')
  await operator.goto('/checklists/process/internal/HALF-GERMAN')
  await runBegun(operator)
  const badgeOf = (name: RegExp) => operator.getByRole('group', { name }).getByText('en', { exact: true })
  await expect(badgeOf(/^Door is locked/)).toBeVisible()
  await expect(badgeOf(/^Werkzeuge/)).toBeVisible()
  await expect(operator.getByRole('group', { name: /^Schutz ist zu/ })).toBeVisible()
  await expect(badgeOf(/^Schutz ist zu/)).toHaveCount(0)
})
