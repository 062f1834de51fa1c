// What companies have of collections, through the calls that their people make.
import { randomUUID } from 'node:crypto'
import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import {
  activateChecklist,
  deleteChecklist,
  duplicateChecklist,
  exportChecklist,
  getChecklist,
  importChecklist,
  listChecklistRevisions,
  listChecklists,
  publishChecklist,
  saveChecklistDefinition,
  setChecklistAssignments,
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { writeChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import {
  createCollection,
  deleteCollection,
  getCollection,
  setCollectionContents,
  shareCollection,
  updateCollection,
} from '@gemba/domain/collections/collections.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { createDraft, getRunnableChecklist, listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { getFileContent, uploadFile } from '@gemba/domain/files/files.endpoints'
import { getSubmission, getSubmissionPdf, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { deleteTutorial, listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { jobs, recordChecks } from '../features.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { someHeader } from '../testing/runs.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildTutorial } from '../tutorials/tutorials.builder.ts'
import { giveSharedType } from './public/giveShared.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
const { db } = runtime
let system: TestUser
let owner: { id: string }
let admin: TestUser
let stranger: TestUser
let anna: TestUser
beforeAll(async () => {
  system = await systemAdministrator(server)
  owner = { id: system.customerId }
  admin = await signedIn(['administrator', 'checklist administrator'])
  stranger = await signedIn(['administrator', 'checklist administrator'], { at: other })
  anna = await signedIn(['checklist operator'])
})

const job = jobs.find(({ name }) => name === giveSharedType.name)
const give = () => job?.run({}, runtime, { customerId: owner.id, attempt: 1, isLast: true })

let made = 0
type Item = { kind: string; id: string }
/** A collection with these things that these companies have. */
const shared = async (items: Item[], companies: { id: string }[], name = `Collection ${++made}`) => {
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
  buildChecklist(db, { customer: owner, name: `Gemba walk ${++made}`, ...wishes })
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

describe('a company that has a collection', () => {
  test('has its checklists and tutorials, and says where they come from', async () => {
    const checklist = await original({ names: { de: 'Rundgang' } })
    const tutorial = await buildTutorial(db, { customer: owner, name: 'Why we walk' })
    const { name } = await shared([item(checklist), { kind: 'tutorials', id: tutorial.id }], [customer])
    const copy = await theCopyAt(admin, checklist)
    expect(copy).toMatchObject({
      ...{ code: checklist.code, state: 'published', revision: 0, active: true },
      ...{ collection: { name, withdrawn: false }, assigned: { users: 0, groups: 0, roles: 0 } },
      can: {
        update: false,
        publish: false,
        delete: false,
        duplicate: false,
        recode: false,
        export: false,
        assign: true,
      },
    })
    expect(copy.id).not.toBe(checklist.id)
    const { definition } = await as(admin).call(getChecklist, { params: { id: copy.id } })
    expect(definition).toEqual(smallDefinition)
    const { tutorials } = await as(anna).call(listTutorials, { query: { search: 'Why we walk' } })
    expect(tutorials).toMatchObject([{ url: tutorial.url, collection: name, can: { update: false, delete: false } }])
  })

  test('changes nothing of them', async () => {
    const checklist = await original()
    const tutorial = await buildTutorial(db, { customer: owner, name: `Tutorial ${++made}` })
    await shared([item(checklist), { kind: 'tutorials', id: tutorial.id }], [customer])
    const { id, version, name, code } = await theCopyAt(admin, checklist)
    const { call } = as(admin)
    const params = { id }
    const stays = { status: 409, problem: { message: expect.stringContaining('comes from the collection') } }
    await expect(call(updateChecklist, { params, body: { name: 'Ours', mail: {}, version } })).rejects.toMatchObject(
      stays,
    )
    await expect(call(activateChecklist, { params, body: { active: false, version } })).rejects.toMatchObject(stays)
    const body = { definition: withLabel('Ours'), version }
    await expect(call(saveChecklistDefinition, { params, body })).rejects.toMatchObject(stays)
    await expect(call(publishChecklist, { params, body: { version } })).rejects.toMatchObject(stays)
    await expect(call(duplicateChecklist, { params, body: { name: 'Ours' } })).rejects.toMatchObject(stays)
    await expect(call(deleteChecklist, { params })).rejects.toMatchObject(stays)
    await expect(call(exportChecklist, { params })).rejects.toMatchObject(stays)
    const file = writeChecklistFile({ code, name, type: 'process' }, withLabel('Ours'))
    const replacing = { file, onExisting: { act: 'replace' as const, version } }
    await expect(call(importChecklist, { body: replacing })).rejects.toMatchObject(stays)
    const { tutorials } = await call(listTutorials, { query: { search: tutorial.name } })
    const own = { params: { id: String(tutorials[0]?.id) } }
    const input = { name: 'Ours', url: 'https://x.example', version: 1 }
    await expect(call(updateTutorial, { ...own, body: input })).rejects.toMatchObject(stays)
    await expect(call(deleteTutorial, own)).rejects.toMatchObject(stays)
    expect((await call(listTutorials, { query: { search: tutorial.name } })).total).toBe(1)
  })

  test('says who runs them, and keeps the records to itself', async () => {
    const checklist = await original()
    await shared([item(checklist)], [customer])
    const { id, code } = await theCopyAt(admin, checklist)
    await assign(id, [anna.id])
    expect((await runnable(anna)).map(one => one.id)).toContain(id)
    const { id: submissionId } = await (await run(anna, code)).submit()
    expect(await as(anna).call(getSubmission, { params: { id: submissionId } })).toMatchObject({ revision: 0 })
    for (const curious of [system, stranger])
      await expect(as(curious).call(getSubmission, { params: { id: submissionId } })).rejects.toMatchObject({
        status: 404,
      })
    const { rows } = await database.query('select customer_id from submissions where checklist_id in ($1, $2)', [
      id,
      checklist.id,
    ])
    expect(rows).toEqual([{ customer_id: customer.id }])
  })

  test('has files of its own behind the pictures', async () => {
    const data = new FormData()
    data.set('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], 'drawing.pdf'))
    const file = await as(system).call(uploadFile, { body: data as never })
    const definition = withLabel('See the drawing')
    Object.assign(definition.sections[0]?.questions[0] ?? {}, { image: { kind: 'file', id: file.id } })
    const checklist = await original({ definition })
    await shared([item(checklist)], [customer])
    const copy = await theCopyAt(admin, checklist)
    const { definition: theirs } = await as(admin).call(getChecklist, { params: { id: copy.id } })
    const image = theirs.sections[0]?.questions[0]?.image
    const id = image?.kind === 'file' ? image.id : ''
    expect(id).not.toBe(file.id)
    const read = (who: TestUser, wanted: string) =>
      app.http.inject({ url: pathOf(getFileContent.path, { id: wanted }), headers: { cookie: who.cookie } })
    expect((await read(admin, id)).body).toContain('%PDF-1.7')
    expect((await read(admin, file.id)).statusCode).toBe(404)
    expect((await read(stranger, id)).statusCode).toBe(404)
  })

  test('has a code of its own where the owner uses one that is taken', async () => {
    const checklist = await original({ name: 'Start-up' })
    const own = await buildChecklist(db, { customer, name: 'Start-up' })
    expect(own.code).toBe(checklist.code)
    await shared([item(checklist)], [customer, other])
    const { checklists } = await as(admin).call(listChecklists, { query: { type: 'process', search: 'start-up' } })
    expect(checklists.map(({ code, collection }) => [code, collection !== null]).sort()).toEqual([
      ['start-up', false],
      ['start-up-2', true],
    ])
    expect((await theCopyAt(stranger, checklist)).code).toBe('start-up')
  })
})

describe('a company that does not have it', () => {
  test('sees nothing of it, also not by its id', async () => {
    const checklist = await original()
    const tutorial = await buildTutorial(db, { customer: owner, name: `Secret ${++made}` })
    await shared([item(checklist), { kind: 'tutorials', id: tutorial.id }], [customer])
    const copy = await theCopyAt(admin, checklist)
    expect(await copyAt(stranger, checklist)).toBeUndefined()
    expect((await as(stranger).call(listTutorials, { query: { search: tutorial.name } })).total).toBe(0)
    for (const id of [copy.id, checklist.id]) {
      const params = { id }
      await expect(as(stranger).call(getChecklist, { params })).rejects.toMatchObject({ status: 404 })
      await expect(as(stranger).call(listChecklistRevisions, { params })).rejects.toMatchObject({ status: 404 })
      await expect(assign(id, [stranger.id], stranger)).rejects.toMatchObject({ status: 404 })
    }
    for (const code of [copy.code, checklist.code])
      await expect(as(stranger).call(getRunnableChecklist, { params: { code } })).rejects.toMatchObject({ status: 404 })
    // The owner's own is not the company's either.
    await expect(as(admin).call(getChecklist, { params: { id: checklist.id } })).rejects.toMatchObject({ status: 404 })
    await expect(as(system).call(getChecklist, { params: { id: copy.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('gives nothing to others, whatever it writes into its own tables', async () => {
    const secret = await buildChecklist(db, { customer: other, name: `Recipe ${++made}` })
    await database.query(
      `with c as (insert into collections (customer_id, name, everyone) values ($1, 'Trojan', true) returning id)
       insert into collection_items (customer_id, collection_id, kind, thing_id) select $1, id, 'checklists', $2 from c`,
      [other.id, secret.id],
    )
    // Not even what the owner's tables name is read elsewhere.
    await database.query(
      `with c as (insert into collections (customer_id, name, everyone) values ($1, 'Mistake', true) returning id)
       insert into collection_items (customer_id, collection_id, kind, thing_id) select $1, id, 'checklists', $2 from c`,
      [owner.id, secret.id],
    )
    await give()
    expect(await copyAt(admin, secret)).toBeUndefined()
    const { rows } = await database.query('select count(*)::int from checklists where origin_id = $1', [secret.id])
    expect(rows).toEqual([{ count: 0 }])
    await database.query('delete from collections')
  })
})

describe('what the owner does later', () => {
  test('publishing reaches every company at once; runs that began keep their revision', async () => {
    const checklist = await original()
    await shared([item(checklist)], [customer, other])
    const copy = await theCopyAt(admin, checklist)
    await assign(copy.id, [anna.id])
    const begun = await run(anna, copy.code)
    const { version } = await as(system).call(getChecklist, { params: { id: checklist.id } })
    const draft = { definition: withLabel('Not yet'), version }
    await as(system).call(saveChecklistDefinition, { params: { id: checklist.id }, body: draft })
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ revision: 0, state: 'published' })
    await publishNext(checklist.id, withLabel('First'))
    await publishNext(checklist.id, withLabel('Second'))
    await give()
    for (const who of [admin, stranger]) {
      const { id } = await theCopyAt(who, checklist)
      const { revisions } = await as(who).call(listChecklistRevisions, { params: { id } })
      expect(revisions.map(({ revision, notes }) => [revision, notes])).toEqual([
        [2, 'The guard asks for more'],
        [1, 'The guard asks for more'],
        [0, ''],
      ])
      const { definition, state } = await as(who).call(getChecklist, { params: { id } })
      expect(definition.sections[0]?.questions[0]?.label).toEqual({ en: 'Second' })
      expect(state).toBe('published')
    }
    const { id } = await begun.submit()
    const record = await as(anna).call(getSubmission, { params: { id } })
    expect(record.revision).toBe(0)
    const { draft: next } = await run(anna, copy.code)
    expect(next.definition.sections[0]?.questions[0]?.label).toEqual({ en: 'Second' })
  })

  test('a company that comes later gets the last revision alone', async () => {
    const checklist = await original()
    await publishNext(checklist.id, withLabel('First'))
    await publishNext(checklist.id, withLabel('Second'))
    await shared([item(checklist)], [customer])
    const { id } = await theCopyAt(admin, checklist)
    const { revisions } = await as(admin).call(listChecklistRevisions, { params: { id } })
    expect(revisions.map(({ revision }) => revision)).toEqual([2])
  })

  test('a new name, a deactivated checklist and a changed tutorial follow', async () => {
    const checklist = await original()
    const tutorial = await buildTutorial(db, { customer: owner, name: `Tutorial ${++made}` })
    const { id } = await shared([item(checklist), { kind: 'tutorials', id: tutorial.id }], [customer])
    const name = `Renamed ${++made}`
    const body = { name, description: '', version: await versionOf(id) }
    await as(system).call(updateCollection, { params: { id }, body })
    const { version } = await as(system).call(getChecklist, { params: { id: checklist.id } })
    await as(system).call(activateChecklist, { params: { id: checklist.id }, body: { active: false, version } })
    const changed = { name: `Tutorial ${++made}`, url: 'https://help.example/new', version: 1 }
    await as(system).call(updateTutorial, { params: { id: tutorial.id }, body: changed })
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ active: false, collection: { name, withdrawn: false } })
    const { tutorials } = await as(admin).call(listTutorials, { query: { search: changed.name } })
    expect(tutorials).toMatchObject([{ url: changed.url, collection: name }])
    await as(system).call(deleteTutorial, { params: { id: tutorial.id } })
    await give()
    expect((await as(admin).call(listTutorials, { query: { search: changed.name } })).total).toBe(0)
  })

  test('is done once, however often the job runs and however many do at a time', async () => {
    const checklist = await original()
    await shared([item(checklist)], [customer])
    const chain = async () =>
      (await database.query('select count(*)::int as n from audit_rows where customer_id = $1', [customer.id])).rows[0]
        .n
    const before = await chain()
    await give()
    expect(await chain()).toBe(before)
    await publishNext(checklist.id, withLabel('Once'))
    await Promise.all([give(), give(), give()])
    const { id } = await theCopyAt(admin, checklist)
    expect((await as(admin).call(listChecklistRevisions, { params: { id } })).total).toBe(2)
  })
})

describe('a collection that is withdrawn', () => {
  test('begins no more runs; open drafts are submitted, and records stay', async () => {
    const checklist = await original()
    const { id, name } = await shared([item(checklist)], [customer, other])
    const copy = await theCopyAt(admin, checklist)
    await assign(copy.id, [anna.id])
    const { id: before } = await (await run(anna, copy.code)).submit()
    const open = await run(anna, copy.code)
    await share(id, [other])
    expect(await theCopyAt(admin, checklist)).toMatchObject({
      ...{ active: false, collection: { name, withdrawn: true } },
      can: { assign: false, update: false },
    })
    await expect(run(anna, copy.code)).rejects.toMatchObject({ status: 404 })
    await expect(assign(copy.id, [admin.id])).rejects.toMatchObject({ status: 409 })
    const listed = (await runnable(anna)).find(one => one.id === copy.id)
    expect(listed).toMatchObject({ can: { run: false }, draftSubmissions: [{ id: open.draft.id }] })
    const { id: after } = await open.submit()
    expect((await runnable(anna)).some(one => one.id === copy.id)).toBe(false)
    for (const record of [before, after]) {
      expect(await as(anna).call(getSubmission, { params: { id: record } })).toMatchObject({ revision: 0 })
      const pdf = (await as(anna).call(getSubmissionPdf, { params: { id: record } })) as unknown as Buffer
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    // The other company notices nothing.
    expect(await theCopyAt(stranger, checklist)).toMatchObject({ active: true, collection: { withdrawn: false } })
  })

  test('comes back as it is now, and nobody runs it until someone is assigned', async () => {
    const checklist = await original()
    const { id } = await shared([item(checklist)], [customer])
    const copy = await theCopyAt(admin, checklist)
    await assign(copy.id, [anna.id])
    await share(id, [])
    await publishNext(checklist.id, withLabel('Meanwhile'))
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ revision: 0, collection: { withdrawn: true } })
    await share(id, [customer])
    expect(await theCopyAt(admin, checklist)).toMatchObject({
      ...{ id: copy.id, revision: 1, active: true, collection: { withdrawn: false } },
      assigned: { users: 0, groups: 0, roles: 0 },
    })
    await expect(run(anna, copy.code)).rejects.toMatchObject({ status: 403 })
  })

  test('leaves what the company also has from another one', async () => {
    const checklist = await original()
    const first = await shared([item(checklist)], [customer], `A ${++made}`)
    const second = await shared([item(checklist)], [customer], `B ${++made}`)
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { name: first.name } })
    await as(system).call(deleteCollection, { params: { id: first.id } })
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { name: second.name, withdrawn: false } })
    await fill(second.id, [])
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { withdrawn: true } })
  })
})

