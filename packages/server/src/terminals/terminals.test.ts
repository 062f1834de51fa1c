// Sign-in at terminals of the shop floor (decision 48).
import { chooseCustomer, listSessions } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { listUserLogins, listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import {
  getTerminalHere,
  listTerminals,
  revokeTerminal,
  signInAtTerminal,
  trustTerminal,
  updateTerminal,
} from '@gemba/domain/terminals/terminals.endpoints'
import type { TerminalSignInInput } from '@gemba/domain/terminals/terminals.schema'
import { getOwnPin, getUserPin, givePins, removePin, setOwnPin, unlockPin } from '@gemba/domain/users/pins.endpoints'
import { getUser, listUsers, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { addUser } from '../auth/public/addUser.ts'
import { password, passwordHash } from '../testing/password.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, customer, other, as, signedIn, database } = await testServer()

let admin: TestUser
let count = 0
const ownPin = '739105'
const firstPin = '482716'

/** A browser: it keeps its cookies. */
const browser = () => {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.http.inject({ method, url, ...(payload && { payload }), headers: { cookie } })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const body = response.body ? response.json() : undefined
    return { status: response.statusCode, body, lines: [response.headers['set-cookie'] ?? []].flat() }
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    user: (): TestUser => ({ id: '', username: '', customerId: customer.id, cookie: cookie() }),
    become: ({ cookie }: TestUser) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      jar.set(name, value)
    },
    trust: (name: string, place = '') => send('POST', pathOf(trustTerminal.path), { name, place }),
    leave: () => send('POST', authPaths.signOut),
    choose: (customerId: string) => send('PUT', pathOf(chooseCustomer.path), { customerId }),
    here: () => send('GET', pathOf(getTerminalHere.path)),
    enter: (input: TerminalSignInInput) => send('POST', pathOf(signInAtTerminal.path), input),
    withPassword: (username: string) => send('POST', authPaths.signIn, { username, password }),
  }
}

/** A browser that is a terminal, at which nobody is signed in. */
const terminal = async (at = customer) => {
  const tablet = browser()
  tablet.become(await signedIn(['administrator'], { at }))
  count += 1
  const { body } = await tablet.trust(`Line ${count}`, 'Hall B')
  await tablet.leave()
  tablet.jar.delete('gemba.session_token')
  return { ...tablet, id: body.id as string, name: body.name as string }
}

/** Until the sign-in at a terminal ends for want of use. */
const secondsLeft = async (terminalId: string) => {
  const { rows } = await database.query(
    `select extract(epoch from expires_at - now())::int as seconds from auth.sessions where terminal_id = $1`,
    [terminalId],
  )
  return rows[0]?.seconds as number
}

/** Someone with a badge and a PIN of their own. */
const worker = async (roles = ['checklist operator'], more: object = {}) => {
  count += 1
  const badge = `NW-${7000 + count}`
  const user = await signedIn(roles, { badge, passwordHash, username: `worker${count}`, ...more })
  await as(user).call(setOwnPin, { body: { currentPassword: password, newPin: ownPin } })
  return { ...user, badge }
}

beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

