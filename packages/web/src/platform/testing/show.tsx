import type { RoutePath } from '@gemba/domain/core/address'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { LinkContext } from '../../ui/layout/link.tsx'
import { routerLink } from '../address.tsx'
import { meQuery } from '../me.ts'
import { parseSearch, stringifySearch } from '../search.ts'

type Shown = {
  /** English phrases by namespace */
  phrases: Record<string, object>
  /** what the server responds to a call, by the end of its path, without its query; a promise is waited for, a function
   * gets the body */
  answers?: Record<string, unknown>
  me?: Partial<SignedInUser>
  /** the page that it is part of, by its route, and its address */
  page?: RoutePath
  at?: string
  /** the state with which it was gone to */
  state?: HistoryState
}

const someone = {
  id: '11111111-1111-4111-8111-111111111111',
  ...{ roles: [], isB2CUser: false, releaseNotesRead: null, maintenance: null },
  ...{ preferences: { timezone: 'Europe/Berlin', dateTimeFormat: 'en-GB' } },
  profile: { firstName: 'Anna', lastName: 'Kern' },
  customer: { isPlatformOwner: false, features: {}, settings: customerSettings({}) },
}

// The first render is slow on a busy machine.
const timeoutMs = 10_000

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
  vi.unstubAllGlobals()
})

/** Renders a part of the product for a test, as a signed-in person sees it. Returns ways to read and press it. */
export const show = async (
  part: ReactNode,
  { phrases, answers = {}, me = {}, page = '/', at = page, state }: Shown,
) => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here')
    const known = Object.keys(answers).find(end => pathname.endsWith(end))
    if (known === undefined) return new Response(null, { status: 404 })
    const answer = answers[known]
    return Response.json(await (typeof answer === 'function' ? answer(String(init?.body)) : answer))
  })
  i18n.init({ language: 'en', phrases: { en: phrases } })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(meQuery.queryKey, { ...someone, ...me } as SignedInUser)
  const every = createRootRoute()
  const component = () => (
    <LinkContext value={routerLink}>
      <main>{part}</main>
    </LinkContext>
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  if (state) history.replace(at, state)
  const router = createRouter({
    routeTree: every.addChildren([
      createRoute({ getParentRoute: () => every, path: page, staticData: { path: page }, component }),
    ]),
    history,
    ...{ parseSearch, stringifySearch },
  })
  await router.load()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.getElementById('root') as HTMLElement)
  unmounts.push(() => root.unmount())
  root.render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const soon = (check: () => void) => vi.waitFor(check, { timeout: timeoutMs })
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  await soon(() => expect(all('main')).not.toHaveLength(0))
  return {
    soon,
    all,
    /** the text of the page and of open dialogs */
    text: () =>
      all('main, [role=dialog]')
        .map(({ textContent }) => textContent)
        .join(' '),
    button: (words: RegExp) =>
      all('button').find(one => words.test(one.getAttribute('aria-label') ?? one.textContent)) ??
      expect.fail(`no button ${words}`),
  }
}
