import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { CallError } from './callError.ts'
import { beforeLeaving, leave } from './leaving.ts'
import platform from './phrases/en.json' with { type: 'json' }
import { redirectIfRefused, whenRefused } from './refused.ts'
import { useSignOut } from './signOut.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const asked: string[] = []
/** whether the server cannot end a sign-in */
let away = false
let root: Root
let signOut: () => Promise<void>
let go: (path: string) => Promise<void>
let place: () => string
const Settings = ({ dirty }: { dirty: boolean }) => {
  signOut = useSignOut()
  return <UnsavedGuard dirty={dirty} />
}

const open = async (dirty: boolean) => {
  const start = createRootRoute()
  const settings = createRoute({
    getParentRoute: () => start,
    path: '/settings',
    component: () => <Settings dirty={dirty} />,
  })
  const signIn = createRoute({ getParentRoute: () => start, path: '/signin', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/settings'] })
  const router = createRouter({ routeTree: start.addChildren([settings, signIn]), history })
  go = to => router.navigate({ to } as never)
  place = () => router.latestLocation.pathname
  await act(async () => {
    await router.load()
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    )
  })
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
  })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    // What was under way is refused from now on.
    redirectIfRefused(new CallError({ message: '', requestId: '', status: 401 }, 'not-signed-in'))
    return away ? Response.json({}, { status: 503 }) : Response.json({})
  })
  i18n.init({ language: 'en', phrases: { en: { platform, ui } } })
})
beforeEach(() => {
  asked.length = 0
  away = false
  whenRefused(failure => asked.push(`refused ${failure.status}`))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

test('specification 1 §4: who signs out with nothing unsaved is signed out and sent to the sign-in, whatever is refused meanwhile', async () => {
  await open(false)
  await act(() => signOut())
  expect(asked).toEqual(['/api/auth/sign-out'])
  expect(place()).toBe('/signin')
})

test('a failed sign-out stays on the page, with a notice', async () => {
  away = true
  await open(false)
  await act(() => signOut())
  expect(place()).toBe('/settings')
  expect(notificationsStore.getState().notifications.at(-1)).toMatchObject({ title: "You're still signed in" })
})

test('who signs out with unsaved changes and stays is still signed in, so that they can save them', async () => {
  await open(true)
  let over = false
  await act(async () => void signOut().then(() => (over = true)))
  expect(document.body.textContent).toContain('You have unsaved changes. Leave this page and discard them?')
  await press('Cancel')
  expect(over).toBe(true)
  expect(asked).toEqual([])
  expect(place()).toBe('/settings')
})

test('users who discard their changes are asked once, and signed out', async () => {
  await open(true)
  await act(async () => void signOut())
  await press('Leave without saving')
  expect(asked).toEqual(['/api/auth/sign-out'])
  expect(place()).toBe('/signin')
})

test('what a page saves by itself is saved before the sign-in ends', async () => {
  await open(false)
  const stop = beforeLeaving(async () => asked.push('saved') > 0)
  await act(() => signOut())
  stop()
  expect(asked).toEqual(['saved', '/api/auth/sign-out'])
})

test('who could not go to another company is asked again before their changes are lost', async () => {
  await open(true)
  let failed: unknown
  await act(async () => void leave(() => Promise.reject(new Error('No connection'))).catch(error => (failed = error)))
  await press('Leave without saving')
  expect(failed).toEqual(new Error('No connection'))
  await act(async () => void go('/signin'))
  expect(document.body.textContent).toContain('You have unsaved changes. Leave this page and discard them?')
  expect(place()).toBe('/settings')
})
