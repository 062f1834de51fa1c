import {
  exportChecklist,
  getChecklist,
  listChecklists,
  publishChecklist,
  saveChecklistDefinition,
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import { createDraft, getRunnableChecklist, listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { getIssue, listIssues } from '@gemba/domain/issues/issues.endpoints'
import { getMail, listMails } from '@gemba/domain/mails/mails.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { listWorkflowSubmissions, reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { submitted } = runsAt(server)
const { db } = runtime
const german = { headers: { 'accept-language': 'de' } }
const arabic = { headers: { 'accept-language': 'ar' } }
const definition = { ...smallDefinition, languages: ['en', 'de'] }
let anna: TestUser
let supervisor: TestUser
let builder: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>
let record: Awaited<ReturnType<typeof submitted>>

const build = (name: string, de: string, wishes: object = {}) =>
  buildChecklist(db, {
    ...{ customer, type: 'product', name, names: { de }, definition },
    ...{ assignedTo: { userIds: [anna.id] }, ...wishes },
  })
const bodyOf = async (id: string) => {
  const { name, names, description, mail, version } = await as(builder).call(getChecklist, { params: { id } })
  return { name, names, description, mail, version }
}

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  supervisor = await signedIn(['QA Supervisor'])
  builder = await signedIn(['checklist administrator'])
  const clara = await signedIn(['user manager'], { email: 'clara@nordwerk.example', preferences: { language: 'de' } })
  const mail = { userIds: [clara.id], addresses: ['buyer@customer.example'] }
  checklist = await build('Bearing housing', 'Lagergehäuse', { mail })
  await build('Axle', 'Zapfen')
  const issue = { kind: 'draft' as const, title: 'Bore too wide', severity: 'low' as const }
  const bore = { type: 'measurement' as const, samples: ['25.040', '25.012'], issue }
  record = await submitted(anna, checklist, { answers: { ...goodAnswers, bore } })
})