test('a company that is gone is no longer counted', async () => {
  const { id } = await shared([], [customer])
  await database.query('insert into collection_shares (customer_id, collection_id, company_id) values ($1, $2, $3)', [
    ...[owner.id, id, randomUUID()],
  ])
  await give()
  expect(await as(system).call(getCollection, { params: { id } })).toMatchObject({ companies: 1 })
})

test('a company whose rows are being deleted is given nothing more', async () => {
  const closing = await provisionCustomer(db, { name: 'Closing collections Ltd', features: [] })
  await database.query(
    `insert into company_deletions (company_id, name, reason, asked_by, due_at, began_at)
      values ($1, 'Closing', 'x', 'x', now(), now())`,
    [closing.id],
  )
  await shared([item(await original())], [customer, closing])
  const { rows } = await database.query('select from checklists where customer_id = $1', [closing.id])
  expect(rows).toHaveLength(0)
})

test('a name that the owner has not published yet is in nothing that a company can read', async () => {
  const checklist = await original()
  const { version } = await as(system).call(getChecklist, { params: { id: checklist.id } })
  const body = { name: `Unannounced ${made}`, mail: {}, version }
  await as(system).call(updateChecklist, { params: { id: checklist.id }, body })
  await shared([item(checklist)], [customer])
  const { id, code } = await theCopyAt(admin, checklist)
  const { audit } = await as(admin).call(listAudit, { query: { entityId: id } })
  expect(`${code} ${JSON.stringify(audit)}`).not.toMatch(/unannounced/i)
  expect(audit).toHaveLength(2)
})

