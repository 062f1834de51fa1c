// The chosen theme lives in local storage under `theme` and on <html>; nothing in React holds its colours.
import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

export const themes = ['default', 'dark', 'cosmic'] as const
export type ThemeName = (typeof themes)[number]

const key = 'theme'
/** A choice is stored and applied after this many milliseconds without another one (specification 1 §9). */
const restOf = 300

/** The theme a stored text means: 'corporate', nothing and anything unknown mean default. */
const themeOf = (stored: string | null): ThemeName => (stored === 'dark' || stored === 'cosmic' ? stored : 'default')

const readTheme = (): ThemeName => {
  try {
    return themeOf(localStorage.getItem(key))
  } catch {
    return 'default'
  }
}

const schemeOf = (theme: ThemeName) => (theme === 'default' ? 'light' : 'dark')

const listeners = new Set<() => void>()
let chosen: ThemeName | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let tellMantine: ((scheme: 'light' | 'dark') => void) | undefined

const paint = (theme: ThemeName) => {
  document.documentElement.dataset.theme = theme
  document.documentElement.setAttribute('data-mantine-color-scheme', schemeOf(theme))
  tellMantine?.(schemeOf(theme))
}

/**
 * Chooses a theme. The switch moves immediately; the theme is applied and stored after 300 ms without another choice.
 */
export const setTheme = (theme: ThemeName): void => {
  chosen = theme
  for (const listener of listeners) listener()
  clearTimeout(timer)
  timer = setTimeout(() => {
    try {
      localStorage.setItem(key, theme)
    } catch {
      /* no storage: the theme lasts until the page is left */
    }
    paint(theme)
  }, restOf)
}

const onStorage = (event: StorageEvent) => {
  if (event.key !== key) return
  chosen = themeOf(event.newValue)
  paint(chosen)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The theme that is chosen now, in this tab or in another one. */
export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, () => (chosen ??= readTheme()))

/** Tells Mantine which of its two schemes the theme is; setTheme alone writes. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => schemeOf(readTheme()),
  set: () => {},
  subscribe: onUpdate => {
    tellMantine = onUpdate
  },
  unsubscribe: () => {
    tellMantine = undefined
  },
  clear: () => {},
}
