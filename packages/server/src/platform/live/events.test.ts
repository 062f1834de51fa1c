import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Topic } from '@gemba/domain/core/topics'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { eventually } from '../../testing/eventually.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { transact } from '../database/transact.ts'
import { announce, announceToAll, liveChannel } from './announce.ts'

const { app, runtime, settings, customer, other, signedIn, database, addresses } = await testServer()
const secondNode = await createApp(settings, addresses)
const streams: IncomingMessage[] = []
let operator: TestUser
let stranger: TestUser
beforeAll(async () => {
  operator = await signedIn(['checklist operator'])
  stranger = await signedIn(['checklist operator'], { at: other })
  for (const node of [app, secondNode]) await node.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const stream of streams) stream.destroy()
  await secondNode.close()
})

/** A browser's stream from a node: its events, and whether it is still open. */
const listen = async (node: typeof app, user: TestUser | null) => {
  const { port } = node.http.server.address() as AddressInfo
  const [response] = (await once(
    get({ port, host: '127.0.0.1', path: '/api/events', headers: user ? { cookie: user.cookie } : {} }),
    'response',
  )) as [IncomingMessage]
  streams.push(response)
  const line = { status: response.statusCode, type: response.headers['content-type'], text: '', ended: false }
  response.setEncoding('utf8').on('data', part => {
    line.text += part
  })
  response.on('end', () => {
    line.ended = true
  })
  if (line.status === 200) await hears(line, 'event: hello')
  return line
}
const hears = (line: { text: string }, words: string) => eventually(() => expect(line.text).toContain(words))
const tell = (at: { id: string }, topic: string) =>
  transact(runtime.db, { customerId: at.id }, async tx => announce(tx, { topic: topic as Topic }))
/** The form in which better-auth signs its cookie. */
const signatureOf = (token: string) => createHmac('sha256', settings.secret).update(token).digest('base64')
/** An event sent after the others; when it arrives, they have arrived too. */
const flush = async (at: { id: string }, ...lines: { text: string }[]) => {
  const topic = `flush-${Math.random()}`
  await tell(at, topic)
  for (const line of lines) await hears(line, topic)
}