describe('trusting a device', () => {
  test('gives the browser a secret that no script reads, and lists it with who used it last', async () => {
    const tablet = browser()
    tablet.become(admin)
    expect((await tablet.here()).body).toEqual({ terminal: null })
    const { status, lines } = await tablet.trust('Line 3, packing', 'Hall B')
    expect(status).toBe(200)
    const secret = lines.find(line => line.startsWith('gemba.terminal='))
    expect(secret).toMatch(/HttpOnly; SameSite=Lax/)
    expect(lines.find(line => line.startsWith('gemba.at-terminal=1'))).not.toContain('HttpOnly')
    expect((await tablet.here()).body).toEqual({
      terminal: { name: 'Line 3, packing', place: 'Hall B', company: customer.name },
    })
    const { rows } = await database.query('select * from terminals')
    expect(JSON.stringify(rows)).not.toContain(/\.([^;]+)/.exec(String(secret).slice(15))?.[1])
    const anna = await worker()
    tablet.jar.delete('gemba.session_token')
    await tablet.enter({ code: anna.badge, pin: ownPin })
    const { terminals } = await as(admin).call(listTerminals, { query: { search: 'packing' } })
    expect(terminals).toMatchObject([{ state: 'trusted', lastUsedBy: { id: anna.id }, createdBy: { id: admin.id } }])
    expect(
      (
        await as({ ...admin, cookie: tablet.user().cookie })
          .call(listSessions)
          .catch(e => e)
      ).status,
    ).toBe(403)
  })

  test('leaves no sign-in behind that lasts longer than those at a terminal', async () => {
    const tablet = browser()
    tablet.become(await signedIn(['administrator']))
    const { body, lines } = await tablet.trust('Line 4, painting')
    expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({ terminal: { id: body.id, byPin: false } })
    expect(lines.find(line => line.startsWith('gemba.session_token='))).not.toContain('Max-Age')
    expect(await secondsLeft(body.id)).toBeLessThanOrEqual(5 * 60)
    await as(admin).call(revokeTerminal, { params: { id: body.id }, body: { version: 1 } })
    await expect(as(tablet.user()).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
  })

  test('is refused for a device that is one already, for a name in use, and without the permission', async () => {
    const tablet = await terminal()
    tablet.become(admin)
    const again = await tablet.trust('Another name')
    expect([again.status, again.body.message]).toEqual([409, `This device is already the terminal ${tablet.name}.`])
    await expect(
      as(admin).call(trustTerminal, { body: { name: tablet.name.toUpperCase(), place: '' } }),
    ).rejects.toMatchObject({
      problem: { fields: { name: 'Another trusted terminal has this name.' } },
    })
    const manager = await signedIn(['user manager'])
    await expect(as(manager).call(trustTerminal, { body: { name: 'Mine', place: '' } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(as(manager).call(listTerminals, { query: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('ends at once when it is revoked: nobody signs in, and whoever was signed in there is out', async () => {
    const tablet = await terminal()
    const [anna, boss] = [await worker(), await worker(['administrator'])]
    await tablet.enter({ code: anna.badge, pin: ownPin })
    const asAnna = tablet.user()
    expect(await as(asAnna).call(getSignedInUser)).toMatchObject({ id: anna.id })
    const revoked = await as(boss).call(revokeTerminal, { params: { id: tablet.id }, body: { version: 1 } })
    expect(revoked).toMatchObject({
      state: 'revoked',
      revokedBy: { id: boss.id },
      can: { update: false, revoke: false },
    })
    await expect(as(asAnna).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect((await tablet.here()).body).toEqual({ terminal: null })
    const refused = await tablet.enter({ code: anna.badge, pin: ownPin })
    expect([refused.status, refused.body.message]).toEqual([
      ...[401, 'This device is no longer a trusted terminal. Sign in with your password.'],
    ])
    await expect(
      as(boss).call(updateTerminal, { params: { id: tablet.id }, body: { name: 'New', place: '', version: 2 } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('counts in its own company alone', async () => {
    const tablet = await terminal(other)
    const anna = await worker()
    expect((await tablet.enter({ code: anna.badge, pin: ownPin })).status).toBe(401)
    const forged = tablet.jar.get('gemba.terminal')?.replace(other.id, customer.id) ?? ''
    tablet.jar.set('gemba.terminal', forged)
    expect((await tablet.here()).body).toEqual({ terminal: null })
  })
})

describe('signing in with badge and PIN', () => {
  test('takes the badge in any case, and begins an ordinary session at the terminal', async () => {
    const tablet = await terminal()
    const anna = await worker()
    const { status, body, lines } = await tablet.enter({ code: ` ${anna.badge.toLowerCase()} `, pin: ownPin })
    expect([status, body]).toEqual([200, { mustChangePin: false, undecided: false }])
    expect(lines.find(line => line.includes('session_token'))).not.toContain('Max-Age')
    expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({
      ...{ id: anna.id, terminal: { id: tablet.id, byPin: true } },
    })
    const query = { userId: anna.id }
    const { signIns } = await as(admin).call(listUserSignIns, { query })
    expect(signIns).toMatchObject([{ method: 'pin', terminal: tablet.name, outcome: 'signedIn' }])
    const { userLogins } = await as(admin).call(listUserLogins, { query })
    expect(userLogins).toMatchObject([{ method: 'pin', terminal: tablet.name }])
  })

  test('responds alike to an unknown badge, a wrong PIN, and people without one or without an account', async () => {
    const tablet = await terminal()
    const anna = await worker()
    const none = await signedIn(['checklist operator'], { badge: 'NW-none' })
    const gone = await worker()
    await database.query('update users set active = false where id = $1', [gone.id])
    const codes = ['NW-unknown', anna.badge, none && 'NW-none', gone.badge]
    for (const code of codes)
      expect(await tablet.enter({ code, pin: '999111' })).toMatchObject({
        ...{ status: 401, body: { message: 'Incorrect badge or PIN.' } },
      })
  })

  test.each(['known', 'unknown'])(
    'locks after five wrong PINs, for a %s badge alike, at every terminal',
    async which => {
      const [one, two] = [await terminal(), await terminal()]
      const anna = await worker()
      const code = which === 'known' ? anna.badge : `NW-nobody-${count}`
      const wrong = (at = one) => at.enter({ code, pin: '999111' })
      for (const at of [one, two, one, two]) expect((await wrong(at)).body.message).toBe('Incorrect badge or PIN.')
      expect((await wrong()).body.message).toMatch(/^Incorrect badge or PIN. This PIN is locked for 5 minutes/)
      for (const at of [one, two]) {
        const locked = await at.enter({ code, pin: ownPin })
        expect([locked.status, locked.body.message]).toEqual([429, expect.stringMatching(/locked for 5 minutes/)])
      }
    },
  )

  test('the lock doubles with each further wrong one, and an administrator ends it', async () => {
    const tablet = await terminal()
    const anna = await worker()
    const id = anna.id
    const wrong = () => tablet.enter({ code: anna.badge, pin: '999111' })
    const later = (minutes: number) =>
      asAuth(runtime.db).execute(sql`update auth.sign_in_failures
        set updated_at = updated_at - ${minutes} * interval '1 minute' where username like ${`pin % ${id}`}`)
    for (const _ of [1, 2, 3, 4, 5]) await wrong()
    await later(5)
    expect((await wrong()).body.message).toMatch(/locked for 10 minutes/)
    const pin = await as(admin).call(getUserPin, { params: { id } })
    expect(pin).toMatchObject({ has: true, can: { give: true, unlock: true, remove: true } })
    expect(Date.parse(String(pin.lockedUntil)) - Date.now()).toBeGreaterThan(9 * 60_000)
    await as(admin).call(unlockPin, { params: { id } })
    expect((await tablet.enter({ code: anna.badge, pin: ownPin })).status).toBe(200)
    expect(await as(admin).call(getUserPin, { params: { id } })).toMatchObject({ lockedUntil: null })
    const { signIns } = await as(admin).call(listUserSignIns, { query: { userId: id, outcome: 'wrongPin' } })
    expect(signIns[0]).toMatchObject({ method: 'pin', terminal: tablet.name })
  })

  test('ends after the idle time of terminals, and at once when the company shortens it', async () => {
    const tablet = await terminal()
    const anna = await worker()
    await tablet.enter({ code: anna.badge, pin: ownPin })
    expect(await secondsLeft(tablet.id)).toBeGreaterThan(4 * 60)
    expect(await secondsLeft(tablet.id)).toBeLessThanOrEqual(5 * 60)
    const { name, settings, version } = await as(admin).call(getCompanySettings)
    await as(admin).call(updateCompanySettings, { body: { name, ...settings, terminalMinutes: 1, version } })
    expect(await secondsLeft(tablet.id)).toBeLessThanOrEqual(60)
    await as(admin).call(updateCompanySettings, { body: { name, ...settings, version: version + 1 } })
  })

  test('with a password at a terminal is one of the terminal too, with all rights', async () => {
    const tablet = await terminal()
    const boss = await worker(['administrator'])
    const { lines } = await tablet.withPassword(boss.username)
    expect(lines.find(line => line.includes('session_token'))).not.toContain('Max-Age')
    expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({ terminal: { id: tablet.id, byPin: false } })
    expect((await as(tablet.user()).call(listUsers, { query: {} })).total).toBeGreaterThan(0)
    const { signIns } = await as(admin).call(listUserSignIns, { query: { userId: boss.id } })
    expect(signIns[0]).toMatchObject({ method: 'password', terminal: tablet.name })
  })
})

test('whoever comes from another company is at the terminal too, and leaves with it when it is revoked', async () => {
  const tablet = await terminal()
  const boss = await worker(['administrator'])
  await addUser(runtime.db, other, { username: boss.username, roles: ['administrator'] })
  await database.query('update auth.memberships set last_used_at = now() where user_id = $1 and customer_id = $2', [
    ...[boss.id, other.id],
  ])
  await tablet.withPassword(boss.username)
  expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({ customer: { id: other.id }, terminal: null })
  const { lines } = await tablet.choose(customer.id)
  expect(lines.find(line => line.includes('session_token'))).not.toContain('Max-Age')
  expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({ terminal: { id: tablet.id } })
  expect(await secondsLeft(tablet.id)).toBeLessThanOrEqual(5 * 60)
  await tablet.choose(other.id)
  expect(await as(tablet.user()).call(getSignedInUser)).toMatchObject({ customer: { id: other.id } })
  await as(admin).call(revokeTerminal, { params: { id: tablet.id }, body: { version: 1 } })
  await expect(as(tablet.user()).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
})

describe('what a PIN opens', () => {
  test('the work on the floor, and neither administration nor another company', async () => {
    const tablet = await terminal()
    const boss = await worker(['administrator', 'checklist operator'])
    await addUser(runtime.db, other, { username: boss.username, roles: ['administrator'] })
    await tablet.enter({ code: boss.badge, pin: ownPin })
    const user = tablet.user()
    const byPin = as(user)
    expect(
      (await byPin.call(listOperatorChecklists, { query: { checklistTypeCode: 'process', assigned: true } })).total,
    ).toBe(0)
    const needed = {
      ...{ status: 403, problem: { message: 'You signed in with a PIN. Sign in with your password to do this.' } },
    }
    await expect(byPin.call(listUsers, { query: {} })).rejects.toMatchObject(needed)
    await expect(byPin.call(givePins, { body: { pins: [{ userId: admin.id, pin: firstPin }] } })).rejects.toMatchObject(
      needed,
    )
    await expect(byPin.call(listTerminals, { query: {} })).rejects.toMatchObject(needed)
    await expect(byPin.call(chooseCustomer, { body: { customerId: other.id } })).rejects.toMatchObject(needed)
    const me = await byPin.call(getSignedInUser)
    expect(me.roles.map(({ name }) => name).filter(Boolean)).toEqual(['checklist operator'])
    expect(me.roles.flatMap(({ permissions }) => permissions)).not.toContain('Users Update')
  })

  test('the password is asked for where it is asked for, and must be of their own', async () => {
    const tablet = await terminal()
    const anna = await worker()
    await tablet.enter({ code: anna.badge, pin: ownPin })
    const change = (currentPassword: string) =>
      as(tablet.user()).call(setOwnPin, { body: { currentPassword, newPin: '604938' } })
    await expect(change('guessed')).rejects.toMatchObject({ status: 422 })
    await asAuth(runtime.db).execute(sql`update auth.identities set must_change_password = true where id = ${anna.id}`)
    await expect(change(password)).rejects.toMatchObject({ status: 409 })
    await asAuth(runtime.db).execute(sql`update auth.identities set must_change_password = false where id = ${anna.id}`)
    await change(password)
    expect((await tablet.enter({ code: anna.badge, pin: ownPin })).status).toBe(401)
    expect((await tablet.enter({ code: anna.badge, pin: '604938' })).status).toBe(200)
  })
})

describe('PINs', () => {
  test('that an administrator hands out are replaced when they are first used', async () => {
    const tablet = await terminal()
    const bert = await signedIn(['checklist operator'], { badge: 'NW-9001' })
    const pins = [{ userId: bert.id, pin: firstPin }]
    expect(await as(admin).call(givePins, { body: { pins } })).toEqual({ changed: [bert.id], skipped: [] })
    const first = await tablet.enter({ code: 'NW-9001', pin: firstPin })
    expect([first.status, first.body]).toEqual([200, { mustChangePin: true, undecided: false }])
    expect(tablet.jar.has('gemba.session_token')).toBe(false)
    const choose = (newPin: string) => tablet.enter({ code: 'NW-9001', pin: firstPin, newPin })
    for (const [pin, why] of [
      ['1234', /easy to guess/],
      ['9001', /number on your badge/],
      [firstPin, /differs from the one you were given/],
    ] as const)
      expect((await choose(pin)).body.fields.newPin).toMatch(why)
    expect((await choose('5829')).body).toEqual({ mustChangePin: false, undecided: false })
    expect(await as(tablet.user()).call(getOwnPin)).toEqual({
      ...{ has: true, mustChange: false, lockedUntil: null, terminals: true },
    })
    expect((await tablet.enter({ code: 'NW-9001', pin: firstPin })).status).toBe(401)
    expect((await tablet.enter({ code: 'NW-9001', pin: '5829' })).status).toBe(200)
  })

  test('are given to no one who may do more, and not to oneself; removing one signs out of terminals', async () => {
    const manager = await signedIn(['user manager'])
    const tablet = await terminal()
    const anna = await worker()
    const pins = [anna, admin, manager].map(({ id }) => ({ userId: id, pin: firstPin }))
    const { changed, skipped } = await as(manager).call(givePins, { body: { pins: pins.slice(1) } })
    expect(changed).toEqual([])
    expect(skipped.map(({ reason }) => reason).sort()).toEqual(['outranks', 'self'])
    await tablet.enter({ code: anna.badge, pin: ownPin })
    await expect(as(manager).call(removePin, { params: { id: admin.id } })).rejects.toMatchObject({ status: 409 })
    await as(admin).call(removePin, { params: { id: anna.id } })
    await expect(as(tablet.user()).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect((await tablet.enter({ code: anna.badge, pin: ownPin })).status).toBe(401)
  })

  test('are stored as slowly as passwords, where no statement of the application reads them', async () => {
    const anna = await worker()
    const { rows } = await database.query('select hash from auth.pins where user_id = $1', [anna.id])
    expect(rows[0].hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const look = runtime.db.pools.gemba_app.query('select * from auth.pins')
    await expect(look).rejects.toThrow(/permission denied/)
  })

  test('one badge names one person, whatever its case, and the field says who has it', async () => {
    const anna = await worker(undefined, { firstName: 'Anna', lastName: 'Kern' })
    const bert = await signedIn(['checklist operator'])
    const user = await as(admin).call(getUser, { params: { id: bert.id } })
    const body = { username: bert.username, firstName: 'B', lastName: '', email: '', language: null, timezone: null }
    await expect(
      as(admin).call(updateUser, {
        params: { id: bert.id },
        body: { ...body, badge: anna.badge.toLowerCase(), version: user.version },
      }),
    ).rejects.toMatchObject({ problem: { fields: { badge: 'Anna Kern has this badge or personnel number.' } } })
    await expect(
      database.query('update users set badge = lower($1) where id = $2', [anna.badge, bert.id]),
    ).rejects.toThrow(/users_badge/)
  })
})
