import { getChecklist, updateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { createTag, deleteTag, listTags, updateTag } from '@gemba/domain/tags/tags.endpoints'
import {
  createTagType,
  deleteTagType,
  getTagType,
  listTagTypes,
  mergeTagType,
  updateTagType,
} from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

/** For checklists, which can carry several. */
const usual = { appliesTo: ['checklists' as const], multiple: true }
const made = (name: string, description = '') => as(admin).call(createTagType, { body: { name, description } })
const tagged = async (type: string, ...names: string[]) => {
  const tags = []
  for (const name of names) tags.push(await as(admin).call(createTag, { body: { name, type } }))
  return tags
}
/** A checklist that carries a tag. */
const carrying = async (tagId: string) => {
  const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
  await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
    customer.id,
    id,
    tagId,
  ])
  return id
}
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

describe('who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listTagTypes)).rejects.toMatchObject({ status: 401 })
  })

  test('an operator sees none and changes nothing', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(listTagTypes)).rejects.toMatchObject({ status: 403 })
    await expect(as(operator).call(createTagType, { body: { name: 'Mine', description: '' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a tag type of another customer does not exist', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    const { id } = await made('Machine family')
    await expect(as(stranger).call(getTagType, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(as(stranger).call(deleteTagType, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const own = await as(stranger).call(createTagType, { body: { name: 'Machine family', description: '' } })
    const into = as(stranger).call(mergeTagType, { params: { id: own.id }, body: { into: id, version: 1 } })
    await expect(into).rejects.toMatchObject({ status: 404 })
  })
})

describe('adding and changing', () => {
  test('the code is made of the name, is never taken twice, and stays when the name changes', async () => {
    const type = await made('Prüf-Schritt', 'Where in the process')
    expect(type).toMatchObject({ code: 'pruf-schritt', tags: 0, checklists: 0 })
    expect(await made('Prüf Schritt')).toMatchObject({ code: 'pruf-schritt-2' })
    const body = { name: 'Step', description: '', ...usual, version: type.version }
    const renamed = await as(admin).call(updateTagType, { params: { id: type.id }, body })
    expect(renamed).toMatchObject({ name: 'Step', code: 'pruf-schritt', version: 2 })
  })

  test('names that look alike in a code get two codes, also when both are added at the same time', async () => {
    const types = await Promise.all([made('Größe: innen'), made('Grosse innen')])
    expect(types.map(({ code }) => code).sort()).toEqual(['grosse-innen', 'grosse-innen-2'])
  })

  test('a name exists once, regardless of case, accents and what cannot be seen', async () => {
    await made('Shift')
    for (const same of ['SHIFT', 'Shíft', 'Sh\u200bift'])
      await expect(made(same)).rejects.toMatchObject({ status: 422, problem: { fields: { name: expect.any(String) } } })
  })

  test.each([
    ['a name is required', { name: ' ', description: '' }, 'name'],
    ['a name has at most 60 characters', { name: 'x'.repeat(61), description: '' }, 'name'],
    ['a description has at most 500 characters', { name: 'Long', description: 'x'.repeat(501) }, 'description'],
  ])('%s', async (_, body, field) => {
    const refusal = await as(admin)
      .call(createTagType, { body })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal.problem.fields)).toEqual([field])
  })

  test('the second to save is refused, and nothing is overwritten', async () => {
    const { id, version } = await made('Coolant')
    const save = (name: string) =>
      as(admin).call(updateTagType, { params: { id }, body: { name, description: '', ...usual, version } })
    await save('First')
    await expect(save('Second')).rejects.toMatchObject({ status: 409 })
    expect(await as(admin).call(getTagType, { params: { id } })).toMatchObject({ name: 'First' })
  })

  test('a tag is of a type that exists', async () => {
    const refusal = as(admin).call(createTag, { body: { name: 'Lost', type: 'no-such-type' } })
    await expect(refusal).rejects.toMatchObject({ status: 422, problem: { fields: { type: expect.any(String) } } })
  })

  test('the type by which checklists are found is there with the first tag', async () => {
    const company = await signedIn(['administrator'], { at: other })
    await as(company).call(createTag, { body: { name: 'Milling' } })
    const { tagTypes } = await as(company).call(listTagTypes, { query: { search: 'category' } })
    expect(tagTypes).toMatchObject([{ code: 'category', tags: 1 }])
  })
})

describe('where it is used', () => {
  test('counts its tags, and each checklist once', async () => {
    const { id, code } = await made('Material')
    const [steel, brass] = await tagged(code, 'Steel', 'Brass')
    const checklist = await carrying(String(steel?.id))
    await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
      customer.id,
      checklist,
      brass?.id,
    ])
    expect(await as(admin).call(getTagType, { params: { id } })).toMatchObject({
      ...{ tags: 2, checklists: 1, can: { update: true, merge: true, delete: false } },
      tagList: [
        { name: 'Brass', checklists: 1 },
        { name: 'Steel', checklists: 1 },
      ],
    })
    const { tagTypes } = await as(admin).call(listTagTypes, { query: { search: 'Material' } })
    expect(tagTypes).toMatchObject([{ tags: 2, checklists: 1 }])
  })

  test('what tags use is not deleted; what none uses is', async () => {
    const { id, code } = await made('Customer line')
    const [tag] = await tagged(code, 'Line 1')
    await expect(as(admin).call(deleteTagType, { params: { id } })).rejects.toMatchObject({ status: 409 })
    await as(admin).call(deleteTag, { params: { id: String(tag?.id) } })
    await as(admin).call(deleteTagType, { params: { id } })
    await expect(as(admin).call(getTagType, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

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

describe('what carries its tags, and how many', () => {
  const rules = (id: string, version: number, more: Partial<typeof usual>) =>
    as(admin).call(updateTagType, {
      params: { id },
      body: { name: `Rules ${id}`, description: '', ...usual, version, ...more },
    })
  const tagging = async (checklist: string, tagIds: string[]) => {
    const { version, name, mail } = await as(admin).call(getChecklist, { params: { id: checklist } })
    return as(admin).call(updateChecklist, { params: { id: checklist }, body: { name, mail, version, tagIds } })
  }
  const plain = async () => (await buildChecklist(runtime.db, { customer, type: 'process' })).id

  test('a checklist carries tags of any type that is for checklists', async () => {
    const [one, two] = [await made('Hall of origin'), await made('Kind of press')]
    const [north, hydraulic] = [...(await tagged(one.code, 'North')), ...(await tagged(two.code, 'Hydraulic'))]
    const saved = await tagging(await plain(), [String(north?.id), String(hydraulic?.id)])
    expect(saved.tags.map(({ name }) => name).sort()).toEqual(['Hydraulic', 'North'])
  })

  test('tags for people are refused at checklists', async () => {
    const { id, code, version } = await made('Qualification')
    await rules(id, version, { appliesTo: ['users'] as never })
    const [welder] = await tagged(code, 'Welder')
    await expect(tagging(await plain(), [String(welder?.id)])).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { tagIds: expect.stringContaining('Welder') } } },
    })
    const { tags } = await as(admin).call(listTags, { query: { target: 'checklists', count: 500 } })
    expect(tags.map(({ name }) => name)).not.toContain('Welder')
  })

  test('of a type that allows one, a second is refused; the type stays so while something carries two', async () => {
    const { id, code, version } = await made('Owner of the process')
    const [first, second] = await tagged(code, 'Casting', 'Machining')
    const both = [String(first?.id), String(second?.id)]
    const checklist = await plain()
    await tagging(checklist, both)
    await expect(rules(id, version, { multiple: false })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { multiple: expect.stringContaining('1 checklist') } } },
    })
    await tagging(checklist, both.slice(0, 1))
    await rules(id, version, { multiple: false })
    await expect(tagging(checklist, both)).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { tagIds: expect.stringContaining('only one') } } },
    })
  })

  test('it applies to checklists as long as one carries its tags', async () => {
    const { id, code, version } = await made('Cell')
    const [tag] = await tagged(code, 'Cell 4')
    await carrying(String(tag?.id))
    await expect(rules(id, version, { appliesTo: ['users'] as never })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { appliesTo: expect.stringContaining('1 checklist') } } },
    })
    await expect(rules(id, version, { appliesTo: [] })).rejects.toMatchObject({ status: 422 })
  })

  test('is not merged into one that would allow less', async () => {
    const [from, into] = [await made('Wide'), await made('Narrow')]
    const [a, b] = await tagged(from.code, 'Wide A', 'Wide B')
    await tagging(await plain(), [String(a?.id), String(b?.id)])
    await rules(into.id, into.version, { multiple: false })
    const merging = as(admin).call(mergeTagType, {
      params: { id: from.id },
      body: { into: into.id, version: from.version },
    })
    await expect(merging).rejects.toMatchObject({ status: 422, problem: { fields: { into: expect.any(String) } } })
  })
})
