import type { RoutePath } from '@gemba/domain/core/address'
import { guarded, open } from '@gemba/domain/core/routeEntry'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { install } from './installed.ts'
import { loadAhead } from './loadAhead.ts'
import { page } from './pages.ts'

const loads = { list: vi.fn(), print: vi.fn(), signIn: vi.fn(), shell: vi.fn() }
const asked = vi.fn()
const shell = page(['shell'], loads.shell)

beforeEach(() => {
  for (const load of Object.values(loads)) load.mockReset().mockResolvedValue(() => null)
  asked.mockReset().mockImplementation(async () => Response.json({ username: 'anna' }))
  vi.stubGlobal('fetch', asked)
  install([
    {
      routes: {
        '/dashboard': guarded('dashboard', 'signed-in'),
        '/print': guarded('dashboard', 'signed-in', { layout: 'print' }),
        '/signin': open('signin'),
        '/': open('home', { redirect: '/dashboard' }),
      },
      pages: {
        '/dashboard': page(['dashboard', 'drafts'], loads.list),
        '/print': page([], loads.print),
        '/signin': page(['auth'], loads.signIn),
      } as never,
    },
  ])
})
const ahead = (path: string | undefined) => loadAhead(path as RoutePath | undefined, new QueryClient(), shell)
const loaded = () => Object.entries(loads).flatMap(([name, load]) => (load.mock.calls.length > 0 ? name : []))

test('a page in the shell, the shell and who is signed in are requested at once, before anything is answered', () => {
  expect(ahead('/dashboard')).toEqual(['shell', 'dashboard', 'drafts'])
  expect(loaded()).toEqual(['list', 'shell'])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page without the shell loads none', () => {
  expect(ahead('/print')).toEqual([])
  expect(loaded()).toEqual(['print'])
})

test('a public page asks for no one', () => {
  expect(ahead('/signin')).toEqual(['auth'])
  expect(loaded()).toEqual(['signIn'])
  expect(asked).not.toHaveBeenCalled()
})

test('an address that redirects, or that nobody knows, loads nothing', () => {
  expect([ahead('/'), ahead(undefined)]).toEqual([[], []])
  expect(loaded()).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('what fails is reported by who needs it, not here', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  loads.list.mockRejectedValue(new Error('gone'))
  asked.mockRejectedValue(new TypeError('offline'))
  ahead('/dashboard')
  // Node reports a rejection that nothing handles after the microtasks.
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
