// Tag types: who may, adding and changing, where they are used, and what carries their tags.
import { getChecklist, updateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { createTag, deleteTag, listTags } from '@gemba/domain/tags/tags.endpoints'
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
    for (const same of ['SHIFT', 'Shíft', 'Sh\u200dift'])
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
