import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMe, meQuery, useMe, useVisitor } from './me.ts'

const restored = vi.hoisted(() => vi.fn())
vi.mock('./keptAnswers/restoreAnswers.ts', () => ({ restoreAnswers: restored }))

const person = (username: string) => ({ username }) as SignedInUser

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

let seen: { me?: string; visitor?: string | undefined } = {}
const Page = () => {
  seen = { me: useMe().username, visitor: useVisitor()?.username }
  return null
}
const draw = (client: QueryClient) =>
  act(() =>
    createRoot(document.createElement('div')).render(
      createElement(QueryClientProvider, { client }, createElement(Page)),
    ),
  )

test('a page keeps its person until it is left, although their sign-in has ended', () => {
  const client = new QueryClient()
  client.setQueryData(meQuery.queryKey, person('anna'))
  draw(client)
  act(() => void client.setQueryData(meQuery.queryKey, null))
  expect(seen).toEqual({ me: 'anna', visitor: undefined })
})

test('a person is known for as long as the page is open, also where nothing on screen asks for them', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json(person('anna')))
  const client = new QueryClient()
  await loadMe(client)
  await vi.advanceTimersByTimeAsync(8 * 3_600_000)
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ username: 'anna' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a page follows what its person changes about themselves', () => {
  const client = new QueryClient()
  client.setQueryData(meQuery.queryKey, person('anna'))
  draw(client)
  act(() => void client.setQueryData(meQuery.queryKey, person('anna.k')))
  expect(seen).toEqual({ me: 'anna.k', visitor: 'anna.k' })
})

test('a server that does not say who is there within seconds is as good as none: what the device keeps opens', async () => {
  vi.useFakeTimers()
  let answer: (response: Response) => void = () => undefined
  const asked = new Promise<Response>(done => {
    answer = done
  })
  vi.stubGlobal('fetch', () => asked)
  restored.mockResolvedValue(person('anna'))
  const client = new QueryClient()
  const opening = loadMe(client)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(restored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await opening).toMatchObject({ username: 'anna' })
  // Who it was in the end is known as soon as the server says so.
  answer(Response.json(person('boris')))
  await vi.advanceTimersByTimeAsync(10)
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ username: 'boris' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
