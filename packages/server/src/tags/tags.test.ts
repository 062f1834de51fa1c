import { getChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import {
  createTag,
  deleteTag,
  exportTags,
  getTag,
  listTags,
  mergeTag,
  updateTag,
} from '@gemba/domain/tags/tags.endpoints'
import { createTagType, getTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let count = 0
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

/** The code of a new type. */
const typed = async () => {
  count += 1
  const { code } = await as(admin).call(createTagType, { body: { name: `Type ${count}`, description: '' } })
  return code
}
const tagged = (type: string, name: string) => as(admin).call(createTag, { body: { name, type } })
/** A checklist that carries tags. */
const carrying = async (...tagIds: string[]) => {
  const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
  for (const tagId of tagIds)
    await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
      ...[customer.id, id, tagId],
    ])
  return id
}
const tagsOf = async (id: string) => {
  const { tags } = await as(admin).call(getChecklist, { params: { id } })
  return tags.map(({ name }) => name).sort()
}
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was accepted'),
    error => ({ status: error.status, fields: error.problem.fields }),
  )

describe('who may', () => {
  test('no one without a sign-in; learners see none, and operators, who filter by tags, do not export them', async () => {
    await expect(as(null).call(listTags)).rejects.toMatchObject({ status: 401 })
    const learner = await signedIn(['learner'])
    await expect(as(learner).call(listTags)).rejects.toMatchObject({ status: 403 })
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(exportTags)).rejects.toMatchObject({ status: 403 })
  })

  test('approvers filter by tags, but have no page of them', async () => {
    const approver = await signedIn(['QA Supervisor'])
    await as(approver).call(listTags, { query: {} })
    const { id } = await tagged('category', 'Of approvers')
    await expect(as(approver).call(getTag, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test('a tag of another customer does not exist', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    const { id } = await tagged('category', 'Ours')
    await expect(as(stranger).call(getTag, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const own = await as(stranger).call(createTag, { body: { name: 'Theirs' } })
    const body = { into: id, version: 1 }
    await expect(as(stranger).call(mergeTag, { params: { id: own.id }, body })).rejects.toMatchObject({ status: 404 })
  })
})

describe('names', () => {
  test.each([
    ['in another case', 'Lathe', 'LATHE'],
    ['with accents', 'Gerate', 'Geräte'],
    ['with ß for ss', 'Grosse', 'Große'],
    ['in another Unicode form', 'Büro', 'Büro'.normalize('NFD')],
    ['in full-width letters', 'ABC', 'ＡＢＣ'],
    ['with more spaces', 'Line 1', 'Line   1'],
    ['with something invisible', 'Valve', 'Val\u200dve'],
    ['with vowel signs', 'مضخة', 'مِضَخَّة'],
  ])('the same name %s is refused at the field', async (_, first, second) => {
    const type = await typed()
    await tagged(type, first)
    expect(await refused(tagged(type, second))).toEqual({
      status: 422,
      fields: { name: 'There is already a tag with this name.' },
    })
  })

  test('a tag keeps its name in another case, and takes no other tag’s', async () => {
    const type = await typed()
    const [drill] = [await tagged(type, 'drill'), await tagged(type, 'Mill')]
    const rename = (name: string, version: number) =>
      as(admin).call(updateTag, { params: { id: drill.id }, body: { name, version } })
    expect(await rename('Drill', 1)).toMatchObject({ name: 'Drill', version: 2 })
    expect(await refused(rename('MILL', 2))).toMatchObject({ status: 422, fields: { name: expect.any(String) } })
    await expect(rename('Drills', 1)).rejects.toMatchObject({ status: 409 })
  })

  test('two types can have tags of one name; names from right to left are names', async () => {
    const [one, two] = [await typed(), await typed()]
    await tagged(one, 'آلة خراطة')
    expect(await tagged(two, 'آلة خراطة')).toMatchObject({ name: 'آلة خراطة', type: two })
  })

  test('the same name twice at once makes one tag', async () => {
    const type = await typed()
    const results = await Promise.allSettled(['Pump', 'pump', 'PUMP'].map(name => tagged(type, name)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['is missing', ' '],
    ['cannot be seen', '\u200b\u200e'],
    ['is a joiner alone', '\u200d'],
    ['turns its letters', '\u202ePress\u202c'],
    ['is too long', 'x'.repeat(61)],
  ])('a name that %s is refused at the field', async (_, name) => {
    const { status, fields } = await refused(tagged('category', name))
    expect([status, Object.keys(fields)]).toEqual([422, ['name']])
  })
})

describe('list', () => {
  test('of all types or of one, with how often each is used, found without accents', async () => {
    const type = await typed()
    const [hall] = [await tagged(type, 'Halle Süd'), await tagged(type, 'Halle Nord')]
    await carrying(hall.id)
    const { tags, total } = await as(admin).call(listTags, { query: { type, sort: 'checklists', descending: true } })
    expect(total).toBe(2)
    expect(tags).toMatchObject([
      { name: 'Halle Süd', typeName: `Type ${count}`, checklists: 1 },
      { name: 'Halle Nord', checklists: 0 },
    ])
    const found = await as(admin).call(listTags, { query: { search: 'halle sud' } })
    expect(found.tags.map(({ name }) => name)).toEqual(['Halle Süd'])
    const ofType = await as(admin).call(listTags, { query: { search: `type ${count}` } })
    expect(ofType.total).toBeGreaterThanOrEqual(2)
  })

  test('is exported, and formulas are neutralized', async () => {
    const type = await typed()
    await tagged(type, '=1+1')
    const answer = await app.http.inject({
      url: `/api/storage/tags/export?type=${type}`,
      headers: { cookie: admin.cookie },
    })
    expect(answer.body).toContain('Tag type')
    expect(answer.body).toContain("'=1+1")
  })
})

describe('where it is used', () => {
  test('names the checklists, for people who may see them', async () => {
    const tag = await tagged(await typed(), 'Where')
    const checklist = await carrying(tag.id)
    const params = { id: tag.id }
    expect(await as(admin).call(getTag, { params })).toMatchObject({
      checklists: 1,
      checklistList: [{ id: checklist }],
    })
    const manager = await signedIn(['user manager'])
    expect(await as(manager).call(getTag, { params })).toMatchObject({ checklists: 1, checklistList: [] })
  })

  test('deleting removes it from them', async () => {
    const tag = await tagged(await typed(), 'Gone')
    const checklist = await carrying(tag.id)
    await as(admin).call(deleteTag, { params: { id: tag.id } })
    expect(await tagsOf(checklist)).toEqual([])
  })
})

describe('merging', () => {
  test('what carried either tag carries the other one, once, and the audit chain says which', async () => {
    const type = await typed()
    const [from, into] = [await tagged(type, 'Lathes old'), await tagged(type, 'Lathes')]
    const [one, both] = [await carrying(from.id), await carrying(from.id, into.id)]
    const merged = await as(admin).call(mergeTag, { params: { id: from.id }, body: { into: into.id, version: 1 } })
    expect(merged).toMatchObject({ id: into.id, checklists: 2 })
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([['Lathes'], ['Lathes']])
    await expect(as(admin).call(getTag, { params: { id: from.id } })).rejects.toMatchObject({ status: 404 })
    const { rows } = await database.query(
      `select record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows
       where customer_id = $1 and entity_id = $2 order by sequence desc limit 1`,
      [customer.id, from.id],
    )
    expect(rows).toEqual([{ old: { name: 'Lathes old', type }, new: { mergedInto: into.id, name: 'Lathes' } }])
    const history = await database.query(
      `select count(*)::int as n from audit_rows where customer_id = $1 and action = 'Checklists Update'
       and entity_id = any($2)`,
      [customer.id, [one, both]],
    )
    expect(history.rows[0].n).toBe(2)
  })

  test('not into itself, not into another type, and not what someone changed meanwhile', async () => {
    const type = await typed()
    const [from, into] = [await tagged(type, 'A'), await tagged(type, 'B')]
    const elsewhere = await tagged(await typed(), 'A')
    const merge = (into: string) => as(admin).call(mergeTag, { params: { id: from.id }, body: { into, version: 1 } })
    expect(await refused(merge(from.id))).toMatchObject({ status: 422, fields: { into: expect.any(String) } })
    expect(await refused(merge(elsewhere.id))).toMatchObject({ status: 422, fields: { into: expect.any(String) } })
    await as(admin).call(updateTag, { params: { id: from.id }, body: { name: 'AA', version: 1 } })
    await expect(merge(into.id)).rejects.toMatchObject({ status: 409 })
    const { tagTypes } = { tagTypes: await database.query('select id from tag_types where code = $1', [type]) }
    const { tags } = await as(admin).call(getTagType, { params: { id: tagTypes.rows[0].id } })
    expect(tags).toBe(2)
  })

  test('in both directions at the same time: one merge wins', async () => {
    const type = await typed()
    const [one, two] = [await tagged(type, 'One'), await tagged(type, 'Two')]
    const merge = (id: string, into: string) => as(admin).call(mergeTag, { params: { id }, body: { into, version: 1 } })
    const results = await Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)])
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason.status] : []))
    expect(refusals).toEqual([404])
  })
})
