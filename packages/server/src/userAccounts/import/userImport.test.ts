import type { QueryInputOf } from '@gemba/domain/core/endpoint'
import { nameList } from '@gemba/domain/core/nameList'
import { addGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import {
  applyImport,
  getImport,
  listImportRows,
  setImportColumns,
  startImport,
  undoImport,
} from '@gemba/domain/imports/imports.endpoints'
import { changeUsers, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkImportJob } from '../../imports/checkImport.job.ts'
import { peopleFile } from '../../imports/imports.samples.ts'
import { writeImportJob } from '../../imports/writeImport.job.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const rulesOf = () => userImport
const [check, write] = [checkImportJob(rulesOf), writeImportJob(rulesOf)]
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  for (const name of ['Machining', 'Assembly, line 3'])
    await database.query('insert into groups (customer_id, name) values ($1, $2)', [customer.id, name])
  await signedIn(['QA Supervisor'], {
    username: 'm.kowalski',
    firstName: 'Marek',
    lastName: 'Kowalski',
    badge: 'NW-1112',
  })
  await signedIn(['checklist operator'], { username: 'taken.elsewhere', at: other })
})

const attempt = { customerId: customer.id, attempt: 1, isLast: true }
/** Uploads a file, and waits until it is checked. */
const uploaded = async (text: string, by = admin) => {
  const { id } = await as(by).call(startImport, { query: { kind: 'users' }, body: peopleFile(text) })
  await check.run({ id, attempt: 1, userId: by.id }, runtime, attempt)
  return read(id, by)
}
const read = (id: string, by = admin) => as(by).call(getImport, { params: { id } })
const rowsOf = async (id: string, query: QueryInputOf<typeof listImportRows> = {}) =>
  (await as(admin).call(listImportRows, { params: { id }, query })).rows
const applied = async ({ id, version }: { id: string; version: number }, by = admin) => {
  await as(by).call(applyImport, { params: { id }, body: { version, invite: false } })
  await write.run({ id, userId: by.id }, runtime, attempt)
  return read(id, by)
}
const undone = async (id: string) => {
  await as(admin).call(undoImport, { params: { id } })
  await write.run({ id, userId: admin.id }, runtime, attempt)
  return read(id)
}
const found = async (search: string) => (await as(admin).call(listUsers, { query: { search } })).users
const idOf = async (table: 'roles' | 'groups', name: string): Promise<string> => {
  const { rows } = await database.query(`select id from ${table} where customer_id = $1 and name = $2`, [
    ...[customer.id, name],
  ])
  return rows[0].id
}
/** Everything about people, without what an update touches by itself. */
const everything = async () => {
  const { rows } = await database.query(
    `select username, first_name, last_name, email, badge, preferences,
       array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by 1) as roles,
       array(select g.name from group_members m join groups g on g.id = m.group_id where m.user_id = u.id order by 1) as groups,
       (select row_to_json(i) from (select username, display_username, name from auth.identities where id = u.id) i) as login
     from users u order by username`,
  )
  return rows
}

