import { useSyncExternalStore } from 'react'

const themes = ['default', 'dark', 'cosmic']

/** The product keeps the theme in local storage (specification 1 §4); what it does not know is the default one. */
const chosen = () => {
  try {
    const name = localStorage.getItem('theme') ?? ''
    return themes.includes(name) ? name : 'default'
  } catch {
    // A page may embed the frame without any storage.
    return 'default'
  }
}

/** Shows the theme that was chosen in the product, and changes with it. */
export const followTheme = (): void => {
  const follow = () => {
    document.documentElement.dataset.theme = chosen()
  }
  follow()
  addEventListener('storage', follow)
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-report-theme'] })
  return () => observer.disconnect()
}

/** Says which colors are on: the theme of the product, and that of the report. */
export const useTheme = (): string =>
  useSyncExternalStore(subscribe, () => {
    const { theme = '', reportTheme = '' } = document.documentElement.dataset
    return `${theme} ${reportTheme}`
  })
