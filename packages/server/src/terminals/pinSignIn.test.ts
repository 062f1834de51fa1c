// Signing in at a terminal with badge and PIN, and what that opens (decision 48).
import { randomUUID } from 'node:crypto'
import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import { getEmbedInfo } from '@gemba/domain/reports/reports.endpoints'
import { listUserLogins, listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import { listTerminals } from '@gemba/domain/terminals/terminals.endpoints'
import { getUserPin, givePins, setOwnPin, unlockPin } from '@gemba/domain/users/pins.endpoints'
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { addUser } from '../auth/public/addUser.ts'
import { password } from '../testing/password.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { terminalsIn } from './terminals.builder.ts'

const server = await testServer()
const { runtime, other, signedIn, as, database } = server
const { ownPin, firstPin, terminal, secondsLeft, worker } = terminalsIn(server)

let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
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
      const code = which === 'known' ? anna.badge : 'NW-nobody'
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
    // A token to embed acts as the whole person.
    const id = randomUUID()
    await expect(byPin.call(getDashboardEmbedInfo, { params: { dashboardId: id } })).rejects.toMatchObject(needed)
    await expect(byPin.call(getEmbedInfo, { params: { reportId: id }, query: {} })).rejects.toMatchObject(needed)
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
