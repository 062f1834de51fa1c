import type { Permission } from '@gemba/domain/core/permissions'
import { defaultRoles } from '@gemba/domain/permissions'
import { getRoleEffect, updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { createTag, listTags } from '@gemba/domain/tags/tags.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { roleCalls } from '../testing/roleCalls.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, signedIn, as, database } = await testServer()
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
