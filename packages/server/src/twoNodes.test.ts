// Architecture §6: several application nodes on one PostgreSQL behave as one.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { listSessions } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { problemType } from '@gemba/domain/core/problem'
import { openDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from './app.ts'
import { addUser } from './auth/public/addUser.ts'
import { buildChecklist } from './checklists/checklists.builder.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { buildDraft } from './drafts/drafts.builder.ts'
import { eventLines } from './testing/eventLines.ts'
import { eventually } from './testing/eventually.ts'
import { password, passwordHash } from './testing/password.ts'
import { signingIn } from './testing/signingIn.ts'
import { stretchPause } from './testing/stretchPause.ts'
import { people, type TestUser, testServer } from './testing/testServer.ts'

const server = await testServer()
const { app: a, runtime, settings, customer, signedIn, as: onA, addresses } = server
const b = await createApp(settings, addresses)
const { as: onB } = people(b, settings, customer)
const lines = eventLines()
beforeAll(async () => {
  for (const node of [a, b]) await node.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  lines.close()
  await b.close()
})

const listen = (node: App, cookie: string) => {
  const { port } = node.http.server.address() as AddressInfo
  return lines.open(port, cookie)
}

describe('two nodes on one database', () => {
  test('a draft that is open at one is locked at the other, and its browsers are notified', async () => {
    const anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
    const boris = await signedIn(['checklist operator'])
    const checklist = await buildChecklist(runtime.db, { customer, assignedTo: { userIds: [anna.id, boris.id] } })
    const { id } = await buildDraft(runtime.db, { customer, checklist, by: anna })
    const line = await listen(b, boris.cookie)
    const { draft, lockToken } = await onA(anna).call(openDraft, { params: { id } })
    await eventually(() => expect(line.said).toContain('{"topic":"drafts"}'))
    await expect(onB(boris).call(openDraft, { params: { id } })).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('Locked by Anna Kern') },
    })
    const body = {
      ...{ version: draft.version, lockToken, name: 'At both nodes', answers: {}, header: draft.header },
      userIdentity: '',
    }
    // Their next save may reach the other node: the lock is theirs there too.
    expect(await onB(anna).call(saveDraft, { params: { id }, body })).toMatchObject({ version: draft.version + 1 })
  })

  test('two people who open a draft at the same moment at different nodes: one gets it', async () => {
    const both = [await signedIn(['checklist operator']), await signedIn(['checklist operator'])] as const
    const checklist = await buildChecklist(runtime.db, { customer, assignedTo: { userIds: both.map(({ id }) => id) } })
    const { id } = await buildDraft(runtime.db, { customer, checklist, by: both[0] })
    const tries = await Promise.allSettled([
      onA(both[0]).call(openDraft, { params: { id } }),
      onB(both[1]).call(openDraft, { params: { id } }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a sign-in at one is good at the other, and signing out at one ends it at both', async () => {
    await addUser(runtime.db, customer, { username: 'at.both', passwordHash, roles: ['checklist operator'] })
    const { user } = await signingIn(a).signIn('at.both', password)
    expect(await onA(user).call(getSignedInUser)).toMatchObject({ username: 'at.both' })
    expect(await onB(user).call(getSignedInUser)).toMatchObject({ username: 'at.both' })
    expect((await onB(user).call(listSessions)).total).toBe(1)
    const open = [await listen(a, user.cookie), await listen(b, user.cookie)]
    await signingIn(b).post(authPaths.signOut, {}, { cookie: user.cookie })
    for (const on of [onA, onB]) await expect(on(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    for (const line of open)
      await eventually(() => expect(line).toEqual({ said: expect.stringContaining('event: bye'), ended: true }))
  })

  test('wrong passwords at both are counted together', async () => {
    await addUser(runtime.db, customer, { username: 'guessed', passwordHash, roles: [] })
    const answers: number[] = []
    for (const node of [a, b, a, b]) answers.push((await signingIn(node).signIn('guessed', 'wrong')).status)
    await stretchPause(server.database, 'guessed')
    for (const node of [a, b]) answers.push((await signingIn(node).signIn('guessed', 'wrong')).status)
    expect(answers).toEqual([401, 401, 401, 401, 429, 429])
  })

  describe('take effect on the next request at both:', () => {
    const tutorial = { name: 'Setting up', url: 'https://help.example' }
    /** A read and a write at both nodes, as often as it takes to use what a node could have kept: each status once. */
    const statuses = async (user: TestUser) => {
      const calls = [onA, onB, onA, onB].flatMap(on => [
        on(user).call(listTutorials),
        on(user).call(createTutorial, { body: tutorial }),
        on(user).call(getSignedInUser),
      ])
      const outcomes = await Promise.allSettled(calls)
      return outcomes.map(outcome => (outcome.status === 'fulfilled' ? 200 : outcome.reason.status))
    }
    const each = (list: number, create: number, me: number) => [0, 1, 2, 3].flatMap(() => [list, create, me])

    test.each([
      ['a role that was taken away', 'delete from user_roles where user_id = $1', each(403, 403, 200)],
      [
        'a role with fewer permissions',
        `update roles set permissions = '{Tutorials Review}' where id in (select role_id from user_roles where user_id = $1)`,
        each(200, 403, 200),
      ],
      ['a suspension', 'update users set active = false where id = $1', each(401, 401, 401)],
      ['a session that expired', 'update auth.sessions set expires_at = now() where user_id = $1', each(401, 401, 401)],
    ])('%s', async (_, change, expected) => {
      const company = await provisionCustomer(runtime.db, { name: randomUUID(), features: featureFlags })
      const user = await signedIn(['administrator'], { at: company })
      expect(await statuses(user)).toEqual(each(200, 200, 200))
      await server.database.query(change, [user.id])
      expect(await statuses(user)).toEqual(expected)
    })

    test('a company whose time has ended, and a feature that it lost', async () => {
      const company = await provisionCustomer(runtime.db, { name: 'Ending', features: featureFlags })
      const user = await signedIn(['administrator'], { at: company })
      const asked = async () => Promise.all([onA, onB].map(on => on(user).call(getSignedInUser)))
      for (const me of await asked()) expect(me.customer.expiration).toBeNull()
      await server.database.query(`update customers set expires_on = '2026-01-31', features = '{}' where id = $1`, [
        company.id,
      ])
      for (const me of await asked()) expect(me.customer.expiration).toMatchObject({ date: '2026-01-31' })
      for (const on of [onA, onB])
        await expect(on(user).call(listChecklists, { query: { type: 'process' } })).rejects.toMatchObject({
          problem: { type: problemType('feature-not-enabled') },
        })
    })
  })
})