test('everything is in the chains of both companies, which verify', async () => {
  const checklist = await original()
  const { name } = await shared([item(checklist)], [customer])
  const { id } = await theCopyAt(admin, checklist)
  const { audit } = await as(admin).call(listAudit, { query: { entityId: id } })
  expect(audit.map(({ what, user, reason }) => [what, user, reason])).toEqual([
    ['Published a checklist', null, 'Shared by the platform owner'],
    ['Added a checklist', null, 'Shared by the platform owner'],
  ])
  expect(JSON.stringify(audit)).toContain(name)
  const { audit: owners } = await as(system).call(listAudit, { query: { entityId: customer.id } })
  expect(owners.map(({ reason }) => reason)).toContain('give a company what is shared with it')
  for (const { id: customerId } of [owner, customer, other]) {
    const [verdict] = await verifyAudit(db, recordChecks, { customerId })
    expect(verdict?.broken).toBeNull()
  }
})

test('the job runs by itself after each change, and for everyone reaches all companies', async () => {
  await app.start()
  const checklist = await original()
  const { id } = await as(system).call(createCollection, { body: { name: `Collection ${++made}`, description: '' } })
  const items = { items: [item(checklist)], version: 1 }
  await as(system).call(setCollectionContents, { params: { id }, body: items })
  await as(system).call(shareCollection, { params: { id }, body: { everyone: true, companyIds: [], version: 2 } })
  for (const who of [admin, stranger])
    await eventually(async () => expect(await theCopyAt(who, checklist)).toMatchObject({ revision: 0 }))
  expect(await copyAt(system, checklist)).toMatchObject({ id: checklist.id, collection: null })
  await publishNext(checklist.id, withLabel('By itself'))
  await eventually(async () => expect(await theCopyAt(stranger, checklist)).toMatchObject({ revision: 1 }))
})
