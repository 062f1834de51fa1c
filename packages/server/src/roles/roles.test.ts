import {
  createRole,
  deleteRole,
  exportRoles,
  listRoles,
  renameRole,
  replaceRole,
} from '@gemba/domain/roles/roles.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { roleCalls } from '../testing/roleCalls.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const { db } = runtime
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const { named, made, read, save } = roleCalls({ as }, () => admin)
const auditOf = async (id: string) => {
  const { rows } = await database.query(
    `select action, record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows
     where entity = 'roles' and entity_id = $1 order by sequence`,
    [id],
  )
  return rows
}

describe('who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listRoles)).rejects.toMatchObject({ status: 401 })
  })

  test('an operator sees none; a user manager sees all and changes none', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(listRoles)).rejects.toMatchObject({ status: 403 })
    const manager = await signedIn(['user manager'])
    const { can, roles } = await as(manager).call(listRoles, { query: {} })
    expect(can.create).toBe(false)
    expect(roles.every(role => !role.can.update && !role.can.delete)).toBe(true)
    await expect(made('Mine', null, manager)).rejects.toMatchObject({ status: 403 })
  })

  test('a role of another customer does not exist', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    const { id } = await made('Night shift')
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(made('Copy', id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(as(stranger).call(deleteRole, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the list', () => {
  test('says how many have a role, what it is for, and whether the company changed it', async () => {
    await signedIn(['issues owner'])
    expect(await named('issues owner')).toMatchObject({
      ...{ holders: 1, kind: 'builtIn', description: 'Issues that are assigned to them' },
      can: { update: true, rename: false, delete: false, give: true },
    })
    const { id } = await named('learner')
    await save(id, ['Tutorials Review', 'Issues Review'])
    expect(await named('learner')).toMatchObject({ kind: 'changed' })
    const { roles } = await as(admin).call(listRoles, { query: { kind: 'changed' } })
    expect(roles.map(({ name }) => name)).toEqual(['learner'])
  })

  test('finds built-in roles by what they are for', async () => {
    const { roles } = await as(admin).call(listRoles, { query: { search: 'approval queue' } })
    expect(roles.map(({ name }) => name)).toEqual(['MFG Supervisor', 'QA Manager', 'QA Supervisor'])
  })

  test('a name that looks like a formula stays text in the file', async () => {
    await made('=1+1')
    const file = await as(admin).call(exportRoles, { query: {} })
    expect(String(file)).toContain("'=1+1")
  })
})

describe('adding, copying and renaming', () => {
  test('a copy has the permissions and the menus of its original', async () => {
    const { id } = await named('user manager')
    const copy = await made('Plant manager', id)
    expect(copy).toMatchObject({ kind: 'own', basedOn: 'user manager', left: [] })
    expect((await read(copy.id)).permissions).toEqual((await read(id)).permissions)
    const holder = await signedIn(['Plant manager'])
    const me = await as(holder).call(getSignedInUser)
    expect(me.roles).toMatchObject([{ name: 'Plant manager', basedOn: 'user manager' }])
  })

  test('a copy of a copy has the menus of the first', async () => {
    const copy = await made('Second plant manager', (await named('Plant manager')).id)
    expect(copy.basedOn).toBe('user manager')
  })

  test('a copy lacks what its maker lacks, and says so', async () => {
    const { id } = await named('user manager')
    await save(id, [...(await read(id)).permissions, 'Roles Create'])
    const maker = await signedIn(['user manager'])
    const copy = await made('Checker', (await named('checklist auditor')).id, maker)
    expect(copy.left).toContain('Checklists Review All')
    const held = (await as(maker).call(getSignedInUser)).roles.flatMap(role => role.permissions)
    expect((await read(copy.id)).permissions.filter(name => !held.includes(name))).toEqual([])
  })

  test.each([
    ['in another case', 'PLANT MANAGER'],
    ['in another Unicode form', 'Büro'.normalize('NFD')],
    ['of a built-in role that only the platform owner has', 'System Administrator'],
  ])('a name that is taken %s is refused at the field', async (_, name) => {
    await made('Büro').catch(() => undefined)
    await expect(made(name)).rejects.toMatchObject({ status: 422, problem: { fields: { name: expect.any(String) } } })
  })

  test.each([
    ['empty', { name: ' ' }, 'name'],
    ['invisible', { name: '\u200b\u200f' }, 'name'],
    ['longer than 100 characters', { name: 'x'.repeat(101) }, 'name'],
    ['described in more than 200 characters', { name: 'Long', description: 'x'.repeat(201) }, 'description'],
  ])('a role that is %s is refused at the field', async (_, wrong, field) => {
    const body = { ...{ name: 'New', description: '', copyOf: null }, ...wrong }
    const refusal = await as(admin)
      .call(createRole, { body })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal.problem.fields)).toEqual([field])
  })

  test('own roles are renamed, built-in ones keep the name of the specification (1 §6)', async () => {
    const { id, version } = await made('Old name')
    const body = { name: 'عامل <b>', description: 'Night', version }
    expect(await as(admin).call(renameRole, { params: { id }, body })).toMatchObject({ name: 'عامل <b>', version: 2 })
    await expect(as(admin).call(renameRole, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    const builtIn = await named('guest')
    const renaming = as(admin).call(renameRole, { params: { id: builtIn.id }, body: { ...body, name: 'Visitor' } })
    await expect(renaming).rejects.toMatchObject({ status: 409 })
  })
})

describe('deleting', () => {
  test('what nobody has goes; built-in roles stay', async () => {
    const { id } = await made('Unused')
    await as(admin).call(deleteRole, { params: { id } })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    const { id: builtIn } = await named('guest')
    await expect(as(admin).call(deleteRole, { params: { id: builtIn } })).rejects.toMatchObject({ status: 409 })
  })

  test('a role that people have gives way to another one, also where checklists are assigned to it', async () => {
    const { id, version } = await made('Leaving')
    const [one, two] = [await signedIn(['Leaving']), await signedIn(['Leaving', 'checklist operator'])]
    const checklist = await buildChecklist(db, { customer, type: 'process' })
    await database.query('insert into checklist_assignments (customer_id, checklist_id, role_id) values ($1, $2, $3)', [
      ...[customer.id, checklist.id, id],
    ])
    await database.query(
      `update checklists set mail = jsonb_set(mail, '{roleIds}', to_jsonb(array[$2::text])) where id = $1`,
      [...[checklist.id, id]],
    )
    await expect(as(admin).call(deleteRole, { params: { id } })).rejects.toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ holders: 2, checklists: 1, people: [{ id: one.id }, { id: two.id }] })
    const { id: by } = await named('checklist operator')
    await as(admin).call(replaceRole, { params: { id }, body: { by, version } })
    for (const person of [one, two]) {
      const { roles } = await as(person).call(getSignedInUser)
      expect(roles.map(({ name }) => name)).toEqual(['checklist operator'])
    }
    const { rows } = await database.query(
      `select a.role_id, c.mail -> 'roleIds' as mailed from checklist_assignments a join checklists c on c.id = a.checklist_id
       where a.checklist_id = $1`,
      [checklist.id],
    )
    expect(rows).toEqual([{ role_id: by, mailed: [by] }])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      ...{ action: 'Roles Delete', new: { replacedBy: by, people: [one.id, two.id].sort() } },
    })
  })

  test('no one gives way to a role that is not theirs to give', async () => {
    const { id: managers } = await named('user manager')
    await save(managers, [...(await read(managers)).permissions, 'Roles Delete'])
    const manager = await signedIn(['user manager'])
    const { id, version } = await made('Handed over')
    const { id: by } = await named('administrator')
    const replacing = as(manager).call(replaceRole, { params: { id }, body: { by, version } })
    await expect(replacing).rejects.toMatchObject({ status: 422, problem: { fields: { by: expect.any(String) } } })
  })
})
