import type { Permission } from '@gemba/domain/core/permissions'
import { defaultRoles } from '@gemba/domain/permissions'
import {
  createRole,
  deleteRole,
  exportRoles,
  getRole,
  getRoleEffect,
  listRoles,
  renameRole,
  replaceRole,
  updateRolePermissions,
} from '@gemba/domain/roles/roles.endpoints'
import { createTag, listTags } from '@gemba/domain/tags/tags.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { userRoles } from '../users/public/users.table.ts'
import { keepAdministrator } from './public/keepAdministrator.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const { db } = runtime
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const named = async (name: string, by = admin) => {
  const { roles } = await as(by).call(listRoles, { query: { search: name, count: 500 } })
  return roles.find(role => role.name === name) ?? expect.fail(`no role ${name}`)
}
const made = (name: string, copyOf: string | null = null, by = admin) =>
  as(by).call(createRole, { body: { name, description: '', copyOf } })
const read = (id: string, by = admin) => as(by).call(getRole, { params: { id } })
const save = async (id: string, permissions: readonly string[], by = admin) => {
  const { version } = await read(id)
  return as(by).call(updateRolePermissions, { params: { id }, body: { permissions: [...permissions], version } })
}
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

describe('permissions', () => {
  test('a change takes effect on the next request, with old and new in the audit chain', async () => {
    const { id } = await made('Tagger')
    const person = await signedIn(['Tagger'])
    await expect(as(person).call(listTags)).rejects.toMatchObject({ status: 403 })
    await save(id, ['Tags Review', 'Tags Create'])
    await as(person).call(createTag, { body: { name: 'By a tagger' } })
    await save(id, ['Tags Review'])
    await expect(as(person).call(createTag, { body: { name: 'Another' } })).rejects.toMatchObject({ status: 403 })
    expect((await auditOf(id)).slice(1)).toEqual([
      { action: 'Roles Update', old: { permissions: [] }, new: { permissions: ['Tags Review', 'Tags Create'] } },
      {
        ...{ action: 'Roles Update', old: { permissions: ['Tags Review', 'Tags Create'] } },
        new: { permissions: ['Tags Review'] },
      },
    ])
  })

  test('Review All includes Review', async () => {
    const { id } = await made('Reader')
    await save(id, ['Issues Review All'])
    expect((await read(id)).permissions).toEqual(['Issues Review', 'Issues Review All'])
  })

  test('what the editor does not offer stays', async () => {
    const { id } = await named('learner')
    const stored = async () => (await database.query('select permissions from roles where id = $1', [id])).rows[0]
    const hidden = defaultRoles.learner.filter(name => name.startsWith('Courses'))
    await save(id, ['Tutorials Review'])
    expect((await stored()).permissions).toEqual(expect.arrayContaining([...hidden, 'Tutorials Review']))
  })

  test('who saves over a newer version is refused, and nothing is overwritten', async () => {
    const { id, version } = await made('Contested')
    const body = (permissions: string[]) => ({ params: { id }, body: { permissions, version } })
    await as(admin).call(updateRolePermissions, body(['Tags Review']))
    await expect(as(admin).call(updateRolePermissions, body(['Issues Review']))).rejects.toMatchObject({ status: 409 })
    expect((await read(id)).permissions).toEqual(['Tags Review'])
  })

  test('no one grants what they lack, and removing it is allowed', async () => {
    const { id: managers } = await named('user manager')
    await save(managers, [...(await read(managers)).permissions, 'Roles Update'])
    const manager = await signedIn(['user manager'])
    const { id } = await made('Target')
    await save(id, ['Checklists Delete'])
    const refused = save(id, ['Checklists Delete', 'Checklists Create'], manager)
    await expect(refused).rejects.toMatchObject({
      status: 422,
      problem: { fields: { permissions: expect.any(String) } },
    })
    // They keep what the role has, and may take it away.
    await save(
      id,
      ['Checklists Delete', 'Users Review'].filter(name => name !== 'Users Review'),
      manager,
    )
    await save(id, [], manager)
    expect((await read(id)).permissions).toEqual([])
    await expect(save(managers, ['Customers Review'] as Permission[])).rejects.toMatchObject({ status: 422 })
  })

  test('a permission that does not exist is refused', async () => {
    const { id } = await made('Typo')
    await expect(save(id, ['Tags Reviews'])).rejects.toMatchObject({ status: 422 })
    await expect(save(id, ['x'.repeat(100)])).rejects.toMatchObject({ status: 422 })
  })

  test('the system administrator stays as it is (product.md §2)', async () => {
    const owner = await provisionCustomer(db, { name: 'Platform', features: [], isPlatformOwner: true })
    const system = await signedIn(['system administrator'], { at: owner })
    const { id } = await named('system administrator', system)
    expect(await read(id, system)).toMatchObject({ locked: true, can: { update: false } })
    const body = { permissions: ['Tags Review'], version: 1 }
    await expect(as(system).call(updateRolePermissions, { params: { id }, body })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('whom a change concerns', () => {
  test('those who have the role, those signed in, and those for whom another role gives the same', async () => {
    const { id } = await made('Inspector')
    await save(id, ['Issues Review'])
    await signedIn(['Inspector'])
    await signedIn(['Inspector', 'checklist auditor'])
    const away = await signedIn(['Inspector'])
    await database.query('delete from auth.sessions where user_id = $1', [away.id])
    const effect = (...changed: string[]) =>
      as(admin).call(getRoleEffect, { params: { id }, query: { changed: changed.join(',') } as never })
    expect(await effect('Issues Review', 'Issues Review All')).toEqual({ holders: 3, signedIn: 2, unaffected: 1 })
    expect(await effect('Issues Review', 'Tags Create')).toEqual({ holders: 3, signedIn: 2, unaffected: 0 })
  })
})

describe('the last administrator', () => {
  const alone = async (name: string) => {
    const at = await provisionCustomer(db, { name, features: [] })
    return { at, boss: await signedIn(['administrator'], { at }) }
  }

  test('keeps the permissions to change users and roles', async () => {
    const { boss } = await alone('One boss')
    const { id, version } = await named('administrator', boss)
    const { permissions } = await read(id, boss)
    const body = { permissions: permissions.filter(name => name !== 'Roles Update'), version }
    const saving = as(boss).call(updateRolePermissions, { params: { id }, body })
    await expect(saving).rejects.toMatchObject({
      ...{ status: 409, problem: { message: expect.stringContaining('without an administrator') } },
    })
    expect((await read(id, boss)).permissions).toContain('Roles Update')
  })

  const isWaiting = async () => {
    const { rows } = await database.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    expect(rows).toHaveLength(1)
  }

  test('two who remove each other at the same moment: one stays', async () => {
    const { at, boss } = await alone('Two bosses')
    const second = await signedIn(['administrator'], { at })
    const remove = (whom: TestUser, by: TestUser, meanwhile: () => Promise<unknown>) =>
      transact(db, { customerId: at.id, userId: by.id }, tx =>
        keepAdministrator(tx, async () => {
          await tx.delete(userRoles).where(eq(userRoles.userId, whom.id))
          await meanwhile()
        }),
      )
    // The first goes on when the second has come as far as it can: it waits, or has removed the other as well.
    const [bothRemoved, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let other: Promise<void> | undefined
    const first = remove(second, boss, async () => {
      other = remove(boss, second, async () => {
        bothRemoved.resolve()
        await goesOn.promise
      })
      other.catch(() => undefined)
      await Promise.race([bothRemoved.promise, eventually(isWaiting)])
      goesOn.resolve()
    })
    const results = [...(await Promise.allSettled([first])), ...(await Promise.allSettled([other]))]
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await database.query('select count(*)::int from user_roles where customer_id = $1', [at.id])
    expect(rows[0].count).toBe(1)
  })

  test('has gone already: a company without one can still be changed', async () => {
    const { at, boss } = await alone('No boss')
    await database.query('update users set active = false where id = $1', [boss.id])
    const work = transact(db, { customerId: at.id }, tx => keepAdministrator(tx, async () => 'changed'))
    await expect(work).resolves.toBe('changed')
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
