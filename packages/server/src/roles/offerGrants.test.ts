// A version that brings new permissions reaches companies that exist already, and undoes no administrator's decision.
import type { Permission } from '@gemba/domain/core/permissions'
import { defaultRoles } from '@gemba/domain/permissions'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { expect, test } from 'vitest'
import { isInOrder } from '../audit/verify.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { recordChecks } from '../features.ts'
import { transact } from '../platform/database/transact.ts'
import { testServer } from '../testing/testServer.ts'
import { offerGrants } from './public/offerGrants.ts'
import { roles } from './public/roles.table.ts'

const { runtime, customer, other, database, signedIn, as } = await testServer()
const { db } = runtime

const fresh = ['Trainings Review', 'Trainings Review All'] as unknown as Permission[]
/** The defaults of a version with two permissions more. */
const newer = (...permissions: Permission[]) => ({
  ...defaultRoles,
  'QA Manager': [...defaultRoles['QA Manager'], ...permissions],
})

const roleOf = async (customerId: string, name = 'QA Manager') => {
  const { rows } = await database.query('select * from roles where customer_id = $1 and name = $2', [customerId, name])
  return rows[0] as { id: string; permissions: string[]; version: number }
}
const auditRows = async (customerId: string) => {
  const { rows } = await database.query(
    `select user_id, action, entity, entity_id, record::jsonb -> 'old' as old, record::jsonb -> 'new' as new
     from audit_rows where customer_id = $1 and entity = 'roles' order by sequence`,
    [customerId],
  )
  return rows
}

test('companies of this version have been offered everything', async () => {
  await offerGrants(db)
  expect(await auditRows(customer.id)).toEqual([])
  expect((await roleOf(customer.id)).version).toBe(1)
})

test('a company from before a permission gets it at the next start', async () => {
  const manager = await signedIn(['user manager'])
  await database.query(`
    update roles set permissions = array(select p from unnest(permissions) p where p not like 'Tag Types%'),
      offered_permissions = array(select p from unnest(offered_permissions) p where p not like 'Tag Types%')`)
  await expect(as(manager).call(listTagTypes)).rejects.toMatchObject({ status: 403 })
  await offerGrants(db)
  await expect(as(manager).call(listTagTypes)).resolves.toMatchObject({ can: { create: false } })
  expect(new Set((await roleOf(other.id, 'administrator')).permissions)).toEqual(new Set(defaultRoles.administrator))
})

test('nodes that start together offer once; each changed role is in the audit chain', async () => {
  const [before, rows] = [await roleOf(other.id), (await auditRows(other.id)).length]
  await Promise.all([1, 2, 3].map(() => offerGrants(db, newer(...fresh))))
  const { id, permissions, version } = await roleOf(other.id)
  expect(permissions).toEqual([...before.permissions, ...fresh])
  expect(version).toBe(before.version + 1)
  expect((await auditRows(other.id)).slice(rows)).toEqual([
    {
      ...{ user_id: null, action: 'Roles Update', entity: 'roles', entity_id: id },
      ...{ old: { permissions: before.permissions }, new: { permissions } },
    },
  ])
  expect((await verifyAudit(db, recordChecks)).every(isInOrder)).toBe(true)
})

test('what an administrator has taken away stays away, also when more is offered', async () => {
  await database.query('update roles set permissions = array_remove(permissions, $2) where customer_id = $1', [
    other.id,
    fresh[0],
  ])
  const before = await roleOf(other.id)
  await offerGrants(db, newer(...fresh))
  expect(await roleOf(other.id)).toEqual(before)
  const next = 'Courses Publish' as unknown as Permission
  await offerGrants(db, newer(...fresh, next))
  expect((await roleOf(other.id)).permissions).toEqual([...before.permissions, next])
  // An older version that starts again removes nothing, and keeps what it does not know.
  await offerGrants(db)
  await offerGrants(db, newer(...fresh, next))
  expect((await roleOf(other.id)).permissions).toEqual([...before.permissions, next])
})

test('a permission that a role has already is noted as offered, without an audit row', async () => {
  const given = 'Skills Review' as unknown as Permission
  await database.query('update roles set permissions = permissions || $2::text where customer_id = $1 and name = $3', [
    ...[customer.id, given, 'QA Manager'],
  ])
  const [before, rows] = [await roleOf(customer.id), await auditRows(customer.id)]
  await offerGrants(db, newer(...fresh, 'Courses Publish' as unknown as Permission, given))
  expect((await roleOf(customer.id)).permissions).toEqual(before.permissions)
  expect(await auditRows(customer.id)).toEqual(rows)
})

test("a company's own role of the same name is its own", async () => {
  await database.query("delete from roles where customer_id = $1 and name = 'guest'", [customer.id])
  await transact(db, { customerId: customer.id }, tx =>
    tx.insert(roles).values({ name: 'guest', permissions: ['Tutorials Review'] }),
  )
  const before = await roleOf(customer.id, 'guest')
  await offerGrants(db, { guest: [...defaultRoles.guest, ...fresh] })
  expect(await roleOf(customer.id, 'guest')).toEqual(before)
  expect((await roleOf(other.id, 'guest')).permissions).toEqual([...defaultRoles.guest, ...fresh])
})