describe('live updates', () => {
  test('need a sign-in', async () => {
    expect(await listen(app, null)).toMatchObject({ status: 401 })
  })

  test('reach the browsers at every node', async () => {
    const lines = [await listen(app, operator), await listen(secondNode, operator)]
    expect(lines[0]?.type).toBe('text/event-stream')
    await tell(customer, 'submissions')
    for (const line of lines) await hears(line, 'event: change\ndata: {"topic":"submissions"}')
  })

  test('of another company do not arrive', async () => {
    const line = await listen(secondNode, stranger)
    await tell(customer, 'issues')
    await flush(customer, await listen(app, operator))
    await flush(other, line)
    expect(line.text).not.toContain('issues')
  })

  test('that concern some people reach no one else in their company', async () => {
    const colleague = await signedIn(['checklist operator'])
    const [own, others] = [await listen(app, operator), await listen(app, colleague)]
    await transact(runtime.db, { customerId: customer.id }, async tx =>
      announce(tx, { topic: 'inbox', userIds: [operator.id] }),
    )
    await hears(own, 'event: change\ndata: {"topic":"inbox"}')
    await flush(customer, others)
    expect(others.text).not.toContain('inbox')
  })

  test('of what concerns everyone reach the browsers of every company', async () => {
    const lines = [await listen(app, operator), await listen(secondNode, stranger)]
    await transact(runtime.db, { customerId: customer.id }, async tx => announceToAll(tx, 'users'))
    for (const line of lines) await hears(line, 'event: change\ndata: {"topic":"users"}')
  })

  test('report only what was committed', async () => {
    const line = await listen(app, operator)
    await transact(runtime.db, { customerId: customer.id }, async tx => {
      announce(tx, { topic: 'rolled-back' as Topic })
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await flush(customer, line)
    expect(line.text).not.toContain('rolled-back')
  })

  test('end immediately when the sign-in ends, at every node', async () => {
    const leaving = await signedIn(['checklist operator'])
    const [line, stays] = [await listen(secondNode, leaving), await listen(secondNode, operator)]
    await database.query('delete from auth.sessions where user_id = $1', [leaving.id])
    await hears(line, 'event: bye')
    await eventually(() => expect(line.ended).toBe(true))
    expect(stays.ended).toBe(false)
  })

  test('that come right after the sign-in ended harm no one', async () => {
    const leaving = await signedIn(['checklist operator'])
    const [line, stays] = [await listen(app, leaving), await listen(app, operator)]
    const change = JSON.stringify({ customerId: customer.id, topic: 'users', userIds: null })
    await database.query(
      `with ended as (delete from auth.sessions where user_id = '${leaving.id}') select pg_notify('${liveChannel}', '${change}')`,
    )
    await hears(stays, 'event: change\ndata: {"topic":"users"}')
    await eventually(() => expect(line.ended).toBe(true))
    await flush(customer, stays)
    expect(line.text).toMatch(/event: bye\ndata: \{\}\n\n$/)
  })

  test('reconnect automatically after a database outage, and say that something may have been missed', async () => {
    const line = await listen(app, operator)
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gemba live' and datname = current_database()",
    )
    await hears(line, 'event: resync')
    await flush(customer, line)
  })

  test('keep no unused sign-in alive', async () => {
    const gone = await signedIn(['checklist operator'])
    await database.query("update auth.sessions set expires_at = now() + interval '1 hour' where user_id = $1", [
      gone.id,
    ])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const third = await createApp(settings, addresses)
    await third.http.listen({ port: 0, host: '127.0.0.1' })
    const line = await listen(third, gone)
    const left = async () => {
      const { rows } = await database.query('select expires_at - now() as left from auth.sessions where user_id = $1', [
        gone.id,
      ])
      return rows[0].left.hours ?? 0
    }
    await database.query("update auth.sessions set expires_at = now() + interval '1 hour' where user_id = $1", [
      gone.id,
    ])
    vi.advanceTimersByTime(25_000)
    vi.useRealTimers()
    await hears(line, ': still here')
    expect(await left()).toBeLessThan(2)
    await third.close()
  })

  test("of one sign-in are at most 30: a new one closes the oldest, and no one else's", async () => {
    const busy = await signedIn(['checklist operator'])
    const others = await listen(app, operator)
    const first = await listen(app, busy)
    const [second] = await Promise.all(Array.from({ length: 29 }, () => listen(app, busy)))
    expect(first.ended).toBe(false)
    expect(await listen(app, busy)).toMatchObject({ status: 200 })
    await hears(first, 'event: full')
    await eventually(() => expect(first.ended).toBe(true))
    await flush(customer, ...[second, others].filter(line => line !== undefined))
    expect([second?.ended, others.ended]).toEqual([false, false])
  })

  test('of one person are at most 200, however often they signed in', async () => {
    const busy = await signedIn(['checklist operator'])
    const { rows } = await database.query('select token from auth.sessions where user_id = $1', [busy.id])
    const lines: Awaited<ReturnType<typeof listen>>[] = []
    for (let n = 0; n < 8; n++) {
      // The same person at the next tablet: a sign-in of its own.
      const token = `${rows[0].token}${n}`
      await database.query(
        `insert into auth.sessions (token, user_id, active_customer_id, expires_at)
         select $2, user_id, active_customer_id, expires_at from auth.sessions where token = $1`,
        [rows[0].token, token],
      )
      const cookie = `gemba.session_token=${encodeURIComponent(`${token}.${signatureOf(token)}`)}`
      lines.push(...(await Promise.all(Array.from({ length: 25 }, () => listen(app, { ...busy, cookie })))))
    }
    expect(lines.filter(({ ended }) => ended)).toEqual([])
    await listen(app, busy)
    await eventually(() => expect(lines.filter(({ ended }) => ended)).toHaveLength(1))
  })

  test('end with the node, so that it can stop', async () => {
    const third = await createApp(settings, addresses)
    await third.http.listen({ port: 0, host: '127.0.0.1' })
    const line = await listen(third, operator)
    await third.close()
    expect(line.text).not.toContain('bye')
    await eventually(() => expect(line.ended).toBe(true))
  })
})