describe('a reader sees the name in their language, and in the default one where theirs has none', () => {
  test('in the list of what they may run, in its order, and found by either', async () => {
    const names = async (search?: string, input = {}) => {
      const query = { checklistTypeCode: 'product', assigned: true, ...(search && { search }) } as const
      return (await as(anna).call(listOperatorChecklists, { query, ...input })).checklists.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Axle', 'Bearing housing'])
    expect(await names(undefined, german)).toEqual(['Lagergehäuse', 'Zapfen'])
    expect(await names(undefined, arabic)).toEqual(['Axle', 'Bearing housing'])
    expect(await names('gehäuse', german)).toEqual(['Lagergehäuse'])
    expect(await names('bearing', german)).toEqual(['Lagergehäuse'])
    expect(await names('gehäuse')).toEqual([])
  })

  test('in the list of what was submitted', async () => {
    const query = { checklistTypeCode: 'product', submitted: true } as const
    expect((await as(anna).call(listOperatorChecklists, { query, ...german })).checklists).toMatchObject([
      { name: 'Lagergehäuse' },
    ])
  })

  test('on the run page, which has it in all languages', async () => {
    const { code } = checklist
    const body = { code, userIdentity: '' }
    const { draft } = await as(anna).call(createDraft, { body, ...german })
    expect(draft.checklist).toMatchObject({
      name: 'Lagergehäuse',
      names: { en: 'Bearing housing', de: 'Lagergehäuse' },
    })
    expect((await as(anna).call(createDraft, { body })).draft.checklist.name).toBe('Bearing housing')
    expect(await as(anna).call(getRunnableChecklist, { params: { code }, ...german })).toMatchObject({
      name: 'Lagergehäuse',
    })
  })

  test('in the record', async () => {
    const look = (input = {}) => as(anna).call(getSubmission, { params: { id: record.id }, ...input })
    expect((await look(german)).checklist).toMatchObject({ name: 'Lagergehäuse', names: { en: 'Bearing housing' } })
    expect((await look()).checklist.name).toBe('Bearing housing')
  })

  test('in queue and status, found by either', async () => {
    const query = { role: 'qa-supervisor', search: 'gehäuse', sort: 'checklistName' } as const
    expect(await as(supervisor).call(listWorkflowSubmissions, { query, ...german })).toMatchObject({
      submissions: [{ checklistName: 'Lagergehäuse' }],
    })
    expect((await as(supervisor).call(listWorkflowSubmissions, { query })).submissions).toEqual([])
    const body = { search: 'bearing', sort: 'checklist_name' } as const
    expect(await as(supervisor).call(reportWorkflowStatus, { body, ...german })).toMatchObject({
      report: [{ checklistName: 'Lagergehäuse' }],
    })
    expect(await as(supervisor).call(reportWorkflowStatus, { body })).toMatchObject({
      report: [{ checklistName: 'Bearing housing' }],
    })
  })

  test('at an issue', async () => {
    const id = record.issues[0]?.id ?? ''
    const named = { checklist: { name: 'Lagergehäuse' } }
    expect(await as(anna).call(getIssue, { params: { id }, ...german })).toMatchObject(named)
    expect(await as(anna).call(listIssues, { query: { type: 'product' }, ...german })).toMatchObject({
      issues: [named],
    })
  })

  test('in the mail with the result', async () => {
    const { call } = as(await signedIn(['administrator']))
    const { mails } = await call(listMails, { query: { entity: 'submissions', entityId: record.id } })
    const sent = await Promise.all(mails.map(({ id }) => call(getMail, { params: { id } })))
    const inGerman = sent.filter(({ subject }) => subject.includes('Lagergehäuse'))
    expect(sent).toHaveLength(2)
    expect(inGerman).toHaveLength(1)
    expect(inGerman[0]?.text).not.toContain('Bearing housing')
  })

  test('where an administrator looks for it', async () => {
    const query = { type: 'product', search: 'gehäuse' } as const
    expect(await as(builder).call(listChecklists, { query, ...german })).toMatchObject({
      checklists: [{ name: 'Bearing housing', names: { de: 'Lagergehäuse' } }],
    })
  })
})

describe('a name that is translated', () => {
  const shown = async (id: string) => (await as(anna).call(getSubmission, { params: { id }, ...german })).checklist.name

  test('waits for the next revision, and records keep that of theirs', async () => {
    const { id } = await build('Shaft', 'Welle')
    const before = await submitted(anna, { id, revision: 0 })
    const translated = { ...(await bodyOf(id)), names: { en: 'Another', de: ' Antriebswelle ' } }
    const saved = await as(builder).call(updateChecklist, { params: { id }, body: translated })
    expect(saved).toMatchObject({ name: 'Shaft', names: { de: 'Antriebswelle' }, state: 'changed' })
    await expect(as(builder).call(updateChecklist, { params: { id }, body: translated })).rejects.toMatchObject({
      ...{ status: 409, problem: { type: 'urn:gemba:problem:stale-version' } },
    })
    const body = { version: saved.version, confirmMissingTranslations: true }
    await as(builder).call(publishChecklist, { params: { id }, body })
    expect(await shown(before.id)).toBe('Welle')
    expect(await shown((await submitted(anna, { id, revision: 1 })).id)).toBe('Antriebswelle')
    const first = await as(builder).call(exportChecklist, { params: { id }, query: { revision: 0 } })
    expect(first.checklist.names).toEqual({ de: 'Welle' })
  })

  test('is that of the checklist in revisions from before they kept it', async () => {
    const { id } = await build('Spindle', 'Spindel')
    const old = await submitted(anna, { id, revision: 0 })
    await database.query('update checklist_revisions set names = null where checklist_id = $1', [id])
    const body = { ...(await bodyOf(id)), names: { de: 'Hauptspindel' } }
    expect(await as(builder).call(updateChecklist, { params: { id }, body })).toMatchObject({ state: 'published' })
    expect(await shown(old.id)).toBe('Hauptspindel')
  })

  test('stays in its language when the default language is another', async () => {
    const { id, version } = await build('Coolant', 'Kühlmittel')
    const body = { definition: { ...definition, defaultLanguage: 'de' }, version }
    await as(builder).call(saveChecklistDefinition, { params: { id }, body })
    expect(await as(builder).call(getChecklist, { params: { id } })).toMatchObject({
      ...{ name: 'Kühlmittel', names: { en: 'Coolant' }, state: 'changed' },
    })
  })
})