describe('a file of people', () => {
  test('in German, with semicolons, is matched and says what each row would do', async () => {
    const file = await uploaded(
      [
        'Personalnr.;Vorname;Nachname;Mail;Abteilung;Rolle;Sprache;Telefon',
        'NW-2101;Lena;Hoffmann;lena@nordwerk.example;machining;checklist operator;Deutsch;0421',
        'NW-1112;Marek;Kowalski;;;QA Supervisor;de;',
        'nw-1112;Marek;Kowalski;;;;;',
        'NW-2117;Paul;Richter;p.richter@nordwerk;;;;',
        'NW-2140;Svenja;Kern;;Montage 3;;;',
        ';Timo;;;;;;',
        'NW-2150;;Nameless;;;Administrator;fr;',
      ].join('\r\n'),
    )
    expect(file).toMatchObject({ state: 'checked', rows: 7, counts: { new: 1, changed: 1, same: 0, error: 5 } })
    expect(file.columns.map(({ head, field }) => [head, field])).toEqual([
      ['Personalnr.', 'badge'],
      ['Vorname', 'firstName'],
      ['Nachname', 'lastName'],
      ['Mail', 'email'],
      ['Abteilung', 'groups'],
      ['Rolle', 'roles'],
      ['Sprache', 'language'],
      ['Telefon', null],
    ])
    const rows = await rowsOf(file.id)
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
      [7, 'error'],
      [8, 'error'],
    ])
    expect(rows[0]?.values).toMatchObject({ username: 'nw-2101', groups: 'Machining', language: 'de' })
    expect(rows[1]).toMatchObject({ before: { language: '' }, values: { language: 'de' } })
    const said = rows.map(({ faults }) => faults.map(({ field, message }) => `${field}: ${message}`))
    expect(said.slice(2)).toEqual([
      ['badge: Also in row 3'],
      [expect.stringMatching(/^email: /)],
      [expect.stringMatching(/^groups: No group has the name Montage 3/)],
      ['username: A new person needs a username, or a badge that can be one'],
      [expect.stringMatching(/^language: No such language/), expect.stringMatching(/^firstName: /)],
    ])
  })

  test('is written, with an audit row for each person, and taken back exactly', async () => {
    const before = await everything()
    const file = await uploaded(
      [
        'username,first name,last name,email,badge,roles,groups',
        'new.one,New,One,one@nordwerk.example,NW-1,checklist operator,Machining',
        'new.two,New,Two,,,checklist operator; issues owner,',
        'm.kowalski,Marek,Kowalska,marek@nordwerk.example,NW-1113,QA Supervisor; checklist auditor,Machining',
      ].join('\n'),
    )
    expect(file.counts).toEqual({ new: 2, changed: 1, same: 0, error: 0 })
    const done = await applied(file)
    expect(done).toMatchObject({
      state: 'applied',
      counts: { new: 2, changed: 1, same: 0, error: 0 },
      can: { undo: true },
    })
    expect(await found('new.')).toMatchObject([
      { username: 'new.one', badge: 'NW-1', roles: [{ name: 'checklist operator' }], groups: [{ name: 'Machining' }] },
      { username: 'new.two', roles: [{ name: 'checklist operator' }, { name: 'issues owner' }] },
    ])
    const [kowalska] = await found('kowalska')
    expect(kowalska).toMatchObject({
      badge: 'NW-1113',
      roles: [{ name: 'QA Supervisor' }, { name: 'checklist auditor' }],
    })
    const { rows: audited } = await database.query(
      `select action, record::jsonb ->> 'reason' as reason from audit_rows where entity = 'users' order by sequence desc limit 3`,
    )
    expect(audited.map(row => `${row.action}, ${row.reason}`).sort()).toEqual([
      'Users Create, import',
      'Users Create, import',
      'Users Update, import',
    ])
    expect((await uploaded('username,last name\nnew.one,One\nm.kowalski,Kowalska')).counts).toMatchObject({ same: 2 })

    expect(await undone(file.id)).toMatchObject({ state: 'undone', kept: 0, can: { undo: false } })
    expect(await everything()).toEqual(before)
  })

  test('who was changed or signed in since stays, and is counted', async () => {
    const file = await uploaded('username,first name\nstays.one,Stays\nstays.two,Stays\ngoes,Goes')
    const { id } = await applied(file)
    await database.query(`update users set last_sign_in_at = now() where username = 'stays.one'`)
    await database.query(`update users set version = version + 1 where username = 'stays.two'`)
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 2 })
    expect((await found('stays')).map(({ username }) => username)).toEqual(['stays.one', 'stays.two'])
    expect(await found('goes')).toEqual([])
  })

  test('who got or lost a role or group since stays, whichever way it came', async () => {
    const file = await uploaded('username,first name,roles\nrole.since,Role,learner\ngroup.since,Group,')
    const { id } = await applied(file)
    const [withRole] = await found('role.since')
    const [withGroup] = await found('group.since')
    const change = { act: 'giveRole', roleId: await idOf('roles', 'checklist operator') } as const
    await as(admin).call(changeUsers, { body: { userIds: [String(withRole?.id)], change } })
    await as(admin).call(addGroupMembers, {
      ...{ params: { id: await idOf('groups', 'Machining') }, body: { userIds: [String(withGroup?.id)] } },
    })
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 2 })
    expect(await found('since')).toHaveLength(2)
  })

  test('who had a role that is called otherwise by now keeps what the import gave', async () => {
    const { rows } = await database.query(
      `insert into roles (customer_id, name, permissions) values ($1, 'Shift lead', '{}') returning id`,
      [customer.id],
    )
    const person = await signedIn(['learner'], { username: 'shift.lead', firstName: 'Shift' })
    await database.query('insert into user_roles (customer_id, user_id, role_id) values ($1, $2, $3)', [
      ...[customer.id, person.id, rows[0].id],
    ])
    const file = await applied(await uploaded('username,roles\nshift.lead,checklist operator'))
    await database.query(`update roles set name = 'Team lead' where id = $1`, [rows[0].id])
    expect(await undone(file.id)).toMatchObject({ kept: 1 })
    expect((await found('shift.lead'))[0]?.roles).toMatchObject([{ name: 'checklist operator' }])
  })

  test('whose former address someone else has by now keeps the new one, to sign in with as well', async () => {
    await signedIn(['learner'], { username: 'has.moved', firstName: 'Moved', email: 'former@nordwerk.example' })
    const file = await applied(await uploaded('username,e-mail\nhas.moved,newer@nordwerk.example'))
    await signedIn(['learner'], { username: 'came.later', at: other, email: 'former@nordwerk.example' })
    expect(await undone(file.id)).toMatchObject({ kept: 1 })
    expect(await found('has.moved')).toMatchObject([{ email: 'newer@nordwerk.example' }])
  })

  test('names with semicolons and quotation marks are read as our export writes them', async () => {
    for (const name of ['Press; left', '3" bore'])
      await database.query('insert into groups (customer_id, name) values ($1, $2)', [customer.id, name])
    const cell = nameList(['Press; left', '3" bore']).replace(/"/g, '""')
    const file = await uploaded(`username,first name,groups\nquoted.one,Quoted,"${cell}"`)
    expect(file.counts).toMatchObject({ new: 1, error: 0 })
    await applied(file)
    const [person] = await found('quoted.one')
    expect(person?.groups.map(({ name }) => name)).toEqual(['3" bore', 'Press; left'])
    expect(await undone(file.id)).toMatchObject({ kept: 0 })
  })

  test('exported and imported again says the same of everyone', async () => {
    const { users } = await as(admin).call(listUsers, { query: { count: 500 } })
    const cell = (text: string | null) => `"${(text ?? '').replace(/"/g, '""')}"`
    const lines = users.map(user =>
      [
        user.username,
        user.profile.firstName,
        user.profile.lastName,
        user.email,
        user.badge,
        user.roles.map(({ name }) => name).join('; '),
      ]
        .map(cell)
        .join(','),
    )
    const file = await uploaded(['Username,First name,Last name,E-mail,Badge,Roles', ...lines].join('\n'))
    expect(file.counts).toEqual({ new: 0, changed: 0, same: users.length, error: 0 })
  })
})

