import { createTutorial, listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { createRequestTurns, createTurns } from './turns.ts'

const { as, signedIn, database } = await testServer()
afterEach(() => void vi.useRealTimers())

/** Work that takes until it is told to end; `begun` says whose began, in order. */
const workshop = (places: number) => {
  const turns = createTurns(places)
  const begun: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const ask = (who: string) =>
    turns({ customerId: '', userId: who }, () => {
      begun.push(who)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    })
  return { begun, ends, ask }
}

describe('transactions of requests', () => {
  test('never all belong to one sign-in, and the next one is of another', async () => {
    const { begun, ends, ask } = workshop(3)
    const asked = ['ann', 'ann', 'ann', 'ann', 'bea', 'bea', 'cem'].map(ask)
    await vi.waitFor(() => expect(begun).toEqual(['ann', 'ann', 'bea']))
    for (const place of asked.keys()) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(place))
      ends[place]?.resolve()
    }
    await Promise.all(asked)
    expect(begun).toEqual(['ann', 'ann', 'bea', 'ann', 'bea', 'cem', 'ann'])
  })

  test('make room for the next one when they fail', async () => {
    const { begun, ends, ask } = workshop(1)
    const [first, second] = [ask('ann'), ask('bea')]
    await vi.waitFor(() => expect(begun).toEqual(['ann']))
    ends[0]?.reject(new Error('rolled back'))
    await expect(first).rejects.toThrow('rolled back')
    await vi.waitFor(() => expect(begun).toEqual(['ann', 'bea']))
    ends[1]?.resolve()
    await second
  })

  test('that wait are limited in number and time', async () => {
    vi.useFakeTimers()
    const { begun, ask } = workshop(2)
    const [running, ...others] = Array.from({ length: 202 }, () => ask('ann').catch(refused => refused.status))
    expect(await others.at(-1)).toBe(429)
    vi.advanceTimersByTime(20_000)
    expect(new Set(await Promise.all(others.slice(0, -1)))).toEqual(new Set([503]))
    void running
    void ask('bea')
    await vi.waitFor(() => expect(begun).toEqual(['ann', 'bea']))
  })
})

describe('transactions of calls without a sign-in', () => {
  /** Work of both kinds on so many places; `begun` says whose began, in order. */
  const shared = (places: number) => {
    const turns = createRequestTurns(places)
    const begun: string[] = []
    const ends: PromiseWithResolvers<void>[] = []
    const work = (who: string) => () => {
      begun.push(who)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    }
    return {
      begun,
      ends,
      person: (who: string) => turns.ofSignIn(who, work(who)),
      visit: (company: string, address: string) =>
        turns.ofVisit({ customerId: company, userId: address }, work(`${company} ${address}`)),
    }
  }

  test('have half of the places at most, and none of those that people need', async () => {
    const { begun, ends, person, visit } = shared(6)
    const asked = [
      ...Array.from({ length: 50 }, (_, at) => visit('steel', `address ${at}`)),
      ...['ann', 'bea', 'cem', 'dan'].map(person),
    ]
    await vi.waitFor(() => expect(begun).toHaveLength(6))
    expect(begun.filter(who => who.startsWith('steel'))).toHaveLength(2)
    expect(begun.filter(who => !who.startsWith('steel'))).toEqual(['ann', 'bea', 'cem', 'dan'])
    for (const place of asked.keys()) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(place))
      ends[place]?.resolve()
    }
    await Promise.all(asked)
  })

  test('are taken in turn between companies, and within one between addresses', async () => {
    const { begun, ends, visit } = shared(2)
    const asked = [
      ...Array.from({ length: 5 }, () => visit('steel', 'crowd')),
      visit('steel', 'driver'),
      visit('wood', 'driver'),
    ]
    for (const place of asked.keys()) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(place))
      ends[place]?.resolve()
    }
    await Promise.all(asked)
    expect(begun.slice(0, 4)).toEqual(['steel crowd', 'steel crowd', 'wood driver', 'steel driver'])
  })
})

test('a person whose requests all wait for a row keeps no one else waiting', async () => {
  const [greedy, neighbor] = [await signedIn(['administrator']), await signedIn(['administrator'])]
  const body = { name: 'Held', url: 'https://help.example' }
  const { id } = await as(greedy).call(createTutorial, { body })
  const holder = await database.connect()
  await holder.query('begin')
  await holder.query('select from tutorials where id = $1 for update', [id])
  const change = () => as(greedy).call(updateTutorial, { params: { id }, body: { ...body, version: 1 } })
  const changes = Array.from({ length: 30 }, () =>
    change().then(
      () => 200,
      refused => refused.status,
    ),
  )
  onTestFinished(() => holder.release(true))
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    expect((await database.query(waiting)).rowCount).toBe(9)
  })
  expect((await as(neighbor).call(listTutorials)).tutorials.map(one => one.id)).toContain(id)
  await holder.query('rollback')
  expect((await Promise.all(changes)).sort()).toEqual([200, ...Array.from({ length: 29 }, () => 409)])
})
