import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import {
  createCollection,
  deleteCollection,
  findThingsToShare,
  getCollection,
  listCollections,
  setCollectionContents,
  shareCollection,
  updateCollection,
} from '@gemba/domain/collections/collections.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildTutorial } from '../tutorials/tutorials.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as } = server
const { db } = runtime
let system: TestUser
let owner: { id: string }
let admin: TestUser
let made = 0
beforeAll(async () => {
  system = await systemAdministrator(server)
  owner = { id: system.customerId }
  admin = await signedIn(['administrator'])
})

const create = (name = `Collection ${++made}`) => as(system).call(createCollection, { body: { name, description: '' } })
const read = (id: string) => as(system).call(getCollection, { params: { id } })
const fill = async (id: string, items: { kind: string; id: string }[]) => {
  const { version } = await read(id)
  return as(system).call(setCollectionContents, { params: { id }, body: { items, version } })
}
const share = async (id: string, companyIds: string[], everyone = false) => {
  const { version } = await read(id)
  return as(system).call(shareCollection, { params: { id }, body: { everyone, companyIds, version } })
}
const atField = (field: string, message: string) => ({ status: 422, problem: { fields: { [field]: message } } })

describe('collections', () => {
  test('are for system administrators of the platform owner', async () => {
    const { id } = await create()
    await expect(as(null).call(listCollections)).rejects.toMatchObject({ status: 401 })
    for (const user of [admin, await signedIn(['administrator'], { at: { ...owner, name: 'Owner' } })]) {
      await expect(as(user).call(listCollections)).rejects.toMatchObject({ status: 403 })
      await expect(as(user).call(getCollection, { params: { id } })).rejects.toMatchObject({ status: 403 })
      await expect(as(user).call(deleteCollection, { params: { id } })).rejects.toMatchObject({ status: 403 })
    }
  })

  test('are added, found, renamed and deleted, each with a name of its own', async () => {
    const { id, version } = await create('  Lean basics ')
    const body = { name: 'Lean basics', description: 'For every plant', version }
    await as(system).call(updateCollection, { params: { id }, body })
    await expect(create('LEAN  basics')).rejects.toMatchObject(
      atField('name', 'There is already a collection with this name.'),
    )
    await expect(create(' ')).rejects.toMatchObject(atField('name', 'Enter a name.'))
    const { collections } = await as(system).call(listCollections, { query: { search: 'every plant' } })
    expect(collections).toMatchObject([{ id, name: 'Lean basics', items: 0, companies: 0, everyone: false }])
    await expect(as(system).call(updateCollection, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    await as(system).call(deleteCollection, { params: { id } })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })

  test('have published checklists and tutorials of the owner, and nothing else', async () => {
    const { id } = await create()
    const checklist = await buildChecklist(db, { customer: owner, name: 'Five S' })
    const draft = await buildChecklist(db, { customer: owner, name: 'Five S, next', published: false })
    const foreign = await buildChecklist(db, { customer, name: 'Five S of Nordwerk' })
    const tutorial = await buildTutorial(db, { customer: owner, name: 'What 5S is' })
    const items = [
      { kind: 'tutorials', id: tutorial.id },
      { kind: 'checklists', id: checklist.id },
    ]
    const { contents, kinds } = await fill(id, [...items, ...items])
    expect(contents.map(({ kind, name }) => [kind, name])).toEqual([
      ['checklists', 'Five S'],
      ['tutorials', 'What 5S is'],
    ])
    expect(contents[0]).toMatchObject({
      detail: 'Process · five-s',
      address: `/admin/checklists/process/${checklist.id}`,
    })
    expect(kinds.map(({ label }) => label)).toEqual(['Checklists', 'Tutorials'])
    const unknown = atField('items', 'Something of this can no longer be shared. Reload the page and choose again.')
    for (const { id: wrong } of [draft, foreign, tutorial])
      await expect(fill(id, [{ kind: 'checklists', id: wrong }])).rejects.toMatchObject(unknown)
    await expect(fill(id, [{ kind: 'secrets', id: checklist.id }])).rejects.toMatchObject(unknown)
    expect((await read(id)).items).toBe(2)
    const choices = async (kind: string, search: string) => {
      const { things } = await as(system).call(findThingsToShare, { query: { kind, search } })
      return things.map(({ name }) => name)
    }
    expect(await choices('checklists', 'five s')).toEqual(['Five S'])
    expect(await choices('tutorials', '5s')).toEqual(['What 5S is'])
    await expect(choices('secrets', '')).rejects.toMatchObject({ status: 404 })
  })

  test('are shared with chosen companies, never with the owner itself', async () => {
    const { id } = await create()
    const { sharedWith } = await share(id, [other.id, customer.id])
    expect(sharedWith.map(({ name }) => name)).toEqual(['Nordwerk Machining', 'Vega Castings'])
    const refused = atField('companyIds', 'One of these companies no longer exists. Reload the page and choose again.')
    for (const wrong of [owner.id, id]) await expect(share(id, [wrong])).rejects.toMatchObject(refused)
    expect(await share(id, [], true)).toMatchObject({ everyone: true, companies: 0, sharedWith: [] })
  })

  test('are recorded in the chain of the owner', async () => {
    const { id } = await create()
    await share(id, [customer.id])
    const { audit } = await as(system).call(listAudit, { query: { entityId: id } })
    expect(audit.map(({ what }) => what)).toEqual(['Changed a collection', 'Added a collection'])
    expect(audit[0]).toMatchObject({ about: { page: { path: '/admin/collections/$id' } } })
  })
})
