// Tags, and the columns that a company defines, are imported as the page of a person takes them; what is exported imports
// again unchanged.
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { applyImport } from '@gemba/domain/imports/imports.endpoints'
import { createTag, deleteTag, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { createTagType, updateTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { exportUsers, getUser, listUsers, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const server = await testServer()
const { signedIn, as, database } = server
let admin: TestUser
const { uploaded, applied, undone, rowsOf, read, said, meanwhile } = importCalls(server, userImport, () => admin)

const columns: ProfileColumn[] = [
  { key: 'c1', name: 'Line', kind: 'choice', options: ['North', 'South'], own: false },
  { key: 'c2', name: 'Years', kind: 'number', options: [], own: false },
  { key: 'c3', name: 'Joined', kind: 'date', options: [], own: false },
  { key: 'c4', name: 'Status', kind: 'text', options: [], own: false },
]
const define = async (profileColumns: ProfileColumn[]) => {
  const { version, name, settings } = await as(admin).call(getCompanySettings)
  await as(admin).call(updateCompanySettings, { body: { name, ...settings, profileColumns, version } })
}
const typed = (name: string, appliesTo: ('users' | 'checklists')[], multiple: boolean) =>
  as(admin).call(createTagType, { body: { name, description: '', appliesTo, multiple } })
const tagged = (name: string, type: string) => as(admin).call(createTag, { body: { name, type } })
const person = async (username: string) => {
  const { users } = await as(admin).call(listUsers, { query: { search: username } })
  return as(admin).call(getUser, { params: { id: String(users[0]?.id) } })
}
const tagsOf = async (username: string) => (await person(username)).tags.map(({ name }) => name)
/** Everything about people that these imports touch. */
const everything = async () => {
  const { rows } = await database.query(
    `select username, first_name, attributes,
       array(select t.id from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id order by 1) as tags
     from users u order by username`,
  )
  return rows
}

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const [shift, skill, checklists] = [
    await typed('Shift', ['users'], false),
    await typed('Skill', ['users'], true),
    await typed('Place', ['checklists'], true),
  ]
  for (const name of ['Early', 'Late']) await tagged(name, shift.code)
  for (const name of ['Crane', 'Welding; MIG', 'Early']) await tagged(name, skill.code)
  await tagged('Hall 1', checklists.code)
})
beforeEach(() => define(columns))

describe('tags of people', () => {
  test('are given as a cell names them, and taken back exactly', async () => {
    await signedIn(['learner'], { username: 'tagged.before', firstName: 'Tagged' })
    await applied(await uploaded('username,tags\ntagged.before,crane; late'))
    const before = await everything()
    const file = await uploaded(
      [
        'username,first name,tags',
        'tagged.new,New,"crane; ""welding; mig"""',
        'tagged.before,Tagged,Shift: Early',
      ].join('\n'),
    )
    expect(file.counts).toEqual({ new: 1, changed: 1, same: 0, error: 0 })
    expect((await rowsOf(file))[1]).toMatchObject({
      ...{ before: { tags: 'Crane; Late' }, values: { tags: 'Shift: Early' } },
    })
    expect(await applied(file)).toMatchObject({ state: 'applied' })
    expect(await tagsOf('tagged.new')).toEqual(['Crane', 'Welding; MIG'])
    expect(await tagsOf('tagged.before')).toEqual(['Early'])
    expect(await undone(file)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await everything()).toEqual(before)
  })

  test('keep to what their types allow', async () => {
    const file = await uploaded(
      [
        'username,first name,tags',
        'two.shifts,Two,Late; Shift: Early',
        'of.checklists,Of,Hall 1',
        'unclear,Un,Early',
        'misspelt,Mis,Crne',
      ].join('\n'),
    )
    expect(await said(file)).toEqual([
      ['error', 'tags: Choose only one tag of the type Shift.'],
      ['error', 'tags: No tag has the name Hall 1'],
      ['error', expect.stringMatching(/^tags: Several types have a tag named Early\. .* (Shift|Skill): Early$/)],
      ['error', 'tags: No tag has the name Crne. Nearest: Crane'],
    ])
  })

  test('are taken back although one was renamed since, and another type has one of the name', async () => {
    const tag = await tagged('Press', 'skill')
    const file = await applied(await uploaded('username,first name,tags\ntag.kept,Kept,Press; Crane'))
    const change = await applied(await uploaded('username,first name\ntag.kept,Keeps'))
    await as(admin).call(updateTag, { params: { id: tag.id }, body: { name: 'Presses', version: tag.version } })
    const namesake = await tagged('Crane', 'shift')
    expect(await undone(change)).toMatchObject({ kept: 0 })
    expect((await person('tag.kept')).profile.firstName).toBe('Kept')
    await as(admin).call(deleteTag, { params: { id: namesake.id } })
    expect(await undone(file)).toMatchObject({ kept: 1 })
    const again = await applied(await uploaded('username,first name,tags\ntag.again,Again,Presses'))
    await tagged('Presses', 'shift')
    expect(await undone(again)).toMatchObject({ kept: 0 })
  })

  test('that are renamed while the file is applied are said at the cell, and nobody is written without them', async () => {
    const tag = await tagged('Saw', 'skill')
    const file = await uploaded('username,first name,tags\nsaw.one,One,Saw\nsaw.two,Two,Crane')
    meanwhile(() =>
      as(admin).call(updateTag, { params: { id: tag.id }, body: { name: 'Band saw', version: tag.version } }),
    )
    expect(await applied(file)).toMatchObject({ counts: { new: 1, error: 1 } })
    expect(await said(file)).toEqual([['error', expect.stringMatching(/^tags: No tag has the name Saw/)], ['new']])
  })

  test('that someone else has changed since stay as they are', async () => {
    const file = await applied(await uploaded('username,first name,tags\ntag.since,Since,Crane'))
    const { id, version, username, profile, language, timezone } = await person('tag.since')
    await as(admin).call(updateUser, {
      params: { id },
      body: { username, ...profile, email: '', badge: '', language, timezone, tagIds: [], version },
    })
    expect(await undone(file)).toMatchObject({ kept: 1 })
    expect(await tagsOf('tag.since')).toEqual([])
  })

  test('that have another name by now are not given back', async () => {
    const tag = await tagged('Forklift', 'skill')
    await applied(await uploaded('username,first name,tags\ntag.renamed,Renamed,Forklift'))
    const file = await applied(await uploaded('username,tags\ntag.renamed,Crane'))
    await as(admin).call(updateTag, { params: { id: tag.id }, body: { name: 'Fork lift', version: tag.version } })
    expect(await undone(file)).toMatchObject({ kept: 1 })
    expect(await tagsOf('tag.renamed')).toEqual(['Crane'])
  })

  test('whose type allows one by now are left out when they are applied', async () => {
    const type = await typed('Language', ['users'], true)
    for (const name of ['German', 'Polish']) await tagged(name, type.code)
    const file = await uploaded('username,first name,tags\nspeaks.two,Two,German; Polish')
    await as(admin).call(updateTagType, {
      ...{ params: { id: type.id } },
      body: { name: 'Language', description: '', appliesTo: ['users'], multiple: false, version: type.version },
    })
    expect(await applied(file)).toMatchObject({ counts: { new: 0, error: 1 } })
    expect((await rowsOf(file, { outcome: 'error' }))[0]?.faults).toMatchObject([{ field: 'tags' }])
  })
})

describe("a company's own columns", () => {
  const head = 'username,first name,Line,Years,Joined,Status'

  test('are found by their names, stored as the form does, and taken back exactly', async () => {
    await signedIn(['learner'], { username: 'column.before', firstName: 'Before' })
    await applied(await uploaded(`${head}\ncolumn.before,Before,South,3,2020-01-31,former`))
    const before = await everything()
    const file = await uploaded(
      [head, 'column.new,New,north,"12,5",3.2.2026,Trial', 'column.before,Before,North,4,,'].join('\n'),
    )
    expect(file.columns.map(({ field }) => field)).toEqual([
      ...['username', 'firstName', 'c1 Line', 'c2 Years', 'c3 Joined', 'c4 Status'],
    ])
    expect(file.fields.find(({ name }) => name === 'c2 Years')).toMatchObject({ label: 'Years' })
    expect(file.counts).toEqual({ new: 1, changed: 1, same: 0, error: 0 })
    expect((await rowsOf(file))[1]?.before).toEqual({ 'c1 Line': 'South', 'c2 Years': '3' })
    await applied(file)
    expect((await person('column.new')).attributes).toEqual({ c1: 'North', c2: 12.5, c3: '2026-02-03', c4: 'Trial' })
    expect((await person('column.before')).attributes).toEqual({ c1: 'North', c2: 4, c3: '2020-01-31', c4: 'former' })
    expect(await undone(file)).toMatchObject({ kept: 0 })
    expect(await everything()).toEqual(before)
  })

  test('say at the cell what they do not take', async () => {
    const file = await uploaded(`${head}\nwrong.cells,Wrong,West,"1,234",31.2.2026,${'x'.repeat(201)}`)
    expect(await said(file)).toEqual([
      [
        'error',
        'c1 Line: Choose one from the list.',
        'c2 Years: Enter a number.',
        'c3 Joined: Enter a date.',
        'c4 Status: Use at most 200 characters.',
      ],
    ])
  })

  test('that were replaced by others take nothing that was meant for those before, and get nothing back', async () => {
    const undoable = await applied(await uploaded(`${head}\ncolumn.gone,Gone,South,,,`))
    const change = await applied(await uploaded('username,Line\ncolumn.gone,North'))
    const file = await uploaded('username,Line\ncolumn.gone,South')
    await define([{ key: 'c1', name: 'Cost centre', kind: 'text', options: [], own: false }])
    const apply = as(admin).call(applyImport, {
      params: { id: file.id },
      body: { version: file.version, invite: false },
    })
    await expect(apply).rejects.toMatchObject({ status: 409, problem: { message: expect.stringContaining('columns') } })
    expect((await read(file.id)).columns[1]).toMatchObject({ field: null })
    expect(await undone(change)).toMatchObject({ kept: 1 })
    expect(undoable.counts).toMatchObject({ new: 1 })
    expect((await uploaded('username,Line\ncolumn.gone,South')).columns[1]).toMatchObject({ field: null })
  })
})

describe('what is exported', () => {
  beforeAll(async () => {
    await define(columns)
    await applied(
      await uploaded(
        [
          'username,first name,last name,email,badge,roles,tags,Line,Years,Joined,Status',
          'round.one,Round,One,round@one.example,R-1,learner; checklist operator,Crane; Skill: Early,North,0.125,2026-02-03,=1+1',
          'round.two,Round,Two,,,,"""Welding; MIG""; Shift: Early",,-7,,"a, ""b"""',
        ].join('\n'),
      ),
    )
  })

  test.each(['csv', 'xlsx'] as const)('as %s imports again unchanged', async format => {
    expect(await tagsOf('round.two')).toEqual(['Early', 'Welding; MIG'])
    const exported: unknown = await as(admin).call(exportUsers, { query: { format } })
    const file = await uploaded(format === 'csv' ? String(exported) : new Uint8Array(exported as Buffer))
    const { total } = await as(admin).call(listUsers, { query: {} })
    expect(file.counts).toEqual({ new: 0, changed: 0, same: total, error: 0 })
    expect(file.columns.filter(({ field }) => field).map(({ head }) => head)).toEqual([
      ...['Username', 'First name', 'Last name', 'E-mail', 'Badge', 'Roles', 'Groups', 'Tags'],
      ...['Line', 'Years', 'Joined', 'Status'],
    ])
  })
})
