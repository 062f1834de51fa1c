import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiBase } from '@gemba/domain/core/apiPath'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addUser } from '../../auth/public/addUser.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const { app, runtime, customer, other, database, signedIn } = await testServer()
beforeAll(async () => void (await app.http.listen({ port: 0, host: '127.0.0.1' })))
afterEach(() => vi.restoreAllMocks())

const tutorial = JSON.stringify({ name: 'Late', url: 'https://help.example' })
const calls = {
  'a small body': { path: createTutorial.path, type: 'application/json', body: tutorial },
  'a large body': { path: createTutorial.path, type: 'application/json', body: tutorial + ' '.repeat(64 * 1024) },
  'an upload': {
    ...{ path: uploadFile.path, type: 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="late.txt"\r\n\r\nlate\r\n--x--\r\n',
  },
}
type Body = keyof typeof calls

const send = (user: TestUser, { path, type, body }: (typeof calls)[Body]): ClientRequest => {
  const { port } = app.http.server.address() as AddressInfo
  const headers = { cookie: user.cookie, 'content-type': type, 'content-length': Buffer.byteLength(body) }
  return request({ port, host: '127.0.0.1', method: 'POST', path: apiBase + path, headers, agent: false })
}

/** The status of a call whose last bytes arrive after `meanwhile`; before it, what does not wait for them was looked up. */
const statusAfter = async (user: TestUser, what: Body, meanwhile: () => Promise<unknown>) => {
  const signed = vi.spyOn(runtime.signIns, 'tokenOf')
  const loading = vi.spyOn(runtime.people, 'loadActor')
  const { body } = calls[what]
  const sent = send(user, calls[what])
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(body.slice(0, -8))
  await vi.waitFor(() => expect(what === 'a small body' ? signed : loading).toHaveBeenCalledOnce())
  await loading.mock.results[0]?.value
  await meanwhile()
  sent.end(body.slice(-8))
  const [response] = await answered
  response.resume()
  return response.statusCode
}

describe.each(Object.keys(calls) as Body[])('while %s arrives,', what => {
  test('nothing changes: it is done', async () => {
    expect(await statusAfter(await signedIn(['administrator']), what, async () => undefined)).toBe(200)
  })

  test.each([
    ['the session ends', 'delete from auth.sessions where user_id = $1', 401],
    ['the person is suspended', 'update users set active = false where id = $1', 401],
    ['their role is taken away', 'delete from user_roles where user_id = $1', 403],
  ])('%s: nothing is stored', async (_, change, status) => {
    const user = await signedIn(['administrator'])
    expect(await statusAfter(user, what, () => database.query(change, [user.id]))).toBe(status)
    for (const table of ['tutorials', 'files'])
      expect((await database.query(`select id from ${table} where created_by = $1`, [user.id])).rows).toEqual([])
  })
})

test('an upload is not stored in the company that its sender changes to meanwhile', async () => {
  const roles = ['administrator']
  const user = await signedIn(roles, { username: 'both', at: customer })
  await addUser(runtime.db, other, { username: 'both', roles })
  const change = () =>
    database.query('update auth.sessions set active_customer_id = $2 where user_id = $1', [user.id, other.id])
  expect(await statusAfter(user, 'an upload', change)).toBe(409)
  expect((await database.query('select id from files where created_by = $1', [user.id])).rows).toEqual([])
})
