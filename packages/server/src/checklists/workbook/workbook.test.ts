import {
  exportChecklist,
  exportChecklistTexts,
  exportChecklistWorkbook,
  getChecklist,
  readChecklistWorkbook,
} from '@gemba/domain/checklists/checklists.endpoints'
import { readTranslations } from '@gemba/domain/checklists/definition/translationTable'
import { readForm } from '@gemba/domain/checklists/xlsForm/readForm'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { buildChecklist, smallDefinition } from '../checklists.builder.ts'
import { workbookFile, writtenWorkbook } from './workbook.builder.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
let builder: TestUser
beforeAll(async () => {
  builder = await signedIn(['checklist administrator'])
})
const definition = { ...smallDefinition, languages: ['en', 'de'] }

test('texts go to a workbook and come back from it', async () => {
  const { id } = await buildChecklist(runtime.db, { customer, definition, name: 'Translated' })
  const checklist = await as(builder).call(getChecklist, { params: { id } })
  const bytes = (await as(builder).call(exportChecklistTexts, { params: { id } })) as unknown as Uint8Array<ArrayBuffer>
  const { sheets } = await as(builder).call(readChecklistWorkbook, { body: workbookFile(Buffer.from(bytes)) })
  expect(sheets.map(({ name }) => name)).toEqual(['texts'])
  const [sheet] = sheets
  expect(sheet?.rows.slice(0, 3)).toEqual([
    ['key', 'en', 'de'],
    ['checklist.name', 'Translated'],
    ['section.s1.title', 'Machine'],
  ])
  const filled = sheet?.rows.map(row => (row[0] === 'section.s1.title' ? [...row, 'Maschine'] : row)) ?? []
  const read = readTranslations(checklist, filled)
  expect(read).toMatchObject({ changes: [{ row: 3, after: 'Maschine' }], findings: [] })
})

test('a checklist goes to a workbook and comes back as the same file', async () => {
  const { id, code } = await buildChecklist(runtime.db, { customer, definition, name: 'As a workbook' })
  const call = { params: { id }, query: { revision: 0 } }
  const bytes = (await as(builder).call(exportChecklistWorkbook, call)) as unknown as Uint8Array<ArrayBuffer>
  const workbook = await as(builder).call(readChecklistWorkbook, { body: workbookFile(Buffer.from(bytes)) })
  const read = readForm(workbook, { language: 'fr', type: 'product', fileName: `${code}.xlsx` })
  expect(read.report).toEqual([])
  expect(read.file).toEqual(await as(builder).call(exportChecklist, call))
})

test('a workbook is read with the places of its cells and what is merged', async () => {
  const bytes = await writtenWorkbook(
    [
      { name: 'Cover', heads: [''], rows: [] },
      { name: 'Plan', heads: ['', 'No.', '', ''], rows: [[], [null, 1, 0.1 + 0.2, '25 ±0,1']] },
    ],
    { Plan: ['B1:C1', 'A3:A4'] },
  )
  const { sheets } = await as(builder).call(readChecklistWorkbook, { body: workbookFile(bytes) })
  expect(sheets).toEqual([
    { name: 'Cover', rows: [], merged: [] },
    {
      name: 'Plan',
      rows: [['', 'No.'], [], ['', '1', '0.3', '25 ±0,1']],
      merged: [
        [0, 1, 0, 2],
        [2, 0, 3, 0],
      ],
    },
  ])
})

test.each([
  ['text', Buffer.from('key;en;de'), 'This is no Excel workbook that can be read.'],
  ['a workbook from before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'This workbook has a password'],
  ['a ZIP file of something else', Buffer.from('PK\u0003\u0004 else'), 'This is no Excel workbook that can be read.'],
])('%s is refused with a sentence', async (_, bytes, message) => {
  await expect(as(builder).call(readChecklistWorkbook, { body: workbookFile(bytes) })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(message),
  })
})

test('a workbook with too many cells is refused', async () => {
  const rows = Array.from({ length: 3001 }, () => Array.from({ length: 20 }, () => 'x'))
  const bytes = await writtenWorkbook([{ name: 'A', heads: rows[0] ?? [], rows }])
  await expect(as(builder).call(readChecklistWorkbook, { body: workbookFile(bytes) })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('too large'),
  })
})

test('an auditor reads no workbooks, and no one the texts of another company', async () => {
  const auditor = await signedIn(['checklist auditor'])
  await expect(as(auditor).call(readChecklistWorkbook, { body: workbookFile(Buffer.from('x')) })).rejects.toMatchObject(
    { status: 403 },
  )
  const { id } = await buildChecklist(runtime.db, { customer: other, definition })
  await expect(as(builder).call(exportChecklistTexts, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
