import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { notifyFailure } from './notifyFailure.ts'
import { queryOf, refresh, useWrite } from './queries.ts'
import { whenRefused } from './refused.ts'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({}))
})

/** The list loads once; reloading it never ends. */
const load = vi.fn()
let write: ReturnType<typeof useWrite<typeof updateTutorial>>
const Page = ({ inBackground }: { inBackground: boolean }) => {
  useQuery({ queryKey: ['tutorials'], queryFn: load })
  write = useWrite(updateTutorial, { inBackground })
  return null
}

test.each([false, true])(
  'a page waits for what it changed, unless it does so in the background: %s',
  async inBackground => {
    load
      .mockReset()
      .mockResolvedValueOnce([])
      .mockReturnValue(new Promise(() => {}))
    const root = createRoot(document.createElement('div'))
    const client = new QueryClient()
    const page = createElement(Page, { inBackground })
    await act(async () => root.render(createElement(QueryClientProvider, { client }, page)))
    const answered = vi.fn()
    await act(async () => {
      void write.mutateAsync({ params: { id: 'a' }, body: {} as never }).then(answered)
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 10_000 })
      if (inBackground) await vi.waitFor(() => expect(answered).toHaveBeenCalled(), { timeout: 10_000 })
      // Wait this long for what must not happen.
      await new Promise(resolve => setTimeout(resolve, 50))
    })
    expect(load).toHaveBeenCalledTimes(2)
    expect(answered).toHaveBeenCalledTimes(inBackground ? 1 : 0)
    act(() => root.unmount())
  },
)

test('after a conflict the page gets what the other person wrote', async () => {
  load.mockReset().mockResolvedValue([])
  const problem = { type: 'urn:gemba:problem:stale-version', message: 'M. T. was first.', requestId: 'r', status: 409 }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }))
  const root = createRoot(document.createElement('div'))
  const page = createElement(Page, { inBackground: false })
  await act(async () => root.render(createElement(QueryClientProvider, { client: new QueryClient() }, page)))
  await act(async () => {
    await expect(write.mutateAsync({ params: { id: 'a' }, body: {} as never })).rejects.toThrow('M. T. was first.')
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  })
  act(() => root.unmount())
})

const { notifyError, hideToast } = vi.hoisted(() => ({ notifyError: vi.fn(() => 'toast'), hideToast: vi.fn() }))
vi.mock('../ui/feedback/notify.tsx', () => ({ notifyError, hideToast }))

test('the next try takes the message of a failure off the screen', async () => {
  load.mockReset().mockResolvedValue([])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const root = createRoot(document.createElement('div'))
  const page = createElement(Page, { inBackground: false })
  await act(async () => root.render(createElement(QueryClientProvider, { client: new QueryClient() }, page)))
  const input = { params: { id: 'a' }, body: {} as never }
  await act(async () => void (await write.mutateAsync(input).catch(error => notifyFailure('Not saved', error))))
  expect(notifyError).toHaveBeenCalledTimes(1)
  expect(hideToast).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Response.json({}))
  await act(async () => void (await write.mutateAsync(input)))
  expect(hideToast).toHaveBeenCalledExactlyOnceWith('toast')
  act(() => root.unmount())
  notifyError.mockClear()
})

test('a first answer that is refused leads to the sign-in, a later one leaves the page with a notice', async () => {
  const problem = { type: 'urn:gemba:problem:not-signed-in', message: 'Sign in.', requestId: 'r', status: 401 }
  const refuse = () => vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401 }))
  const goToSignIn = vi.fn()
  whenRefused(goToSignIn)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = queryOf(listTutorials, { query: {} })

  refuse()
  await expect(client.fetchQuery(query)).rejects.toThrow('Sign in.')
  expect(goToSignIn).toHaveBeenCalledTimes(1)
  expect(notifyError).not.toHaveBeenCalled()

  vi.stubGlobal('fetch', async () => Response.json({ tutorials: [] }))
  await client.fetchQuery(query)
  refuse()
  for (let time = 0; time < 2; time++) await expect(client.fetchQuery(query)).rejects.toThrow('Sign in.')
  expect(goToSignIn).toHaveBeenCalledTimes(1)
  expect(notifyError).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(query.queryKey)).toEqual({ tutorials: [] })
})

test('what shows a topic is loaded again when that changes, and nothing else is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const client = new QueryClient()
  const [counts, tutorials] = [queryOf(getCounts), queryOf(listTutorials, { query: {} })]
  await Promise.all([client.fetchQuery(counts), client.fetchQuery(tutorials)])
  await refresh(client, ['drafts'])
  expect(client.getQueryState(counts.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(tutorials.queryKey)?.isInvalidated).toBe(false)
})
