import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { pathOf } from '@gemba/domain/core/apiPath'
import { saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { eventually } from '../../testing/eventually.ts'
import { runsAt } from '../../testing/runs.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { connectionLimits, endSlowBodies } from '../http/slowBodies.ts'

const server = await testServer()
const { app, runtime, customer, signedIn, as } = server
let operator: TestUser
let learner: TestUser
beforeAll(async () => {
  operator = await signedIn(['checklist operator', 'administrator'])
  learner = await signedIn(['learner'])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

const post = (path: string, payload: string | Buffer, type = 'application/json', user = operator) =>
  app.http.inject({
    method: 'POST',
    url: pathOf(path),
    payload,
    headers: { cookie: user.cookie, 'content-type': type },
  })
/** A draft, and how to send answers to it as the run page does. */
const aRun = async (user: TestUser) => {
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo: { userIds: [user.id] } })
  const { params, body } = await runsAt({ runtime, customer, as }).begun(user, checklist)
  return (answers: unknown) =>
    app.http.inject({
      method: 'PUT',
      url: pathOf(saveDraft.path, params),
      payload: JSON.stringify({ ...body, answers }),
      headers: { cookie: user.cookie, 'content-type': 'application/json' },
    })
}
const wrong = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, n]))

describe('a body', () => {
  test('that nests thousands deep is refused before anything is made of it', async () => {
    for (const [open, close] of ['[]', ['{"not":', '}']] as const) {
      const { statusCode, body } = await post(createTutorial.path, `${open?.repeat(20_000)}1${close?.repeat(20_000)}`)
      expect([statusCode, JSON.parse(body).message]).toEqual([422, 'This is nested too deeply. Nothing was saved.'])
    }
  })

  test('may have brackets and quotes in its texts', async () => {
    const name = `${'[{'.repeat(20)}\\"}],${'"'.repeat(20)}`
    const { statusCode, body } = await post(createTutorial.path, JSON.stringify({ name, url: 'https://help.example' }))
    expect([statusCode, JSON.parse(body).name]).toEqual([200, name])
  })

  test('of 430,000 wrong entries is refused in a few words, also three at a time', async () => {
    const save = await aRun(operator)
    const answers = wrong(430_000)
    for (const { statusCode, body } of await Promise.all([save(answers), save(answers), save(answers)])) {
      expect(statusCode).toBe(413)
      expect(body.length).toBeLessThan(1_000)
    }
  })

  test('that is short and has too many entries is refused before anything is made of it', async () => {
    const save = await aRun(operator)
    for (const { statusCode, body } of await Promise.all([save(wrong(200_000)), save(wrong(200_000))]))
      expect([statusCode, JSON.parse(body).message]).toEqual([413, 'This has too many entries. Nothing was saved.'])
  })

  test('in which much is wrong names 100 fields and counts the others', async () => {
    const save = await aRun(operator)
    const { statusCode, body } = await save(wrong(400))
    const problem = JSON.parse(body)
    expect(statusCode).toBe(422)
    expect(Object.keys(problem.fields)).toHaveLength(100)
    expect(problem.details).toEqual({ furtherFields: 300 })
    expect(problem.message).toBe('Correct the highlighted fields. 300 more fields are invalid. Nothing was saved.')
  })

  test('with thousands of errors may come three times a minute from a person, and others can continue', async () => {
    const [careless, colleague] = [await signedIn(['checklist operator']), await signedIn(['checklist operator'])]
    const [save, saveOther] = [await aRun(careless), await aRun(colleague)]
    for (let n = 0; n < 3; n++) expect((await save(wrong(5_000))).statusCode).toBe(422)
    const refused = await save({})
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await saveOther({})).statusCode).toBe(200)
  })

  test('that is larger than allowed is refused with a reason', async () => {
    const { statusCode, body } = await post(createTutorial.path, JSON.stringify({ name: 'x'.repeat(2 ** 21) }))
    expect([statusCode, JSON.parse(body).message]).toEqual([413, 'This is too large. Nothing was saved.'])
  })

  test('with a character that cannot be stored marks its field', async () => {
    for (const text of ['a\u0000b', 'half \ud83d']) {
      const call = as(operator).call(createTutorial, { body: { name: text, url: 'https://help.example' } })
      await expect(call).rejects.toMatchObject({
        status: 422,
        problem: { fields: { name: "This contains a character that can't be stored. Remove it." } },
      })
    }
  })
})

