import { addGroupMembers, listGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import { setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import { createGroup, deleteGroup, exportGroups, listGroups, renameGroup } from '@gemba/domain/groups/groups.endpoints'
import { getImport, getImportTemplate, listImports, startImport } from '@gemba/domain/imports/imports.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { peopleFile } from '../../imports/imports.samples.ts'
import { reactions } from '../../reactions.ts'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { groupImport } from './groupImport.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
let admin: TestUser
const { uploaded, applied, undone, rowsOf, read, said, personWith, meanwhile } = importCalls(
  ...([server, groupImport(reactions), () => admin] as const),
)
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
  for (const username of ['anna', 'ben', 'clara']) await signedIn(['learner'], { username })
})

const made = (name: string) => as(admin).call(createGroup, { body: { name } })
const named = async (name: string) => (await as(admin).call(listGroups, { query: { search: name } })).groups[0]
const peopleOf = async (name: string) => {
  const group = await named(name)
  const { members } = await as(admin).call(listGroupMembers, { query: { groupId: String(group?.id) } })
  return members.map(({ username }) => username)
}
const everything = async () => {
  const { rows } = await database.query(
    `select g.name, array(select u.username from group_members m join users u on u.id = m.user_id
       where m.group_id = g.id order by 1) as people from groups g order by g.name`,
  )
  return rows
}

describe('a file of groups', () => {
  test('says what each row would do, adds and changes groups with their people, and is taken back exactly', async () => {
    await made('Welders')
    await applied(await uploaded('name,usernames\nwelders,anna; ben'))
    const before = await everything()
    const file = await uploaded(
      ['Gruppe;Mitglieder', 'Painters;"ANNA; clara"', 'Assembly;', 'WELDERS;"ben; clara"', ';anna'].join('\n'),
    )
    expect(file.columns.map(({ field }) => field)).toEqual(['name', 'usernames'])
    expect(file.counts).toEqual({ new: 2, changed: 1, same: 0, error: 1 })
    expect((await rowsOf(file))[2]).toMatchObject({
      ...{ before: { name: 'welders', usernames: 'anna; ben' }, values: { name: 'WELDERS', usernames: 'ben; clara' } },
    })
    expect(await applied(file)).toMatchObject({ state: 'applied', can: { undo: true } })
    expect(await peopleOf('Painters')).toEqual(['anna', 'clara'])
    expect(await peopleOf('WELDERS')).toEqual(['ben', 'clara'])
    const { rows: audited } = await database.query(
      `select action, record::jsonb ->> 'reason' as reason from audit_rows where entity = 'groups' order by sequence desc limit 6`,
    )
    expect(audited.map(row => `${row.action}, ${row.reason}`).sort()).toEqual([
      ...['Groups Create, import', 'Groups Create, import'],
      ...Array.from({ length: 4 }, () => 'Groups Update, import'),
    ])
    expect(await undone(file)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await everything()).toEqual(before)
  })

  test('says at the cell what is wrong', async () => {
    const file = await uploaded(
      ['name,usernames', `${'x'.repeat(101)},`, 'Nobody here,anna; nobody', 'Twice,', 'twice,'].join('\n'),
    )
    expect(await said(file)).toEqual([
      ['error', 'name: Use at most 100 characters.'],
      ['error', 'usernames: No one has the username nobody'],
      ['new'],
      ['error', 'name: Also in row 4'],
    ])
  })

  test('never changes who is in a group by rule', async () => {
    const { id, version } = await made('By rule')
    const rule = { match: 'all', conditions: [{ about: 'username', not: false, values: ['ann'] }] } as const
    await as(admin).call(setGroupRule, { params: { id }, body: { rule: rule as never, version } })
    expect(await peopleOf('By rule')).toEqual(['anna'])
    const file = await uploaded('name,usernames\nBy rule,ben')
    expect(await said(file)).toEqual([['error', 'usernames: By rule has a rule, which decides who is in it.']])
    expect((await uploaded('name,usernames\nBy rule,anna')).counts).toMatchObject({ same: 1 })
  })

  test('whose group got a rule since the check is left out when it is applied', async () => {
    const { id, version } = await made('Rule later')
    const file = await uploaded('name,usernames\nRule later,ben\nBeside it,ben')
    const rule = { match: 'all', conditions: [{ about: 'username', not: false, values: ['ann'] }] } as const
    await as(admin).call(setGroupRule, { params: { id }, body: { rule: rule as never, version } })
    expect(await applied(file)).toMatchObject({ counts: { new: 1, changed: 0, error: 1 } })
    expect(await peopleOf('Rule later')).toEqual(['anna'])
  })

  test('leaves out groups that someone else renamed, deleted or filled at the same moment', async () => {
    for (const name of ['Renamed by two', 'Deleted by two', 'Joined by two', 'Left alone']) await made(name)
    const file = await uploaded(
      ['name,usernames', 'RENAMED BY TWO,', 'DELETED BY TWO,', 'Joined by two,anna', 'LEFT ALONE,anna'].join('\n'),
    )
    meanwhile(async () => {
      const renamed = await named('Renamed by two')
      await as(admin).call(renameGroup, {
        ...{ params: { id: String(renamed?.id) }, body: { name: 'By another', version: Number(renamed?.version) } },
      })
      await as(admin).call(deleteGroup, { params: { id: String((await named('Deleted by two'))?.id) } })
      const ben = await database.query(`select id from users where customer_id = $1 and username = 'ben'`, [
        customer.id,
      ])
      await as(admin).call(addGroupMembers, {
        ...{ params: { id: String((await named('Joined by two'))?.id) }, body: { userIds: [ben.rows[0].id] } },
      })
    })
    expect(await applied(file)).toMatchObject({ counts: { changed: 1, error: 3 } })
    const other = ['error', 'null: Someone else changed this at the same time']
    expect(await said(file)).toEqual([other, other, other, ['changed']])
    expect(await named('By another')).toBeDefined()
    expect(await peopleOf('Joined by two')).toEqual(['ben'])
    expect(await peopleOf('LEFT ALONE')).toEqual(['anna'])
  })

  test.each(['csv', 'xlsx'] as const)('that was exported as %s imports again unchanged', async format => {
    await made(`=Group "${format}"; one`)
    const exported: unknown = await as(admin).call(exportGroups, { query: { format } })
    const file = await uploaded(format === 'csv' ? String(exported) : new Uint8Array(exported as Buffer))
    const { total } = await as(admin).call(listGroups, { query: {} })
    expect(file.counts).toEqual({ new: 0, changed: 0, same: total, error: 0 })
    expect(file.columns.map(({ field }) => field)).toEqual(['name', null, null, null, null])
  })

  test.each(['en', 'de', 'ar'])('has a template in %s whose columns are found again', async language => {
    const template = String(
      await as(admin).call(getImportTemplate, { query: { kind: 'groups' }, headers: { 'accept-language': language } }),
    )
    const file = await uploaded(`${template.trim()}\r\nSomething,`)
    expect(file.columns.map(({ field }) => field)).toEqual(['name', 'usernames'])
  })
})

