// Devices of the shop floor that a company trusts (decision 48).
import { listSessions } from '@gemba/domain/auth/auth.endpoints'
import {
  listTerminals,
  revokeTerminal,
  trustTerminal,
  updateTerminal,
} from '@gemba/domain/terminals/terminals.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { terminalsIn } from './terminals.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as, database } = server
const { ownPin, browser, terminal, secondsLeft, worker } = terminalsIn(server)

let admin: TestUser
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