describe('an upload', () => {
  const begin = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it'
  test.each([
    ['that breaks off', begin, 'multipart/form-data; boundary=b'],
    ['that breaks off in its head', begin.slice(0, 40), 'multipart/form-data; boundary=b'],
    ['without its boundary', begin, 'multipart/form-data'],
    ['of another boundary', begin, 'multipart/form-data; boundary=other'],
    ['of nothing', '', 'multipart/form-data; boundary=b'],
    ['as JSON', '{}', 'application/json'],
  ])('%s is refused with a reason', async (_, payload, type) => {
    const { statusCode, body } = await post(uploadFile.path, payload, type)
    expect(statusCode, body).toBe(422)
  })

  test('that is no upload is not read to its end', async () => {
    expect((await post(uploadFile.path, `["${'x'.repeat(5_000)}"]`)).statusCode).toBe(413)
  })
})

/** A request whose body never arrives; returns the response. */
const withoutItsBody = async (path: string, type: string, user: TestUser | null, length = 1000) => {
  const { port } = app.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${pathOf(path)} HTTP/1.1`,
    ...['host: localhost', `content-type: ${type}`, `content-length: ${length}`],
    ...(user ? [`cookie: ${user.cookie}`] : []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split('\r\n')[0]
}

describe('before a body is read', () => {
  const multipart = 'multipart/form-data; boundary=b'
  test('a person is signed in', async () => {
    expect(await withoutItsBody(createTutorial.path, 'application/json', null)).toContain('401')
    expect(await withoutItsBody(uploadFile.path, multipart, null)).toContain('401')
  })

  test('they have the permission, where the body is not small', async () => {
    expect(await withoutItsBody(createTutorial.path, 'application/json', learner, 100_000)).toContain('403')
    expect(await withoutItsBody(uploadFile.path, multipart, learner)).toContain('403')
  })
})

test('the server ends a connection whose body does not come', async () => {
  const checks = vi.spyOn(globalThis, 'setInterval')
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  const head = [`POST ${pathOf(createTutorial.path)} HTTP/1.1`, 'host: localhost', `cookie: ${operator.cookie}`]
  socket.write([...head, 'content-type: application/json', 'content-length: 1000', '', ''].join('\r\n'))
  const check = await vi.waitUntil(() => checks.mock.calls.find(([, ms]) => ms === 10_000)?.[0], { timeout: 10_000 })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  check()
  vi.restoreAllMocks()
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 408 /)
})

describe('a body that comes slowly', () => {
  const slow = Fastify(connectionLimits)
  endSlowBodies(slow, { graceMs: 60, bytesPerSecond: 100_000 })
  slow.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }))
  afterAll(() => slow.close())
  const begun = async (length: number) => {
    if (!slow.server.listening) await slow.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    )
    return socket
  }

  /** Notes each look at how much of the next connection's body has come. */
  const countLooks = () => {
    const looks: number[] = []
    slow.server.once('connection', (socket: Socket) => {
      const bytesRead = Object.getOwnPropertyDescriptor(Socket.prototype, 'bytesRead')?.get
      const get = () => {
        const bytes = Number(bytesRead?.call(socket))
        looks.push(bytes)
        return bytes
      }
      Object.defineProperty(socket, 'bytesRead', { get })
    })
    return looks
  }

  test('is not waited for', async () => {
    const socket = await begun(1_000)
    socket.write('{"half": ')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /)
    await once(socket, 'close')
  })

  test('is waited for as long as enough of it comes', async () => {
    const text = JSON.stringify('x'.repeat(400_000))
    const looks = countLooks()
    const socket = await begun(text.length)
    const answered = once(socket, 'data')
    socket.write(text.slice(0, 300_000))
    // The first check is before any of it; three checks later it is still within what has arrived.
    await eventually(() => expect(looks.length).toBeGreaterThan(3))
    socket.write(text.slice(300_000))
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  })

  test('ends in any case, and so does a head', () => {
    const { requestTimeout, headersTimeout, timeout } = app.http.server
    expect([requestTimeout, headersTimeout, timeout]).toEqual([3_600_000, 20_000, 150_000])
  })
})
