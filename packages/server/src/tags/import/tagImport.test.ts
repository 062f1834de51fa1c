import { getImportTemplate, listImports } from '@gemba/domain/imports/imports.endpoints'
import { createTag, deleteTag, exportTags, getTag, listTags, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { eventually } from '../../testing/eventually.ts'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { tagImport } from './tagImport.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
let admin: TestUser
const { uploaded, applied, undone, rowsOf, read, said, personWith, meanwhile } = importCalls(
  ...([server, tagImport, () => admin] as const),
)
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  await as(admin).call(createTagType, { body: { name: 'Machine; old', description: '' } })
})

const all = async () => (await as(admin).call(listTags, { query: { count: 500 } })).tags
const named = async (name: string) => (await all()).find(tag => tag.name === name)
const everything = async () => (await all()).map(({ name, type }) => `${type} ${name}`)

describe('a file of tags', () => {
  test('adds tags to their types, changes how they are spelled, and is taken back exactly', async () => {
    await as(admin).call(createTag, { body: { name: 'geräte' } })
    const before = await everything()
    const file = await uploaded(
      ['Schlagwort;Schlagwortart', 'Gerate;', 'Lathe;machine; old', 'Lathe;Category', 'Mill;"MACHINE; OLD"'].join('\n'),
    )
    expect(file.columns.map(({ field }) => field)).toEqual(['name', 'type'])
    expect(await said(file)).toEqual([
      ['changed'],
      ['error', expect.stringMatching(/^type: No tag type has the name machine/)],
      ['new'],
      ['new'],
    ])
    expect((await rowsOf(file))[0]).toMatchObject({ before: { name: 'geräte' }, values: { name: 'Gerate' } })
    expect(await applied(file)).toMatchObject({ state: 'applied', counts: { new: 2, changed: 1 }, can: { undo: true } })
    expect(await named('Mill')).toMatchObject({ typeName: 'Machine; old' })
    expect(await named('Lathe')).toMatchObject({ type: 'category' })
    expect(await named('Gerate')).toBeDefined()
    const { rows: audited } = await database.query(
      `select action, record::jsonb ->> 'reason' as reason from audit_rows where entity = 'tags' order by sequence desc limit 3`,
    )
    expect(audited.map(row => `${row.action}, ${row.reason}`).sort()).toEqual([
      ...['Tags Create, import', 'Tags Create, import', 'Tags Update, import'],
    ])
    expect(await undone(file)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await everything()).toEqual(before)
  })

  test('has each tag once, whatever its case and accents; two types can have tags of one name', async () => {
    const file = await uploaded(
      ['tag,type', 'Größe,', 'grosse,category', 'Große,Category', 'Größe,"Machine; old"', 'x,nothing'].join('\n'),
    )
    expect(await said(file)).toEqual([
      ['new'],
      ['error', 'name: Also in row 2'],
      ['error', 'name: Also in row 2'],
      ['new'],
      ['error', expect.stringMatching(/^type: No tag type has the name nothing/)],
    ])
    expect((await uploaded('tag\n\u200b\n')).counts).toMatchObject({ error: 1 })
  })

  test('leaves out a tag that someone else has added since', async () => {
    const file = await uploaded('tag\nAdded since\nBeside it')
    await as(admin).call(createTag, { body: { name: 'ADDED SINCE' } })
    expect(await applied(file)).toMatchObject({ counts: { new: 1, changed: 1 } })
    expect((await all()).filter(({ name }) => /added since/i.test(name))).toHaveLength(1)
  })

  test('leaves out tags that someone else renamed or deleted at the same moment', async () => {
    for (const name of ['Renamed by two', 'Deleted by two', 'Left alone'])
      await as(admin).call(createTag, { body: { name } })
    const file = await uploaded('tag\nRENAMED BY TWO\nDELETED BY TWO\nLEFT ALONE')
    meanwhile(async () => {
      const renamed = await named('Renamed by two')
      await as(admin).call(updateTag, {
        ...{ params: { id: String(renamed?.id) }, body: { name: 'By another', version: Number(renamed?.version) } },
      })
      await as(admin).call(deleteTag, { params: { id: String((await named('Deleted by two'))?.id) } })
    })
    expect(await applied(file)).toMatchObject({ counts: { changed: 1, error: 2 } })
    const other = ['error', 'null: Someone else changed this at the same time']
    expect(await said(file)).toEqual([other, other, ['changed']])
    expect(await named('By another')).toBeDefined()
    expect(await named('DELETED BY TWO')).toBeUndefined()
  })

  test('waits for names before it locks tags, as whoever renames one by hand does', async () => {
    const { id } = await as(admin).call(createTag, { body: { name: 'waits' } })
    const file = await uploaded('tag\nWAITS')
    const byHand = await database.connect()
    await byHand.query('begin')
    await byHand.query('select pg_advisory_xact_lock(hashtext($1))', [`names of tags ${customer.id}`])
    const applying = applied(file)
    await eventually(async () => {
      const { rows } = await database.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      expect(rows).toHaveLength(1)
    })
    await byHand.query('select from tags where id = $1 for update nowait', [id])
    await byHand.query('commit')
    byHand.release()
    expect(await applying).toMatchObject({ counts: { changed: 1 } })
  })

  test.each(['csv', 'xlsx'] as const)('that was exported as %s imports again unchanged', async format => {
    await as(admin).call(createTag, { body: { name: `=1+1 "${format}"; x`, type: 'category' } })
    const exported: unknown = await as(admin).call(exportTags, { query: { format } })
    const file = await uploaded(format === 'csv' ? String(exported) : new Uint8Array(exported as Buffer))
    expect(file.counts).toEqual({ new: 0, changed: 0, same: (await all()).length, error: 0 })
  })

  test.each(['en', 'de', 'ar'])('has a template in %s whose columns are found again', async language => {
    const template = String(
      await as(admin).call(getImportTemplate, { query: { kind: 'tags' }, headers: { 'accept-language': language } }),
    )
    const file = await uploaded(`${template.trim()}\r\nSomething,`)
    expect(file.columns.map(({ field }) => field)).toEqual(['name', 'type'])
  })
})

