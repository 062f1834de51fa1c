import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { addUser } from './public/addUser.ts'

const server = await testServer()
const { runtime, customer, as, database } = server
const { post, signIn } = signingIn(server.app)

let count = 0
/** A person who can sign in with a password, and is not signed in. */
const person = async (more: Partial<Parameters<typeof addUser>[2]> = {}) => {
  count += 1
  return addUser(runtime.db, customer, { username: `rs${count}`, passwordHash, roles: ['checklist operator'], ...more })
}

describe('signing in', () => {
  test('takes the username in any case, and the e-mail address in its place', async () => {
    await person({ username: 'r.sommer', email: 'r.sommer@nordwerk.example' })
    for (const username of ['r.sommer', 'R.Sommer', ' r.sommer@nordwerk.example ', 'R.SOMMER@nordwerk.example']) {
      const { status, body, user } = await signIn(username, password)
      expect([status, body]).toEqual([200, { undecided: false, mustChangePassword: false }])
      expect(await as(user).call(getSignedInUser)).toMatchObject({
        username: 'r.sommer',
        customer: { name: customer.name },
      })
    }
  })

  test('gives a cookie that no script can read and no other site sends along', async () => {
    await person({ username: 'cookie' })
    const { response } = await signIn('cookie', password)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(response.body).not.toContain(
      decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0],
    )
  })

  test('from a page of another site is refused', async () => {
    await person({ username: 'victim' })
    const answer = await post(authPaths.signIn, { username: 'victim', password }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.response.headers['set-cookie']).toBeUndefined()
  })

  test('says what is missing at the field, in the language of the caller', async () => {
    const { status, problem } = await post(
      authPaths.signIn,
      { username: ' ', password: '' },
      { 'accept-language': 'de-AT' },
    )
    expect(status).toBe(422)
    expect(problem.fields).toEqual({
      username: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
      password: 'Geben Sie Ihr Passwort ein.',
    })
  })

  test('refuses in our form, and says nothing about who exists', async () => {
    await person({ username: 'exists' })
    const known = await signIn('exists', 'wrong password')
    const unknown = await signIn('nobody.of.this.name', 'wrong password')
    const strange = await signIn('no such * name', 'wrong password')
    expect(known.problem).toMatchObject({
      type: 'urn:gemba:problem:not-signed-in',
      title: 'Not signed in',
      status: 401,
      message: 'Incorrect username or password.',
      requestId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    })
    for (const other of [unknown, strange])
      expect({ ...other.problem, requestId: '' }).toEqual({ ...known.problem, requestId: '' })
  })

  test('deactivated people see that they are deactivated only with the right password', async () => {
    const { id } = await person({ username: 'left.us' })
    await database.query('update users set active = false where id = $1', [id])
    expect((await signIn('left.us', 'wrong password')).problem.message).toBe('Incorrect username or password.')
    const { status, problem } = await signIn('left.us', password)
    expect([status, problem.message]).toEqual([
      401,
      "This account isn't active in any company. Contact your administrator.",
    ])
  })

  test('other routes of the library are not served', async () => {
    for (const path of ['sign-up/email', 'sign-in/email', 'is-username-available', 'update-user', 'change-password'])
      expect((await post(`/api/auth/${path}`, { username: 'exists', email: 'a@b.example', password })).status).toBe(404)
    const session = await server.app.http.inject({ url: '/api/auth/get-session' })
    expect(session.statusCode).toBe(404)
  })
})

