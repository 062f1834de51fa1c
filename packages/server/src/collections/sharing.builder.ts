// Collections as the platform owner shares them, and companies that have them, through the calls that their people make.
import {
  getChecklist,
  listChecklists,
  publishChecklist,
  saveChecklistDefinition,
  setChecklistAssignments,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import {
  createCollection,
  getCollection,
  setCollectionContents,
  shareCollection,
} from '@gemba/domain/collections/collections.endpoints'
import { createDraft, listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { jobs } from '../features.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { someHeader } from '../testing/runs.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'
import { giveSharedType } from './public/giveShared.ts'

type Item = { kind: string; id: string }

/** The people of the platform owner and of two companies, and what they do with collections. */
export const sharingIn = async (server: Awaited<ReturnType<typeof testServer>>) => {
  const { runtime, other, signedIn, as } = server
  const { db } = runtime
  const system: TestUser = await systemAdministrator(server)
  const owner = { id: system.customerId }
  const admin = await signedIn(['administrator', 'checklist administrator'])
  const stranger = await signedIn(['administrator', 'checklist administrator'], { at: other })
  const anna = await signedIn(['checklist operator'])

  const job = jobs.find(({ name }) => name === giveSharedType.name)
  const give = () => job?.run({}, runtime, { customerId: owner.id, attempt: 1, isLast: true })

  let made = 0
  const nameOf = (kind: string) => `${kind} ${++made}`
  /** A collection with these things that these companies have. */
  const shared = async (items: Item[], companies: { id: string }[], name = nameOf('Collection')) => {
    const { id } = await as(system).call(createCollection, { body: { name, description: '' } })
    await fill(id, items)
    await share(id, companies)
    return { id, name }
  }
  const versionOf = async (id: string) => (await as(system).call(getCollection, { params: { id } })).version
  const fill = async (id: string, items: Item[]) => {
    const body = { items, version: await versionOf(id) }
    await as(system).call(setCollectionContents, { params: { id }, body })
    await give()
  }
  const share = async (id: string, companies: { id: string }[], everyone = false) => {
    const body = { everyone, companyIds: companies.map(company => company.id), version: await versionOf(id) }
    await as(system).call(shareCollection, { params: { id }, body })
    await give()
  }
  const original = (wishes: Partial<Parameters<typeof buildChecklist>[1]> = {}) =>
    buildChecklist(db, { customer: owner, name: nameOf('Gemba walk'), ...wishes })
  const item = ({ id }: { id: string }): Item => ({ kind: 'checklists', id })

  /** The checklist as someone finds it in their company, by its name. */
  const copyAt = async (who: TestUser, { name }: { name: string }) => {
    const { checklists } = await as(who).call(listChecklists, { query: { type: 'process', search: name } })
    return checklists[0]
  }
  const theCopyAt = async (who: TestUser, of: { name: string }) => {
    const copy = await copyAt(who, of)
    if (!copy) throw new Error(`no copy of ${of.name}`)
    return copy
  }
  const assign = async (id: string, userIds: string[], by = admin) => {
    const { version } = await as(by).call(getChecklist, { params: { id } })
    const body = { userIds, groupIds: [], roleIds: [], version }
    return as(by).call(setChecklistAssignments, { params: { id }, body })
  }
  const publishNext = async (id: string, definition: Definition) => {
    const { version } = await as(system).call(getChecklist, { params: { id } })
    const saved = await as(system).call(saveChecklistDefinition, { params: { id }, body: { definition, version } })
    const body = { version: saved.version, notes: 'The guard asks for more', confirmMissingTranslations: true }
    return as(system).call(publishChecklist, { params: { id }, body })
  }
  const withLabel = (label: string): Definition => {
    const definition = structuredClone(smallDefinition)
    for (const question of definition.sections[0]?.questions ?? []) question.label = { en: label }
    return definition
  }
  const run = async (who: TestUser, code: string) => {
    const { draft, lockToken } = await as(who).call(createDraft, { body: { code, userIdentity: '' } })
    const submit = async () => {
      const body = { version: draft.version, lockToken, name: draft.draftName, answers: goodAnswers }
      const receipt = { params: { id: draft.id }, body: { ...body, header: someHeader, userIdentity: '' } }
      return as(who).call(submitDraft, receipt)
    }
    return { draft, submit }
  }
  const runnable = async (who: TestUser) => {
    const { checklists } = await as(who).call(listOperatorChecklists, {
      query: { checklistTypeCode: 'process', assigned: true },
    })
    return checklists
  }
  return {
    system,
    owner,
    admin,
    stranger,
    anna,
    give,
    nameOf,
    shared,
    versionOf,
    fill,
    share,
    original,
    item,
    copyAt,
    theCopyAt,
    assign,
    publishNext,
    withLabel,
    run,
    runnable,
  }
}