describe('undoing leaves', () => {
  test('groups that were renamed, joined or assigned since', async () => {
    const file = await applied(await uploaded('name\nRenamed since\nJoined since\nAssigned since\nGoes again'))
    const renamed = await named('Renamed since')
    await as(admin).call(renameGroup, {
      ...{ params: { id: String(renamed?.id) }, body: { name: 'Other since', version: Number(renamed?.version) } },
    })
    await applied(await uploaded('name,usernames\nJoined since,anna'))
    const assigned = await named('Assigned since')
    await buildChecklist(runtime.db, { customer, type: 'process', assignedTo: { groupIds: [String(assigned?.id)] } })
    expect(await undone(file)).toMatchObject({ state: 'undone', kept: 3 })
    expect((await as(admin).call(listGroups, { query: { search: 'since' } })).total).toBe(3)
    expect(await named('Goes again')).toBeUndefined()
  })

  test('groups alone that are gone', async () => {
    const file = await applied(await uploaded('name\nGone since'))
    await as(admin).call(deleteGroup, { params: { id: String((await named('Gone since'))?.id) } })
    expect(await undone(file)).toMatchObject({ state: 'undone', kept: 1 })
  })
})

describe('who may', () => {
  test('import groups: those who may add them by hand, and no one of another company', async () => {
    const file = await uploaded('name\nOurs')
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(read(file.id, stranger)).rejects.toMatchObject({ status: 404 })
    const forUsers = await personWith('Users Create')
    await expect(read(file.id, forUsers)).rejects.toMatchObject({ status: 403 })
    await expect(as(forUsers).call(listImports, { query: { kind: 'groups' } })).rejects.toMatchObject({ status: 403 })
    const upload = as(forUsers).call(startImport, { query: { kind: 'groups' }, body: peopleFile('name\nTheirs') })
    await expect(upload).rejects.toMatchObject({ status: 403 })
    const forGroups = await personWith('Groups Create', 'Groups Review All')
    await expect(as(forGroups).call(listImports, { query: { kind: 'users' } })).rejects.toMatchObject({ status: 403 })
    expect(await as(forGroups).call(getImport, { params: { id: file.id } })).toMatchObject({ kind: 'groups' })
  })

  test('change groups and say who is in them: those who may by hand', async () => {
    await made('Guarded')
    const adder = await personWith('Groups Create', 'Groups Review')
    const file = await uploaded('name,usernames\nguarded,\nNew one,anna\nNew two,', adder)
    expect(await said(file)).toEqual([
      ['error', 'null: You may add groups, but not change them'],
      ['error', 'usernames: You may not change who is in a group'],
      ['new'],
    ])
    const blind = await personWith('Groups Create', 'Groups Update', 'Groups Review')
    const { id } = await uploaded('name,usernames\nGuarded,anna', blind)
    expect(await said({ id })).toEqual([['error', 'usernames: You may not change who is in a group']])
    expect((await rowsOf({ id }))[0]?.before).toEqual({})
    // Without the right to delete groups there is nothing to take back.
    expect(await applied(file, adder)).toMatchObject({ counts: { new: 1 }, can: { undo: false } })
    await expect(undone(file, adder)).rejects.toMatchObject({ status: 403 })
  })
})
