import { listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'
import { useList } from './useList.ts'

// The first render of a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** 60 tutorials; a page beyond the end holds nothing. */
const answer = async (address: string) => {
  const next = Number(new URL(address, 'http://here').searchParams.get('next'))
  const tutorials = Array.from({ length: Math.max(0, Math.min(50, 60 - next)) }, (_, k) => ({ id: `${next + k}` }))
  return Response.json({ tutorials, total: 60, can: { create: false } })
}

const shown: (number | undefined)[] = []
const Page = () => {
  const list = useList(listTutorials, { sort: 'name', pageSize: 50, rows: answered => answered.tutorials })
  shown.push(list.table.rows?.length)
  return null
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer)
})

test('an address with a page beyond the end shows the last one, and never says that the list is empty', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?page=9'] })
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  const root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(shown.at(-1)).toBe(10), { timeout: 10_000 })
  expect(router.latestLocation.search).toEqual({ page: '2' })
  expect(shown).not.toContain(0)
  root.unmount()
})
