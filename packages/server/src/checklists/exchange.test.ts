import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import {
  exportChecklist,
  getChecklist,
  importChecklist,
  previewChecklistImport,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { createTag, listTags } from '@gemba/domain/tags/tags.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
const file: ChecklistFile = {
  format: 'gemba-checklist',
  formatVersion: 1,
  checklist: {
    code: 'spindle-housing',
    name: 'Spindle housing',
    names: { de: 'Spindelgehäuse' },
    description: 'Final inspection',
    type: 'product',
    category: 'Final inspection',
    tags: ['Lathe', 'Plant 2'],
  },
  definition: { ...smallDefinition, languages: ['en', 'de'] },
}
const text = (content: unknown) => JSON.stringify(content)
let builder: TestUser
beforeAll(async () => {
  builder = await signedIn(['checklist administrator'])
})

describe('files', () => {
  test('an import restores what was exported, in this company and in another', async () => {
    const { id } = await as(builder).call(importChecklist, { body: { file: text(file) } })
    const exported = await as(builder).call(exportChecklist, { params: { id } })
    expect(exported).toEqual(file)
    const next = await signedIn(['checklist administrator'], { at: other, username: 'next' })
    const there = await as(next).call(importChecklist, { body: { file: text(exported) } })
    expect(await as(next).call(exportChecklist, { params: { id: there.id } })).toEqual(file)
    expect(await as(builder).call(getChecklist, { params: { id } })).toMatchObject({
      revision: null,
      state: 'unpublished',
    })
  })

  test('a code that is taken asks first; then it is a new working definition, or a copy', async () => {
    const { id, code, version } = await buildChecklist(runtime.db, { customer, name: 'Taken', type: 'product' })
    const again = text({ ...file, checklist: { ...file.checklist, code } })
    await expect(as(builder).call(importChecklist, { body: { file: again } })).rejects.toMatchObject({ status: 409 })
    const copy = await as(builder).call(importChecklist, { body: { file: again, onExisting: { act: 'copy' } } })
    expect(copy.code).not.toBe(code)
    const replaced = await as(builder).call(importChecklist, {
      body: { file: again, onExisting: { act: 'replace', version } },
    })
    expect(replaced).toMatchObject({ id, code, name: 'Spindle housing', revision: 0, state: 'changed' })
    const late = as(builder).call(importChecklist, { body: { file: again, onExisting: { act: 'replace', version } } })
    await expect(late).rejects.toMatchObject({ status: 409 })
  })

  test('a preview says what would be imported and what prevents it, and stores nothing', async () => {
    const taken = await buildChecklist(runtime.db, { customer, name: 'Previewed' })
    const broken = { ...smallDefinition, sections: [{ id: 's1', title: {}, questions: [] }] }
    const named = { code: taken.code, name: 'Previewed', type: 'process' }
    const preview = await as(builder).call(previewChecklistImport, {
      body: { file: text({ ...file, checklist: named, definition: broken }) },
    })
    expect(preview).toMatchObject({
      findings: [],
      checklist: { name: 'Previewed', questions: 0, languages: ['en'] },
      existing: { id: taken.id, version: taken.version },
      publishing: { refusals: [{ code: 'nothingToAnswer' }, { code: 'emptyLabel' }] },
    })
    expect(await as(builder).call(getChecklist, { params: { id: taken.id } })).toMatchObject({ version: taken.version })
  })

  test('the preview counts questions as the list does: an instruction asks nothing', async () => {
    const [section] = smallDefinition.sections
    const told = { id: 'told', type: 'instruction', label: { en: 'Wear gloves' } }
    const definition = {
      ...smallDefinition,
      sections: [{ ...section, questions: [told, ...(section?.questions ?? [])] }],
    }
    const body = {
      file: text({ ...file, checklist: { code: 'COUNTED', name: 'Counted', type: 'process' }, definition }),
    }
    const { checklist } = await as(builder).call(previewChecklistImport, { body })
    const { questionCount } = await as(builder).call(importChecklist, { body })
    expect(checklist?.questions).toBe(questionCount)
  })

  test.each([
    ['is no JSON', 'hello', ''],
    ['is something else', text({ name: 'x' }), 'format'],
    [
      'has a limit that is no number',
      text({ ...file, definition: withLimit('wide') }),
      'definition.sections.0.questions.0.usl',
    ],
  ])('a file that %s is refused with the place', async (_, content, path) => {
    const { findings, checklist } = await as(builder).call(previewChecklistImport, { body: { file: content } })
    expect(findings.map(finding => finding.path)).toEqual([path])
    expect(checklist).toBeNull()
    await expect(as(builder).call(importChecklist, { body: { file: content } })).rejects.toMatchObject({
      status: 422,
      problem: { details: { findings } },
    })
  })

  test('a category and tags that an import makes are in the audit as if made by hand', async () => {
    const admin = await signedIn(['administrator'])
    const checklist = { ...file.checklist, code: 'audited', category: 'Brand new category', tags: ['Brand new tag'] }
    await as(builder).call(importChecklist, { body: { file: text({ ...file, checklist }) } })
    const { audit } = await as(admin).call(listAudit, { query: { userId: builder.id, count: 3 } })
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'Checklist Categories Create',
      'Checklists Create',
      'Tags Create',
    ])
  })

  test('tags of any type are found by their names, whatever the case', async () => {
    const admin = await signedIn(['administrator'])
    const { code } = await as(admin).call(createTagType, { body: { name: 'Hall', description: '' } })
    await as(admin).call(createTag, { body: { name: 'Südhalle', type: code } })
    const checklist = { ...file.checklist, code: 'of-the-hall', tags: ['SÜDHALLE', 'Suedhalle neu'] }
    const { id } = await as(builder).call(importChecklist, { body: { file: text({ ...file, checklist }) } })
    const { tags } = await as(builder).call(getChecklist, { params: { id } })
    expect(tags.map(({ name }) => name).sort()).toEqual(['Suedhalle neu', 'Südhalle'])
    const found = await as(admin).call(listTags, { query: { search: 'dhalle' } })
    expect(found.tags.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['Suedhalle neu', 'category'],
      ['Südhalle', code],
    ])
  })

  test('an auditor exports and does not import', async () => {
    const auditor = await signedIn(['checklist auditor'])
    const { id } = await buildChecklist(runtime.db, { customer })
    expect(await as(auditor).call(exportChecklist, { params: { id }, query: { revision: 0 } })).toMatchObject({
      definition: smallDefinition,
    })
    await expect(as(auditor).call(importChecklist, { body: { file: text(file) } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

function withLimit(usl: unknown) {
  const bore = smallDefinition.sections[0]?.questions[1]
  return { ...smallDefinition, sections: [{ id: 's1', title: { en: 'x' }, questions: [{ ...bore, usl }] }] }
}
