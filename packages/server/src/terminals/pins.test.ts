// PINs: who gives and takes them, and how they are kept (decision 48).

import { getOwnPin, givePins, removePin } from '@gemba/domain/users/pins.endpoints'
import { getUser, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { terminalsIn } from './terminals.builder.ts'

const server = await testServer()
const { runtime, signedIn, as, database } = server
const { ownPin, firstPin, terminal, worker } = terminalsIn(server)

let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
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
