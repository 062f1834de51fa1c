import {
  activateChecklist,
  getChecklist,
  listChecklistRevisions,
  saveChecklistDefinition,
} from '@gemba/domain/checklists/checklists.endpoints'
import {
  createCollection,
  setCollectionContents,
  shareCollection,
  updateCollection,
} from '@gemba/domain/collections/collections.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { deleteTutorial, listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testServer } from '../testing/testServer.ts'
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
  versionOf,
  original,
  item,
  copyAt,
  theCopyAt,
  assign,
  publishNext,
  withLabel,
  run,
} = await sharingIn(server)

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
    const tutorial = await buildTutorial(db, { customer: owner, name: nameOf('Tutorial') })
    const { id } = await shared([item(checklist), { kind: 'tutorials', id: tutorial.id }], [customer])
    const name = nameOf('Renamed')
    const body = { name, description: '', version: await versionOf(id) }
    await as(system).call(updateCollection, { params: { id }, body })
    const { version } = await as(system).call(getChecklist, { params: { id: checklist.id } })
    await as(system).call(activateChecklist, { params: { id: checklist.id }, body: { active: false, version } })
    const changed = { name: nameOf('Tutorial'), url: 'https://help.example/new', version: 1 }
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

test('the job runs by itself after each change, and for everyone reaches all companies', async () => {
  await app.start()
  const checklist = await original()
  const { id } = await as(system).call(createCollection, { body: { name: nameOf('Collection'), description: '' } })
  const items = { items: [item(checklist)], version: 1 }
  await as(system).call(setCollectionContents, { params: { id }, body: items })
  await as(system).call(shareCollection, { params: { id }, body: { everyone: true, companyIds: [], version: 2 } })
  for (const who of [admin, stranger])
    await eventually(async () => expect(await theCopyAt(who, checklist)).toMatchObject({ revision: 0 }))
  expect(await copyAt(system, checklist)).toMatchObject({ id: checklist.id, collection: null })
  await publishNext(checklist.id, withLabel('By itself'))
  await eventually(async () => expect(await theCopyAt(stranger, checklist)).toMatchObject({ revision: 1 }))
})