describe('what an import may not', () => {
  test('give roles that the importer lacks, or change people above them', async () => {
    const manager = await signedIn(['user manager'])
    const { id } = await uploaded('username,first name,roles\nsneaky,Sneaky,administrator', manager)
    expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'error', faults: [{ field: 'roles' }] })
    const { id: second } = await uploaded(`username,first name\n${admin.username},Mallory`, manager)
    expect((await rowsOf(second))[0]).toMatchObject({ outcome: 'error', faults: [{ field: null }] })
  })

  test('put people into a group that a rule decides about; that its people name it changes nothing', async () => {
    const rule = { match: 'all', conditions: [{ about: 'username', not: false, values: ['ruled.'] }] }
    await signedIn(['learner'], { username: 'ruled.one', firstName: 'Ruled' })
    const { rows: made } = await database.query(
      'insert into groups (customer_id, name, rule) values ($1, $2, $3) returning id',
      [customer.id, 'Ruled', JSON.stringify(rule)],
    )
    await database.query(
      `insert into group_members (customer_id, group_id, user_id)
       select $1, $2, id from users where username = 'ruled.one' on conflict do nothing`,
      [customer.id, made[0].id],
    )
    const { id } = await uploaded('username,first name,groups\nruled.one,Ruled,Ruled\nunruled,Un,Ruled')
    expect(
      (await rowsOf(id, { outcome: 'same,error' as never })).map(({ outcome, faults }) => [
        outcome,
        faults[0]?.message,
      ]),
    ).toEqual([
      ['same', undefined],
      ['error', 'Ruled has a rule, which decides who is in it.'],
    ])
  })

  test('take a username of another company, without saying whose', async () => {
    const { id } = await uploaded('username,first name\nTaken.Elsewhere,Thief')
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      outcome: 'error',
      faults: [{ field: 'username', message: expect.stringMatching(/taken/) }],
    })
  })

  test('take the last administrator away: that row is left out with the reason, the others are written', async () => {
    const file = await uploaded(
      ['username,first name,roles', `${admin.username},Person,checklist operator`, 'beside,Beside,'].join('\n'),
    )
    const done = await applied(file)
    expect(done).toMatchObject({ state: 'applied', counts: { new: 1, error: 1 } })
    expect((await rowsOf(file.id, { outcome: 'error' }))[0]?.faults[0]?.message).toMatch(/without an administrator/)
    await undone(file.id)
  })

  test('be applied twice, or with columns that someone else has changed since', async () => {
    const file = await uploaded('username,first name,x\nonce.only,Once,')
    const { id, version } = file
    await as(admin).call(setImportColumns, {
      params: { id },
      body: { fields: ['username', 'firstName', 'lastName'], version },
    })
    await check.run({ id, attempt: 2, userId: admin.id }, runtime, attempt)
    const apply = (version: number) => as(admin).call(applyImport, { params: { id }, body: { version, invite: false } })
    await expect(apply(version)).rejects.toMatchObject({ status: 409 })
    await applied(await read(id))
    await expect(apply((await read(id)).version)).rejects.toMatchObject({ status: 409 })
    expect(await found('once.only')).toHaveLength(1)
  })

  test.each([
    ['twice the same field', ['username', 'username']],
    ['no field that finds a person', [null, 'firstName']],
    ['a field that does not exist', ['username', 'password']],
    ['another number of columns', ['username']],
  ])('have %s', async (_, fields) => {
    const { id, version } = await uploaded('username,first name\nx,X')
    const saying = as(admin).call(setImportColumns, { params: { id }, body: { fields, version } })
    await expect(saying).rejects.toMatchObject({ status: 422, problem: { fields: { fields: expect.any(String) } } })
  })

  test('be seen by another company, or by who may not add people', async () => {
    const { id } = await uploaded('username,first name\nhidden,Hidden')
    const stranger = await signedIn(['administrator'], { at: other })
    const operator = await signedIn(['checklist operator'])
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(read(id, operator)).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['', 'The file is empty'],
    ['\u0089PNG\u0000\u0000', 'This is no table that can be read'],
    ['username', 'no rows below'],
  ])('be a file that is no table: %j', async (text, message) => {
    const reading = as(admin).call(startImport, { query: { kind: 'users' }, body: peopleFile(text || '\n') })
    await expect(reading).rejects.toMatchObject({ status: 422, problem: { message: expect.stringContaining(message) } })
  })
})
