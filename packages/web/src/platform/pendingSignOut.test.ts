import { beforeEach, expect, test, vi } from 'vitest'
import { askWhoIsThere } from './me.ts'
import { finishSignOut, pendingSignOut } from './pendingSignOut.ts'

const answers = vi.fn()
beforeEach(() => {
  localStorage.clear()
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
})
const asked = () => answers.mock.calls.map(([path]) => path)

test('without one nothing is asked', async () => {
  expect(await finishSignOut()).toBe(true)
  expect(asked()).toEqual([])
})

test('until the server has ended it nobody is signed in, and who is there is not even asked', async () => {
  pendingSignOut.set(true)
  answers.mockRejectedValue(new TypeError('no network'))
  expect(await askWhoIsThere()).toBeNull()
  answers.mockResolvedValue(new Response(null, { status: 503 }))
  expect(await askWhoIsThere()).toBeNull()
  expect(asked().every(path => String(path).endsWith('/sign-out'))).toBe(true)
  expect(pendingSignOut.get()).toBe(true)
})

test('the server ends it before it is asked who is there', async () => {
  pendingSignOut.set(true)
  const problem = { type: 'urn:gemba:problem:not-signed-in', title: 'Sign in', status: 401 }
  const headers = { 'content-type': 'application/problem+json' }
  answers.mockImplementation(async path =>
    String(path).endsWith('/sign-out')
      ? Response.json({})
      : new Response(JSON.stringify(problem), { status: 401, headers }),
  )
  expect(await askWhoIsThere()).toBeNull()
  expect(asked()).toHaveLength(2)
  expect(pendingSignOut.get()).toBe(false)
})
