// What someone who knows a PIN, or is about to lose theirs, cannot do with it at a terminal (decision 48).
import { authPaths } from '@gemba/domain/auth/authPaths'
import { pathOf } from '@gemba/domain/core/apiPath'
import { signInAtTerminal, trustTerminal } from '@gemba/domain/terminals/terminals.endpoints'
import { getUserPin, setOwnPin } from '@gemba/domain/users/pins.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { removePin } from '../auth/public/pins.ts'
import { transact } from '../platform/database/transact.ts'
import { eventually } from '../testing/eventually.ts'
import { password, passwordHash } from '../testing/password.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, as, signedIn, database } = await testServer()
const pin = '739105'
let admin: TestUser
let tablet: string
let count = 0

const cookiesOf = (lines: string | string[] | undefined) => [lines ?? []].flat().map(line => line.split(';')[0])

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  const { cookie } = await signedIn(['administrator'])
  const { headers } = await app.http.inject({
    ...{ method: 'POST', url: pathOf(trustTerminal.path), headers: { cookie } },
    payload: { name: 'Line 1', place: '' },
  })
  tablet = cookiesOf(headers['set-cookie']).join('; ')
})

/** Someone with a badge and a PIN of their own. */
const worker = async () => {
  count += 1
  const badge = `PL-${7000 + count}`
  const user = await signedIn(['checklist operator'], { badge, passwordHash, username: `pin.worker${count}` })
  await as(user).call(setOwnPin, { body: { currentPassword: password, newPin: pin } })
  return { ...user, badge }
}

const enter = async ({ badge }: { badge: string }) => {
  const url = pathOf(signInAtTerminal.path)
  const sent = { method: 'POST', url, headers: { cookie: tablet }, payload: { code: badge, pin } } as const
  const { statusCode, headers } = await app.http.inject(sent)
  return { status: statusCode, cookie: cookiesOf(headers['set-cookie']).join('; ') }
}

test('knowing a PIN gives no more tries of the password, however often someone signs in with it', async () => {
  const anna = await worker()
  const guess = async (who: TestUser) =>
    as(who)
      .call(setOwnPin, { body: { currentPassword: 'guessed wrong', newPin: '604938' } })
      .catch(error => error.status)
  for (const last of [false, false, false, true]) {
    const { cookie } = await enter(anna)
    expect([last, await guess({ ...anna, cookie })]).toEqual([last, 422])
  }
  const { cookie } = await enter(anna)
  expect(await guess({ ...anna, cookie })).toBe(429)
  // Their own sign-in with the password is not slowed down by it.
  expect(await guess(anna)).toBe(422)
})

test('nobody comes in with a PIN that is taken away at the same moment', async () => {
  const anna = await worker()
  const entering = await transact(runtime.db, { customerId: customer.id, userId: admin.id }, async tx => {
    await removePin(tx, anna.id)
    let done = false
    const pressed = enter(anna).finally(() => {
      done = true
    })
    await eventually(async () => {
      const { rows } = await database.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(done || rows.length > 0).toBe(true)
    })
    return { pressed }
  })
  expect((await entering.pressed).status).toBe(401)
  const { rows } = await database.query('select from auth.sessions where user_id = $1 and by_pin', [anna.id])
  expect(rows).toEqual([])
})

test('a PIN does not look locked because someone typed its key as a username', async () => {
  const anna = await worker()
  const username = `pin ${customer.id} ${anna.id}`
  const type = () =>
    app.http.inject({ method: 'POST', url: authPaths.signIn, payload: { username, password: 'guessed wrong' } })
  for (const _ of [1, 2, 3, 4, 5]) {
    await type()
    await asAuth(runtime.db).execute(sql`update auth.sign_in_failures
      set updated_at = updated_at - interval '10 seconds' where username = ${username}`)
  }
  expect(await as(admin).call(getUserPin, { params: { id: anna.id } })).toMatchObject({ lockedUntil: null })
})
