import { authPaths } from '@gemba/domain/auth/authPaths'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { signingIn } from '../testing/signingIn.ts'
import { testServer } from '../testing/testServer.ts'
import { addUser } from '../users/public/addUser.ts'

import { asOwner } from './connection.ts'

const server = await testServer()
const { services, customer, as } = server
const { post, signIn } = signingIn(server.app)
const password = 'torque 12 Nm'

let count = 0
/** A person who can sign in with a password, and is not signed in. */
const person = async (more: Partial<Parameters<typeof addUser>[2]> = {}) => {
  count += 1
  return addUser(services.db, customer, { username: `rs${count}`, password, roles: ['checklist operator'], ...more })
}

describe('signing in', () => {
  test('takes the username in any case, and the e-mail address in its place', async () => {
    await person({ username: 'r.sommer', email: 'r.sommer@nordwerk.example' })
    for (const username of ['r.sommer', 'R.Sommer', ' r.sommer@nordwerk.example ', 'R.SOMMER@nordwerk.example']) {
      const { status, body, user } = await signIn(username, password)
      expect([status, body]).toEqual([200, { undecided: false }])
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

  test('tells what is missing at the field, in the language of the caller', async () => {
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
      message: 'Username or password is wrong.',
      requestId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    })
    for (const other of [unknown, strange])
      expect({ ...other.problem, requestId: '' }).toEqual({ ...known.problem, requestId: '' })
  })

  test('a person who was deactivated is told so only with the right password', async () => {
    const { id } = await person({ username: 'left.us' })
    await asOwner(services.db).transaction(async tx => {
      await tx.execute(sql.raw(`set local role gemba_platform`))
      await tx.execute(sql`update users set active = false where id = ${id}`)
    })
    expect((await signIn('left.us', 'wrong password')).problem.message).toBe('Username or password is wrong.')
    const { status, problem } = await signIn('left.us', password)
    expect([status, problem.message]).toEqual([
      401,
      'This account is not active in any company. Please ask your administrator.',
    ])
  })

  test('other doors of the library stay shut', async () => {
    for (const path of ['sign-up/email', 'sign-in/email', 'is-username-available', 'update-user', 'change-password'])
      expect((await post(`/api/auth/${path}`, { username: 'exists', email: 'a@b.example', password })).status).toBe(404)
    const session = await server.app.http.inject({ url: '/api/auth/get-session' })
    expect(session.statusCode).toBe(404)
  })
})

describe('the lock after wrong passwords', () => {
  const wrong = async (username: string, times: number) => {
    const answers = []
    for (let n = 0; n < times; n++) answers.push(await signIn(username, 'wrong password'))
    return answers.map(({ status, problem }) => ({ status, message: problem.message }))
  }
  /** as if this much time had gone by */
  const pass = (username: string, minutes: number) =>
    asOwner(services.db).execute(sql`
      update auth.sign_in_failures set locked_until = locked_until - ${minutes} * interval '1 minute',
        updated_at = updated_at - ${minutes} * interval '1 minute' where username = ${username}`)

  beforeAll(() => person({ username: 'locked.out', email: 'locked.out@nordwerk.example' }))

  test('the last tries are counted down, and the fifth locks the name for 15 minutes', async () => {
    expect(await wrong('locked.out', 5)).toEqual([
      { status: 401, message: 'Username or password is wrong.' },
      { status: 401, message: 'Username or password is wrong.' },
      { status: 401, message: 'Username or password is wrong. 2 more tries and signing in is locked for a while.' },
      { status: 401, message: 'Username or password is wrong. One more try and signing in is locked for a while.' },
      {
        status: 429,
        message: 'That was one wrong password too many. Signing in with this name is locked for 15 minutes.',
      },
    ])
  })

  test('while it lasts the right password does not help either, by name or by address', async () => {
    await pass('locked.out', 10)
    for (const username of ['locked.out', 'locked.out@nordwerk.example']) {
      const { status, problem } = await signIn(username, password)
      expect(status).toBe(429)
      expect(problem.message).toBe(
        'Signing in with this name is locked after too many wrong passwords. Please try again in 5 minutes.',
      )
      expect(problem.details).toMatchObject({ lockedUntil: expect.any(String), seconds: expect.any(Number) })
    }
  })

  test('it grows: the next five lock the name for half an hour, and then for hours', async () => {
    await pass('locked.out', 6)
    expect((await wrong('locked.out', 5)).at(-1)?.message).toContain('locked for 30 minutes')
    await pass('locked.out', 31)
    await wrong('locked.out', 5)
    await pass('locked.out', 61)
    expect((await wrong('locked.out', 5)).at(-1)?.message).toContain('locked for 2 hours')
  })

  test('a good sign-in after it forgets what was counted', async () => {
    await pass('locked.out', 121)
    expect((await signIn('locked.out', password)).status).toBe(200)
    expect((await wrong('locked.out', 1))[0]?.message).toBe('Username or password is wrong.')
  })

  test('a name that nobody has is locked just the same', async () => {
    await wrong('no.such.name', 4)
    expect((await wrong('no.such.name', 2)).map(answer => answer.status)).toEqual([429, 429])
  })

  test('many guesses at once get no more than five looks at the password', async () => {
    await person({ username: 'guessed' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('guessed', 'wrong password')))
    const looks = answers.filter(({ problem }) => !problem.message.startsWith('Signing in with this name is locked'))
    expect(looks.length).toBe(5)
  })

  test('is told in German and Arabic too', async () => {
    await wrong('no.such.name', 1)
    const inLanguage = (language: string) =>
      post(authPaths.signIn, { username: 'no.such.name', password }, { 'accept-language': language })
    expect((await inLanguage('de')).problem.message).toContain('15 Minuten')
    expect((await inLanguage('ar')).problem.message).toContain('دقيقة')
  })
})

test('one address that tries many names is slowed down and told for how long', async () => {
  const at = { 'x-forwarded-for': '203.0.113.9' }
  await asOwner(services.db).execute(
    sql`insert into auth.rate_limits (key, count, ends_at) values ('sign-in by 203.0.113.9', 120, now() + interval '40 seconds')`,
  )
  const { status, problem, response } = await post(authPaths.signIn, { username: 'spray', password }, at)
  expect(status).toBe(429)
  expect(problem.message).toMatch(/^Too many requests\. Please wait \d+ seconds and try again\.$/)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(30)
  expect(
    (await post(authPaths.signIn, { username: 'spray', password }, { 'x-forwarded-for': '203.0.113.10' })).status,
  ).toBe(401)
})

test('signing out ends the session and takes the cookie away', async () => {
  await person({ username: 'goes.home' })
  const { user } = await signIn('goes.home', password)
  const out = await post(authPaths.signOut, {}, { cookie: user.cookie })
  expect(out.status).toBe(204)
  expect(String(out.response.headers['set-cookie'])).toMatch(/session_token=;.*Max-Age=0/)
  await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})
