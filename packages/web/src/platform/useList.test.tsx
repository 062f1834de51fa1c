import { shownBy } from '@gemba/domain/core/topics'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { refresh } from './queries.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { useList } from './useList.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** 60 tutorials; a page beyond the end is empty. */
const answer = async (address: string) => {
  const next = Number(new URL(address, 'http://here').searchParams.get('next'))
  const tutorials = Array.from({ length: Math.max(0, Math.min(50, 60 - next)) }, (_, k) => ({ id: `${next + k}` }))
  return Response.json({ tutorials, total: 60, can: { create: false } })
}

const shown: (number | undefined)[] = []
let list: ReturnType<typeof useTutorials>
const useTutorials = () => useList(listTutorials, { sort: 'name', pageSize: 50, rows: answered => answered.tutorials })
const Page = () => {
  list = useTutorials()
  shown.push(list.rows?.length)
  return null
}
const RunnablePage = () => {
  useList(listOperatorChecklists, {
    ...{ sort: 'name', rows: ({ checklists }) => checklists },
    fixed: { checklistTypeCode: 'process' },
  })
  return null
}

const open = async (address: string, component = Page) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  const root = createRoot(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { router, root, client }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('fetch', answer)
})

test('an address with a page beyond the end shows the last one, and never says that the list is empty', async () => {
  const { router, root } = await open('/?page=9')
  await until(() => expect(shown.at(-1)).toBe(10))
  expect(router.latestLocation.search).toEqual({ page: '2' })
  expect(shown).not.toContain(0)
  root.unmount()
})

test('rows stay when loading them again fails, and what was never loaded says that it could not be', async () => {
  const { root, client } = await open('/')
  await until(() => expect(shown.at(-1)).toBe(50))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  await client.refetchQueries()
  await until(() => expect(list.error).not.toBeNull())
  expect(list.rows).toHaveLength(50)
  expect(list.failure).toBeUndefined()
  list.search.onChange('bore')
  await until(() => expect(list.failure).toBeDefined())
  expect(list.rows).toBeUndefined()
  root.unmount()
})

test('rows are loaded again when anything changes that the endpoint shows', async () => {
  const ask = vi.fn(async () => Response.json({ checklists: [], total: 0 }))
  vi.stubGlobal('fetch', ask)
  const { root, client } = await open('/', RunnablePage)
  await until(() => expect(client.isFetching() + ask.mock.calls.length).toBe(1))
  for (const topic of [...shownBy(listOperatorChecklists), 'tutorials'] as const) {
    ask.mockClear()
    await refresh(client, [topic])
    expect(ask, topic).toHaveBeenCalledTimes(topic === 'tutorials' ? 0 : 1)
  }
  root.unmount()
})
