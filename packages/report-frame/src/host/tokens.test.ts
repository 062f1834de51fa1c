// A token that ends is renewed by the host page's hook, or by the token that it sends by itself.
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryOf } from '../session/filtering.ts'
import { load, served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

type Frame = ReturnType<typeof start>
const ask = ({ session }: Frame) => {
  const [first] = session.shown.report.document.pages
  const table = first?.visuals[1]
  if (!first || !table?.data) throw new Error('no table')
  return session.ask(queryOf(session.shown.narrowing, first, table, table.data) as DatasetQuery)
}
const hooks = ({ posted }: Frame) => posted.filter(({ url }) => url?.endsWith('newAccessToken'))
const withHook = { tokenProviderSupplied: true }
/** A frame whose server takes one token, which changes. */
const withToken = () => {
  let good = 'good'
  const frame = start((url, token) => served(url, token === good ? 'good' : 'old'))
  return { frame, takes: (token: string) => (good = token) }
}

describe('a token that ends', () => {
  test('is renewed by the hook once, however many need it', async () => {
    const { frame, takes } = withToken()
    await frame.call('POST', '/report/load', load, withHook)
    takes('newer')
    const asked = Promise.all([ask(frame), ask(frame)])
    await vi.waitFor(() => expect(hooks(frame)).toHaveLength(1))
    frame.say({ statusCode: 200, headers: hooks(frame)[0]?.headers, body: 'newer' })
    expect((await asked).map(({ rows }) => rows)).toEqual([[['M1']], [['M1']]])
    expect(hooks(frame)).toHaveLength(1)
  })

  test('is renewed by the token that comes while the hook has no answer', async () => {
    const { frame, takes } = withToken()
    await frame.call('POST', '/report/load', load, withHook)
    takes('newer')
    const asked = ask(frame)
    await vi.waitFor(() => expect(hooks(frame)).toHaveLength(1))
    await frame.call('POST', '/report/token', 'newer')
    expect((await asked).rows).toEqual([['M1']])
  })

  test('in the middle of a call does not make it fail where the next one is there already', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>(done => {
      release = done
    })
    const frame = start(async (url, token) => {
      if (url.endsWith('/query') && token === 'good') {
        await released
        return { status: 401, body: {} }
      }
      return served(url, 'good')
    })
    await frame.call('POST', '/report/load', load)
    const asked = ask(frame)
    await frame.call('POST', '/report/token', 'newer')
    release()
    expect((await asked).rows).toEqual([['M1']])
  })

  test('of an earlier load is none of a later one', async () => {
    const tokens: string[] = []
    let isOver = false
    const frame = start((url, token) => {
      tokens.push(token)
      return served(url, isOver && token === 'good' ? 'old' : 'good')
    })
    await frame.call('POST', '/report/load', load, withHook)
    isOver = true
    ask(frame).catch(() => undefined)
    await vi.waitFor(() => expect(hooks(frame)).toHaveLength(1))
    await frame.call('POST', '/report/load', { id: 'B', accessToken: 'of B' }, withHook)
    frame.say({ statusCode: 200, headers: hooks(frame)[0]?.headers, body: 'of A' })
    await vi.waitFor(() => expect(tokens).toContain('of A'))
    await ask(frame)
    expect(tokens.at(-1)).toBe('of B')
  })

  test('is asked for again by a new token, and by nothing else', async () => {
    const frame = start(served)
    await frame.call('POST', '/report/load', load)
    const { reading } = frame.session.shown
    await frame.call('POST', '/report/token', 'good')
    expect(frame.session.shown.reading).toBe(reading)
  })
})

test('a token is a text, and one of a report', async () => {
  const frame = start(served)
  expect((await frame.call('POST', '/report/token', 'good')).status).toBe(409)
  await frame.call('POST', '/report/load', load)
  for (const body of ['', null, { token: 'good' }])
    expect((await frame.call('POST', '/report/token', body)).status).toBe(400)
  expect((await ask(frame)).rows).toEqual([['M1']])
})
