import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMe, meQuery, useMe, useVisitor } from './me.ts'

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
