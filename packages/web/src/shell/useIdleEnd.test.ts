import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { requestHeaders } from '../platform/requestHeaders.ts'
import { useIdleEnd } from './useIdleEnd.ts'

let now = Date.parse('2026-03-13T09:00:00Z')
const later = (seconds: number) => {
  now += seconds * 1000
}
const touch = () => window.dispatchEvent(new KeyboardEvent('keydown'))
const Page = () => {
  useIdleEnd(10)
  return null
}

test('an idle page says so in what it asks by itself, and asks whether the sign-in still exists', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asked = vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', asked)
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Page)))
  expect(requestHeaders()).not.toHaveProperty('x-unattended')
  later(61)
  expect(requestHeaders()).toHaveProperty('x-unattended', '1')
  touch()
  expect(requestHeaders()).not.toHaveProperty('x-unattended')
  later(9 * 60)
  vi.advanceTimersByTime(30_000)
  expect(asked).not.toHaveBeenCalled()
  later(60)
  vi.advanceTimersByTime(30_000)
  expect(asked).toHaveBeenCalledWith(
    expect.stringContaining('/users/me'),
    expect.objectContaining({ headers: expect.objectContaining({ 'x-unattended': '1' }) }),
  )
  await act(async () => root.unmount())
  later(120)
  expect(requestHeaders()).not.toHaveProperty('x-unattended')
  vi.useRealTimers()
})
