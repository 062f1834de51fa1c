import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Whoever comes to a page begins at its top: the focus goes to its main part, or to its heading where there is none, and
 * nothing is scrolled. A field of the new page that took the focus itself keeps it, and so does a dialog.
 */
export const focusPage = (): void => {
  const page = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('h1')
  const { activeElement } = document
  if (!page || page.contains(activeElement) || activeElement?.closest('[aria-modal="true"]')) return
  if (!page.hasAttribute('tabindex')) page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/** Follows every change of page; another tab or filter of the same page is none. */
export const usePageFocus = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}
