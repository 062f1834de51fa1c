// The deletion of a company: asking for it, calling it off, and what stops it.

import { resumeCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { callOffDeletion, releaseCustomer } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { describe, expect, test } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { mailsIn } from '../../testing/mailedLinks.ts'
import { testServer } from '../../testing/testServer.ts'
import { deleteCompany } from './deleteCompany.ts'
import { deletionsIn } from './deletion.builder.ts'
import { findDue } from './deletion.queries.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { system, company, look, ask, act, hold, makeDue, runJob, exists } = await deletionsIn(server)

describe('asking for the deletion of a company', () => {
  test('needs its name as it is written, and a reason', async () => {
    const one = await company()
    await expect(ask(one, { name: 'farewell 1' })).rejects.toMatchObject({
      problem: { fields: { name: expect.any(String) } },
    })
    await expect(ask(one, { reason: ' ' })).rejects.toMatchObject({
      problem: { fields: { reason: expect.any(String) } },
    })
    expect(await look(one.id)).toMatchObject({ deletion: null, suspended: false, deletionDays: 30 })
  })

  test('suspends it at once, and tells its administrators the date', async () => {
    const one = await company()
    const address = 'ada@farewell.example'
    const admin = await signedIn(['administrator'], { at: one, email: address, preferences: { allowEmails: false } })
    const { deletion, suspended, deleting } = await ask(one)
    expect([suspended, deleting]).toEqual([true, true])
    expect(deletion).toMatchObject({ reason: 'The contract has ended', begun: false })
    const days = (Date.parse(String(deletion?.dueAt)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    await expect(as(admin).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect(await mailsIn(runtime.db, one.id)(address)).toMatchObject([{ kind: 'company deletion' }])
    await expect(act(resumeCustomer, one)).rejects.toMatchObject({ status: 409 })
    await expect(ask(one)).rejects.toMatchObject({ status: 409 })
  })

  test('can be called off until then; the company stays suspended', async () => {
    const one = await company()
    await ask(one)
    expect(await act(callOffDeletion, one)).toMatchObject({ deletion: null, suspended: true, deleting: false })
    await makeDue(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    expect(await act(resumeCustomer, one)).toMatchObject({ suspended: false })
    await expect(act(callOffDeletion, one)).rejects.toMatchObject({ status: 409 })
  })

  test('is refused for the platform owner and for a company on legal hold', async () => {
    const owner = await look(system.customerId)
    await expect(ask({ id: owner.id, name: owner.name })).rejects.toMatchObject({ status: 409 })
    expect(owner.can).toMatchObject({ delete: false })
    const one = await company()
    expect(await hold(one)).toMatchObject({ hold: { reason: 'Case 17' } })
    await expect(ask(one)).rejects.toMatchObject({ status: 409 })
    expect(await act(releaseCustomer, one)).toMatchObject({ hold: null })
    expect(await ask(one)).toMatchObject({ suspended: true })
  })
})

describe('nothing is deleted', () => {
  test('before the time, nor while the company is on hold', async () => {
    const one = await company()
    await ask(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    await hold(one)
    await makeDue(one)
    await runJob()
    expect(await exists(one)).toBe(true)
    await act(releaseCustomer, one)
    await runJob()
    expect(await exists(one)).toBe(false)
  })

  test('of a company that was put on hold after the job had looked what is due', async () => {
    const one = await company()
    await ask(one)
    await makeDue(one)
    const due = await transact(runtime.db, { role: 'gemba_platform' }, findDue)
    const deletion = due.find(({ companyId }) => companyId === one.id)
    if (!deletion) throw new Error('nothing is due')
    await hold(one)
    expect(await deleteCompany({ runtime, deletion, isTired: () => false })).toBe(false)
    expect(await act(callOffDeletion, one)).toMatchObject({ deletion: null })
  })

  test('past the rules, by whoever logs in as the application', async () => {
    const one = await company()
    const pool = runtime.db.pools.gemba_platform
    const refused = { code: '42501' }
    const remove = (id: string) => pool.query(`select delete_company_rows($1, 'audit_rows', 10)`, [id])
    await expect(remove(one.id)).rejects.toMatchObject(refused)
    await ask(one)
    await expect(remove(one.id)).rejects.toMatchObject(refused)
    await expect(
      pool.query(`update company_deletions set due_at = now() - interval '1 day' where company_id = $1`, [one.id]),
    ).rejects.toMatchObject(refused)
    await expect(
      pool.query(`update company_deletions set asked_at = now() - interval '1 year' where company_id = $1`, [one.id]),
    ).rejects.toMatchObject(refused)
    await expect(
      pool.query(
        `insert into company_deletions (company_id, name, reason, asked_by, due_at) values ($1, 'x', 'x', 'x', now())`,
        [customer.id],
      ),
    ).rejects.toMatchObject(refused)
    await expect(pool.query('delete from company_deletions')).rejects.toMatchObject(refused)
    await expect(runtime.db.pools.gemba_app.query('select from company_deletions')).rejects.toMatchObject(refused)
    await expect(
      runtime.db.pools.gemba_app.query(`select delete_company_rows($1, 'users', 1)`, [one.id]),
    ).rejects.toMatchObject(refused)
  })
})
