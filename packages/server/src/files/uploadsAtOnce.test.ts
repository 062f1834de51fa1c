// What one signed-in person can take of a process by sending hundreds of uploads at once.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '@gemba/domain/core/apiPath'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { app, runtime, signedIn } = await testServer()
let anna: TestUser
let boris: TestUser
beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

const megabyte = 1024 * 1024
const block = Buffer.alloc(megabyte, 'measured ')
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="log.txt"\r\n\r\n'

/** An upload of which so much is sent, null: nothing but headers; and the end only when it is told to. */
const begin = ({ cookie }: TestUser, megabytes: number | null) => {
  const { port } = app.http.server.address() as AddressInfo
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const sent: ClientRequest = request({ port, method: 'POST', path: pathOf(uploadFile.path), headers, agent: false })
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume()
    return response?.statusCode
  })
  status.catch(() => undefined)
  if (megabytes === null) sent.flushHeaders()
  else sent.write(head)
  const written = new Promise<void>(done => {
    const next = (left: number) => (left > 0 ? sent.write(block, () => next(left - 1)) : done())
    next(megabytes ?? 0)
  })
  return { status, written, finish: () => sent.end('\r\n--x--\r\n'), drop: () => sent.destroy() }
}

const arriving = async () =>
  (await readdir(runtime.settings.dataFolder)).filter(name => name.startsWith('arriving')).length

test('what has arrived of uploads takes no memory while they wait', async () => {
  const before = process.memoryUsage().arrayBuffers
  const uploads = Array.from({ length: 10 }, () => begin(anna, 20))
  onTestFinished(() => uploads.forEach(({ drop }) => void drop()))
  await Promise.all(uploads.map(({ written }) => written))
  expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(100)
  for (const { finish } of uploads) finish()
  expect(new Set(await Promise.all(uploads.map(({ status }) => status)))).toEqual(new Set([200]))
  expect(await arriving()).toBe(0)
})

test('a person has forty under way; others are not kept waiting, and room is made by those that end', async () => {
  const uploads = Array.from({ length: 41 }, () => begin(anna, 0))
  onTestFinished(() => uploads.forEach(({ drop }) => void drop()))
  expect(await Promise.race(uploads.map(({ status }) => status))).toBe(429)
  const more = () => {
    const one = begin(anna, 0)
    one.finish()
    return one.status
  }
  expect(await more()).toBe(429)
  const other = begin(boris, 1)
  other.finish()
  expect(await other.status).toBe(200)
  for (const { drop } of uploads) drop()
  // An empty file, but its sender has room for it.
  await eventually(async () => expect(await more()).toBe(422))
})

test.each([
  ['the first byte', null],
  ['the last byte', 1],
])('an upload whose sender is gone before %s is over', async (_, megabytes) => {
  const carla = await signedIn(['checklist operator'])
  const uploads = Array.from({ length: 41 }, () => begin(carla, megabytes))
  onTestFinished(() => uploads.forEach(({ drop }) => void drop()))
  expect(await Promise.race(uploads.map(({ status }) => status))).toBe(429)
  for (const { drop } of uploads) drop()
  await eventually(async () => {
    const one = begin(carla, 1)
    one.finish()
    expect(await one.status).toBe(200)
  })
})
