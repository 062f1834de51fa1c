// Merging a tag type into another one: no tag is lost, and every checklist keeps what it carries.
import { getChecklist, updateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { createTag, listTags, updateTag } from '@gemba/domain/tags/tags.endpoints'
import {
  createTagType,
  deleteTagType,
  getTagType,
  listTagTypes,
  mergeTagType,
  updateTagType,
} from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { tagTypesIn } from './tagTypes.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
const { admin, usual, made, tagged, carrying } = await tagTypesIn(server)

const lastSequence = async () => {
  const { rows } = await database.query('select sequence from audit_heads where customer_id = $1', [customer.id])
  return rows[0].sequence
}
/** What the audit chain says since then. */
const changesSince = async (sequence: string) => {
  const { rows } = await database.query(
    `select action, entity_id as id, record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows
     where customer_id = $1 and sequence > $2 order by sequence`,
    [customer.id, sequence],
  )
  return rows
}

describe('merging', () => {
  test('all tags move, and tags of one name become one that every checklist keeps', async () => {
    const from = await made('Familie')
    const to = await made('Family')
    const [oldPump, valve] = await tagged(from.code, 'Pump', 'Valve')
    const [pump] = await tagged(to.code, 'Pump')
    const checklists = [
      await carrying(String(oldPump?.id)),
      await carrying(String(pump?.id)),
      await carrying(String(valve?.id)),
    ]
    const body = { into: to.id, version: from.version }
    const started = await lastSequence()
    expect(await as(admin).call(mergeTagType, { params: { id: from.id }, body })).toMatchObject({
      tags: 2,
      checklists: 3,
    })
    await expect(as(admin).call(getTagType, { params: { id: from.id } })).rejects.toMatchObject({ status: 404 })
    const { tags } = await as(admin).call(listTags, { query: { type: to.code } })
    expect(tags.map(({ id }) => id)).toEqual([pump?.id, valve?.id])
    const { rows } = await database.query(
      'select tag_id from checklist_tags where checklist_id = any($1) order by array_position($1, checklist_id)',
      [checklists],
    )
    expect(rows.map(({ tag_id }) => tag_id)).toEqual([pump?.id, pump?.id, valve?.id])
    expect(await changesSince(started)).toEqual([
      { action: 'Checklists Update', id: checklists[0], old: { tagId: oldPump?.id }, new: { tagId: pump?.id } },
      { action: 'Tags Delete', id: oldPump?.id, old: { name: 'Pump', type: from.code }, new: null },
      { action: 'Tags Update', id: valve?.id, old: { type: from.code }, new: { type: to.code } },
      {
        action: 'Tag Types Delete',
        id: from.id,
        old: { name: 'Familie', description: '', appliesTo: ['checklists'], multiple: true },
        new: { mergedInto: to.id, name: 'Family', moved: 1 },
      },
    ])
  })

  test('what changed has a new version: who saves an older one is refused', async () => {
    const [from, to] = [await made('Werkstoff'), await made('Werkstoffe')]
    const [tin, zinc] = await tagged(from.code, 'Tin', 'Zinc')
    await tagged(to.code, 'Tin')
    const checklist = await carrying(String(tin?.id))
    const read = async () => {
      const { rows } = await database.query('select version, updated_by from checklists where id = $1', [checklist])
      return rows[0]
    }
    const { version } = await read()
    const body = { into: to.id, version: from.version }
    await as(admin).call(mergeTagType, { params: { id: from.id }, body })
    expect(await read()).toEqual({ version: version + 1, updated_by: admin.id })
    const renamed = as(admin).call(updateTag, { params: { id: String(zinc?.id) }, body: { name: 'Zn', version: 1 } })
    await expect(renamed).rejects.toMatchObject({ status: 409 })
  })

  test('in both directions at the same time: one merge wins, and no tag is lost', async () => {
    const [one, two] = [await made('Halle'), await made('Hall')]
    const tags = [...(await tagged(one.code, 'A', 'B')), ...(await tagged(two.code, 'C'))]
    const merge = (from: typeof one, into: typeof one) =>
      as(admin).call(mergeTagType, { params: { id: from.id }, body: { into: into.id, version: 1 } })
    const results = await Promise.allSettled([merge(one, two), merge(two, one)])
    const [won] = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason.status] : []))
    expect(refused).toEqual([404])
    expect(won).toMatchObject({ tags: tags.length })
  })

  test('a tag that a checklist gets meanwhile stays on it', async () => {
    for (let round = 0; round < 12; round++) {
      const [from, to] = [await made(`Zone ${round}`), await made(`Bay ${round}`)]
      const [old] = await tagged(from.code, 'North')
      await tagged(to.code, 'North')
      const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
      const { version, name, mail } = await as(admin).call(getChecklist, { params: { id } })
      const [saved] = await Promise.allSettled([
        as(admin).call(updateChecklist, { params: { id }, body: { name, mail, version, tagIds: [String(old?.id)] } }),
        as(admin).call(mergeTagType, { params: { id: from.id }, body: { into: to.id, version: from.version } }),
      ])
      const { tags } = await as(admin).call(getChecklist, { params: { id } })
      if (saved.status === 'fulfilled') expect(tags.map(tag => tag.name)).toEqual(['North'])
      else expect(saved.reason.status).toBe(422)
    }
  })

  test('the type by which checklists are found stays', async () => {
    await tagged('category', 'Kept')
    const { tagTypes } = await as(admin).call(listTagTypes, { query: { count: 500 } })
    const category = tagTypes.find(({ code }) => code === 'category')
    const into = await made('Something else')
    expect(category?.can).toMatchObject({ merge: false, delete: false })
    const params = { id: String(category?.id) }
    const merging = as(admin).call(mergeTagType, { params, body: { into: into.id, version: category?.version ?? 1 } })
    await expect(merging).rejects.toMatchObject({ status: 409 })
    await expect(as(admin).call(deleteTagType, { params })).rejects.toMatchObject({ status: 409 })
  })

  test('it is made with the first tag, also where another type has its name', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    await database.query('delete from tags where customer_id = $1', [other.id])
    await database.query('delete from tag_types where customer_id = $1', [other.id])
    const called = (name: string) => as(stranger).call(createTagType, { body: { name, description: '' } })
    const { id, version } = await called('Group')
    await as(stranger).call(updateTagType, {
      params: { id },
      body: { name: 'Category', description: '', ...usual, version },
    })
    await as(stranger).call(createTag, { body: { name: 'Pump', type: 'category' } })
    const { tags } = await as(stranger).call(listTags, { query: {} })
    expect(tags.map(({ name }) => name)).toEqual(['Pump'])
  })

  test('a tag that is added meanwhile is not lost', async () => {
    const [from, to] = [await made('Lager'), await made('Warehouse')]
    const body = { into: to.id, version: from.version }
    const [added] = await Promise.allSettled([
      tagged(from.code, 'Rack 7'),
      as(admin).call(mergeTagType, { params: { id: from.id }, body }),
    ])
    const { tags } = await as(admin).call(getTagType, { params: { id: to.id } })
    expect(tags).toBe(added.status === 'fulfilled' ? 1 : 0)
  })

  test('not into itself, and not what someone changed meanwhile', async () => {
    const { id, version } = await made('Gauge type')
    const { id: into } = await made('Gauge kind')
    const merge = (body: { into: string; version: number }) => as(admin).call(mergeTagType, { params: { id }, body })
    await expect(merge({ into: id, version })).rejects.toMatchObject({ status: 422 })
    await as(admin).call(updateTagType, {
      params: { id },
      body: { name: 'Gauges', description: '', ...usual, version },
    })
    await expect(merge({ into, version })).rejects.toMatchObject({ status: 409 })
  })
})
