import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const html = document.documentElement
let root: Root
let switched: string | undefined
let scheme: typeof import('./colorScheme.ts')

const Switch = () => {
  switched = scheme.useTheme()
  return null
}

/** The page after a reload with this text in the local storage. */
const open = async (stored?: string) => {
  localStorage.clear()
  if (stored !== undefined) localStorage.setItem('theme', stored)
  vi.resetModules()
  scheme = await import('./colorScheme.ts')
  root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Switch)))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('specification 1 §4 and §9: the theme', () => {
  test.each([
    [undefined, 'default', 'light'],
    ['default', 'default', 'light'],
    ['corporate', 'default', 'light'],
    ['no such theme', 'default', 'light'],
    ['dark', 'dark', 'dark'],
    ['cosmic', 'cosmic', 'dark'],
  ])('kept as %s is %s', async (stored, theme, of) => {
    await open(stored)
    expect(switched).toBe(theme)
    expect(scheme.colorSchemeManager.get('light')).toBe(of)
  })

  test('is applied and stored under the key theme after 300 ms without another choice', async () => {
    await open('default')
    act(() => scheme.setTheme('dark'))
    vi.advanceTimersByTime(299)
    act(() => scheme.setTheme('cosmic'))
    vi.advanceTimersByTime(299)
    expect(switched).toBe('cosmic')
    expect(localStorage.getItem('theme')).toBe('default')
    vi.advanceTimersByTime(1)
    expect(localStorage.getItem('theme')).toBe('cosmic')
    expect(html.dataset.theme).toBe('cosmic')
  })

  test('chosen in one tab applies to the others', async () => {
    await open('default')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))
    expect(switched).toBe('dark')
    expect(html.dataset.theme).toBe('dark')
  })
})