test('undoing leaves tags that were renamed, deleted or given to something since', async () => {
  const file = await applied(await uploaded('tag\nRenamed tag\nGiven tag\nDeleted tag\nGoes again'))
  const renamed = await named('Renamed tag')
  const params = { id: String(renamed?.id) }
  await as(admin).call(updateTag, { params, body: { name: 'Other tag', version: Number(renamed?.version) } })
  const given = String((await named('Given tag'))?.id)
  const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
  await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
    ...[customer.id, id, given],
  ])
  await as(admin).call(deleteTag, { params: { id: String((await named('Deleted tag'))?.id) } })
  expect(await undone(file)).toMatchObject({ state: 'undone', kept: 3 })
  expect(await as(admin).call(getTag, { params: { id: given } })).toMatchObject({ checklists: 1 })
  expect(await named('Goes again')).toBeUndefined()
})

test('who may add tags by hand imports them; changing needs the right to change, and undoing that to delete', async () => {
  await as(admin).call(createTag, { body: { name: 'Guarded' } })
  const forUsers = await personWith('Users Create')
  await expect(as(forUsers).call(listImports, { query: { kind: 'tags' } })).rejects.toMatchObject({ status: 403 })
  const adder = await personWith('Tags Create', 'Tags Review')
  const file = await uploaded('tag\nguarded\nOnly added', adder)
  expect(await said(file)).toEqual([['error', 'null: You may add tags, but not change them'], ['new']])
  expect(await applied(file, adder)).toMatchObject({ counts: { new: 1 }, can: { undo: false } })
  await expect(undone(file, adder)).rejects.toMatchObject({ status: 403 })
  const stranger = await signedIn(['administrator'], { at: other })
  await expect(read(file.id, stranger)).rejects.toMatchObject({ status: 404 })
})
