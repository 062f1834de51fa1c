import { updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { eventually } from '../testing/eventually.ts'
import { roleCalls } from '../testing/roleCalls.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { userRoles } from '../users/public/users.table.ts'
import { keepAdministrator } from './public/keepAdministrator.ts'

const { runtime, signedIn, as, database } = await testServer()
const { db } = runtime
const { named, read } = roleCalls({ as }, () => expect.fail('each test has its own administrator'))

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
