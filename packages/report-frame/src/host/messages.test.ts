import { describe, expect, test } from 'vitest'
import { type Answer, openHost, Refused } from './messages.ts'

/** A window in a page, as far as messages go. */
const windows = () => {
  const posted: { message: Record<string, unknown>; origin: string }[] = []
  const parent = { postMessage: (message: Record<string, unknown>, origin: string) => posted.push({ message, origin }) }
  let listener: (event: unknown) => void = () => undefined
  const own = { parent, addEventListener: (_: string, heard: typeof listener) => (listener = heard) }
  const say = (data: unknown, source: unknown = parent, origin = 'https://host.example') =>
    listener({ data, source, origin })
  return { own: own as unknown as Window, posted, say }
}
const open = (answer: Answer) => {
  const { own, posted, say } = windows()
  return { host: openHost(own, answer), posted, say, settled: () => new Promise(resolve => setTimeout(resolve)) }
}
const request = (url: string, body?: unknown) => ({ method: 'POST', url, headers: { id: 'r1', uid: 'u' }, body })

describe('a request of the host page', () => {
  test('is answered to its origin, with its id', async () => {
    const { posted, say, settled } = open(async ({ path, body }) => ({ path, body }))
    say(request('/report/load?uid=1', { id: 'x' }))
    await settled()
    expect(posted).toEqual([
      {
        message: { statusCode: 200, headers: { id: 'r1' }, body: { path: '/report/load', body: { id: 'x' } } },
        origin: 'https://host.example',
      },
    ])
  })

  test('that is refused is answered with status, code and text', async () => {
    const { posted, say, settled } = open(async () => {
      throw new Refused(404, 'PowerBIEntityNotFound', 'No such page.')
    })
    say(request('/report/pages/x/visuals'))
    await settled()
    expect(posted[0]?.message).toEqual({
      statusCode: 404,
      headers: { id: 'r1' },
      body: { message: 'PowerBIEntityNotFound', detailedMessage: 'No such page.', errorCode: 'PowerBIEntityNotFound' },
    })
  })

  test('of another window is not heard', async () => {
    const { posted, say, settled } = open(async () => 'secret')
    say(request('/report/pages'), { postMessage: () => undefined })
    await settled()
    expect(posted).toEqual([])
  })
})

test('a hook resolves with what the host page answers, and rejects with its failure', async () => {
  const { host, posted, say } = open(async () => undefined)
  const told = host.ask('/reports/u/eventHooks/newAccessToken', {})
  const refused = host.ask('/reports/u/eventHooks/newAccessToken', {})
  const [first, second] = posted.map(({ message }) => (message.headers as { id: string }).id)
  say({ statusCode: 200, headers: { id: first }, body: 'heard' })
  say({ statusCode: 404, headers: { id: second }, body: 'none' })
  await expect(told).resolves.toBe('heard')
  await expect(refused).rejects.toBe('none')
})