describe('wrong passwords', () => {
  const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
  /** as if this much time had passed */
  const pass = (username: string, seconds: number) =>
    asAuth(runtime.db).execute(sql`
      update auth.sign_in_failures set updated_at = updated_at - ${seconds} * interval '1 second'
      where username = ${username}`)
  const guess = async (username: string, times: number, headers: Record<string, string>) => {
    const answers = []
    for (let n = 0; n < times; n++) {
      const answer = await signIn(username, 'wrong password', headers)
      answers.push(answer)
      if (answer.status === 401 && answer.problem.details?.seconds) await stretchPause(database, username, 4)
    }
    return answers.map(({ status, problem }) => ({ status, message: problem.message }))
  }
  const stranger = from('198.51.100.1')

  test('slow down the caller, more with each, and never for longer than five minutes', async () => {
    await person({ username: 'slowed' })
    const wrong = { status: 401, message: 'Incorrect username or password.' }
    expect(await guess('slowed', 5, stranger)).toEqual([
      ...[wrong, wrong, wrong],
      { status: 401, message: 'Incorrect username or password. Wait 5 seconds before you try again.' },
      {
        status: 429,
        message: expect.stringMatching(/^Too many failed attempts\. Wait \d seconds? and try again\.$/),
      },
    ])
    await pass('slowed', 10)
    expect((await guess('slowed', 1, stranger))[0]?.message).toContain('Wait 10 seconds')
    await pass('slowed', 15)
    for (let n = 0; n < 5; n++) {
      await guess('slowed', 1, stranger)
      await pass('slowed', 305)
    }
    expect((await guess('slowed', 1, stranger))[0]?.message).toContain('Wait 5 minutes')
  })

  test('of strangers block no one else: not at another address, nor on a known device', async () => {
    await person({ username: 'kept.in' })
    const known = await signIn('kept.in', password, from('198.51.100.2'))
    await guess('kept.in', 8, stranger)
    expect((await signIn('kept.in', password, stranger)).status).toBe(429)
    expect((await signIn('kept.in', password, from('198.51.100.3'))).status).toBe(200)
    // The attacker may even share the address.
    expect((await signIn('kept.in', password, from('198.51.100.1', known.user.cookie))).status).toBe(200)
  })

  test('of a whole plant behind one address do not keep a known device out', async () => {
    await person({ username: 'on.the.floor' })
    const { user } = await signIn('on.the.floor', password, from('198.51.100.4'))
    await asAuth(runtime.db).execute(sql`
      insert into auth.rate_limits (key, count, ends_at) values
        ('wrong passwords from address 198.51.100.4', 300, now() + interval '40 seconds')
      on conflict (key) do update set count = 300, ends_at = excluded.ends_at`)
    const stopped = await signIn('on.the.floor', password, from('198.51.100.4'))
    expect([stopped.status, stopped.problem.message]).toEqual([
      429,
      expect.stringMatching(/^Too many requests\. Wait \d+ seconds and try again\.$/),
    ])
    expect((await signIn('on.the.floor', password, from('198.51.100.4', user.cookie))).status).toBe(200)
  })

  test('a device is known for the people who signed in on it, by a cookie that cannot be forged', async () => {
    const one = await person({ username: 'first.here' })
    await person({ username: 'second.here' })
    const first = await signIn('first.here', password, from('198.51.100.5'))
    const cookies = [first.response.headers['set-cookie'] ?? []].flat()
    const [device, people] = ['gemba.device', 'gemba.people'].map(name =>
      cookies.find(each => each.startsWith(`${name}=`)),
    )
    expect(device).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(people).toMatch(/Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    expect(cookies.join()).not.toContain(one.id)
    const both = await signIn('second.here', password, from('198.51.100.5', first.user.cookie))
    await guess('first.here', 8, stranger)
    await guess('second.here', 8, stranger)
    for (const username of ['first.here', 'second.here'])
      expect((await signIn(username, password, from('198.51.100.1', both.user.cookie))).status).toBe(200)
    // The first one's cookie is not valid for the second, and a forged one for no one.
    expect((await signIn('second.here', password, from('198.51.100.1', first.user.cookie))).status).toBe(429)
    const made = first.user.cookie.replace(/gemba\.people=\S+/, `gemba.people=${'A'.repeat(16)}`)
    expect(made).not.toBe(first.user.cookie)
    await guess('first.here', 8, stranger)
    expect((await signIn('first.here', password, from('198.51.100.1', made))).status).toBe(429)
  })

  test('on a known device slow down that device', async () => {
    await person({ username: 'own.device' })
    const { user } = await signIn('own.device', password, from('198.51.100.6'))
    const there = from('198.51.100.6', user.cookie)
    expect((await guess('own.device', 5, there)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 429])
    expect((await signIn('own.device', password, there)).status).toBe(429)
    expect((await signIn('own.device', password, from('198.51.100.6'))).status).toBe(200)
  })

  test('count by name or address alike, and a good sign-in forgets them', async () => {
    await person({ username: 'mixed', email: 'mixed@nordwerk.example' })
    await guess('mixed', 2, stranger)
    await guess('mixed@nordwerk.example', 2, stranger)
    expect((await guess('mixed', 1, stranger))[0]?.status).toBe(429)
    await pass('mixed', 10)
    expect((await signIn('mixed', password, stranger)).status).toBe(200)
    expect((await guess('mixed', 1, stranger))[0]?.message).toBe('Incorrect username or password.')
  })

  test('for an unknown name count just the same', async () => {
    expect((await guess('no.such.name', 6, stranger)).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 429, 429,
    ])
  })

  test('do not refuse the right one of the same moment, whose clock is earlier', async () => {
    await person({ username: 'double.tap' })
    await guess('double.tap', 1, stranger)
    await pass('double.tap', -1)
    expect((await signIn('double.tap', password, stranger)).status).toBe(200)
  })

  test('parallel attempts get no more than four comparisons', async () => {
    await person({ username: 'guessed' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('guessed', 'wrong password', stranger)))
    expect(answers.filter(({ status }) => status === 401).length).toBe(4)
  })

  test('are reported in German and Arabic too, with the time to wait for programs', async () => {
    const inLanguage = (language: string) =>
      post(authPaths.signIn, { username: 'no.such.name', password }, { ...stranger, 'accept-language': language })
    expect((await inLanguage('de')).problem.message).toMatch(/Warten Sie \d+ Sekunden/)
    const { problem, response } = await inLanguage('ar')
    expect(problem.message).toContain('انتظر')
    expect(Number(response.headers['retry-after'])).toBe(problem.details?.seconds)
  })
})

test('a name without a password is refused as slowly as one with a password', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'no.password', roles: [] })
  const derived = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  const looksFor = async (username: string) => {
    derived.mockClear()
    expect((await signIn(username, 'wrong password', { 'x-forwarded-for': '198.51.100.9' })).status).toBe(401)
    return derived.mock.calls.length
  }
  expect([id && (await looksFor('no.password')), await looksFor('nobody.of.this.name')]).toEqual([1, 1])
})

test('signing out ends the session and deletes the cookie', async () => {
  await person({ username: 'goes.home' })
  const { user } = await signIn('goes.home', password)
  const out = await post(authPaths.signOut, {}, { cookie: user.cookie })
  expect(out.status).toBe(204)
  expect(String(out.response.headers['set-cookie'])).toMatch(/session_token=;.*Max-Age=0/)
  await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})
