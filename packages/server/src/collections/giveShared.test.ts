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
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import { writeChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getRunnableChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { getFileContent, uploadFile } from '@gemba/domain/files/files.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { deleteTutorial, listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { recordChecks } from '../features.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildTutorial } from '../tutorials/tutorials.builder.ts'
import { sharingIn } from './sharing.builder.ts'

const server = await testServer()
const { runtime, app, customer, other, as, database } = server
const { db } = runtime
const {
  system,
  owner,
  admin,
  stranger,
  anna,
  give,
  nameOf,
  shared,
  original,
  item,
  copyAt,
  theCopyAt,
  assign,
  withLabel,
  run,
  runnable,
} = await sharingIn(server)

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
    const tutorial = await buildTutorial(db, { customer: owner, name: nameOf('Tutorial') })
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
    const tutorial = await buildTutorial(db, { customer: owner, name: nameOf('Secret') })
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
    const secret = await buildChecklist(db, { customer: other, name: nameOf('Recipe') })
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

test('a name that the owner has not published yet is in nothing that a company can read', async () => {
  const checklist = await original()
  const { version } = await as(system).call(getChecklist, { params: { id: checklist.id } })
  const body = { name: 'Unannounced', mail: {}, version }
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
