import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { previewChecklistImport } from '@gemba/domain/checklists/checklists.endpoints'
import { pathOf } from '@gemba/domain/core/apiPath'
import { submitPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const { app, signedIn } = await testServer()
let anna: TestUser
let boris: TestUser
beforeAll(async () => {
  anna = await signedIn(['checklist administrator'])
  boris = await signedIn(['checklist administrator'])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

const megabyte = 1024 * 1024

/** Announces a body of so many bytes and sends the first of them. */
const begin = (path: string, bytes: number, user?: TestUser) => {
  const { port } = app.http.server.address() as AddressInfo
  const headers = { ...(user && { cookie: user.cookie }), 'content-type': 'application/json', 'content-length': bytes }
  const sent: ClientRequest = request({ port, method: 'POST', path, headers, agent: false })
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume()
    return response?.statusCode
  })
  status.catch(() => undefined)
  sent.write('{')
  return { status, finish: () => sent.end(' '.repeat(bytes - 1)), drop: () => sent.destroy() }
}
const preview = pathOf(previewChecklistImport.path)

/** The status of a body that is sent to its end. */
const statusOf = (path: string, bytes: number, user?: TestUser) => {
  const one = begin(path, bytes, user)
  one.finish()
  return one.status
}

test('one person has bodies of 32 MB under way; others have theirs, and room is made by those that end', async () => {
  const slow = Array.from({ length: 5 }, () => begin(preview, 8 * megabyte, anna))
  expect(await Promise.race(slow.map(({ status }) => status))).toBe(429)
  expect(await statusOf(preview, megabyte, anna)).toBe(429)
  // What a page usually sends has room, and so has what others send.
  expect(await statusOf(preview, 1000, anna)).toBe(422)
  expect(await statusOf(preview, megabyte, boris)).toBe(422)
  for (const { drop } of slow) drop()
  await eventually(async () => expect(await statusOf(preview, megabyte, anna)).toBe(422))
})

test.each([
  ['the call of a public link', pathOf(submitPublicChecklist.path)],
  ['the sign-in', authPaths.signIn],
  ['an address that does not exist', '/api/storage/nothing'],
])('one address without an account has bodies of 8 MB under way: %s', async (_, path) => {
  const slow = Array.from({ length: 9 }, () => begin(path, megabyte))
  expect(await Promise.race(slow.map(({ status }) => status))).toBe(429)
  expect(await statusOf(path, 100_000)).toBe(429)
  expect(await statusOf(preview, megabyte, anna)).toBe(422)
  for (const { drop } of slow) drop()
  await eventually(async () => expect(await statusOf(path, 100_000)).toBe(422))
})
