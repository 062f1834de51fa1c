import type { Page } from '@playwright/test'

export const themes = ['default', 'dark', 'cosmic'] as const
export type Theme = (typeof themes)[number]

/** What the switch of themes sets; nothing in React knows of it (packages/web/src/theme/colorScheme.ts). */
export const paint = (page: Page, theme: Theme) =>
  page.evaluate(name => {
    if (document.adoptedStyleSheets.length === 0) {
      // The shortest transition too ends a frame later, and for what is out of sight not before it is seen.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets = [still]
    }
    const root = document.documentElement
    root.dataset.theme = name
    root.setAttribute('data-mantine-color-scheme', name === 'default' ? 'light' : 'dark')
  }, theme)
