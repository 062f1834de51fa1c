import { replaceFirstPassword } from '@gemba/domain/auth/auth.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { testServer } from '../testing/testServer.ts'
import { addUser } from './public/addUser.ts'

const { app, runtime, customer, as } = await testServer()
const { signIn } = signingIn(app)
const lastReason = async () => {
  const { rows } = await transact(runtime.db, { customerId: customer.id }, tx =>
    tx.execute<{ record: string }>(sql`select record from audit_rows order by sequence desc limit 1`),
  )
  return JSON.parse(rows[0]?.record ?? '{}').reason
}

describe('a password that someone else has set', () => {
  beforeAll(() =>
    addUser(runtime.db, customer, {
      username: 'newcomer',
      passwordHash,
      mustChangePassword: true,
      roles: ['QA Manager'],
    }),
  )

  test('is good for nothing but setting one of their own', async () => {
    const { user, body } = await signIn('newcomer', password)
    expect(body).toEqual({ undecided: false, mustChangePassword: true })
    await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    const events = await app.http.inject({ url: '/api/events', headers: { cookie: user.cookie } })
    expect(events.statusCode).toBe(401)
    const same = as(user).call(replaceFirstPassword, { body: { newPassword: password } })
    await expect(same).rejects.toMatchObject({
      status: 422,
      problem: { fields: { newPassword: 'Choose a password that differs from the one you were given.' } },
    })
    const { user: elsewhere } = await signIn('newcomer', password)
    const answer = await as(user).call(replaceFirstPassword, { body: { newPassword: 'my own torque' } })
    expect(answer).toEqual({ undecided: false })
    expect(await as(user).call(getSignedInUser)).toMatchObject({ username: 'newcomer' })
    await expect(as(elsewhere).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect(await lastReason()).toBe('first password replaced')
    expect((await signIn('newcomer', 'my own torque')).body).toEqual({ undecided: false, mustChangePassword: false })
    expect((await signIn('newcomer', password)).status).toBe(401)
  })

  test('people who have set their own, or are not signed in, cannot replace it this way', async () => {
    const { user } = await signIn('newcomer', 'my own torque')
    for (const who of [user, null])
      await expect(
        as(who).call(replaceFirstPassword, { body: { newPassword: 'once more, please' } }),
      ).rejects.toMatchObject({ status: 401 })
  })
})
