// The audit log as people read it.
import { exportAudit, listAudit, listAuditChoices, listAuditPeople } from '@gemba/domain/audit/audit.endpoints'
import { maxLooked } from '@gemba/domain/audit/audit.schema'
import { features as domainFeatures } from '@gemba/domain/features'
import { createTagType, deleteTagType, updateTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { hasPhrase } from '../platform/phrases.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { openMatches } from './audit.queries.ts'
import { doneWith, everythingDone, sentenceOfRow } from './auditWords.ts'
import { recorded } from './recorded.ts'

const { runtime, signedIn, as, app, database } = await testServer()
const customer = await provisionCustomer(runtime.db, { name: 'Logged', features: [] })
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'], { at: customer })
})

const read = async (query: Parameters<typeof search>[0] = {}, by = admin) => search(query, by)
const search = (query: { [name: string]: string | number | boolean }, by: TestUser) => as(by).call(listAudit, { query })
const tagType = (name: string, by = admin) => as(by).call(createTagType, { body: { name, description: '' } })

describe('the audit log', () => {
  test('says what was done in the reader’s language, and leads to the thing', async () => {
    const { id, version, appliesTo, multiple } = await tagType('Materials')
    const body = { name: 'Alloys', description: '', appliesTo, multiple, version }
    await as(admin).call(updateTagType, { params: { id }, body })
    const { audit } = await read({ entityId: id })
    expect(audit.map(({ what, about }) => [what, about.name])).toEqual([
      ['Changed a tag type', 'Alloys'],
      ['Added a tag type', 'Alloys'],
    ])
    expect(audit[0]?.about.page).toEqual({ path: '/admin/tag-types/$id', params: { id } })
    const german = await as(admin).call(listAudit, {
      query: { entityId: id },
      headers: { 'accept-language': 'de' },
    } as never)
    expect(german.audit[0]?.what).toBe('Schlagwortart geändert')
  })

  test('names what no longer exists, without a link', async () => {
    const { id } = await tagType('Short-lived')
    await as(admin).call(deleteTagType, { params: { id } })
    const { audit } = await read({ entityId: id })
    expect(audit[0]).toMatchObject({ what: 'Deleted a tag type', about: { name: 'Short-lived', page: null } })
  })

  test('leads only where the reader’s permissions open every page of the kind', async () => {
    await transact(runtime.db, { customerId: customer.id }, tx =>
      insertOne(tx, roles, { name: 'logs alone', permissions: ['Logs Review'] }),
    )
    const reader = await signedIn(['logs alone'], { at: customer })
    const { audit } = await read({ entity: 'tag-types' }, reader)
    expect(audit.length).toBeGreaterThan(0)
    expect(audit.filter(({ about }) => about.page)).toEqual([])
  })

  test('gives the names of what values refer to', async () => {
    const { audit, names } = await read({ entity: 'users', search: admin.username })
    const given = (audit[0]?.new as { roles?: string[] } | null) ?? {}
    expect(Object.values(names).every(name => typeof name === 'string')).toBe(true)
    expect(given).toBeDefined()
  })

  test('is filtered by person, thing, what was done, and days in the reader’s timezone', async () => {
    const other = await signedIn(['administrator'], { at: customer })
    const { id } = await as(other).call(createTutorial, { body: { name: 'Calipers', url: 'https://help.example' } })
    expect((await read({ userId: other.id })).audit.map(({ entityId }) => entityId)).toEqual([id])
    expect((await read({ entity: 'tutorials' })).total).toBe(1)
    expect((await read({ done: 'tutorials.Tutorials Create' })).total).toBe(1)
    expect((await read({ done: 'tutorials.Tutorials Delete' })).total).toBe(0)
    expect((await read({ entity: 'tutorials', startDate: '2020-01-01', endDate: '2199-12-31' })).total).toBe(1)
    expect((await read({ startDate: '2199-01-01' })).total).toBe(0)
    expect((await read({ endDate: '2020-01-01' })).total).toBe(0)
  })

  test('finds values, people and sentences, and no names of fields', async () => {
    await tagType('Grüße "an" C:\\Bohrung')
    const found = async (words: string) => (await read({ search: words })).audit.map(({ new: now }) => now)
    expect(await found('grüße')).toHaveLength(1)
    expect(await found('"an"')).toHaveLength(1)
    expect(await found('c:\\boh')).toHaveLength(1)
    expect(await found('appliesTo')).toEqual([])
    expect((await read({ search: 'deleted a tag' })).audit.map(({ what }) => what)).toEqual(['Deleted a tag type'])
    expect((await read({ search: admin.username })).total).toBeGreaterThan(3)
    expect((await read({ search: '100%' })).total).toBe(0)
    expect((await read({ search: '.*' })).total).toBe(0)
  })

  test('is paged without gaps and repeats, newest or oldest first', async () => {
    const all = await read({ count: 500 })
    const inPages: number[] = []
    for (let next = 0; next < all.total; next += 3)
      inPages.push(...(await read({ next, count: 3 })).audit.map(({ sequence }) => sequence))
    expect(inPages).toEqual(all.audit.map(({ sequence }) => sequence))
    expect(inPages).toEqual([...inPages].sort((a, b) => b - a))
    const oldest = await read({ sort: 'at', descending: false, count: 2 })
    expect(oldest.audit.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect((await read({ next: all.total })).audit).toEqual([])
    await expect(read({ sort: 'record' })).rejects.toMatchObject({ status: 422 })
  })

  test('offers people, things and sentences to filter by', async () => {
    const { entities, done } = await as(admin).call(listAuditChoices)
    expect(entities).toContainEqual({ value: 'tag-types', label: 'Tag type' })
    expect(done).toContainEqual({ value: 'tag-types.Tag Types Update', label: 'Changed a tag type' })
    const people = async (query: object) =>
      (await as(admin).call(listAuditPeople, { query })).people.map(({ username }) => username)
    expect(await people({ search: admin.username })).toEqual([admin.username])
    expect(await people({ id: admin.id })).toEqual([admin.username])
    expect(await people({ search: 'nobody has this name' })).toEqual([])
  })

  test('is exported with neutralized formulas', async () => {
    await tagType('=1+1')
    const { body } = await app.http.inject({
      url: '/api/storage/audit/export?search=1%2B1',
      headers: { cookie: admin.cookie },
    })
    expect(exportAudit.transfer).toBe('file')
    expect(body).toContain('Added a tag type')
    expect(body).toContain("'=1+1")
  })

  test('counts and searches the latest changes that match, and says that there are more', async () => {
    const large = await provisionCustomer(runtime.db, { name: 'Large', features: [] })
    const reader = await signedIn(['administrator'], { at: large })
    await database.query(
      `insert into audit_rows (customer_id, sequence, at, action, entity, record, previous_hash, hash)
       select $1, 1000 + n, now() - n * interval '1 second', 'Tags Update', 'tags',
         '{"old":null,"new":{"name":"Tag ' || n || '."}}', '', ''
       from generate_series(1, $2::int) n`,
      [large.id, maxLooked + 50],
    )
    const some = await read({ entity: 'tags', count: 2 }, reader)
    expect(some).toMatchObject({ total: maxLooked, isMore: true })
    expect(some.audit.map(row => row.new)).toEqual([{ name: 'Tag 1.' }, { name: 'Tag 2.' }])
    expect(await read({ search: `Tag ${maxLooked - 10}.` }, reader)).toMatchObject({ total: 1, isMore: true })
    expect(await read({ search: `Tag ${maxLooked + 40}.` }, reader)).toMatchObject({ total: 0, isMore: true })
    // A file has what the page only says that there is.
    const file = await app.http.inject({
      url: `/api/storage/audit/export?search=${encodeURIComponent(`Tag ${maxLooked + 40}.`)}`,
      headers: { cookie: reader.cookie },
    })
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    expect(file.body).toContain(`Tag ${maxLooked + 40}.`)
    const { total, rows } = await transact(runtime.db, { customerId: large.id, snapshot: true }, async tx => {
      const everything = await openMatches(tx, { entity: 'tags' } as never, { zone: 'UTC', locale: 'en' })
      return { total: everything.total, rows: (await Array.fromAsync(everything.rows)).flat() }
    })
    expect(total).toBe(maxLooked + 50)
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: maxLooked + 50 }, (_, n) => 1001 + n))
    const all = await read({ count: 2, next: 4 }, reader)
    expect(all.isMore).toBe(false)
    expect(all.audit.map(({ sequence }) => sequence)).toEqual([maxLooked + 1046, maxLooked + 1045])
  })
})

describe('words', () => {
  test.each([
    [{ fields: ['username'] }, 'Changed the columns of an import'],
    [{ applied: {}, invite: true }, 'Applied an import'],
    [{ canceled: true }, 'Stopped an import'],
    [{ undone: {} }, 'Undid an import'],
    [null, 'Changed, applied or undid an import'],
  ])('of an import with %j say what happened, and find it', (recorded, sentence) => {
    const done = { entity: 'imports', action: 'Imports Update' }
    expect(sentenceOfRow('en', { ...done, new: recorded })).toBe(sentence)
    expect(doneWith('en', sentence.toUpperCase())).toContainEqual(done)
  })

  test('exist for everything that can be recorded', () => {
    expect(everythingDone.filter(({ entity, action }) => !hasPhrase(`audit:did.${entity}.${action}`))).toEqual([])
    expect(Object.keys(recorded).filter(entity => !hasPhrase(`audit:thing.${entity}`))).toEqual([])
  })

  test('exist for every action of its own', () => {
    const actions = domainFeatures.flatMap(({ auditedActions = [] }) => auditedActions)
    const said = new Set<string>(everythingDone.map(({ action }) => action))
    expect(actions.filter(action => !said.has(action))).toEqual([])
  })
})
