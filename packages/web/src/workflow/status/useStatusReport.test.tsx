import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { parseSearch, stringifySearch } from '../../platform/search.ts'
import { useStatusReport } from './useStatusReport.ts'

// The first render of a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })
vi.mock('../../platform/format.ts', () => ({ useFormat: () => ({ timezone: 'Europe/Berlin' }) }))

/** 60 inspections; a page beyond the end holds none. */
const answer = async (_: string, { method, body }: RequestInit) => {
  if (method !== 'POST') return Response.json({ submissions: [], total: 0, counts: {} })
  const { next, count } = JSON.parse(String(body)) as { next: number; count: number }
  const report = Array.from({ length: Math.max(0, Math.min(count, 60 - next)) }, (_, k) => ({ id: `${next + k}` }))
  return Response.json({ report, total: 60 })
}

const shown: (number | undefined)[] = []
const Page = () => {
  shown.push(useStatusReport().rows?.length)
  return null
}

test('an address with a page beyond the end shows the last one, and never says that there are no records', async () => {
  vi.stubGlobal('fetch', answer)
  const history = createMemoryHistory({ initialEntries: ['/?page=9'] })
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  const root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(shown.at(-1)).toBe(10), { timeout: 10_000 })
  expect(router.latestLocation.search).toEqual({ page: '2' })
  expect(shown).not.toContain(0)
  root.unmount()
})
